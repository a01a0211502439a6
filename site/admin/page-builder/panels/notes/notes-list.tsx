import { useGetPuck } from '@measured/puck'
import { useDeferredValue, useMemo, useRef } from 'react'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { PageNote } from '#blocks/contract/pages/page-note.ts'
import { sitePart } from '#blocks/contract/pages/site-parts.ts'
import { blocksIn, selectBlock, slotsOf } from '../../page/core/block-place.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { blockLabel, nameOfBlock } from '../../page/core/page-labels.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import { NewNote } from './note-form.tsx'
import styles from './notes.module.css'
import { focusNotesButton } from './notes-button.tsx'
import { threadsOf, useNotes } from './page-notes.tsx'
import { NotesState, Threads, useAskedFocus } from './threads.tsx'

/** All notes of the page. `onBlock` is called once a block was selected. */
export function NotesList({ onBlock }: { onBlock: () => void }) {
  const { notes, showList } = useNotes()
  const { opened } = useEditor()
  const threads = useMemo(() => threadsOf(notes ?? []), [notes])
  const labels = useBlockLabels()
  const heading = useRef<HTMLHeadingElement>(null)
  useAskedFocus(() => heading.current)
  const thing = sitePart(opened.summary.id) ? 'part' : 'page'
  const close = () => {
    showList(false)
    focusNotesButton()
  }
  return (
    <section
      className={styles.page}
      aria-label="Notes"
      data-notes=""
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) close()
      }}
    >
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          Notes
        </h2>
        <button type="button" className="icon-button" aria-label="Close notes" onClick={close}>
          ×
        </button>
      </header>
      <NotesState />
      <NewNote field="page" about={{}} label={`New note on the whole ${thing}`} />
      {notes?.length === 0 && (
        <p className="fine">
          No notes yet. Only staff see notes. To note something about a block, select it and choose “Note”.
        </p>
      )}
      <Threads
        threads={threads}
        about={({ note }) => <About note={note} label={labels.get(note.blockId)} onBlock={onBlock} />}
        onGone={() => heading.current?.focus()}
      />
    </section>
  )
}

type AboutProps = { note: PageNote; label: string | undefined; onBlock: () => void }

/** What a note is about: a block, which a press selects, or the page. */
function About({ note: { id, blockId, blockType }, label, onBlock }: AboutProps) {
  const getPuck = useGetPuck()
  const isSelected = usePuck((s) => s.selectedItem?.props.id === blockId)
  if (blockId === '') return <p className={styles.about}>Whole page</p>
  if (label === undefined) {
    return <p className={styles.about}>{`Whole page: the block is gone (${nameOfBlock(blockType)})`}</p>
  }
  return (
    <button
      type="button"
      name={`about-${id}`}
      className={styles.aboutBlock}
      aria-current={isSelected}
      onClick={() => {
        selectBlock(getPuck(), blockId)
        onBlock()
      }}
    >
      <span className="visually-hidden">Select </span>
      {label}
    </button>
  )
}

function useBlockLabels(): ReadonlyMap<string, string> {
  const content = usePuck((s) => s.appState.data.content) as PageBlock[] // Puck's shape
  const settled = useDeferredValue(content)
  return useMemo(() => {
    const labels = new Map<string, string>()
    const add = (block: PageBlock) => {
      labels.set(block.props.id, blockLabel(block))
      for (const slot of slotsOf(block)) blocksIn(block, slot).forEach(add)
    }
    settled.forEach(add)
    return labels
  }, [settled])
}
