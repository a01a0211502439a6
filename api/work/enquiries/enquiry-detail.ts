import { isDeepStrictEqual } from 'node:util'
import { daysOf } from '#blocks/contract/enquiries/agreed.ts'
import { clashesOf, isUnanswered, rivalsOf, warningsOf } from '#blocks/contract/enquiries/clashes.ts'
import { countiesInWords } from '#blocks/contract/enquiries/derived-site.ts'
import { placeIn } from '#blocks/contract/enquiries/enquiry-days.ts'
import { readinessList, siteHints } from '#blocks/contract/enquiries/enquiry-hints.ts'
import {
  type BookingRecord,
  type EnquiryRecord,
  senderOf,
  siteOf,
} from '#blocks/contract/enquiries/enquiry-record.ts'
import { nextStatuses } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { Clash, EnquiryDetail, Warning } from '#blocks/contract/enquiries/enquiry-work.ts'
import { phoneParts } from '#blocks/contract/values/phone.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { workRevision } from '../../base/content/enquiry-revision.ts'
import { jobIn, type StoredSummary, summaryOf, summaryOn } from '../../base/content/enquiry-summaries.ts'
import { markedTag } from '../../base/content/media-sizes.ts'
import type { Stored } from '../../store/store-types.ts'
import { customerWith, eventsOf } from './customer-groups.ts'
import { factsAround, requestsOn } from './day-facts.ts'
import { filesOf } from './enquiry-files.ts'
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
  const { requestKey: _, mailNoted: __, customerKey: ___, ...record } = { ...value, mail }
  const line = summaryOn(summaryOf({ ...stored, value: { ...value, mail } }), today)
  const [{ clashes, warnings }, { jobs, others }, files, animals, ofPlace] = await Promise.all([
    value.kind === 'booking' ? fitOf(store, index, { ...stored, value }) : { clashes: [], warnings: [] },
    customerWith(index, summaryOf(stored)),
    filesOf(store, id),
    value.kind === 'booking' ? animalsOf(store, value) : [],
    value.kind === 'booking' ? areaHints(store, value) : [],
  ])
  const notSpam = others.filter(({ status }) => status !== 'spam')
  const similar = notSpam
    .slice(-mostSimilar)
    .reverse()
    .map((each) => summaryOn(each, today))
  const customer = jobs[0] ? { id: jobs[0].id, events: eventsOf(jobs) } : null
  const samePerson = await withMerged(others, Number(id), index)
  const body = {
    ...record,
    id: Number(id),
    revision,
    line,
    nextStatuses: [...nextStatuses(value)],
    hints: value.kind === 'booking' ? [...ofPlace, ...siteHints(siteOf(value))] : [],
    readiness: value.kind === 'booking' ? readinessList(siteOf(value)) : [],
    clashes,
    warnings,
    customer,
    similar,
    samePerson,
    animals,
    files,
    phoneParts: phoneParts(senderOf(value).phone),
    ...(consentText === undefined ? {} : { consentText }),
  }
  // Files, other enquiries, days that are taken, the date and the mail server change the response without a save of this enquiry.
  const isMailNews = revision !== stored.revision || !isDeepStrictEqual(mail, value.mail)
  const etagParts = [
    line.isLate && 'late',
    line.isDue && 'due',
    line.isMailMissed && 'missed',
    isMailNews && [mail, value.history.length],
    ...clashes,
    ...warnings,
    ...ofPlace,
    ...(customer && customer.events.length > 0 ? [customer] : []),
    ...similar,
    ...samePerson,
    ...animals,
    ...files,
  ]
  const present = etagParts.filter((each) => each !== false)
  return { body, etag: markedTag(revision, present) }
}

async function animalsOf(store: ContentStore, { agreed }: BookingRecord): Promise<EnquiryDetail['animals']> {
  const there = await store.getAll('animals', (agreed.animalIds ?? []).map(String))
  return there.map(({ id, value: { name, ridingLimitLb, careNotes } }) => {
    return { id: Number(id), name, ridingLimitLb, careNotes }
  })
}

/** Staff must see for themselves whether a place lies in one of the counties they go to. */
async function areaHints(store: ContentStore, { agreed, status }: BookingRecord): Promise<string[]> {
  const { state, postalCode } = agreed
  const area = isUnanswered(status) && (await store.get('availability', 'availability'))?.value.serviceArea
  if (!area || !state || !postalCode || placeIn({ state, postalCode }, area) !== 'unknown') return []
  return [`You go to ${countiesInWords(area)} only. Check which county this is in.`]
}

/** Why a booking does not fit on its days, and what to think of; `before` is the booking as it is stored. */
export async function fitOf(
  store: ContentStore,
  index: EnquiryIndex,
  booking: Stored<BookingRecord>,
  before: BookingRecord = booking.value,
): Promise<{ clashes: Clash[]; warnings: Warning[] }> {
  const job = jobIn(booking)
  if (job.eventDate === '') return { clashes: [], warnings: [] } // the customer does not know the day yet
  const facts = await factsAround({ store, index }, job)
  const requests = isUnanswered(job.status) ? await requestsOn({ store, index }, job) : []
  const placed = { status: before.status, ...daysOf(before.agreed) }
  const warnings = [...warningsOf(job, facts), ...rivalsOf(job, requests, facts)]
  return { clashes: clashesOf(job, facts, placed), warnings }
}

/** All other enquiries of its customer, spam and merged ones included. */
export async function allOfPerson(stored: Stored<EnquiryRecord>, index: EnquiryIndex): Promise<SamePerson> {
  const { others } = await customerWith(index, summaryOf(stored))
  return withMerged(others, Number(stored.id), index)
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
