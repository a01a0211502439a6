import { idempotencyKeyHeader } from '#blocks/contract/idempotency-header.ts'
import type { NewNote as Sent } from '#blocks/contract/pages/page-note.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { callApi } from '../../../../http/api-client.ts'
import { useAnnounce } from '../../../base/ui/announcer.tsx'
import { useEditor } from '../../page/core/editor-context.ts'
import { NoteForm } from './note-form.tsx'
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

/** Adds a note or a reply. Sent again under the same key it is there once. Throws ApiError and NetworkError. */
export async function sendNote(pageId: string, note: Sent, key: string): Promise<void> {
  await callApi('POST', staffPaths.pageNotes(pageId), note, { headers: { [idempotencyKeyHeader]: key } })
}
