import { idempotencyKeyHeader } from '#blocks/contract/idempotency-key.ts'
import type { NewNote } from '#blocks/contract/pages/page-note.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { callApi } from '../../../../http/api-client.ts'

/** Adds a note or a reply. Sent again under the same key it is there once. Throws ApiError and NetworkError. */
export async function sendNote(pageId: string, note: NewNote, key: string): Promise<void> {
  await callApi('POST', staffPaths.pageNotes(pageId), note, { headers: { [idempotencyKeyHeader]: key } })
}
