import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { normalizeImagePath } from '#blocks/contract/image-path.ts'
import type { LibraryItem } from '#blocks/contract/media.ts'
import { Field, type FieldProps, fieldId, useField } from '../forms/field.tsx'
import { intakeProps } from './file-intake.ts'
import { fileName } from './file-name.ts'
import styles from './media-fields.module.css'
import { MediaPicker } from './media-picker.tsx'
import { OneUploadState } from './one-upload-state.tsx'
import { Thumbnail } from './thumbnail.tsx'
import type { MediaKind } from './upload-rules.ts'
import { useOneUpload } from './uploads.ts'

type PictureFieldProps = FieldProps & {
  /** The field of the record that holds the picture's alternative text: filled in with the file's own. */
  altName?: string
}

/** A picture out of the library, or a new one: chosen, dropped or pasted. */
export function PictureField({ altName, ...field }: PictureFieldProps) {
  const { setValue, getValues } = useFormContext()
  const [needsAlt, setNeedsAlt] = useState(false)
  return (
    <div>
      <MediaField
        {...field}
        kind="image"
        onPicked={({ alt, decorative }) => {
          if (altName && alt && !getValues(altName)) setValue(altName, alt, { shouldDirty: true })
          setNeedsAlt(!alt && !decorative)
        }}
      />
      {needsAlt && altName && <AltHint altName={altName} />}
    </div>
  )
}

/** The picture has no description of its own yet: until somebody writes one here, the way to the field. */
function AltHint({ altName }: { altName: string }) {
  const alt = useWatch({ name: altName }) as string | undefined // a field of text
  if (alt) return null
  return (
    <p className={styles.altHint} role="status">
      This picture has no description yet.
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => document.getElementById(fieldId(altName))?.focus()}
      >
        Say what it shows
      </button>
    </p>
  )
}

export function VideoField(field: FieldProps) {
  return <MediaField {...field} kind="video" />
}

type MediaFieldProps = FieldProps & { kind: MediaKind; onPicked?: (item: LibraryItem) => void }

function MediaField({ kind, onPicked, ...field }: MediaFieldProps) {
  const { id, message } = useField(field)
  const { field: input } = useController({ name: field.name })
  const [isPicking, setIsPicking] = useState(false)
  const address = String(input.value ?? '')
  const noun = kind === 'image' ? 'picture' : 'video'
  const { upload, start } = useOneUpload(kind, pick)

  function pick(item: LibraryItem) {
    input.onChange(item.url)
    onPicked?.(item)
    setIsPicking(false)
  }

  return (
    <Field {...field} message={message} isGroup>
      <div className={styles.media} id={id} tabIndex={-1} {...intakeProps(start)}>
        {address && (
          <div className={styles.shown}>
            {kind === 'image' ? (
              <Thumbnail path={normalizeImagePath(address)} alt="" />
            ) : (
              <video className={styles.video} src={normalizeImagePath(address)} muted preload="metadata" />
            )}
            <span className={styles.name}>{fileName(address)}</span>
          </div>
        )}
        <OneUploadState upload={upload} />
        <div className={styles.buttons}>
          <button
            type="button"
            className="button button-second button-small"
            onClick={() => setIsPicking(true)}
          >
            {address ? `Change ${noun}` : `Choose ${kind === 'image' ? 'a picture' : 'a video'}`}
          </button>
          {address && (
            <button
              type="button"
              className="button button-quiet button-small"
              aria-label={`Remove ${noun}: ${field.label}`}
              onClick={() => input.onChange('')}
            >
              Remove
            </button>
          )}
        </div>
      </div>
      {isPicking && <MediaPicker kind={kind} onClose={() => setIsPicking(false)} onPick={pick} />}
    </Field>
  )
}
