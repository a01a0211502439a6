import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useIsOffline } from '../../../base/host/host.ts'
import { usePuck } from '../../page/core/use-puck.ts'
import { NewNote } from './note-form.tsx'
import { NoteThreadItem } from './note-thread.tsx'
import styles from './notes.module.css'
import { isDone, type NoteThread, threadsOf, useNotes } from './page-notes.tsx'

type ThreadsProps = {
  threads: readonly NoteThread[]
  /** What stands above a note, such as its block. */
  about?: (thread: NoteThread) => ReactNode
  /** A note has left its place: it was deleted, marked as done or opened again. */
  onGone: () => void
}

/** Threads of notes: the open ones, and folded up those that are done. */
export function Threads({ threads, about, onGone }: ThreadsProps) {
  const open = threads.filter((thread) => !isDone(thread))
  const done = threads.filter(isDone)
  const list = (some: readonly NoteThread[]) => (
    <ul className={styles.threads}>
      {some.map((thread) => (
        <NoteThreadItem key={thread.note.id} thread={thread} about={about?.(thread)} onGone={onGone} />
      ))}
    </ul>
  )
  return (
    <>
      {open.length > 0 && list(open)}
      {done.length > 0 && (
        <details className={styles.done}>
          <summary>{`Done (${done.length})`}</summary>
          {list(done)}
        </details>
      )}
    </>
  )
}

/** Says what is not there: a connection, or the notes. */
export function NotesState() {
  const isOffline = useIsOffline()
  const { notes, error } = useNotes()
  const text = isOffline
    ? `Notes need a connection. ${notes ? 'You see the last ones loaded here.' : ''} What you type stays here.`
    : error && !notes
      ? 'The notes didn’t load. Check your connection.'
      : ''
  return (
    <p role="status" className={styles.state}>
      {text}
    </p>
  )
}

/** For what somebody has just asked for: it takes the focus once it is there, and not when the editor starts again. */
export function useAskedFocus(target: () => HTMLElement | null | undefined): RefObject<HTMLElement | null> {
  const { takesFocus } = useNotes()
  const box = useRef<HTMLElement>(null)
  const focus = useEffectEvent(() => target()?.focus())
  useEffect(() => {
    if (takesFocus.current) focus()
    takesFocus.current = false
  }, [takesFocus])
  return box
}

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
