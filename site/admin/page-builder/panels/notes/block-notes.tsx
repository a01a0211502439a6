import { lazy, Suspense, useId } from 'react'
import { useBlockGroup } from '../../page/core/block-group.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import styles from './block-notes.module.css'
import { NoteCount } from './notes-button.tsx'
import { useNotes, useOpenNotes } from './page-notes.tsx'

const BlockThreads = lazy(async () => ({ default: (await import('./threads.tsx')).BlockThreads }))

export function BlockNotes() {
  const { areBlockNotesShown, showBlockNotes, takesFocus } = useNotes()
  const open = useOpenNotes()
  const id = usePuck((s) => s.selectedItem?.props.id as string | undefined)
  const { ids } = useBlockGroup()
  const panelId = useId()
  if (id === undefined || ids.length > 1) return null
  return (
    <div className={styles.box} data-notes="">
      <button
        type="button"
        name="block-notes"
        className={`button button-second button-small ${styles.button}`}
        aria-expanded={areBlockNotesShown}
        aria-controls={areBlockNotesShown ? panelId : undefined}
        onClick={() => {
          takesFocus.current = !areBlockNotesShown
          showBlockNotes(!areBlockNotesShown)
        }}
      >
        Note <NoteCount count={open.get(id) ?? 0} />
      </button>
      {areBlockNotesShown && (
        <div id={panelId}>
          <Suspense fallback={<p className="fine">Loading…</p>}>
            <BlockThreads key={id} blockId={id} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
