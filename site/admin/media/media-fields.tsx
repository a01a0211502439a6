import { useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { filmAt, isFilmFile } from '#blocks/contract/values/film-address.ts'
import { normalizeImagePath, secureAddress } from '#blocks/contract/values/image-path.ts'
import { Field, type FieldProps, fieldId, useField } from '../forms/field.tsx'
import { fileName } from './file-name.ts'
import { FilmAddress } from './film-address.tsx'
import { MediaBox } from './media-box.tsx'
import styles from './media-fields.module.css'
import { Thumbnail } from './thumbnail.tsx'
import type { MediaKind } from './upload-rules.ts'

type PictureFieldProps = FieldProps & {
  /** Name of the record's alt text field. It is filled in with the file's own alt text. */
  altName?: string | undefined
}

/** A picture field: picked from the library, dropped or pasted. */
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
          if (!alt && decorative && getValues('decorative') === false)
            setValue('decorative', true, { shouldDirty: true })
          setNeedsAlt(!alt && !decorative)
        }}
      />
      {needsAlt && altName && <AltHint altName={altName} />}
    </div>
  )
}

/** Shown while the picture lacks alt text; its button moves focus to the alt text field. */
function AltHint({ altName }: { altName: string }) {
  const alt = useWatch({ name: altName }) as string | undefined // a text field
  if (alt) return null
  return (
    <p className={styles.altHint} role="status">
      This picture needs a description.
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => document.getElementById(fieldId(altName))?.focus()}
      >
        Describe it
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
  const address = String(input.value ?? '')
  const film = kind === 'video' ? filmAt(address) : undefined

  return (
    <Field {...field} message={message} isGroup>
      <MediaBox
        id={id}
        kind={kind}
        label={field.label}
        isEmpty={!address}
        onPick={(item) => {
          input.onChange(item.url)
          onPicked?.(item)
        }}
        onRemove={() => input.onChange('')}
      >
        {address && (
          <div className={styles.shown}>
            {kind === 'image' ? (
              <Thumbnail path={normalizeImagePath(address)} alt="" />
            ) : isFilmFile(address) ? (
              <video
                className={styles.video}
                src={secureAddress(normalizeImagePath(address))}
                muted
                preload="metadata"
              />
            ) : null}
            <span className={styles.name}>{film ? `A video on ${film.site}` : fileName(address)}</span>
          </div>
        )}
        {kind === 'video' && <FilmAddress label={field.label} value={address} onChange={input.onChange} />}
      </MediaBox>
    </Field>
  )
}
