import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { normalizeImagePath } from '#blocks/contract/image-path.ts'
import type { LibraryItem } from '#blocks/contract/media.ts'
import { Field, type FieldProps, useField } from '../forms/field.tsx'
import { fileName } from './file-name.ts'
import styles from './media-fields.module.css'
import { MediaPicker } from './media-picker.tsx'
import { Thumbnail } from './thumbnail.tsx'

type PictureFieldProps = FieldProps & {
  /** The field of the record that holds the picture's alternative text: filled in with the file's own. */
  altName?: string
}

/** A picture out of the library, or a new one: chosen, dropped or pasted. */
export function PictureField({ altName, ...field }: PictureFieldProps) {
  const { setValue, getValues } = useFormContext()
  return (
    <MediaField
      {...field}
      kind="image"
      onPicked={({ alt }) => {
        if (altName && alt && !getValues(altName)) setValue(altName, alt, { shouldDirty: true })
      }}
    />
  )
}

export function VideoField(field: FieldProps) {
  return <MediaField {...field} kind="video" />
}

type MediaFieldProps = FieldProps & { kind: 'image' | 'video'; onPicked?: (item: LibraryItem) => void }

function MediaField({ kind, onPicked, ...field }: MediaFieldProps) {
  const { id, message } = useField(field)
  const { field: input } = useController({ name: field.name })
  const [isPicking, setIsPicking] = useState(false)
  const address = String(input.value ?? '')
  const noun = kind === 'image' ? 'picture' : 'video'
  return (
    <Field {...field} message={message} isGroup>
      <div className={styles.media} id={id} tabIndex={-1}>
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
      {isPicking && (
        <MediaPicker
          kind={kind}
          onClose={() => setIsPicking(false)}
          onPick={(item) => {
            input.onChange(item.url)
            onPicked?.(item)
            setIsPicking(false)
          }}
        />
      )}
    </Field>
  )
}
