import type { z } from 'zod'
import type { EnquiryStatus } from '#blocks/contract/enquiries/enquiry-status.ts'
import {
  type EnquiryAttention,
  type EnquirySummary,
  enquiryQuerySchema,
} from '#blocks/contract/enquiries/enquiry-work.ts'
import type { Paged } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import { isDueOn, isLateOn, lineOn, plain, type StoredSummary } from './enquiry-summaries.ts'
import type { FarmFacts } from './farm-facts.ts'
import { isMissedOn } from './missed-mail.ts'

const pageSize = 50
const mostWords = 10

type Wanted = z.infer<typeof enquiryQuerySchema>

/** Where and when a list is looked at. */
type Here = Pick<FarmFacts, 'today' | 'timeZone'>

/** Those a query of an address names. Throws ZodError for keys it does not know. */
export function findEnquiries(index: EnquiryIndex, query: unknown, here: Here): StoredSummary[] {
  return matching(index, wantedIn(query), here)
}

export function pageOfEnquiries(index: EnquiryIndex, query: unknown, here: Here): Paged<EnquirySummary> {
  const wanted = wantedIn(query)
  const { page } = wanted
  const found = matching(index, wanted, here)
  return {
    items: found.slice((page - 1) * pageSize, page * pageSize).map((line) => lineOn(line, here.today)),
    page,
    pages: Math.max(1, Math.ceil(found.length / pageSize)),
    total: found.length,
  }
}

function matching(index: EnquiryIndex, wanted: Wanted, { today, timeZone }: Here): StoredSummary[] {
  const { status, kind, q, from, to, assignee, attention } = wanted
  const words = plain(q).split(/\s+/).filter(Boolean).slice(0, mostWords)
  const isWanted = statusFilter(status)
  const found: { line: StoredSummary; first: string }[] = []
  for (const { line, text } of index.all()) {
    if (!isWanted(line.status) || (kind && line.kind !== kind)) continue
    const first = from || to ? firstDay(line, timeZone) : ''
    if ((from && (line.endDate || first) < from) || (to && first > to)) continue
    if (assignee && line.assignee !== assignee) continue
    if (!words.every((word) => text.includes(word))) continue
    if (!attention || needs(line, attention, today)) found.push({ line, first })
  }
  // A span of days is looked at as a calendar, everything else from the newest on.
  if (from || to) found.sort((a, b) => a.first.localeCompare(b.first))
  else found.reverse()
  return found.map(({ line }) => line)
}

/** A message has no day of its own: it stands under the one it came on, at the farm. */
function firstDay({ eventDate, receivedAt }: StoredSummary, timeZone: string): string {
  return eventDate || dayIn(timeZone, new Date(receivedAt))
}

/** Spam shows only where it is asked for by name. */
function statusFilter(wanted: readonly EnquiryStatus[]): (status: EnquiryStatus) => boolean {
  return (status) => (wanted.length > 0 ? wanted.includes(status) : status !== 'spam')
}

function needs(line: StoredSummary, attention: EnquiryAttention, today: string): boolean {
  if (attention === 'late') return isLateOn(line, today)
  return attention === 'due' ? isDueOn(line, today) : isMissedOn(line, today)
}

/** A form that filters sends what was left open as blank. */
function wantedIn(query: unknown): Wanted {
  const given = Object.entries(query as object).filter(([, value]) => value !== '')
  return enquiryQuerySchema.parse(Object.fromEntries(given))
}
