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

test('restore › marks queued mail as in flight, for a person', () => {
  const restored = [stored('a', 'queued'), stored('b', 'failed')].map((each) =>
    withoutMailDue('outbox', each),
  )

  expect(restored.map(({ value }) => (value as typeof mail & { state: string }).state)).toEqual([
    'in-flight',
    'failed',
  ])
})

test('restore › leaves records of other collections unchanged', () => {
  const other = stored('a', 'queued')

  expect(withoutMailDue('enquiries', other)).toBe(other)
})
