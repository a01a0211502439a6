import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router-dom'
import { type LibraryItem, type MediaUse, mediaPatchSchema } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { trashDays } from '#blocks/contract/time/retention.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { ApiError } from '../../http/api-error.ts'
import { useRecordEditing } from '../forms/record-editing.ts'
import { RecordForm } from '../forms/record-form.tsx'
import { refreshPaths, useRecord } from '../http/records.ts'
import { reasonOf } from '../http/refusals.ts'
import { type Loaded, patchRecord } from '../http/staff-client.ts'
import { undoSave } from '../http/undo-save.ts'
import { FocalPointInput } from '../inputs/focal-point-input.tsx'
import { copiesStay } from '../media/copies-stay.ts'
import { fileName } from '../media/file-name.ts'
import type { FocalPoint } from '../media/focal-point.ts'
import { moveToTrash } from '../notices/move-to-trash.ts'
import { notify } from '../notices/notify.ts'
import { RecordField, useRecordInput } from '../record-fields/record-field.tsx'
import { useAct } from '../session/use-act.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import dialogStyles from '../ui/dialog.module.css'
import { HistoryLink } from '../ui/history-link.tsx'
import { Modal } from '../ui/modal.tsx'
import { Screen } from '../ui/screen.tsx'
import { WhenRead } from '../ui/screen-state.tsx'
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
      back={{ to: '/admin/media', label: 'Pictures & videos' }}
      action={<HistoryLink path={staffPaths.mediaItem(name)} />}
    >
      <WhenRead query={file}>{(loaded) => <StoredFile key={name} loaded={loaded} />}</WhenRead>
    </Screen>
  )
}

/** What a deletion changes. */
const touches = [staffPaths.media, staffPaths.trash]

type MediaDescription = Pick<LibraryItem, 'alt' | 'decorative' | 'focalPoint'>

function StoredFile({ loaded }: { loaded: Loaded<LibraryItem> }) {
  const item = loaded.value
  const path = staffPaths.mediaItem(item.name)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [usedBy, setUsedBy] = useState<readonly MediaUse[]>()
  const [isAsking, setIsAsking] = useState(false)
  const { act } = useAct({ touches, onRefused: showRefusal })
  const noun = item.kind === 'image' ? 'picture' : 'video'
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

  const remove = () =>
    act(async () => {
      await moveToTrash(path, loaded.revision, { name: 'File', touches })
      editing.discard()
      navigate('/admin/media')
    })

  function showRefusal(error: unknown) {
    if (error instanceof ApiError && error.problem?.usedBy) return setUsedBy(error.problem.usedBy)
    notify(reasonOf(error))
  }

  return (
    <>
      <RecordForm
        editing={editing as never} // RecordForm takes any record type
        beside={<Beside item={item} revision={loaded.revision} replaceButton={replaceButton} />}
        actions={
          <Button
            look="danger"
            // In use: the refusal says where, so there is nothing to ask.
            onClick={() => (item.usedBy.length > 0 ? void remove() : setIsAsking(true))}
          >
            Delete
          </Button>
        }
      >
        {item.kind === 'image' && <FocusField item={item} />}
        <RecordField name="alt" label={`What the ${noun} shows`} />
        {item.kind === 'image' && <RecordField name="decorative" />}
      </RecordForm>
      {isAsking && (
        <Confirm
          title={`Delete this ${noun}?`}
          text={`Visitors can’t see it anymore. It stays in the trash for ${trashDays} days, where only staff can see it. ${copiesStay}`}
          label="Move to the trash"
          onConfirm={() => void remove()}
          onClose={() => setIsAsking(false)}
        />
      )}
      {usedBy && (
        <Modal
          title="This file is in use"
          text="Choose another file in these places first, or replace this one."
          onClose={() => setUsedBy(undefined)}
        >
          <MediaUses usedBy={usedBy} />
          <div className={dialogStyles.buttons}>
            <Button
              look="main"
              onClick={() => {
                setUsedBy(undefined)
                replaceButton.current?.click()
              }}
            >
              {`Replace the ${noun}`}
            </Button>
          </div>
        </Modal>
      )}
    </>
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
