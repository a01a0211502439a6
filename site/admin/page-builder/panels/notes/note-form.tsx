import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { idempotencyKeyHeader } from '#blocks/contract/idempotency-header.ts'
import { mostNoteLength, type NewNote as Sent } from '#blocks/contract/pages/page-note.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { callApi } from '../../../../http/api-client.ts'
import { changedOr } from '../../../base/http/refusals.ts'
import { useFormAct } from '../../../base/session/use-act.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { countLabel } from '../../../forms/inputs/text-inputs.tsx'
import { useEditor } from '../../page/core/editor-context.ts'
import styles from './notes.module.css'
import { type NoteField, useNotes } from './page-notes.tsx'

type NoteFormProps = {
  field: NoteField
  label: string
  /** What the button says. */
  sends: string
  start?: string
  /** `key`: the idempotency key of this text. */
  onSend: (text: string, key: () => string) => Promise<unknown>
  onSent: () => void
  onCancel?: () => void
  takesFocus?: boolean
}

export const noteReason = changedOr('Someone else just changed this note. Check it and try again.')
/** From where so much is typed on, it is said how much room is left. */

export function NoteForm(props: NoteFormProps) {
  const { field, label, sends, start = '', onSend, onSent, onCancel, takesFocus = false } = props
  const { typed } = useNotes()
  const [text, setText] = useState(typed.read(field) ?? start)
  const { act, problem, isBusy, clear } = useFormAct(noteReason, [staffPaths.pages])
  const id = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(text)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  function type(next: string) {
    latest.current = next
    setText(next)
    typed.keep(field, next === start ? undefined : next)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const isSent = await act(() => onSend(text, () => typed.keyOf(field, text)))
    if (!isSent) return input.current?.focus()
    // What was typed while it was sent stays.
    if (latest.current === text) type(start)
    onSent()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        ref={input}
        id={id}
        name={`note-${field}`}
        className="input"
        rows={2}
        value={text}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => [type(target.value), problem && clear()]}
        onKeyDown={(event) => {
          // Enter makes a new line: notes may have several.
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event)
        }}
      />
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.actions}>
        <span className="fine">{countLabel(text, mostNoteLength)}</span>
        {onCancel && (
          <Button isSmall onClick={() => [type(start), onCancel()]}>
            Cancel
          </Button>
        )}
        <Button type="submit" isSmall look={onCancel ? 'main' : 'second'} name={`send-${field}`}>
          {sends}
        </Button>
      </div>
    </form>
  )
}

type NewNoteProps = {
  field: NoteField
  about: Pick<Sent, 'blockId' | 'blockType'>
  label: string
}

export function NewNote({ field, about, label }: NewNoteProps) {
  const { id } = useEditor().opened.summary
  const announce = useAnnounce()
  return (
    <NoteForm
      field={field}
      label={label}
      sends="Add note"
      onSend={(text, key) => sendNote(id, { ...about, text }, key())}
      onSent={() => announce('Note added')}
    />
  )
}

/** Adds a note or a reply. Sent again under the same key it is there once. Throws ApiError and NetworkError. */
export async function sendNote(pageId: string, note: Sent, key: string): Promise<void> {
  await callApi('POST', staffPaths.pageNotes(pageId), note, { headers: { [idempotencyKeyHeader]: key } })
}
