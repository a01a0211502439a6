import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { trashKinds } from '#blocks/contract/record-kinds.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { trashDays } from '#blocks/contract/time/retention.ts'
import type { TrashEntry } from '#blocks/contract/trash.ts'
import { folded, searchWords } from '#blocks/contract/values/letters.ts'
import { send } from '../base/http/staff-client.ts'
import { notify, restoredMessage } from '../base/notices/notify.tsx'
import { useAct } from '../base/session/use-act.ts'
import { Button } from '../base/ui/button.tsx'
import { Confirm } from '../base/ui/confirm.tsx'
import { useFarmClock } from '../base/ui/farm-clock.ts'
import styles from '../base/ui/row.module.css'
import { Screen } from '../base/ui/screen.tsx'
import { Nothing, WhenRead } from '../base/ui/screen-state.tsx'
import { SearchAndView } from '../base/ui/search-and-view.tsx'
import { SelectBar } from '../forms/lists/bulk-bar.tsx'
import rowStyles from '../forms/lists/item-row.module.css'
import { WindowList } from '../forms/lists/window-list.tsx'
import { copiesStay } from '../forms/media/copies-stay.ts'
import { Thumbnail } from '../forms/media/thumbnail.tsx'

/** Deleted records that can still be restored, one or several at once. */
export function Component() {
  const trash = useQuery<TrashEntry[]>({ queryKey: [staffPaths.trash] })
  return (
    <Screen
      title="Trash"
      intro={`Deleted items stay here for ${trashDays} days. Only staff can see them. ${copiesStay}`}
    >
      <WhenRead query={trash}>
        {(entries) =>
          entries.length === 0 ? <Nothing title="The trash is empty" /> : <Entries entries={entries} />
        }
      </WhenRead>
    </Screen>
  )
}

function Entries({ entries }: { entries: readonly TrashEntry[] }) {
  const queries = useQueryClient()
  const { shortDay } = useFarmClock()
  const { act, isBusy } = useAct()
  const [leaving, setLeaving] = useState<TrashEntry>()
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const words = searchWords(useDeferredValue(search))
  const found = entries.filter((entry) => words.every((word) => textOf(entry).includes(word)))
  const chosen = found.filter(({ id }) => selected.has(id))

  async function change(work: () => Promise<string>) {
    await act(async () => notify(await work()))
    await queries.invalidateQueries()
  }

  const restore = (some: readonly TrashEntry[]) =>
    change(async () => {
      const [only, ...others] = some
      const done = others.length === 0 ? `${only?.label} restored` : `${some.length} items restored`
      const ids = some.map(({ id }) => id)
      return restoredMessage(await send('POST', staffPaths.restoreManyFromTrash, { ids }), done)
    })

  return (
    <>
      <SearchAndView
        label="Search the trash"
        text={search}
        onText={setSearch}
        views={[]}
        view=""
        onView={() => undefined}
        takesFind
      />
      <SelectBar
        all={found.map(({ id }) => id)}
        count={chosen.length}
        label={found.length === 1 ? '1 item' : `${found.length.toLocaleString()} items`}
        onChoose={(ids) => setSelected(new Set(ids))}
      >
        <Button isSmall disabled={isBusy} onClick={() => void restore(chosen)}>
          Restore
        </Button>
      </SelectBar>
      {found.length === 0 && <Nothing title="No matches" text="Try a different search." />}
      <WindowList items={found}>
        {(entry) => (
          <div className={styles.row}>
            <label className={rowStyles.tick}>
              <input
                type="checkbox"
                aria-label={`Select ${entry.label}`}
                checked={selected.has(entry.id)}
                onChange={({ target }) => {
                  const next = new Set(selected)
                  if (target.checked) next.add(entry.id)
                  else next.delete(entry.id)
                  setSelected(next)
                }}
              />
            </label>
            {entry.picture && <Thumbnail path={entry.picture.url} version={entry.picture.version} alt="" />}
            <div className={styles.words}>
              <strong>{entry.label || 'Unnamed'}</strong>
              <span>
                {`${kindOf(entry)}, deleted by ${entry.deletedByName} on ${shortDay(entry.deletedAt)}; gone for good on ${shortDay(entry.goneAt)}`}
              </span>
            </div>
            <Button isSmall aria-label={`Restore ${entry.label}`} onClick={() => void restore([entry])}>
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
      {leaving && (
        <Confirm
          title={`Delete ${leaving.label} for good?`}
          text={leaving.kind === 'media' ? `${noWayBack} ${copiesStay}` : noWayBack}
          label="Delete for good"
          onConfirm={() =>
            void change(async () => {
              await send('DELETE', staffPaths.trashEntry(leaving.id))
              return `${leaving.label} deleted for good`
            })
          }
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

const noWayBack = 'You can’t undo this.'

const textOf = (entry: TrashEntry) => folded(`${entry.label} ${kindOf(entry)} ${entry.deletedByName}`)

function kindOf({ kind }: TrashEntry): string {
  const { noun } = trashKinds[kind]
  return noun.charAt(0).toUpperCase() + noun.slice(1)
}
