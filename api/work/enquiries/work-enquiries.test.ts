import { expect } from 'vitest'
import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { sampleBookingRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { RevisionConflict } from '../../store/errors.ts'
import { localState } from '../../store/local-state.ts'
import { test } from '../../tools/testing/test-api.ts'
import { planMail } from '../mail/plan-mail.ts'
import { openEnquiryIndex } from './open-enquiry-index.ts'
import { createRetryMail } from './retry-mail.ts'
import { createWorkEnquiries } from './work-enquiries.ts'

// What is saved by others between a step's look at the store and its own save.

const doing = { at: new Date('2027-03-12T12:00:00Z'), who: 'Ana', today: '2027-03-12' }
const seen = { id: 1, ifRevision: 1 }
const open = { to: 'open', message: '', force: false } as const
const failed = {
  kind: 'notice',
  reference: 'R1',
  messageId: 'one@farm.example.com',
  queuedAt: '2027-03-05T12:00:00.000Z',
  dueAt: '2027-03-05T12:00:00.000Z',
  state: 'failed',
} as const

/** Two enquiries, mail of the first, and `meanwhile` just before what is done with them is saved for the first time. */
async function workOf(
  store: ContentStore,
  records: Partial<Parameters<typeof sampleBookingRecord>[0]>,
  meanwhile: () => Promise<unknown>,
) {
  await store.commit([
    { type: 'add', collection: 'enquiries', value: sampleBookingRecord({ reference: 'R1', ...records }) },
    { type: 'add', collection: 'enquiries', value: sampleBookingRecord({ reference: 'R2', ...records }) },
    { type: 'put', collection: 'outbox', id: 'mail', value: failed, ifRevision: 0 },
  ])
  let isFirst = true
  const commit: ContentStore['commit'] = async (...given) => {
    if (isFirst) await meanwhile()
    isFirst = false
    return store.commit(...given)
  }
  const racing = { ...store, commit }
  const index = await openEnquiryIndex(store)
  const now = () => doing.at
  const mail = planMail({
    store: racing,
    now,
    newMessageId: () => 'two@farm.example.com',
    shared: localState,
  })
  const work = createWorkEnquiries({ store: racing, index: async () => index, mail })
  return { ...work, retryMail: createRetryMail({ store: racing, mail }) }
}

async function saveNotes(store: ContentStore, id: string) {
  const stored = await store.get('enquiries', id)
  const value = { ...(stored?.value as EnquiryRecord), notes: 'Saved meanwhile' }
  const ifRevision = stored?.revision ?? 0
  await store.commit([{ type: 'put', collection: 'enquiries', id, value, ifRevision }])
}
async function noteMail(store: ContentStore) {
  const stored = await store.get('outbox', 'mail')
  const value = { ...failed, attempts: 3 }
  await store.commit([
    { type: 'put', collection: 'outbox', id: 'mail', value, ifRevision: stored?.revision ?? 0 },
  ])
}

test('remove › succeeds while a mail result is stored', async ({ store }) => {
  const work = await workOf(store, {}, () => noteMail(store))

  await work.remove(seen, false, doing)

  expect([await store.list('outbox'), (await store.list('enquiries')).map(({ id }) => id)]).toEqual([
    [],
    ['2'],
  ])
})

test('merge › loses nothing saved to the target meanwhile', async ({ store }) => {
  const work = await workOf(store, {}, () => saveNotes(store, '2'))

  const merged = await work.merge(seen, 2, doing)

  expect(merged).toMatchObject({ id: '1', value: { status: 'duplicate', duplicateOf: 2 } })
  const stays = await store.get('enquiries', '2')
  expect(stays?.value).toMatchObject({ duplicates: [1], notes: 'Saved meanwhile' })
})

test('retryMail › succeeds while the enquiry is saved', async ({ store }) => {
  const work = await workOf(store, {}, () => saveNotes(store, '1'))

  const { value } = await work.retryMail(1, undefined, doing)

  expect(value).toMatchObject({ notes: 'Saved meanwhile', mail: { staff: { status: 'queued' } } })
})

test('move › reports a conflict when others saved the seen enquiry', async ({ store }) => {
  const work = await workOf(store, {}, () => saveNotes(store, '1'))

  const failure = await work.move(seen, open, doing).catch((error) => error)

  expect(failure).toBeInstanceOf(RevisionConflict)
  expect(failure).toMatchObject({ collection: 'enquiries', id: '1', current: { id: '1', revision: 2 } })
})

test('expireHeld › expires each hold, also one saved meanwhile', async ({ store }) => {
  const held = { status: 'held', heldUntil: '2027-03-10' } as const
  const work = await workOf(store, held, () => saveNotes(store, '1'))

  expect(await work.expireHeld(doing)).toBe(2)

  const all = (await store.list('enquiries')).map(({ value: { status, notes } }) => [status, notes])
  expect(all).toEqual([
    ['expired', 'Saved meanwhile'],
    ['expired', ''],
  ])
})
