import { goesOn, lastDayGoneBy } from '#blocks/contract/enquiries/enquiry-retention.ts'
import type { EnquiryCounts } from '#blocks/contract/enquiries/enquiry-work.ts'
import { enquiryQuerySchema } from '#blocks/contract/enquiries/enquiry-work.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { enquiryWarningDays } from '#blocks/contract/time/retention.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import type { StoredSummary } from '../../base/content/enquiry-summaries.ts'
import { createWorkTurns } from '../../store/work-in-turn.ts'
import { createDuplicateLinks } from './duplicate-links.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import { type FarmFacts, farmFacts } from './farm-facts.ts'

/** A large commit would hold up all others. */
const mostAtOnce = 500
/** Rows are in the order of first days: of several days, the one that begins first need not end first. */
const rowsLookedAt = 50

type Facts = Pick<FarmFacts, 'today' | 'timeZone' | 'retention'>

/** Deletes what has ended by the farm's rule, an original when the last of its duplicates has. */
export async function deleteEnded(store: ContentStore, index: EnquiryIndex, now: Date): Promise<void> {
  const inTurn = createWorkTurns(store)
  const { erase } = createDuplicateLinks(store)
  let isMore = true
  while (isMore)
    isMore = await inTurn(async () => {
      const facts = await farmFacts(store, now)
      const ids = await someEnded(index, facts)
      if (ids.length > 0) await erase(ids, { at: now, who: 'The site', today: facts.today })
      return ids.length > 0
    })
}

async function someEnded(index: EnquiryIndex, facts: Facts): Promise<number[]> {
  const ids: number[] = []
  if (!facts.retention) return ids
  const wanted = enquiryQuerySchema.parse({ to: lastDayGoneBy(facts.today, facts.retention) })
  for await (const some of index.findAll(wanted, facts)) {
    const ended = some.filter((summary) => isEnded(summary, facts)).map(({ id }) => id)
    const staying = (await index.duplicatesOf(ended)).filter((duplicate) => !isEnded(duplicate, facts))
    const waiting = new Set(staying.map(({ duplicateOf }) => duplicateOf))
    ids.push(...ended.filter((id) => !waiting.has(id)))
    if (ids.length >= mostAtOnce) break
  }
  return ids.slice(0, mostAtOnce)
}

/** What staff are warned of; `to` finds the same ones in the inbox. */
export async function endingSoon(index: EnquiryIndex, facts: Facts): Promise<EnquiryCounts['ending']> {
  const { retention, today, timeZone } = facts
  if (!retention) return
  const to = lastDayGoneBy(addDays(today, enquiryWarningDays), retention)
  const part = { offset: 0, limit: rowsLookedAt }
  const { found, total } = await index.find(enquiryQuerySchema.parse({ to }), facts, part)
  const [first] = found.map((each) => goesOn(lastDayOf(each, timeZone), retention)).sort()
  return first ? { count: total, firstOn: first > today ? first : today, to } : undefined
}

/** The day of the event counts, or of the arrival where there is none. */
function isEnded(summary: StoredSummary, { today, timeZone, retention }: Facts): boolean {
  return retention !== undefined && goesOn(lastDayOf(summary, timeZone), retention) <= today
}

function lastDayOf({ eventDate, endDate, receivedAt }: StoredSummary, timeZone: string): string {
  return endDate || eventDate || dayIn(timeZone, new Date(receivedAt))
}
