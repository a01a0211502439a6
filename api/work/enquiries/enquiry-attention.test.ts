import { expect } from 'vitest'
import type { BookingRecord, HistoryEntry, MailState } from '#blocks/contract/enquiries/enquiry-record.ts'
import { sampleBookingRecord, sampleContactRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { type EnquiryStatus, enquiryStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import { enquiryAttentions } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { test } from '../../tools/testing/test-api.ts'
import { listed } from '../../tools/testing/test-enquiries.ts'
import { openEnquiryIndex } from './open-enquiry-index.ts'

// What the dashboard counts is what its link shows, and what staff have dealt with is urgent no more.

const here = { today: '2027-03-05', timeZone: 'America/Phoenix' }
const at = '2027-03-05T12:00:00.000Z'
const sent: MailState = { status: 'sent', attempts: 1, sentAt: at }
const failed: MailState = { status: 'failed', attempts: 1, lastError: 'No such user' }
const partial: MailState = { ...sent, lastError: 'Not taken for gone@farm.example.com' }

type Entry = Pick<HistoryEntry, 'action'> & Partial<HistoryEntry>
const entry = (given: Entry): HistoryEntry => ({ at, who: '', text: '', ...given })
const received = entry({ action: 'received', to: 'new' })
const missed = (mail: string) => entry({ action: 'mail-failed', text: `${mail}: No such user` })
const movedTo = (to: EnquiryStatus, who = 'Carl') => entry({ action: 'moved', to, who })

test.for(enquiryStatuses)('counts › of a “%s” enquiry are what the list shows', async (status, { store }) => {
  const mails: BookingRecord['mail'][] = [
    { staff: failed, customer: sent },
    { staff: sent, customer: failed },
    { staff: partial, customer: sent },
  ]
  const pasts = [
    [received, missed('The copy to the customer'), movedTo(status)],
    [received, movedTo(status), missed('The message to the customer')],
  ]
  const standings = ['2027-03-20', '2027-03-04'].flatMap((eventDate) =>
    mails.flatMap((mail) => pasts.map((history) => ({ status, agreed: { eventDate }, mail, history }))),
  )
  const shared = { replyBy: '2027-03-04', remindOn: '2027-03-05' }
  const values = standings.map((each, place) => {
    return sampleBookingRecord({ ...each, ...shared, reference: `R${place}` })
  })
  await store.commit(values.map((value) => ({ type: 'add', collection: 'enquiries', value }) as const))
  const index = await openEnquiryIndex(store)

  const shown = await Promise.all(
    enquiryAttentions.map(async (attention) => (await listed(index, { attention }, here)).length),
  )

  const { late, due, mailFailed } = await index.counts(here.today)
  expect(shown).toEqual([late, due, mailFailed, 0])
})

async function missedOf(
  store: ContentStore,
  value: Parameters<typeof sampleBookingRecord>[0],
  today = here.today,
) {
  const reference = `R${(await store.list('enquiries')).length}`
  const booking = sampleBookingRecord({ reference, ...value })
  await store.commit([{ type: 'add', collection: 'enquiries', value: booking }])
  const index = await openEnquiryIndex(store)
  const { mailFailed } = await index.counts(today)
  expect(await listed(index, { attention: 'mail-failed' }, { ...here, today })).toHaveLength(mailFailed)
  return mailFailed
}

test.for<[status: EnquiryStatus, urgent: number]>([
  ['new', 1],
  ['open', 1],
  ['awaiting-customer', 0],
  ['confirmed', 0],
  ['declined', 0],
  ['duplicate', 0],
  ['spam', 0],
  ['archived', 0],
])('failed copy › before the step to “%s” counts %i times', async ([status, urgent], { store }) => {
  const history = [received, missed('The copy to the customer'), movedTo(status)]

  expect(await missedOf(store, { status, history, mail: { staff: sent, customer: failed } })).toBe(urgent)
})

// The customer waits for it, or comes to a day that is off, until somebody has told them.
test.for<[status: EnquiryStatus, urgent: number]>([
  ['awaiting-customer', 1],
  ['held', 1],
  ['confirmed', 1],
  ['rescheduled', 1],
  ['declined', 1],
  ['cancelled', 1],
  ['expired', 1],
  ['completed', 0],
  ['duplicate', 0],
  ['spam', 0],
  ['archived', 0],
])('failed message › after the step to “%s” counts %i times', async ([status, urgent], { store }) => {
  const history = [received, movedTo(status), missed('The message to the customer')]

  expect(await missedOf(store, { status, history, mail: { staff: sent, customer: failed } })).toBe(urgent)
})

test.for<
  [what: string, status: EnquiryStatus, days: Parameters<typeof sampleBookingRecord>[0], urgent: number]
>([
  ['a confirmed job today counts', 'confirmed', { agreed: { eventDate: '2027-03-05' } }, 1],
  [
    'confirmed, and ending today, counts',
    'confirmed',
    { agreed: { eventDate: '2027-03-04', endDate: '2027-03-05' } },
    1,
  ],
  ['a confirmed job that is over does not', 'confirmed', { agreed: { eventDate: '2027-03-04' } }, 0],
  ['a cancelled job that is over does not', 'cancelled', { agreed: { eventDate: '2027-03-04' } }, 0],
  // The day that is over is not the one they talk about.
  ['a rescheduled job that is over counts', 'rescheduled', { agreed: { eventDate: '2027-03-04' } }, 1],
])('failed message › %s', async ([, status, days, urgent], { store }) => {
  const history = [received, movedTo(status), missed('The message to the customer')]
  const given = { status, history, mail: { staff: sent, customer: failed }, ...days }

  expect(await missedOf(store, given)).toBe(urgent)
})

test('failed mail › counts before the first step; a notice not after', async ({ store }) => {
  const late = [received, movedTo('awaiting-customer'), missed('The notice to staff')]
  const mail = { staff: failed, customer: sent }

  expect(await missedOf(store, { status: 'awaiting-customer', history: late, mail })).toBe(0)
  expect(await missedOf(store, { history: [received, missed('The notice to staff')], mail })).toBe(1)
})

test('expired hold › leaves its failed message counted', async ({ store }) => {
  const history = [received, movedTo('held'), missed('The message to the customer'), movedTo('expired', '')]

  expect(await missedOf(store, { status: 'expired', history, mail: { staff: sent, customer: failed } })).toBe(
    1,
  )
})

test('failed message › without a day counts until the next step', async ({ store }) => {
  const add = (value: object) =>
    ({ type: 'add', collection: 'enquiries', value: sampleContactRecord(value) }) as const
  const mail = { staff: sent, customer: failed }
  const history = [received, movedTo('declined'), missed('The message to the customer')]
  await store.commit([
    add({ status: 'declined', history, mail }),
    add({ reference: 'R2', status: 'archived', history: [...history, movedTo('archived')], mail }),
  ])
  const index = await openEnquiryIndex(store)

  expect((await listed(index, { attention: 'mail-failed' }, here)).map(({ id }) => id)).toEqual([1])
})
