import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import type { ListedSave } from '#blocks/contract/history.ts'
import { placeOfHistory } from '#blocks/contract/history-kinds.ts'
import { type HistoryPage, staffPaths } from '#blocks/contract/staff-paths.ts'
import { historyDays } from '#blocks/contract/time/retention.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import momentStyles from '../../base/ui/moment-list.module.css'
import { momentIn } from '../../base/ui/moments.ts'
import { Pages } from '../../base/ui/pages.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { Nothing, ScreenState } from '../../base/ui/screen-state.tsx'
import styles from './history-screen.module.css'
import { SaveView, UndoAct } from './save-view.tsx'

/**
 * What was changed: all that the person's role may see, one act a row, by person, thing and day; the saves of one act
 * (`?act=`); or those of one record (`?of=animals/3`). `?save=` is the one shown.
 */
export function Component() {
  const [search] = useSearchParams()
  const asked = new URLSearchParams(search)
  asked.delete('save')
  return (
    <History key={`${search.get('of')} ${search.get('act')}`} asked={asked} chosen={search.get('save')} />
  )
}

function History({ asked, chosen }: { asked: URLSearchParams; chosen: string | null }) {
  const [, setSearch] = useSearchParams()
  const [of, act] = [asked.get('of'), asked.get('act')]
  const isAll = of === null && act === null
  const query = isAll ? new URLSearchParams([...asked, ['grouped', '1']]) : asked
  const { data, error, refetch } = useQuery<HistoryPage>({
    queryKey: [`${staffPaths.history}?${query}`],
    refetchOnMount: 'always',
    placeholderData: (before) => before, // the choices stay while a filter loads
  })
  const shown = chosen ?? (of ? data?.items[0]?.id : undefined)
  const ask = (change: Readonly<Record<string, string>>) =>
    setSearch(searchWith(asked, change), { replace: true, preventScrollReset: true })
  return (
    <Screen
      title={of ? `History${nameIn(data)}` : 'History'}
      intro={`Every save of the last ${historyDays} days. Undoing or restoring makes a new save, so nothing is lost.`}
      back={
        isAll
          ? undefined
          : of
            ? { to: backOf(of), label: 'Back' }
            : { to: '/admin/history', label: 'History' }
      }
    >
      {data && isAll && <HistoryFilters asked={asked} choices={data} onAsk={ask} />}
      {data && act && data.total > 1 && <UndoAct act={act} total={data.total} pages={data.pages} />}
      {!data && <ScreenState error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <Nothing title={data.people.length > 0 ? 'No matches' : 'Nothing has been saved yet'} />
      )}
      {data && data.total > 0 && (
        <div className={styles.both}>
          <section aria-labelledby="all-saves">
            <h2 id="all-saves" className={styles.heading}>
              Saves
            </h2>
            <HistoryList items={data.items} asked={asked} chosen={shown} />
            <Pages page={data.page} pages={data.pages} onPage={(page) => ask({ page: String(page) })} />
          </section>
          {data.items.some((save) => save.of) && (
            <section aria-labelledby="one-save" className={styles.chosen}>
              <h2 id="one-save" className={styles.heading}>
                What changed
              </h2>
              {shown ? (
                <SaveView key={shown} id={shown} />
              ) : (
                <p>Choose a save to see what changed, to undo it or to restore it.</p>
              )}
            </section>
          )}
        </div>
      )}
    </Screen>
  )
}

function nameIn(data: HistoryPage | undefined): string {
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
  items: readonly ListedSave[]
  asked: URLSearchParams
  chosen: string | undefined
}

/** Saves, newest first: what was done, when by the farm's clock, and by whom. */
function HistoryList({ items, asked, chosen }: HistoryListProps) {
  const timeZone = useTimeZone()
  const now = new Date()
  return (
    <ol className={`${momentStyles.moments} ${styles.saves}`}>
      {items.map(({ id, of, name, at, by, summary, saves }) => {
        const words = (
          <>
            <strong>{summary}</strong>
            {!asked.has('of') && !summary.includes(name) && <span>{name}</span>}
            <span>
              <time dateTime={at}>{momentIn(at, timeZone, now)}</time>
              {by.name && ` by ${by.name}`}
            </span>
          </>
        )
        return (
          <li key={id}>
            {of === '' ? (
              <div>{words}</div>
            ) : (
              <Link
                to={`?${saves ? new URLSearchParams({ act: id }) : searchWith(asked, { save: id })}`}
                replace={!saves}
                preventScrollReset
                aria-current={id === chosen || undefined}
              >
                {words}
              </Link>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/** What is asked for with something else; a page is one of what was asked. */
function searchWith(asked: URLSearchParams, change: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(asked)
  if (!change.save) next.delete('page')
  for (const [key, value] of Object.entries(change)) value ? next.set(key, value) : next.delete(key)
  return next
}

type FiltersProps = {
  asked: URLSearchParams
  choices: Pick<HistoryPage, 'people' | 'things'>
  onAsk: (change: Readonly<Record<string, string>>) => void
}

function HistoryFilters({ asked, choices, onAsk }: FiltersProps) {
  const choice = (key: string, label: string, all: string, options: readonly string[]) => (
    <label>
      {label}
      <select
        className="input"
        value={asked.get(key) ?? ''}
        onChange={({ target }) => onAsk({ [key]: target.value })}
      >
        <option value="">{all}</option>
        {options.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
  return (
    <div className={styles.filters}>
      {choice('person', 'Person', 'Everyone', choices.people)}
      {choice('thing', 'Thing', 'Everything', choices.things)}
      <label>
        Day
        <input
          type="date"
          className="input"
          value={asked.get('day') ?? ''}
          onChange={({ target }) => onAsk({ day: target.value })}
        />
      </label>
    </div>
  )
}
