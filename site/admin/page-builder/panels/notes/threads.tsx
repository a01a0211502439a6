import type { ReactNode } from 'react'
import { NoteThreadItem } from './note-thread.tsx'
import styles from './notes.module.css'
import { isDone, type NoteThread } from './page-notes.ts'

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
