import type { NewNote as Sent } from '#blocks/contract/pages/page-note.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { useEditor } from '../../page/core/editor-context.ts'
import { NoteForm } from './note-form.tsx'
import { sendNote } from './send-note.ts'
import type { NoteField } from './typed-notes.ts'

type NewNoteProps = {
  field: NoteField
  about: Pick<Sent, 'blockId' | 'blockType'>
  label: string
}

/** The field for a new note on a block or on the page. */
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
