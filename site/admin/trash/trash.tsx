import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { trashNouns } from '#blocks/contract/record-kinds.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { trashDays } from '#blocks/contract/time/retention.ts'
import type { TrashEntry } from '#blocks/contract/trash.ts'
import { send } from '../http/staff-client.ts'
import { WindowList } from '../lists/window-list.tsx'
import { copiesStay } from '../media/copies-stay.ts'
import { Thumbnail } from '../media/thumbnail.tsx'
import { notify } from '../notices/notify.ts'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { useFarmClock } from '../ui/farm-clock.ts'
import styles from '../ui/row.module.css'
import { Screen } from '../ui/screen.tsx'
import { Nothing, ScreenState } from '../ui/screen-state.tsx'

/** Deleted records that can still be restored. */
export function Component() {
  const { data, error, refetch } = useQuery<TrashEntry[]>({ queryKey: [staffPaths.trash] })
  const queries = useQueryClient()
  const { shortDay } = useFarmClock()
  const { act } = useAct()
  const [leaving, setLeaving] = useState<TrashEntry>()

  async function change(work: () => Promise<unknown>, done: string) {
    if (await act(work)) notify(done)
    await queries.invalidateQueries()
  }

  return (
    <Screen
      title="Trash"
      intro={`Deleted items stay here for ${trashDays} days. Only staff can see them. ${copiesStay}`}
    >
      {!data && <ScreenState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Nothing title="The trash is empty" />}
      {data && data.length > 0 && (
        <WindowList items={data}>
          {(entry) => (
            <div className={styles.row}>
              {entry.picture && <Thumbnail path={entry.picture.url} version={entry.picture.version} alt="" />}
              <div className={styles.words}>
                <strong>{entry.label || 'Unnamed'}</strong>
                <span>
                  {`${kindOf(entry)}, deleted by ${entry.deletedByName} on ${shortDay(entry.deletedAt)}; gone for good on ${shortDay(entry.goneAt)}`}
                </span>
              </div>
              <Button
                isSmall
                aria-label={`Restore ${entry.label}`}
                onClick={() =>
                  void change(
                    () => send('POST', staffPaths.restoreTrash(entry.id)),
                    `${entry.label} restored`,
                  )
                }
              >
                Restore
              </Button>
              <Button
                look="danger"
                isSmall
                aria-label={`Delete for good: ${entry.label}`}
                onClick={() => setLeaving(entry)}
              >
                Delete for good
              </Button>
            </div>
          )}
        </WindowList>
      )}
      {leaving && (
        <Confirm
          title={`Delete ${leaving.label} for good?`}
          text={leaving.kind === 'media' ? `${noWayBack} ${copiesStay}` : noWayBack}
          label="Delete for good"
          onConfirm={() =>
            void change(
              () => send('DELETE', staffPaths.trashEntry(leaving.id)),
              `${leaving.label} deleted for good`,
            )
          }
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Screen>
  )
}

const noWayBack = 'You can’t undo this.'

/** The kind's noun, capitalized. */
function kindOf({ kind }: TrashEntry): string {
  const noun = trashNouns[kind]
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}
