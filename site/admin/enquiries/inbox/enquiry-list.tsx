import { Link, useSearchParams } from 'react-router-dom'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { dayIn } from '#blocks/contract/time/calendar-day.ts'
import { spamDays } from '#blocks/contract/time/retention.ts'
import { useHost } from '../../base/host/host.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { useUser } from '../../base/session/session-queries.ts'
import { Button } from '../../base/ui/button.tsx'
import { Pages } from '../../base/ui/pages.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { Nothing, ScreenState } from '../../base/ui/screen-state.tsx'
import { SearchAndView } from '../../base/ui/search-and-view.tsx'
import { useColleagues, useEnquiries, useEverybody } from '../core/enquiry-queries.ts'
import { viewersText } from '../core/viewers-text.ts'
import { byDay } from './by-day.ts'
import { EnquiryFilters } from './enquiry-filters.tsx'
import styles from './enquiry-list.module.css'
import { EnquiryRow } from './enquiry-row.tsx'
import { changed, filterKeys, filterOf, pageOf, queryOf, viewOf } from './enquiry-views.ts'
import { FormLinks } from './form-links.tsx'
import { useSearchText } from './use-search-text.ts'
import { ViewTabs } from './view-tabs.tsx'

/** The inbox. Its view and filters live in the URL, so that Back restores them. */
export function Component() {
  const { id: me } = useUser()
  const { openInBrowser } = useHost()
  const [search, setSearch] = useSearchParams()
  const query = queryOf(search, me)
  const { data, error, refetch } = useEnquiries(query, pageOf(search))
  const look = (change: Readonly<Record<string, string>>) =>
    setSearch((before) => changed(before, change), { replace: true })
  const searchWords = useSearchText(search.get('q') ?? '', (q) => look({ q }))

  return (
    <Screen
      title="Enquiries"
      action={
        <>
          <Link className="button button-quiet" to="/admin/enquiries/calendar">
            Calendar
          </Link>
          <Link className="button button-quiet" to="/admin/enquiries/replies">
            Saved replies
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
        <SearchAndView
          label="Search enquiries"
          {...searchWords}
          views={[]}
          view=""
          onView={() => undefined}
        />
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
  // Filtered by event date, the list is in order of event, not of arrival.
  const isCalendar = filterOf(search, 'from') !== '' || filterOf(search, 'to') !== ''
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
