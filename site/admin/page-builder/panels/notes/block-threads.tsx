import { useRef } from 'react'
import { usePuck } from '../../page/core/use-puck.ts'
import { NewNote } from './new-note.tsx'
import styles from './notes.module.css'
import { useNotes } from './notes-context.ts'
import { threadsOf } from './page-notes.ts'
import { NotesState, Threads, useAskedFocus } from './threads.tsx'

/** The notes of one block, and a field for a new one. */
export function BlockThreads({ blockId }: { blockId: string }) {
  const { notes } = useNotes()
  const blockType = usePuck((s) => s.selectedItem?.type ?? '')
  const threads = threadsOf(notes ?? []).filter(({ note }) => note.blockId === blockId)
  const heading = useRef<HTMLHeadingElement>(null)
  const box = useAskedFocus(() =>
    threads.length > 0 ? heading.current : box.current?.querySelector('textarea'),
  )
  return (
    <section ref={box} className={styles.block} aria-label="Notes on this block">
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        Notes on this block
      </h3>
      <NotesState />
      <NewNote field={`block:${blockId}`} about={{ blockId, blockType }} label="New note" />
      <Threads threads={threads} onGone={() => heading.current?.focus()} />
    </section>
  )
}
