import { expect, test } from 'vitest'
import { withoutMailDue } from './restored-outbox.ts'

const mail = {
  kind: 'copy',
  reference: 'K7M-4XAR',
  messageId: 'one@example.com',
  queuedAt: '2027-03-05T12:00:00.000Z',
  dueAt: '2027-03-05T12:00:00.000Z',
}
const stored = (id: string, state: string) => ({
  id,
  revision: 1,
  updatedAt: '2027-03-05T12:00:00.000Z',
  value: { ...mail, state },
})
const counters = { lastId: 0, lastDeletedRevision: 0 }

test('restore › marks queued mail as in flight, for a person', () => {
  const outbox = { ...counters, documents: [stored('a', 'queued'), stored('b', 'failed')] }
  const backup = { sequence: 1, takenAt: '2027-03-05T12:00:00.000Z', collections: { outbox } }

  const { documents = [] } = withoutMailDue(backup).collections.outbox ?? {}

  expect(documents.map(({ value }) => (value as typeof mail & { state: string }).state)).toEqual([
    'in-flight',
    'failed',
  ])
})

test('restore › leaves a backup without outbox unchanged', () => {
  const backup = { sequence: 1, takenAt: '2027-03-05T12:00:00.000Z', collections: {} }

  expect(withoutMailDue(backup)).toBe(backup)
})
