import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { type LibraryItem, mediaPatchSchema } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { refreshPaths, useRecord } from '../../base/http/record-queries.ts'
import { type Loaded, patchRecord } from '../../base/http/staff-client.ts'
import { undoSave } from '../../base/http/undo-save.ts'
import { notify } from '../../base/notices/notify.tsx'
import { HistoryLink } from '../../base/ui/history-link.tsx'
import { Screen } from '../../base/ui/screen.tsx'
import { WhenRead } from '../../base/ui/screen-state.tsx'
import { useRecordEditing } from '../../forms/form/record-editing.ts'
import { RecordForm } from '../../forms/form/record-form.tsx'
import { FocalPointInput } from '../../forms/inputs/focal-point-input.tsx'
import { fileName } from '../../forms/media/file-name.ts'
import type { FocalPoint } from '../../forms/media/focal-point.ts'
import { kindNouns } from '../../forms/media/upload-rules.ts'
import { RecordField, useRecordInput } from '../../forms/record-field.tsx'
import { DeleteFile } from './delete-file.tsx'
import { MediaFile } from './media-file.tsx'
import styles from './media-item.module.css'
import { MediaUses } from './media-uses.tsx'

/** The screen of one file: its alt text, its focal point, and where it is used. */
export function Component() {
  const { name = '' } = useParams()
  const file = useRecord<LibraryItem>(staffPaths.mediaItem(name))
  return (
    <Screen
      title={file.data ? file.data.value.originalName || fileName(name) : 'File'}
      back={{ to: '/admin/media', label: 'Pictures & files' }}
      action={<HistoryLink path={staffPaths.mediaItem(name)} />}
    >
      <WhenRead query={file}>
        {(loaded) =>
          loaded.value.kind === 'document' ? (
            <StoredDocument key={name} loaded={loaded} />
          ) : (
            <StoredFile key={name} loaded={loaded} />
          )
        }
      </WhenRead>
    </Screen>
  )
}

type StoredProps = { loaded: Loaded<LibraryItem> }

/** Nothing of a PDF is typed here: what visitors read of it is in the place that shows it. */
function StoredDocument({ loaded: { value: item, revision } }: StoredProps) {
  const replaceButton = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Beside item={item} revision={revision} replaceButton={replaceButton} />
      <div className="buttons">
        <DeleteFile item={item} revision={revision} onReplace={() => replaceButton.current?.click()} />
      </div>
    </>
  )
}

type MediaDescription = Pick<LibraryItem, 'alt' | 'decorative' | 'focalPoint'>

function StoredFile({ loaded }: StoredProps) {
  const item = loaded.value
  const path = staffPaths.mediaItem(item.name)
  const queries = useQueryClient()
  const replaceButton = useRef<HTMLButtonElement>(null)
  const toValue = useCallback(descriptionOf, [])
  const editing = useRecordEditing<MediaDescription & FieldValues>({
    path,
    loaded,
    schema: mediaPatchSchema,
    toValue,
    save: (value, revision) => patchRecord<MediaDescription>(path, descriptionOf(value), revision),
    onSaved: (saved, before) => {
      void refreshPaths(queries, [staffPaths.media])
      // A save that changes nothing, such as a space at the end, leaves no version to go back from.
      const hasVersion = !isSame(descriptionOf(saved.value), descriptionOf(before.value))
      notify('File saved', {
        ...(hasVersion ? { undo: () => undoSave(path, saved.revision) } : {}),
        touches: [staffPaths.media],
      })
    },
  })

  return (
    <RecordForm
      editing={editing as never} // RecordForm takes any record type
      beside={<Beside item={item} revision={loaded.revision} replaceButton={replaceButton} />}
      actions={
        <DeleteFile
          item={item}
          revision={loaded.revision}
          onDeleted={editing.discard}
          onReplace={() => replaceButton.current?.click()}
        />
      }
    >
      {item.kind === 'image' && <FocusField item={item} />}
      <RecordField name="alt" label={`What the ${kindNouns[item.kind]} shows`} />
      {item.kind === 'image' && <RecordField name="decorative" />}
    </RecordForm>
  )
}

function FocusField({ item }: { item: LibraryItem }) {
  return <FocalPointInput {...useRecordInput<FocalPoint>('focalPoint')} item={item} />
}

type BesideProps = {
  item: LibraryItem
  revision: number
  replaceButton: RefObject<HTMLButtonElement | null>
}

function Beside({ item, revision, replaceButton }: BesideProps) {
  return (
    <div className={styles.beside}>
      <MediaFile item={item} revision={revision} replaceButton={replaceButton} />
      <section className="card" aria-labelledby="uses">
        <h2 id="uses">Where it’s used</h2>
        {item.usedBy.length === 0 ? <p>Not used anywhere yet.</p> : <MediaUses usedBy={item.usedBy} />}
      </section>
    </div>
  )
}

function descriptionOf({ alt, decorative, focalPoint }: MediaDescription): MediaDescription & FieldValues {
  return { alt, decorative, focalPoint }
}
