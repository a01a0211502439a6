import { type ReactNode, useCallback } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { ApiPath } from '#blocks/contract/api-paths.ts'
import { useRecord } from '../http/records.ts'
import { type Loaded, replaceRecord } from '../http/staff-client.ts'
import { undoSave } from '../http/undo-save.ts'
import { notify } from '../notices/notify.ts'
import { BlockPreview } from '../preview/block-preview.tsx'
import { HistoryLink } from '../ui/history-link.tsx'
import { Screen } from '../ui/screen.tsx'
import { ScreenState } from '../ui/screen-state.tsx'
import { useRecordEditing } from './record-editing.ts'
import { RecordForm } from './record-form.tsx'

type RecordScreenProps<T extends object> = {
  title: string
  /** Says where visitors see this. */
  intro?: ReactNode
  path: ApiPath<T>
  schema: z.ZodType
  back?: { to: string; label: string }
  /** The public page that shows the record. */
  publicPath: string
  /** The blocks that show the record, on the page named. */
  preview?: { pageId: string; types: readonly string[] }
  children: ReactNode
}

/** The screen of a single record: load, edit with a live preview, save, undo. */
export function RecordScreen<T extends object>(props: RecordScreenProps<T>) {
  const { data, error, refetch } = useRecord<T>(props.path)
  return (
    <Screen
      title={props.title}
      intro={props.intro}
      back={props.back}
      publicPath={props.publicPath}
      action={<HistoryLink path={props.path} />}
    >
      {data ? (
        <LoadedRecord key={props.path} {...props} loaded={data} />
      ) : (
        <ScreenState error={error} onRetry={() => void refetch()} />
      )}
    </Screen>
  )
}

function LoadedRecord<T extends object>({
  title,
  path,
  schema,
  preview,
  loaded,
  children,
}: RecordScreenProps<T> & { loaded: Loaded<T> }) {
  const toValue = useCallback((reply: T) => withoutReplyKeys(reply), [])
  const editing = useRecordEditing<T & FieldValues>({
    path,
    loaded: loaded as Loaded<T & FieldValues>, // a record is an object of fields
    schema,
    toValue: toValue as never, // same function, with the form's type
    save: (value, revision) => replaceRecord(path as ApiPath<T & FieldValues>, value, revision),
    onSaved: (saved) =>
      notify(`${title} saved`, {
        undo: () => undoSave(path, saved.revision),
        touches: [path],
      }),
  })
  return (
    <RecordForm
      editing={editing as never} // RecordForm takes any record type
      preview={preview && <FormPreview path={path} {...preview} />}
    >
      {children}
    </RecordForm>
  )
}

/** Previews the blocks that show the record, with the form's current values. */
function FormPreview({ path, pageId, types }: { path: string; pageId: string; types: readonly string[] }) {
  const value = useWatch()
  return <BlockPreview pageId={pageId} types={types} replies={{ [path]: value }} />
}

/** The record without the read-only keys of a response: `id`, `revision` and `media`. */
export function withoutReplyKeys<T extends object>(reply: T): T {
  const { media: _, id: __, revision: ___, ...value } = reply as Record<string, unknown>
  return value as T // T without its read-only keys
}
