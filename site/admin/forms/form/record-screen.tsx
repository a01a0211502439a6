import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { ApiPath } from '#blocks/contract/api-paths.ts'
import { withTexts } from '#blocks/contract/values/record-texts.ts'
import { useRecord } from '../../base/http/record-queries.ts'
import type { Loaded } from '../../base/http/staff-client.ts'
import { HistoryLink } from '../../base/ui/history-link.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { WhenRead } from '../../base/ui/screen-state.tsx'
import { BlockPreview } from '../preview/block-preview.tsx'
import { RecordForm } from './record-form.tsx'
import { useStoredRecord } from './stored-record.ts'

type RecordScreenProps<T extends object> = {
  title: string
  /** Says where visitors see this. */
  intro?: ReactNode
  path: ApiPath<T>
  schema: z.ZodType
  back?: { to: string; label: string }
  /** The public page that shows the record. */
  publicPath?: string
  /** The blocks that show the record, on the page named. */
  preview?: { pageId: string; types: readonly string[] }
  /** Stands in the place of a preview. */
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
