import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { isInOrderOfDays } from '#blocks/contract/enquiries/enquiry-status.ts'
import type { EnquirySummary } from '#blocks/contract/enquiries/enquiry-work.ts'
import { formBlocks } from '#blocks/contract/enquiries/posted-form.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { daysBetween } from '#blocks/contract/time/day-math.ts'
import { spamDays } from '#blocks/contract/time/retention.ts'
import { useHost } from '../../base/host/host.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { useMay, useUser } from '../../base/session/session-queries.ts'
import { Button } from '../../base/ui/button.tsx'
import { Pages } from '../../base/ui/pages.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { Nothing, ScreenState } from '../../base/ui/screen-state.tsx'
import { SearchAndView } from '../../base/ui/search-and-view.tsx'
import { useColleagues, useEnquiries, useEverybody, useStatus } from '../core/enquiry-queries.ts'
import { viewersText } from '../core/viewers-text.ts'
import { EnquiryFilters } from './enquiry-filters.tsx'
import styles from './enquiry-list.module.css'
import { EnquiryRow } from './enquiry-row.tsx'
import {
  changed,
  countOf,
  enquiryViews,
  filterKeys,
  filterOf,
  pageOf,
  queryOf,
  viewOf,
} from './enquiry-views.ts'
import { useSearchText } from './use-search-text.ts'

/** The inbox. Its view and filters live in the URL, so that Back restores them. */
export function Component() {
  const { id: me } = useUser()
  const { openInBrowser } = useHost()
  const [search, setSearch] = useSearchParams()
  const query = queryOf(search, me)
  const { data, error, refetch } = useEnquiries(query, pageOf(search))
  const look = (change: Readonly<Record<string, string>>) =>
    setSearch((before) => changed(before, change), { replace: true })
  const searchText = useSearchText(search.get('q') ?? '', (q) => look({ q }))

  return (
    <Screen
      title="Inbox"
      action={
        <>
          <Link className="button button-second" to="/admin/jobs/new">
            Add a booking
          </Link>
          {openInBrowser ? (
            <Button look="quiet" onClick={() => openInBrowser(`/admin/enquiries?${search}`)}>
              Export in your browser
            </Button>
          ) : (
            <a className="button button-quiet" href={`${staffPaths.enquiriesCsv}?${query}`} download>
              Export CSV
            </a>
          )}
        </>
      }
    >
      <div className={styles.tools}>
        <ViewTabs search={search} />
        <SearchAndView label="Search enquiries" {...searchText} views={[]} view="" onView={() => undefined} />
        <EnquiryFilters search={search} total={data?.total} onChange={look} />
      </div>
      {!data && <ScreenState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <Empty search={search} />}
      {data && data.total > 0 && (
        <>
          <Groups lines={data.items} search={search} />
          <Pages
            page={data.page}
            pages={data.pages}
            onPage={(page) => {
              setSearch((before) => {
                const next = new URLSearchParams(before)
                next.set('page', String(page))
                return next
              })
              scrollTo({ top: 0, behavior: 'instant' })
            }}
          />
        </>
      )}
      {data && <FormLinks />}
    </Screen>
  )
}

function Groups({
  lines,
  search,
}: {
  lines: NonNullable<ReturnType<typeof useEnquiries>['data']>['items']
  search: URLSearchParams
}) {
  const { id: me } = useUser()
  const timeZone = useTimeZone()
  const today = dayIn(timeZone)
  const colleagues = useColleagues()
  const everybody = useEverybody()
  // As the API does: jobs, and what is filtered by event date, are in order of event, not of arrival.
  const isCalendar =
    isInOrderOfDays(viewOf(search).statuses) ||
    filterOf(search, 'from') !== '' ||
    filterOf(search, 'to') !== ''
  const groups = isCalendar ? [{ label: 'By event date', lines }] : byDay(lines, today, timeZone)
  const nameOf = (id: number | null) => colleagues.find((colleague) => colleague.id === id)?.name ?? ''
  return groups.map(({ label, lines }) => (
    <section key={label} className={styles.group}>
      <h2>{label}</h2>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.id}>
            <EnquiryRow
              line={line}
              today={today}
              assignee={nameOf(line.assignee)}
              onIt={viewersText(everybody, `enquiries/${line.id}`, me)}
              showsStatus={viewOf(search).statuses.length !== 1}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function Empty({ search }: { search: URLSearchParams }) {
  const { value, label } = viewOf(search)
  const isFiltered = filterKeys.some((key) => filterOf(search, key) !== '')
  if (value === 'new' && !isFiltered)
    return (
      <Nothing title="No new enquiries" text="New ones show up here right away.">
        <Link className="button button-second" to="?view=open">
          See open enquiries
        </Link>
      </Nothing>
    )
  if (value === 'spam' && !isFiltered)
    return <Nothing title="No spam" text={`Spam stays here for ${spamDays} days. You can restore it.`} />
  if (value === 'all')
    return <Nothing title="No enquiries found" text="Try a different search or fewer filters." />
  if (!isFiltered)
    return <Nothing title={`Nothing in “${label}”`} text="Enquiries show up here as you work on them." />
  return (
    <Nothing title="No matches" text={`Nothing in “${label}” matches.`}>
      <Link className="button button-second" to={`?${changed(search, { view: 'all' })}`}>
        Search all
      </Link>
    </Nothing>
  )
}

type DayGroup<T> = { label: string; lines: T[] }

/** Groups enquiries by the day they arrived, in the given time zone. Their order stays. */
export function byDay<T extends Pick<EnquirySummary, 'receivedAt'>>(
  lines: readonly T[],
  today: string,
  timeZone: string,
): DayGroup<T>[] {
  const groups = new Map<string, T[]>()
  for (const enquiry of lines) {
    const label = labelOf(daysBetween(dayIn(timeZone, new Date(enquiry.receivedAt)), today))
    const group = groups.get(label)
    if (group) group.push(enquiry)
    else groups.set(label, [enquiry])
  }
  return [...groups].map(([label, lines]) => ({ label, lines }))
}

function labelOf(daysAgo: number): string {
  if (daysAgo <= 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  return daysAgo < 7 ? 'In the last 7 days' : 'Older'
}

/** Where the forms are edited that enquiries come from, for whoever may edit pages. */
function FormLinks() {
  const mayEdit = useMay('pages')
  if (!mayEdit) return null
  const editor = (page: keyof typeof formBlocks) => `/admin/pages/${page}?select=${formBlocks[page]}`
  return (
    <p className="fine">
      Change what the forms ask: <Link to={editor('booking')}>booking form</Link>,{' '}
      <Link to={editor('contact')}>contact form</Link>
    </p>
  )
}

/** The inbox's views as tabs, new enquiries first, each with its count. */
function ViewTabs({ search }: { search: URLSearchParams }) {
  const counts = useStatus()?.enquiries
  const shown = viewOf(search).value
  const current = useRef<HTMLAnchorElement>(null)
  // On phones the tabs are wider than the screen, so the current tab is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another link
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [shown, counts])
  return (
    <nav className={styles.views} aria-label="Status">
      <ul className={styles.tabs}>
        {enquiryViews.map((view) => (
          <li key={view.value}>
            <Link
              ref={view.value === shown ? current : undefined}
              className={styles.tab}
              aria-current={view.value === shown ? 'page' : undefined}
              replace
              to={`?${changed(search, { view: view.value })}`}
            >
              {view.label}{' '}
              {counts && <span className={styles.count}>{countOf(view, counts)?.toLocaleString()}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
