import { type Agreed, agreedIssues, changedFacts } from '#blocks/contract/enquiries/agreed.ts'
import { placeIn } from '#blocks/contract/enquiries/enquiry-days.ts'
import type { BookingRecord, EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { takesDay } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquiryPatch } from '#blocks/contract/enquiries/enquiry-work.ts'
import { roomFacts } from '#blocks/contract/enquiries/room.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { withHistory } from '../../base/content/enquiry-history.ts'
import { InvalidInput } from '../../base/http/app-error.ts'
import { chosenNames } from './chosen-names.ts'
import type { StoredEnquiry } from './duplicate-links.ts'
import { fitOf } from './enquiry-detail.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import { type Doing, doesNotFit } from './enquiry-steps.ts'
import { farmFacts } from './farm-facts.ts'

// How the agreed facts of a booking change.

/** The booking with these facts, each change in its history. Throws InvalidInput. */
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
    // One that is gone stays where it was agreed.
    services: (agreed.services ?? []).filter((id) => !record.agreed.services?.includes(id)),
  })
  const teams = await newTeams(store, record, agreed)
  const gone = unknown.map(({ path, message }) => ({ path: `/agreed${path}`, message }))
  if (!teams) gone.push({ path: '/agreed/teamId', message: 'This team no longer exists. Choose another one' })
  const issues = [...agreedIssues(agreed, record.agreed, doing.today), ...gone]
  if (issues.length > 0) throw new InvalidInput(issues)
  const next: BookingRecord = {
    ...record,
    agreed,
    // Names stay when an animal is gone, so that the history can still be read.
    chosen: {
      addons: [...record.chosen.addons, ...chosen.addons],
      animals: [...record.chosen.animals, ...chosen.animals],
      teams: [...(record.chosen.teams ?? []), ...(teams ?? [])],
      services: [...(chosen.services ?? []), ...(record.chosen.services ?? [])],
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

/** The team that a job gets, under the name it has now; undefined if there is none. */
async function newTeams(store: ContentStore, { agreed: before, chosen }: BookingRecord, { teamId }: Agreed) {
  if (teamId === null || teamId === before.teamId) return []
  const team = await store.get('teams', String(teamId))
  const isKnown = chosen.teams?.some(({ id, name }) => id === teamId && name === team?.value.name)
  return team && (isKnown ? [] : [{ id: teamId, name: team.value.name }])
}

async function isOutside(
  store: ContentStore,
  { state, postalCode }: Agreed,
  { at }: Doing,
): Promise<boolean> {
  if (!state || !postalCode) return false
  const { availability } = await farmFacts(store, at)
  return placeIn({ state, postalCode }, availability.serviceArea) === 'outside'
}

/** The record with the facts of a patch; also throws 409 where they make a new clash. */
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
  const isOther = changedFacts(record.agreed, value.agreed).some((fact) => roomFacts.includes(fact))
  if (!isOther || force || !takesDay.includes(record.status)) return value
  const clashesOf = async (booking: BookingRecord) =>
    (await fitOf(store, await index(), { ...before, value: booking }, record)).clashes
  const known = (await clashesOf(record)).map(({ detail }) => detail)
  const clashes = (await clashesOf(value)).filter(({ detail }) => !known.includes(detail))
  if (clashes.length > 0) throw doesNotFit(clashes)
  return value
}
