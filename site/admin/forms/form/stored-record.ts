import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { editedTexts, withTexts } from '#blocks/contract/values/record-texts.ts'
import { editedSchema } from '#blocks/contract/values/rich-record.ts'
import { refreshPaths } from '../../base/http/record-queries.ts'
import { type Loaded, replaceRecord } from '../../base/http/staff-client.ts'
import { undoSave } from '../../base/http/undo-save.ts'
import { notify } from '../../base/notices/notify.ts'
import { useRecordEditing } from './record-editing.ts'

type StoredRecord<T extends object> = {
  /** The record's API path. */
  path: string
  loaded: Loaded<T>
  schema: z.ZodType
  /** As the notice after a save begins: "Animal". */
  name: string
  /** API paths that a save makes stale; by default the record's own. */
  touches?: readonly string[]
}

/** Edits a record that the API already has: a save replaces it, says so, and can be undone. */
export function useStoredRecord<T extends object>(record: StoredRecord<T>) {
  const { path, loaded, schema, name, touches = [path] } = record
  const queries = useQueryClient()
  const edited = useMemo(() => (schema instanceof z.ZodObject ? editedSchema(schema) : schema), [schema])
  return useRecordEditing<T & FieldValues>({
    path,
    loaded: loaded as Loaded<T & FieldValues>, // a record is an object of fields
    schema: edited,
    toValue: toEdited,
    save: (value, revision) =>
      replaceRecord(path, withTexts({}, value), revision) as Promise<Loaded<T & FieldValues>>, // as sent
    onSaved: (saved) => {
      void refreshPaths(queries, touches)
      notify(`${name} saved`, { undo: () => undoSave(path, saved.revision), touches })
    },
  })
}

/** The record with one value for each text, as a form edits it. */
function toEdited<T extends object>(reply: T): T {
  return editedTexts(withoutReplyKeys(reply)) as T // its fields
}

/** The record without the read-only keys of a response: `id`, `revision` and `media`. */
export function withoutReplyKeys<T extends object>(reply: T): T {
  const { media: _, id: __, revision: ___, ...value } = reply as Record<string, unknown>
  return value as T // T without its read-only keys
}
