import { expect, test, vi } from 'vitest'
import { sampleBookingRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { collections } from '../../base/content/collections.ts'
import type { OutboxMail } from '../../base/content/outbox-mail.ts'
import { StoreFull } from '../../store/errors.ts'
import { openStore } from '../../store/store.ts'
import { startMailServer } from '../../tools/testing/test-mail-server.ts'
import { temporaryFolder } from '../../tools/testing/test-store.ts'
import { createOutbox } from './outbox.ts'
import { createSmtp } from './smtp.ts'

const at = '2027-03-05T12:00:00Z'
const mail = {
  kind: 'notice',
  reference: 'K7M-4XAR',
  message: '',
  messageId: '1@farm.example.com',
  queuedAt: at,
  dueAt: at,
  attempts: 0,
  lastError: '',
  state: 'queued',
} satisfies OutboxMail
const text = {
  from: { name: 'Farm', address: 'farm@example.com' },
  to: ['office@farm.example.com'],
  replyTo: undefined,
  subject: 'New',
  text: 'New',
  html: '<p>New</p>',
  messageId: mail.messageId,
  isAutomatic: true,
}

test('full disk › results are stored later, nothing is sent twice', async () => {
  const server = await startMailServer()
  const store = await openStore({ folder: await temporaryFolder(), collections, warn: () => undefined })
  const record = sampleBookingRecord({ reference: mail.reference })
  await store.commit([
    { type: 'add', collection: 'enquiries', value: record },
    { type: 'add', collection: 'outbox', value: mail },
  ])
  let isFull = false
  let refused = 0
  const commit: typeof store.commit = async (operations) => {
    if (!isFull) return store.commit(operations)
    refused += 1
    throw new Error('No space left')
  }
  server.rules.mail = () => {
    isFull = true
    return 'take'
  }
  const outbox = createOutbox({
    store: { ...store, commit },
    signature: {},
    send: createSmtp(server.url),
    draft: async () => text,
    now: () => new Date(at),
    logError: () => undefined,
    pauseMs: 20,
  })

  await outbox.start()
  await vi.waitFor(() => expect(refused).toBeGreaterThan(1), 10_000)
  const before = await store.list('outbox')
  isFull = false

  await vi.waitFor(async () => expect(await store.list('outbox')).toEqual([]), 10_000)
  expect(before).toMatchObject([{ value: { state: 'in-flight' } }])
  expect((await store.get('enquiries', '1'))?.value.mail.staff).toMatchObject({ status: 'sent', attempts: 1 })
  expect(server.mails).toHaveLength(1)
  await outbox.stop()
  await store.close()
  await server.close()
})

test('full disk at start › mail resumes once there is room', async () => {
  const server = await startMailServer()
  const store = await openStore({ folder: await temporaryFolder(), collections, warn: () => undefined })
  const add = (value: OutboxMail) => ({ type: 'add', collection: 'outbox', value }) as const
  const record = sampleBookingRecord({ reference: mail.reference })
  await store.commit([
    { type: 'add', collection: 'enquiries', value: record },
    add({ ...mail, reference: 'G0N-EEEE', state: 'failed' }),
    add({ ...mail, reference: 'G0N-EEEE', state: 'in-flight' }),
    add({ ...mail, kind: 'copy', state: 'in-flight' }),
    add(mail),
  ])
  let isFull = true
  let now = new Date(at)
  const errors: unknown[] = []
  const commit: typeof store.commit = async (operations) => {
    if (isFull) throw new Error('No space left')
    return store.commit(operations)
  }
  const outbox = createOutbox({
    store: { ...store, commit },
    signature: {},
    send: createSmtp(server.url),
    draft: async () => text,
    now: () => now,
    logError: (error) => errors.push(error),
    pauseMs: 20,
  })

  await outbox.start()
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(3), 10_000)
  expect(server.mails).toEqual([])
  isFull = false
  now = new Date(now.getTime() + 60_000)

  await vi.waitFor(() => expect(server.mails).toHaveLength(1), 10_000)
  await vi.waitFor(
    async () =>
      expect((await store.get('enquiries', '1'))?.value.mail).toMatchObject({
        staff: { status: 'sent' },
        customer: { status: 'failed', lastError: expect.stringMatching(/^It may have arrived/) },
      }),
    10_000,
  )
  // Nobody can look at a mail whose enquiry is gone; one that had failed before goes with the next start.
  const left = (await store.list('outbox')).map(({ value }) => [value.reference, value.state])
  expect(left).toEqual([
    ['G0N-EEEE', 'failed'],
    [mail.reference, 'failed'],
  ])
  await outbox.stop()
  await store.close()
  await server.close()
})

test('full disk before hand-over › does not blame the mail server', async () => {
  const server = await startMailServer()
  const store = await openStore({ folder: await temporaryFolder(), collections, warn: () => undefined })
  const record = sampleBookingRecord({ reference: mail.reference })
  await store.commit([
    { type: 'add', collection: 'enquiries', value: record },
    { type: 'add', collection: 'outbox', value: mail },
  ])
  let refused = 0
  const commit: typeof store.commit = async (operations) => {
    refused += 1
    if (refused === 1) throw new StoreFull('journal.1.ndjson', undefined)
    return store.commit(operations)
  }
  const outbox = createOutbox({
    store: { ...store, commit },
    signature: {},
    send: createSmtp(server.url),
    draft: async () => text,
    now: () => new Date(at),
    logError: () => undefined,
  })

  await outbox.start()
  await outbox.sendDue()

  expect(await store.list('outbox')).toMatchObject([
    {
      value: {
        state: 'queued',
        lastError: expect.stringMatching(/^This server couldn’t send it: The disk is full/),
      },
    },
  ])
  expect(server.mails).toEqual([])
  await outbox.stop()
  await store.close()
  await server.close()
})
