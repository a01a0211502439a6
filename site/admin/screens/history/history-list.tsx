import { Link } from 'react-router-dom'
import type { HistoryItem } from '#blocks/contract/history.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import momentStyles from '../../base/ui/moment-list.module.css'
import { momentIn } from '../../base/ui/moments.ts'
import styles from './history-screen.module.css'

type HistoryListProps = {
  items: readonly HistoryItem[]
  /** The record whose history it is; null for that of all. */
  of: string | null
  chosen: string | undefined
}

/** Saves, newest first: what was done, when by the farm's clock, and by whom. */
export function HistoryList({ items, of, chosen }: HistoryListProps) {
  const timeZone = useTimeZone()
  const now = new Date()
  return (
    <ol className={`${momentStyles.moments} ${styles.saves}`}>
      {items.map(({ id, name, at, by, summary }) => (
        <li key={id}>
          <Link
            to={`?${new URLSearchParams({ ...(of ? { of } : {}), save: id })}`}
            replace
            preventScrollReset
            aria-current={id === chosen || undefined}
          >
            <strong>{summary}</strong>
            {of === null && !summary.includes(name) && <span>{name}</span>}
            <span>
              <time dateTime={at}>{momentIn(at, timeZone, now)}</time>
              {by.name && ` by ${by.name}`}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
