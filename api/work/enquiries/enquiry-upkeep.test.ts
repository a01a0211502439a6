import { expect } from 'vitest'
import type { SpamReason } from '#blocks/contract/enquiries/enquiry-record.ts'
import { sampleBookingRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { addRecord, putRecord } from '../../tools/testing/operations.ts'
import { test } from '../../tools/testing/test-enquiries.ts'
import { noMail } from '../mail/enquiry-mail.ts'
import { createEnquiryUpkeep } from './enquiry-upkeep.ts'
import { openEnquiryIndex } from './open-enquiry-index.ts'
import { isFloodFull, purgeSpam } from './purge-spam.ts'
import { createWorkEnquiries } from './work-enquiries.ts'

async function runUpkeep(store: ContentStore, now: Date) {
  const opening = openEnquiryIndex(store)
  const index = () => opening
  const work = createWorkEnquiries({ store, index, mail: noMail })
  const errors: unknown[] = []
  const upkeep = createEnquiryUpkeep({
    store,
    index,
    work,
    now: () => now,
    mayPurge: () => true,
    logError: (error) => errors.push(error),
  })
  upkeep.start()
  await upkeep.stop()
  expect(errors).toEqual([])
}
const statuses = async (store: ContentStore) =>
  (await store.list('enquiries')).map(({ value }) => value.status)

test.for([
  ['America/Phoenix', '2027-03-11T06:59:00Z', 'held'],
  ['America/Phoenix', '2027-03-11T07:00:00Z', 'expired'],
  ['Pacific/Kiritimati', '2027-03-10T09:59:00Z', 'held'],
  ['Pacific/Kiritimati', '2027-03-10T10:00:00Z', 'expired'],
  ['Pacific/Honolulu', '2027-03-11T09:59:00Z', 'held'],
  ['Pacific/Honolulu', '2027-03-11T10:00:00Z', 'expired'],
])('hold until March 10 › in %s at %s is %s', async ([timeZone = '', now = '', status], { store }) => {
  const held = sampleBookingRecord({ status: 'held', heldUntil: '2027-03-10' })
  await store.commit([putRecord('site', { name: 'Farm', timeZone }), addRecord('enquiries', held)])

  await runUpkeep(store, new Date(now))

  expect(await statuses(store)).toEqual([status])
})

test.for([
  // Summer time begins on March 14 in New York: that day has 23 hours, and November 7 has 25.
  ['2027-03-14', '2027-03-15T03:59:00Z', 'held'],
  ['2027-03-14', '2027-03-15T04:00:00Z', 'expired'],
  ['2027-11-07', '2027-11-08T04:59:00Z', 'held'],
  ['2027-11-07', '2027-11-08T05:00:00Z', 'expired'],
])('hold in New York until %s › at %s is %s', async ([heldUntil = '', now = '', status], { store }) => {
  const site = { name: 'Farm', timeZone: 'America/New_York' }
  await store.commit([
    putRecord('site', site),
    addRecord('enquiries', sampleBookingRecord({ status: 'held', heldUntil })),
  ])

  await runUpkeep(store, new Date(now))

  expect(await statuses(store)).toEqual([status])
})

test('expired hold › has a history entry without a name', async ({ store }) => {
  const held = sampleBookingRecord({ status: 'held', heldUntil: '2027-03-10' })
  await store.commit([addRecord('enquiries', held)])

  await runUpkeep(store, new Date('2027-03-12T12:00:00Z'))

  expect((await store.list('enquiries'))[0]?.value).toMatchObject({
    heldUntil: '',
    history: [{}, { action: 'moved', from: 'held', to: 'expired', who: '' }],
  })
})

test('purge › deletes spam after 30 days, nothing else', async ({ store }) => {
  const spam = (at: string) =>
    sampleBookingRecord({
      reference: at.slice(-12),
      status: 'spam',
      spam: { reason: 'trap', detail: '', at },
    })
  await store.commit([
    addRecord('enquiries', spam('2027-03-01T12:00:00.000Z')),
    addRecord('enquiries', spam('2027-03-01T12:00:01.000Z')),
    addRecord('enquiries', sampleBookingRecord({ receivedAt: '2020-01-01T12:00:00.000Z' })),
  ])

  await runUpkeep(store, new Date('2027-03-31T12:00:00Z'))

  expect((await store.list('enquiries')).map(({ id }) => id)).toEqual(['2', '3'])
})

test('purge › deletes surplus from robots first, floods never early', async ({ store }) => {
  const at = '2027-03-05T12:00:00.000Z'
  const reasons: SpamReason[] = ['score', 'flood', 'staff', 'trap', 'too-fast', 'too-old', 'forged', 'score']
  await store.commit(
    reasons.map((reason, place) => {
      const reference = `R${place}`
      const value = sampleBookingRecord({ reference, status: 'spam', spam: { reason, detail: '', at } })
      return addRecord('enquiries', value)
    }),
  )
  const index = await openEnquiryIndex(store)
  const left = async () => (await store.list('enquiries')).map(({ value }) => value.spam?.reason)

  expect(await purgeSpam(store, index, new Date(at), 4)).toBe(2)
  expect(await left()).toEqual(['score', 'flood', 'staff', 'too-old', 'forged', 'score'])
  expect(await purgeSpam(store, index, new Date(at), 1)).toBe(3)
  expect(await left()).toEqual(['flood', 'staff', 'score'])
  expect([await isFloodFull(index, 2), await isFloodFull(index, 1)]).toEqual([false, true])
})

test('purge › deletes queued mail about spam, also without mail server', async ({ store }) => {
  const at = '2027-03-05T12:00:00.000Z'
  const value = sampleBookingRecord({ status: 'spam', spam: { reason: 'staff', detail: '', at } })
  const mail = {
    kind: 'message',
    reference: value.reference,
    message: 'Who are you?',
    messageId: 'one@farm.example.com',
    queuedAt: at,
    dueAt: at,
    state: 'queued',
  } as const
  await store.commit([
    addRecord('enquiries', value),
    addRecord('outbox', mail),
    addRecord('outbox', { ...mail, reference: 'K7M-4XAA' }),
  ])

  await runUpkeep(store, new Date('2027-04-05T12:00:00Z'))

  expect((await store.list('outbox')).map((left) => left.value.reference)).toEqual(['K7M-4XAA'])
})
