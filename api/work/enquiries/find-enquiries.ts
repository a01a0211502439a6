import { type EnquirySummary, enquiryQuerySchema } from '#blocks/contract/enquiries/enquiry-work.ts'
import type { Paged } from '#blocks/contract/staff-paths.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { type StoredSummary, summaryOn } from '../../base/content/enquiry-summaries.ts'
import { waitingMails } from '../mail/outbox.ts'
import type { Clock, EnquiryIndex, Wanted } from './enquiry-index.ts'

const pageSize = 50

/** The references of enquiries with mail that failed and will be tried again; enquiries know only of results. */
export async function waitingReferences(store: ContentStore): Promise<ReadonlySet<string>> {
  return new Set((await waitingMails(store)).map(({ value }) => value.reference))
}

/** The enquiries that match the query of a URL, some at a time. Throws ZodError for unknown keys. */
export function findEnquiries(
  index: EnquiryIndex,
  query: unknown,
  clock: Clock,
): AsyncIterable<readonly StoredSummary[]> {
  return index.findAll(wantedIn(query), clock)
}

export async function pageOfEnquiries(
  index: EnquiryIndex,
  query: unknown,
  clock: Clock,
): Promise<Paged<EnquirySummary>> {
  const wanted = wantedIn(query)
  const { page } = wanted
  const { found, total } = await index.find(wanted, clock, { offset: (page - 1) * pageSize, limit: pageSize })
  return {
    items: found.map((summary) => summaryOn(summary, clock.today)),
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    total,
  }
}

/** A filter form sends blank values for what was not chosen. */
function wantedIn(query: unknown): Wanted {
  const given = Object.entries(query as object).filter(([, value]) => value !== '')
  return enquiryQuerySchema.parse(Object.fromEntries(given))
}
