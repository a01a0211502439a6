import { Link } from 'react-router-dom'
import { listKinds } from '#blocks/contract/record-kinds.ts'
import type { Redirect } from '#blocks/contract/records/redirect.ts'
import { formatDay } from '#blocks/contract/time/format-day.ts'
import { SearchScreen } from '../../../forms/lists/search-screen.tsx'
import styles from './redirect-list.module.css'

/** The old addresses of the site: those of renamed pages, and those that staff added. */
export function Component() {
  return (
    <SearchScreen<Redirect>
      title="Redirects"
      intro={
        <>
          Old addresses, and the pages their visitors are sent to. Renaming a page adds its old address. Do
          you have a list of them? <Link to="/admin/bring-over/redirects">Paste it here</Link>.
        </>
      }
      kind={listKinds.redirects}
      addLabel="Add a redirect"
      searchLabel="Search redirects"
      textOf={({ from, to }) => `${from} ${to}`}
      none={{
        title: 'No redirects yet',
        text: 'Add the addresses of your former site, so that links and bookmarks still work.',
      }}
      rowClass={styles.redirect}
      row={({ from, to, since }) => (
        <>
          <span>{from}</span>
          <span>
            <span aria-hidden="true">→ </span>
            <span className="visually-hidden">to </span>
            {to}
          </span>
          {since && <span className={styles.since}>{`Since ${formatDay(since)}`}</span>}
        </>
      )}
    />
  )
}
