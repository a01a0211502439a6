import { isDeepStrictEqual } from 'node:util'
import { daysOf } from '#blocks/contract/enquiries/agreed.ts'
import { type AskingJob, clashesIn, type Days, dayConcerns } from '#blocks/contract/enquiries/day-concerns.ts'
import { readinessList, siteHints } from '#blocks/contract/enquiries/enquiry-hints.ts'
import {
  type BookingRecord,
  type EnquiryRecord,
  senderOf,
  siteOf,
} from '#blocks/contract/enquiries/enquiry-record.ts'
import { nextStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { Clash, EnquiryDetail } from '#blocks/contract/enquiries/enquiry-work.ts'
import { phoneKey, phoneParts } from '#blocks/contract/values/phone.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { workRevision } from '../../base/content/enquiry-revision.ts'
import { type StoredSummary, summaryOf, summaryOn } from '../../base/content/enquiry-summaries.ts'
import { markedTag } from '../../base/content/media-sizes.ts'
import type { Stored } from '../../store/store-types.ts'
import { dayFacts } from './day-facts.ts'
import type { EnquiryIndex } from './enquiry-index.ts'

const mostSimilar = 10

type SamePerson = EnquiryDetail['samePerson']

type Shown = {
  store: ContentStore
  index: EnquiryIndex
  /** `YYYY-MM-DD` at the farm. */
  today: string
  /** Its current mail state, which may differ from the stored one (mail-now.ts). */
  mail: EnquiryRecord['mail']
  /** The words that its sender agreed to. */
  consentText: string | undefined
}

/** One enquiry with everything that staff need to decide, and its ETag. */
export async function detailOf(
  stored: Stored<EnquiryRecord>,
  { store, index, today, mail, consentText }: Shown,
): Promise<{ body: EnquiryDetail; etag: string }> {
  const { id, value } = stored
  const revision = workRevision(stored)
  const { requestKey: _, mailNoted: __, ...record } = { ...value, mail }
  const line = summaryOn(summaryOf({ ...stored, value: { ...value, mail } }), today)
  const [clashes, others] = await Promise.all([
    value.kind === 'booking' ? clashesOn(store, index, daysOf(value.agreed), askingJob(id, value)) : [],
    sameSender(value, Number(id), index),
  ])
  const notSpam = others.filter(({ status }) => status !== 'spam')
  const similar = notSpam
    .slice(-mostSimilar)
    .reverse()
    .map((each) => summaryOn(each, today))
  const samePerson = await withMerged(others, Number(id), index)
  const body = {
    ...record,
    id: Number(id),
    revision,
    line,
    nextStatuses: [...nextStatuses(value)],
    hints: value.kind === 'booking' ? siteHints(siteOf(value)) : [],
    readiness: value.kind === 'booking' ? readinessList(siteOf(value)) : [],
    clashes,
    similar,
    samePerson,
    phoneParts: phoneParts(senderOf(value).phone),
    ...(consentText === undefined ? {} : { consentText }),
  }
  // Other enquiries, days that are taken, the date and the mail server change the response without a save of this enquiry.
  const isMailNews = revision !== stored.revision || !isDeepStrictEqual(mail, value.mail)
  const etagParts = [
    line.isLate && 'late',
    line.isDue && 'due',
    line.isMailMissed && 'missed',
    isMailNews && [mail, value.history.length],
    ...clashes,
    ...similar,
    ...samePerson,
  ]
  const present = etagParts.filter((each) => each !== false)
  return { body, etag: markedTag(revision, present) }
}

export function askingJob(id: string, { status, agreed }: BookingRecord): AskingJob {
  return { id: Number(id), status, ...daysOf(agreed) }
}

/** Why a job does not fit on these days; `asking` is the booking as it is stored. */
export async function clashesOn(
  store: ContentStore,
  index: EnquiryIndex,
  { eventDate, endDate }: Days,
  asking: AskingJob,
): Promise<Clash[]> {
  if (eventDate === '') return [] // the customer does not know the day yet
  const facts = await dayFacts(store, index, eventDate, endDate || eventDate)
  return clashesIn(dayConcerns(eventDate, endDate, facts, asking))
}

/** All other enquiries of this sender, spam and merged ones included. */
export async function allOfPerson(
  record: EnquiryRecord,
  id: number,
  index: EnquiryIndex,
): Promise<SamePerson> {
  return withMerged(await sameSender(record, id, index), id, index)
}

async function withMerged(
  others: readonly StoredSummary[],
  id: number,
  index: EnquiryIndex,
): Promise<SamePerson> {
  const merged = await index.duplicatesOf([...others.map((other) => other.id), id])
  const references = new Map([...others, ...merged].map((each) => [each.id, each.reference]))
  references.delete(id)
  return [...references].map(([each, reference]) => ({ id: each, reference }))
}

/** Other enquiries from the same e-mail address or phone number, oldest first. */
async function sameSender(record: EnquiryRecord, id: number, index: EnquiryIndex): Promise<StoredSummary[]> {
  const { email, phone } = senderOf(record)
  return (await index.fromSender({ email, key: phoneKey(phone) })).filter((other) => other.id !== id)
}
