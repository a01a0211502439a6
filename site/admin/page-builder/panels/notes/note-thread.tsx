import { type ReactNode, useRef, useState } from 'react'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { excerpt } from '#blocks/contract/values/letters.ts'
import { patchRecord } from '../../../base/http/staff-client.ts'
import { useUser } from '../../../base/session/session-queries.ts'
import { useFormAct } from '../../../base/session/use-act.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { useEditor } from '../../page/core/editor-context.ts'
import { NoteForm, noteReason, sendNote } from './note-form.tsx'
import { NoteText } from './note-text.tsx'
import styles from './notes.module.css'
import { isDone, type NoteThread, useNotes } from './page-notes.tsx'

type ThreadProps = { thread: NoteThread; about: ReactNode; onGone: () => void }

export function NoteThreadItem({ thread, about, onGone }: ThreadProps) {
  const { note, replies } = thread
  const { id: pageId } = useEditor().opened.summary
  const { typed } = useNotes()
  const user = useUser()
  const announce = useAnnounce()
  const [isReplying, setIsReplying] = useState(typed.read(`reply:${note.id}`) !== undefined)
  const { act, problem } = useFormAct(noteReason, [staffPaths.pages])
  const replyButton = useRef<HTMLButtonElement>(null)
  const isOpen = !isDone(thread)

  async function mark() {
    const path = staffPaths.pageNote(pageId, note.id)
    const isMarked = await act(() => patchRecord(path, { isDone: isOpen }, note.revision))
    if (!isMarked) return
    announce(isOpen ? 'Note marked as done' : 'Note reopened')
    onGone()
  }
  function endReply() {
    setIsReplying(false)
    replyButton.current?.focus()
  }

  return (
    <li className={styles.thread}>
      {about}
      <NoteText note={note} replies={replies} onGone={onGone} />
      {replies.length > 0 && (
        <ul className={styles.replies} aria-label="Replies">
          {replies.map((reply) => (
            <li key={reply.id}>
              <NoteText note={reply} replies={[]} onGone={() => replyButton.current?.focus()} />
            </li>
          ))}
        </ul>
      )}
      {note.done && (
        <p className={styles.fine}>{`Done, by ${note.done.by === user.email ? 'you' : note.done.byName}`}</p>
      )}
      {isReplying && isOpen && (
        <NoteForm
          field={`reply:${note.id}`}
          label="Your reply"
          sends="Send reply"
          takesFocus
          onSend={(text, key) => sendNote(pageId, { text, replyTo: note.id }, key())}
          onSent={() => [announce('Reply added'), endReply()]}
          onCancel={endReply}
        />
      )}
      <div className={styles.actions}>
        {isOpen && (
          <Button
            ref={replyButton}
            isSmall
            name={`reply-${note.id}`}
            aria-label={`Reply: ${excerpt(note.text)}`}
            aria-expanded={isReplying}
            onClick={() => setIsReplying(!isReplying)}
          >
            Reply
          </Button>
        )}
        <Button
          isSmall
          name={`done-${note.id}`}
          aria-label={`${isOpen ? 'Done' : 'Reopen'}: ${excerpt(note.text)}`}
          onClick={() => void mark()}
        >
          {isOpen ? 'Done' : 'Reopen'}
        </Button>
      </div>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </li>
  )
}
