import { isDeepStrictEqual } from 'node:util'
import { type Agreed, agreedIssues, changedFacts, daysOf } from '#blocks/contract/enquiries/agreed.ts'
import { isInServiceArea } from '#blocks/contract/enquiries/enquiry-days.ts'
import type { BookingRecord, EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { takesDay } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryPatch } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { withHistory } from '../../base/content/enquiry-history.ts'
import { InvalidInput } from '../../base/http/app-error.ts'
import { chosenNames } from './chosen-names.ts'
import type { StoredEnquiry } from './duplicate-links.ts'
import { askingJob, clashesOn } from './enquiry-detail.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import { type Doing, doesNotFit } from './enquiry-steps.ts'
import { farmFacts } from './farm-facts.ts'

// How the agreed facts of a booking change.

/**
 * The booking with these facts, each change as an entry of its history. Throws InvalidInput for what does not fit
 * together, and for a day that is past.
 */
export async function withFacts(
  store: ContentStore,
  record: BookingRecord,
  facts: Partial<Agreed>,
  doing: Doing,
): Promise<BookingRecord> {
  const agreed = { ...record.agreed, ...facts }
  const { chosen, issues: unknown } = await chosenNames(store, {
    addonIds: newIds(agreed.addonIds, record.chosen.addons),
    animalIds: newIds(agreed.animalIds, record.chosen.animals),
  })
  const gone = unknown.map(({ path, message }) => ({ path: `/agreed${path}`, message }))
  const issues = [...agreedIssues(agreed, record.agreed, doing.today), ...gone]
  if (issues.length > 0) throw new InvalidInput(issues)
  const next: BookingRecord = {
    ...record,
    agreed,
    // Names stay when an animal is gone, so that the history can still be read.
    chosen: {
      addons: [...record.chosen.addons, ...chosen.addons],
      animals: [...record.chosen.animals, ...chosen.animals],
    },
    isOutsideArea: await isOutside(store, agreed, doing),
  }
  return changedFacts(record.agreed, agreed).reduce(
    (changed, fact) =>
      withHistory(changed, doing, {
        action: 'agreed',
        fact,
        before: record.agreed[fact],
        after: agreed[fact],
      }),
    next,
  )
}

function newIds(ids: readonly number[] | null, known: readonly { id: number }[]): number[] {
  return (ids ?? []).filter((id) => !known.some((each) => each.id === id))
}

async function isOutside(
  store: ContentStore,
  { state, postalCode }: Agreed,
  { at }: Doing,
): Promise<boolean> {
  if (!state || !postalCode) return false
  const { availability } = await farmFacts(store, at)
  return !isInServiceArea({ state, postalCode }, availability.serviceArea)
}

/**
 * The record with the facts of a patch. Throws what `withFacts` throws, and 409 where they make a job that takes its day
 * clash.
 */
export async function agreedOn(
  { store, index }: { store: ContentStore; index: () => Promise<EnquiryIndex> },
  before: StoredEnquiry,
  record: EnquiryRecord,
  { agreed = {}, force }: EnquiryPatch,
  doing: Doing,
): Promise<EnquiryRecord> {
  if (before.value.kind !== 'booking' || record.kind !== 'booking')
    throw new InvalidInput([{ path: '/agreed', message: 'Only a booking has agreed facts' }])
  const value = await withFacts(store, record, agreed, doing)
  const days = daysOf(value.agreed)
  const isMoved = !isDeepStrictEqual(days, daysOf(record.agreed))
  if (!isMoved || force || !takesDay.includes(record.status)) return value
  const clashes = await clashesOn(store, await index(), days, askingJob(before.id, before.value))
  if (clashes.length > 0) throw doesNotFit(clashes)
  return value
}
