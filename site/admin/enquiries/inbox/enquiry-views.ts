import { enquiryStatuses, type InboxView, statusRules } from '#blocks/contract/enquiries/enquiry-status.ts'
import { type EnquiryCounts, enquiryAttentions } from '#blocks/contract/enquiries/enquiry-work.ts'
import { choicesIn } from '#blocks/contract/records/choice-names.ts'
import { isDay } from '#blocks/contract/time/day-math.ts'
import { cutText } from '#blocks/contract/values/letters.ts'

// The inbox's view and filters live in the URL, so that Back restores them.

/** In the order of the tabs. */
const labels = {
  new: 'New',
  open: 'Open',
  waiting: 'Waiting',
  held: 'Held',
  confirmed: 'Confirmed',
  closed: 'Closed',
  archived: 'Archive',
  spam: 'Spam',
  all: 'All',
} satisfies Record<InboxView | 'all', string>

type EnquiryView = ReturnType<typeof viewNamed>
export const enquiryViews: readonly EnquiryView[] = choicesIn(labels).map(viewNamed)

/** The view of everything except spam has no statuses. */
function viewNamed(value: keyof typeof labels) {
  const statuses = enquiryStatuses.filter((status) => statusRules[status].view === value)
  return { value, label: labels[value], statuses }
}

export const filterKeys = ['q', 'kind', 'mine', 'attention', 'from', 'to'] as const
export type FilterKey = (typeof filterKeys)[number]

/** The view the URL names. Without one: everything if a filter is set, else the new enquiries. */
export function viewOf(search: URLSearchParams): EnquiryView {
  const named = enquiryViews.find(({ value }) => value === search.get('view'))
  const isFiltered = filterKeys.some((key) => filterOf(search, key) !== '')
  return named ?? viewNamed(isFiltered ? 'all' : 'new')
}

/** The value of one filter in the URL; blank if it is missing or the API would reject it. */
export function filterOf(search: URLSearchParams, key: FilterKey): string {
  const value = (search.get(key) ?? '').trim()
  if (key === 'q') return cutText(value, 200)
  if (key === 'kind') return value === 'booking' || value === 'contact' ? value : ''
  if (key === 'mine') return value === '1' ? value : ''
  if (key === 'attention') return enquiryAttentions.some((known) => known === value) ? value : ''
  return isDay(value) ? value : ''
}

/** The API query for the URL, without the page. `me` is the current user's id. */
export function queryOf(search: URLSearchParams, me: number): URLSearchParams {
  const query = new URLSearchParams()
  const { statuses } = viewOf(search)
  if (statuses.length > 0) query.set('status', statuses.join(','))
  for (const key of filterKeys) {
    const value = filterOf(search, key)
    if (value) query.set(key === 'mine' ? 'assignee' : key, key === 'mine' ? String(me) : value)
  }
  return query
}

export function pageOf(search: URLSearchParams): number {
  return Math.min(1_000_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1))
}

/** The URL's parameters with changes applied. A blank value removes its parameter; the page becomes 1. */
export function changed(search: URLSearchParams, change: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const [key, value] of Object.entries(change)) {
    if (value) next.set(key, value)
    else next.delete(key)
  }
  return next
}

/** The number of enquiries in a view; undefined for "everything", which has no count. */
export function countOf({ statuses }: EnquiryView, counts: EnquiryCounts): number | undefined {
  if (statuses.length === 0) return undefined
  return statuses.reduce((sum, status) => sum + counts.byStatus[status], 0)
}
