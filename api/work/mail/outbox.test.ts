import { expect, onTestFinished, test, vi } from 'vitest'
import { sampleBookingRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { type ContentStore, collections } from '../../base/content/collections.ts'
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

/** An outbox of a store with one booking and these mails; `commitBy` stands between the two. */
async function startOutbox(
  mails: OutboxMail[],
  commitBy: (commit: ContentStore['commit']) => ContentStore['commit'],
  options: Partial<Parameters<typeof createOutbox>[0]> = {},
) {
  const server = await startMailServer()
  onTestFinished(server.close)
  const store = await openStore({ folder: await temporaryFolder(), collections, warn: () => undefined })
  onTestFinished(store.close)
  await store.commit([
    { type: 'add', collection: 'enquiries', value: sampleBookingRecord({ reference: mail.reference }) },
    ...mails.map((value) => ({ type: 'add', collection: 'outbox', value }) as const),
  ])
  const outbox = createOutbox({
    store: { ...store, commit: commitBy(store.commit) },
    signature: {},
    send: createSmtp(server.url),
    draft: async () => text,
    now: () => new Date(at),
    logError: () => undefined,
    pauseMs: 20,
    ...options,
  })
  onTestFinished(outbox.stop)
  return { server, store, outbox }
}

test('full disk › results are stored later, nothing is sent twice', async () => {
  let isFull = false
  let refused = 0
  const { server, store, outbox } = await startOutbox([mail], (commit) => async (operations) => {
    if (!isFull) return commit(operations)
    refused += 1
    throw new Error('No space left')
  })
  server.rules.mail = () => {
    isFull = true
    return 'take'
  }

  await outbox.start()
  await vi.waitFor(() => expect(refused).toBeGreaterThan(1), 10_000)
  const before = await store.list('outbox')
  isFull = false

  await vi.waitFor(async () => expect(await store.list('outbox')).toEqual([]), 10_000)
  expect(before).toMatchObject([{ value: { state: 'in-flight' } }])
  expect((await store.get('enquiries', '1'))?.value.mail.staff).toMatchObject({ status: 'sent', attempts: 1 })
  expect(server.mails).toHaveLength(1)
})

test('full disk at start › mail resumes once there is room', async () => {
  let isFull = true
  let now = new Date(at)
  const errors: unknown[] = []
  const mails: OutboxMail[] = [
    { ...mail, reference: 'G0N-EEEE', state: 'failed' },
    { ...mail, reference: 'G0N-EEEE', state: 'in-flight' },
    { ...mail, kind: 'copy', state: 'in-flight' },
    mail,
  ]
  const { server, store, outbox } = await startOutbox(
    mails,
    (commit) => async (operations) => {
      if (isFull) throw new Error('No space left')
      return commit(operations)
    },
    { now: () => now, logError: (error) => errors.push(error) },
  )

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
})

test('full disk before hand-over › does not blame the mail server', async () => {
  let refused = 0
  const { server, store, outbox } = await startOutbox([mail], (commit) => async (operations) => {
    refused += 1
    if (refused === 1) throw new StoreFull('journal.1.ndjson', undefined)
    return commit(operations)
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
})
