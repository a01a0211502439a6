import type { z } from 'zod'
import type { EnquiryStatus } from '#blocks/contract/enquiries/enquiry-status.ts'
import {
  type EnquiryAttention,
  type EnquirySummary,
  enquiryQuerySchema,
} from '#blocks/contract/enquiries/enquiry-work.ts'
import type { Paged } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import type { ContentStore } from '../content/collections.ts'
import { waitingMails } from '../mail/outbox.ts'
import type { EnquiryIndex } from './enquiry-index.ts'
import { isDueOn, isLateOn, plain, type StoredSummary, summaryOn } from './enquiry-summaries.ts'
import type { FarmFacts } from './farm-facts.ts'
import { isMissedOn } from './missed-mail.ts'

const pageSize = 50
const mostWords = 10

type Wanted = z.infer<typeof enquiryQuerySchema>

/** The date and time zone that filters refer to, and the references of enquiries whose mail is tried again. */
type Clock = Pick<FarmFacts, 'today' | 'timeZone'> & { waiting?: ReadonlySet<string> }

/** The references of enquiries with mail that failed and will be tried again; enquiries know only of results. */
export async function waitingReferences(store: ContentStore): Promise<ReadonlySet<string>> {
  return new Set((await waitingMails(store)).map(({ value }) => value.reference))
}

/** The enquiries that match the query of a URL. Throws ZodError for unknown keys. */
export function findEnquiries(index: EnquiryIndex, query: unknown, clock: Clock): StoredSummary[] {
  return matching(index, wantedIn(query), clock)
}

export function pageOfEnquiries(index: EnquiryIndex, query: unknown, clock: Clock): Paged<EnquirySummary> {
  const wanted = wantedIn(query)
  const { page } = wanted
  const found = matching(index, wanted, clock)
  return {
    items: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map((summary) => summaryOn(summary, clock.today)),
    page,
    pages: Math.max(1, Math.ceil(found.length / pageSize)),
    total: found.length,
  }
}

function matching(index: EnquiryIndex, wanted: Wanted, clock: Clock): StoredSummary[] {
  const { status, kind, q, from, to, assignee, attention } = wanted
  const { timeZone } = clock
  const words = plain(q).split(/\s+/).filter(Boolean).slice(0, mostWords)
  const isWanted = statusFilter(status)
  const found: { summary: StoredSummary; first: string }[] = []
  for (const { summary, text } of index.all()) {
    if (!isWanted(summary.status) || (kind && summary.kind !== kind)) continue
    const first = from || to ? firstDay(summary, timeZone) : ''
    if ((from && (summary.endDate || first) < from) || (to && first > to)) continue
    if (assignee && summary.assignee !== assignee) continue
    if (!words.every((word) => text.includes(word))) continue
    if (!attention || needs(summary, attention, clock)) found.push({ summary, first })
  }
  // A range of days is listed like a calendar, everything else newest first.
  if (from || to) found.sort((a, b) => a.first.localeCompare(b.first))
  else found.reverse()
  return found.map(({ summary }) => summary)
}

/** A message has no day of its own: it counts on the day it came in, at the farm. */
function firstDay({ eventDate, receivedAt }: StoredSummary, timeZone: string): string {
  return eventDate || dayIn(timeZone, new Date(receivedAt))
}

/** Spam is listed only where the query names it. */
function statusFilter(wanted: readonly EnquiryStatus[]): (status: EnquiryStatus) => boolean {
  return (status) => (wanted.length > 0 ? wanted.includes(status) : status !== 'spam')
}

function needs(summary: StoredSummary, attention: EnquiryAttention, { today, waiting }: Clock): boolean {
  switch (attention) {
    case 'late':
      return isLateOn(summary, today)
    case 'due':
      return isDueOn(summary, today)
    case 'mail-failed':
      return isMissedOn(summary, today)
    case 'mail-waiting':
      return waiting?.has(summary.reference) ?? false
  }
}

/** A filter form sends blank values for what was not chosen. */
function wantedIn(query: unknown): Wanted {
  const given = Object.entries(query as object).filter(([, value]) => value !== '')
  return enquiryQuerySchema.parse(Object.fromEntries(given))
}
