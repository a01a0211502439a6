import { expect } from 'vitest'
import { sampleBookingRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type { OutboxMail } from '../../base/content/outbox-mail.ts'
import { test } from '../../tools/testing/test-api.ts'
import { createOutbox } from './outbox.ts'
import { noteDelivery } from './outbox-notes.ts'

const at = new Date('2027-03-05T12:00:00.000Z')
const queued = { status: 'queued', attempts: 0 } as const
const enquiry = sampleBookingRecord({ mail: { staff: queued, customer: queued } })
const mail: OutboxMail = {
  kind: 'notice',
  reference: enquiry.reference,
  message: '',
  messageId: 'one@farm.example.com',
  queuedAt: at.toISOString(),
  dueAt: at.toISOString(),
  attempts: 0,
  lastError: '',
  state: 'queued',
}

// Cut at 500 characters, one of the two loses half a goat.
test.for([
  ['nothing', ''],
  ['a character', 'x'],
])('server message › after %s can always be stored', async ([, start], { store }) => {
  const [, first] = await store.commit([
    { type: 'add', collection: 'enquiries', value: enquiry },
    { type: 'add', collection: 'outbox', value: mail },
  ])
  const problem = `${start}${'🐐'.repeat(245)}`

  await noteDelivery(store, first.id, { result: 'unknown', problem }, at)

  const stored = (await store.list('enquiries'))[0]?.value.mail.staff.lastError
  expect(stored).toMatch(/^It may have arrived.*🐐$/u)
})

test.for([
  ['nothing', ''],
  ['a character', 'x'],
])('error text › after %s can always be stored', async ([, start], { store }) => {
  await store.commit([
    { type: 'add', collection: 'enquiries', value: enquiry },
    { type: 'add', collection: 'outbox', value: mail },
  ])
  const errors: unknown[] = []
  const outbox = createOutbox({
    store,
    signature: {},
    now: () => at,
    logError: (error) => errors.push(error),
    send: async () => ({ result: 'sent', problem: '' }),
    draft: async () => {
      throw new Error(`${start}${'🐐'.repeat(250)}`)
    },
  })

  await outbox.start()
  await outbox.sendDue()
  await outbox.stop()

  expect((await store.list('outbox'))[0]?.value.lastError).toMatch(/^This email couldn’t be written.*🐐$/u)
  expect(errors).toHaveLength(1)
})
