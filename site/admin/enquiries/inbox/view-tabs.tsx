import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useStatus } from '../core/enquiry-queries.ts'
import styles from './enquiry-list.module.css'
import { changed, countOf, enquiryViews, viewOf } from './enquiry-views.ts'

/** The inbox's views as tabs, new enquiries first, each with its count. */
export function ViewTabs({ search }: { search: URLSearchParams }) {
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
