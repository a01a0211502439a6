import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import type { HistoryEntry, HistoryItem } from '#blocks/contract/history.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { changedOr, reasonOf } from '../../base/http/refusals.ts'
import { send } from '../../base/http/staff-client.ts'
import { useTimeZone } from '../../base/http/time-zone.ts'
import { notify } from '../../base/notices/notify.tsx'
import { useFormAct } from '../../base/session/use-act.ts'
import { Button } from '../../base/ui/button.tsx'
import { FormProblem } from '../../base/ui/form-problem.tsx'
import { historyHref } from '../../base/ui/history-link.tsx'
import { momentIn } from '../../base/ui/moments.ts'
import { ScreenState } from '../../base/ui/screen-state.tsx'
import { FieldChanges } from './field-changes.tsx'
import styles from './history-screen.module.css'

/** One save with both states, and the button that restores it. */
export function SaveView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery<HistoryEntry>({
    queryKey: [staffPaths.historyEntry(id)],
    refetchOnMount: 'always',
  })
  if (!data) return <ScreenState error={error} onRetry={() => void refetch()} />
  return <LoadedSave save={data} />
}

function LoadedSave({ save }: { save: HistoryEntry }) {
  const { restore, problem, isBusy } = useRestore(save)
  const timeZone = useTimeZone()
  const { at, by, after, changes, isCurrent, of, screen, summary } = save
  const [search] = useSearchParams()
  return (
    <div className={styles.save}>
      <div className={styles.about}>
        <p>
          <strong>{summary}</strong>
        </p>
        <p className="fine">
          <time dateTime={at}>{momentIn(at, timeZone, new Date())}</time>
          {by.name && ` by ${by.name}`}
        </p>
        <p className={styles.links}>
          {after && <Link to={screen}>Open</Link>}
          {search.get('of') === null && <Link to={historyHref(of)}>All saves of this</Link>}
        </p>
      </div>
      <FormProblem text={problem} />
      {after && !isCurrent && (
        <Button look="main" disabled={isBusy} onClick={() => void restore()}>
          {isBusy ? 'Restoring…' : 'Restore this version'}
        </Button>
      )}
      {isCurrent && after && <p className="fine">This is how it is now.</p>}
      <FieldChanges changes={changes} isFirst={save.before === null} isLast={!after} />
    </div>
  )
}

function useRestore(save: HistoryEntry) {
  const queries = useQueryClient()
  const { act, problem, isBusy } = useFormAct(whyNot)
  const [, setSearch] = useSearchParams()

  async function restore() {
    await act(async () => {
      const newest = await send<HistoryItem>('POST', staffPaths.restoreHistory(save.id), undefined, save.etag)
      notify(`${capital(save.name)} restored`)
      setSearch({ of: save.of, save: newest.id }, { replace: true, preventScrollReset: true })
    })
    await queries.invalidateQueries()
  }

  return { restore, problem, isBusy }
}

const whyNot = changedOr(
  'This just changed. Check the newest save in the list, then restore again if you still want to.',
  reasonOf,
)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
