import { useRef, useState } from 'react'
import { mayDeleteNote, mayEditNote, type PageNote } from '#blocks/contract/pages/page-note.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { excerpt } from '#blocks/contract/values/letters.ts'
import { callApi } from '../../../../http/api-client.ts'
import { ifMatch, patchRecord } from '../../../base/http/staff-client.ts'
import { useTimeZone } from '../../../base/http/time-zone.ts'
import { useUser } from '../../../base/session/session-queries.ts'
import { useFormAct } from '../../../base/session/use-act.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { Confirm } from '../../../base/ui/confirm.tsx'
import { agoLabel } from '../../../base/ui/moments.ts'
import { useNow } from '../../../base/ui/use-now.ts'
import { useEditor } from '../../page/core/editor-context.ts'
import { NoteForm, noteReason } from './note-form.tsx'
import styles from './notes.module.css'
import { useNotes } from './page-notes.tsx'

type NoteTextProps = {
  note: PageNote
  replies: readonly PageNote[]
  onGone: () => void
}

/** Who wrote what and when; the author may change it, and the author and owners may delete it. */
export function NoteText({ note, replies, onGone }: NoteTextProps) {
  const { id: pageId } = useEditor().opened.summary
  const { typed } = useNotes()
  const user = useUser()
  const announce = useAnnounce()
  const now = useNow()
  const timeZone = useTimeZone()
  const { act, problem } = useFormAct(noteReason, [staffPaths.pages])
  const mayEdit = mayEditNote(user, note)
  const [isEditing, setIsEditing] = useState(mayEdit && typed.read(`edit:${note.id}`) !== undefined)
  const [isAsked, setIsAsked] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const path = staffPaths.pageNote(pageId, note.id)
  const what = note.replyTo === null ? 'note' : 'reply'

  function endEdit() {
    setIsEditing(false)
    editButton.current?.focus()
  }
  async function remove() {
    const isGone = await act(() => callApi('DELETE', path, undefined, { headers: ifMatch(note.revision) }))
    if (!isGone) return
    announce(what === 'note' ? 'Note deleted' : 'Reply deleted')
    onGone()
  }

  return (
    <div className={styles.words}>
      <p className={styles.who}>
        <strong>{mayEdit ? 'You' : note.byName}</strong>{' '}
        <time dateTime={note.at}>{agoLabel(note.at, now, timeZone)}</time>
        {note.editedAt && ' (edited)'}
      </p>
      {isEditing ? (
        <NoteForm
          field={`edit:${note.id}`}
          label={`Your ${what}`}
          sends="Save"
          start={note.text}
          takesFocus
          onSend={(text) => patchRecord(path, { text }, note.revision)}
          onSent={() => [announce(what === 'note' ? 'Note changed' : 'Reply changed'), endEdit()]}
          onCancel={endEdit}
        />
      ) : (
        <p className={styles.text}>{note.text}</p>
      )}
      <div className={styles.own}>
        {mayEdit && (
          <Button
            ref={editButton}
            look="quiet"
            isSmall
            name={`edit-${note.id}`}
            aria-label={`Edit: ${excerpt(note.text)}`}
            aria-expanded={isEditing}
            onClick={() => setIsEditing(!isEditing)}
          >
            Edit
          </Button>
        )}
        {mayDeleteNote(user, note, replies) && (
          <Button
            look="quiet"
            isSmall
            name={`delete-${note.id}`}
            aria-label={`Delete: ${excerpt(note.text)}`}
            onClick={() => setIsAsked(true)}
          >
            Delete
          </Button>
        )}
      </div>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      {isAsked && (
        <Confirm
          title={`Delete this ${what}?`}
          text={
            replies.length > 0 ? 'Its replies are deleted, too. You can’t undo this.' : 'You can’t undo this.'
          }
          label={`Delete ${what}`}
          onConfirm={() => void remove()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  )
}
