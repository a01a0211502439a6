import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { ApiPath } from '#blocks/contract/api-paths.ts'
import { editedTexts, withTexts } from '#blocks/contract/values/record-texts.ts'
import { editedSchema } from '#blocks/contract/values/rich-record.ts'
import { refreshPaths, useRecord } from '../../base/http/record-queries.ts'
import { type Loaded, replaceRecord } from '../../base/http/staff-client.ts'
import { undoSave } from '../../base/http/undo-save.ts'
import { notify } from '../../base/notices/notify.tsx'
import { HistoryLink } from '../../base/ui/history-link.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { WhenRead } from '../../base/ui/screen-state.tsx'
import { BlockPreview } from '../preview/block-preview.tsx'
import { useRecordEditing } from './record-editing.ts'
import { RecordForm } from './record-form.tsx'

type RecordScreenProps<T extends object> = {
  title: string
  intro?: ReactNode
  path: ApiPath<T>
  schema: z.ZodType
  back?: { to: string; label: string }
  publicPath?: string
  /** The blocks that show the record, on the page named. */
  preview?: { pageId: string; types: readonly string[] }
  beside?: ReactNode
  children: ReactNode
}

/** The screen of a single record: load, edit with a live preview, save, undo. */
export function RecordScreen<T extends object>(props: RecordScreenProps<T>) {
  const { title, intro, path, back, publicPath } = props
  return (
    <Screen
      title={title}
      intro={intro}
      back={back}
      publicPath={publicPath}
      action={<HistoryLink path={path} />}
    >
      <WhenRead query={useRecord<T>(path)}>
        {(loaded) => <LoadedRecord key={path} {...props} loaded={loaded} />}
      </WhenRead>
    </Screen>
  )
}

function LoadedRecord<T extends object>(props: RecordScreenProps<T> & { loaded: Loaded<T> }) {
  const { title, path, schema, preview, beside, loaded, children } = props
  const editing = useStoredRecord({ path, loaded, schema, name: title })
  return (
    <RecordForm
      editing={editing as never} // RecordForm takes any record type
      preview={preview && <FormPreview path={path} {...preview} />}
      beside={beside}
    >
      {children}
    </RecordForm>
  )
}

/** Previews the blocks that show the record, with the form's current values. */
function FormPreview({ path, pageId, types }: { path: string; pageId: string; types: readonly string[] }) {
  const value = useWatch()
  return <BlockPreview pageId={pageId} types={types} replies={{ [path]: withTexts({}, value) }} />
}

type StoredRecord<T extends object> = {
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

function toEdited<T extends object>(reply: T): T {
  return editedTexts(withoutReplyKeys(reply)) as T // its fields
}

/** The record without the read-only keys of a response: `id`, `revision`, `media`, `linkedFrom` and `derived`. */
export function withoutReplyKeys<T extends object>(reply: T): T {
  const {
    media: _,
    id: __,
    revision: ___,
    linkedFrom: ____,
    derived: _____,
    ...value
  } = reply as Record<string, unknown>
  return value as T // T without its read-only keys
}
