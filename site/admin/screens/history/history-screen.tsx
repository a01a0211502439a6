import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { HistoryItem } from '#blocks/contract/history.ts'
import { placeOfHistory } from '#blocks/contract/history-kinds.ts'
import { type Paged, staffPaths } from '#blocks/contract/staff-paths.ts'
import { historyDays } from '#blocks/contract/time/retention.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import momentStyles from '../../base/ui/moment-list.module.css'
import { momentIn } from '../../base/ui/moments.ts'
import { Pages } from '../../base/ui/pages.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { Nothing, ScreenState } from '../../base/ui/screen-state.tsx'
import styles from './history-screen.module.css'
import { SaveView } from './save-view.tsx'

/** Every save: of one record (`?of=animals/3`), or of all that the person's role may see. `?save=` is the one shown. */
export function Component() {
  const [search] = useSearchParams()
  const of = search.get('of')
  return <History key={of} of={of} chosen={search.get('save')} />
}

function History({ of, chosen }: { of: string | null; chosen: string | null }) {
  const [page, setPage] = useState(1)
  const query = new URLSearchParams({ ...(of ? { of } : {}), page: String(page) })
  const { data, error, refetch } = useQuery<Paged<HistoryItem>>({
    queryKey: [`${staffPaths.history}?${query}`],
    refetchOnMount: 'always',
  })
  const shown = chosen ?? (of ? data?.items[0]?.id : undefined)
  return (
    <Screen
      title={of ? `History${nameIn(data)}` : 'History'}
      intro={`Every save of the last ${historyDays} days. Restoring makes a new save, so nothing is lost.`}
      back={of ? { to: backOf(of), label: 'Back' } : undefined}
    >
      {!data && <ScreenState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <Nothing title="Nothing has been saved yet" />}
      {data && data.total > 0 && (
        <div className={styles.both}>
          <section aria-labelledby="all-saves">
            <h2 id="all-saves" className={styles.heading}>
              Saves
            </h2>
            <HistoryList items={data.items} of={of} chosen={shown} />
            <Pages page={data.page} pages={data.pages} onPage={setPage} />
          </section>
          <section aria-labelledby="one-save" className={styles.chosen}>
            <h2 id="one-save" className={styles.heading}>
              What changed
            </h2>
            {shown ? (
              <SaveView key={shown} id={shown} />
            ) : (
              <p>Choose a save to see what changed or to restore it.</p>
            )}
          </section>
        </div>
      )}
    </Screen>
  )
}

function nameIn(data: Paged<HistoryItem> | undefined): string {
  const [newest] = data?.items ?? []
  return newest ? `: ${newest.name}` : ''
}

/** The form of the record, or its list. */
function backOf(of: string): string {
  const place = placeOfHistory(of)
  if (!place) return '/admin'
  const { collection, id, kind } = place
  if (collection === 'pages') return `/admin/pages/${id}/versions`
  if (collection === 'media') return `${kind.screen}/${encodeURIComponent(id)}`
  const hasForm =
    !kind.isSingle && /^\d+$/.test(id) && !['album-images', 'saved-sections'].includes(collection)
  return hasForm ? `${kind.screen}/${id}` : kind.screen
}

type HistoryListProps = {
  items: readonly HistoryItem[]
  /** The record whose history it is; null for that of all. */
  of: string | null
  chosen: string | undefined
}

/** Saves, newest first: what was done, when by the farm's clock, and by whom. */
function HistoryList({ items, of, chosen }: HistoryListProps) {
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
