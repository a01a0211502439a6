import { type ReactNode, useState } from 'react'
import type { LibraryItem, LibraryKind } from '#blocks/contract/records/media.ts'
import { filmAt, isFilmFile } from '#blocks/contract/values/film-address.ts'
import { normalizeImagePath, secureAddress } from '#blocks/contract/values/image-path.ts'
import { originalPath } from '#blocks/contract/values/picture-ladder.ts'
import { Button } from '../../base/ui/button.tsx'
import { CropDialog } from '../media/crop/crop-dialog.tsx'
import { mayCrop } from '../media/crop/crop-frame.ts'
import { MediaBox } from '../media/media-box.tsx'
import { Thumbnail } from '../media/thumbnail.tsx'
import type { Landing } from '../media/uploads.ts'
import { FocalPointDialog } from './focal-point-dialog.tsx'
import { InputFrame } from './input-frame.tsx'
import type { InputProps, Neighbors, Values } from './input-props.ts'
import { useLibraryItem } from './library-item.ts'
import styles from './media-shown.module.css'
import { MediaShown } from './media-shown.tsx'
import { pictureChanges } from './picture-changes.ts'
import { altKeyOf, decorativeKeys, keyOf, posterKeyOf } from './sibling-keys.ts'
import { TypedAddress } from './typed-address.tsx'

/** What an uploaded file changes, given the values next to its input. */
export type ChangesFor = (item: LibraryItem, values: Values) => Values

export type UploadLanding = (name: string, changesFor: ChangesFor) => () => Landing

export type MediaInputProps = InputProps<string> & {
  neighbors: Neighbors
  /** Where an upload lands if the input shows another value by the time it ends; see `useOneUpload`. */
  landing?: UploadLanding | undefined
}

/** A picture: picked from the library, uploaded, dropped or pasted. Its alt text is in a field next to it. */
export function PictureInput({ altKey, ...props }: MediaInputProps & { altKey?: string | undefined }) {
  const { name, label, value: address, neighbors, isReadOnly } = props
  const key = altKey ?? altKeyOf(name)
  const { loaded, isGone } = useLibraryItem(address)
  const [open, setOpen] = useState<'focus' | 'crop'>()
  const item = loaded?.value
  const isMarked = item?.decorative || decorativeKeys.some((mark) => neighbors.values[mark] === true)

  const changesFor = (picked: LibraryItem, values: Values, former?: string) =>
    pictureChanges({ key: keyOf(name), altKey: key }, picked, values, former)

  return (
    <MediaInput
      {...props}
      kind="image"
      shown={
        <MediaShown
          address={address}
          item={item}
          isGone={isGone}
          ifNone={isReadOnly ? 'No picture' : 'Drop or paste a picture here, or:'}
        >
          <Thumbnail path={normalizeImagePath(address)} alt="" version={item?.version ?? 0} />
        </MediaShown>
      }
      buttons={
        item && (
          <>
            <Button isSmall aria-label={`Focus point: ${label}`} onClick={() => setOpen('focus')}>
              Focus point
            </Button>
            {mayCrop(item) && (
              <Button isSmall aria-label={`Crop and rotate: ${label}`} onClick={() => setOpen('crop')}>
                Crop
              </Button>
            )}
          </>
        )
      }
      onPick={(picked) => neighbors.change(changesFor(picked, neighbors.values, item?.alt))}
      changesFor={changesFor}
      dialog={
        loaded &&
        (open === 'focus' ? (
          <FocalPointDialog loaded={loaded} onClose={() => setOpen(undefined)} />
        ) : open === 'crop' ? (
          <CropDialog item={loaded.value} revision={loaded.revision} onClose={() => setOpen(undefined)} />
        ) : undefined)
      }
    >
      {item && neighbors.values[key] === '' && !isMarked && (
        <AltSuggestion
          item={item}
          altName={name.replace(/[^.]+$/, key)}
          onUse={(alt) => neighbors.change({ [key]: alt })}
        />
      )}
    </MediaInput>
  )
}

/** A video, chosen in the same ways, or a film on YouTube or Vimeo. Shows the poster from the field next to it. */
export function VideoInput(props: MediaInputProps) {
  const { name, label, value: address, onChange, neighbors, isReadOnly } = props
  const film = filmAt(address)
  const poster = normalizeImagePath(String(neighbors.values[posterKeyOf(name)] ?? ''))
  // Half of a typed address is no file to look up.
  const { loaded, isGone } = useLibraryItem(isFilmFile(address) ? address : '')
  const path = secureAddress(originalPath(normalizeImagePath(address), loaded?.value.version))
  return (
    <MediaInput
      {...props}
      kind="video"
      shown={
        <MediaShown
          address={address}
          name={film && `A video on ${film.site}`}
          item={loaded?.value}
          isGone={isGone}
          ifNone={isReadOnly ? 'No video' : 'Drop an MP4 or WebM video here, or:'}
        >
          {poster ? (
            <Thumbnail path={poster} alt="" />
          ) : !isFilmFile(address) ? null : (
            // Shortly after the start, because many videos begin with black frames.
            <video src={`${path}#t=0.1`} muted preload="metadata" tabIndex={-1} />
          )}
        </MediaShown>
      }
      onPick={({ url }) => onChange(url)}
      changesFor={({ url }) => ({ [keyOf(name)]: url })}
    >
      <TypedAddress
        text="Or paste a link from YouTube or Vimeo"
        label={label}
        address={address}
        onChange={onChange}
      />
    </MediaInput>
  )
}

type AnyMediaProps = MediaInputProps & {
  kind: LibraryKind
  /** The current choice; all of a read-only input. */
  shown: ReactNode
  buttons?: ReactNode
  onPick: (item: LibraryItem) => void
  changesFor: ChangesFor
  /** What else goes with the file; by default only its address. */
  onRemove?: () => void
  dialog?: ReactNode
  children: ReactNode
}

/** What the inputs of all kinds of files share. */
export function MediaInput(props: AnyMediaProps) {
  const { kind, shown, buttons, landing, onPick, changesFor, onRemove, dialog, children, ...input } = props
  return (
    <InputFrame {...input} role="group">
      {input.isReadOnly ? (
        shown
      ) : (
        <MediaBox
          id={input.id}
          kind={kind}
          label={input.label}
          isEmpty={!input.value}
          onPick={onPick}
          onBegin={landing?.(input.name, changesFor)}
          onRemove={onRemove ?? (() => input.onChange(''))}
          buttons={buttons}
          describedBy={input.error && `${input.id}-error`}
        >
          {shown}
          {children}
        </MediaBox>
      )}
      {dialog}
    </InputFrame>
  )
}

type AltSuggestionProps = {
  item: LibraryItem
  altName: string
  onUse: (alt: string) => void
}

/** For a picture without alt text: offers the library's text, or moves focus to the field. */
function AltSuggestion({ item, altName, onUse }: AltSuggestionProps) {
  return (
    <p className={styles.alt} role="status">
      {item.alt ? (
        <>
          <span>
            Described in Pictures & files: <q>{item.alt}</q>
          </span>
          <Button isSmall onClick={() => onUse(item.alt)}>
            Use this description
          </Button>
        </>
      ) : (
        <>
          <span>This picture needs a description.</span>
          <Button look="quiet" isSmall onClick={({ currentTarget }) => focusField(currentTarget, altName)}>
            Describe it
          </Button>
        </>
      )}
    </p>
  )
}

/** Focuses the field in the same form, because Puck may render the fields twice. */
function focusField(from: HTMLElement, name: string): void {
  from
    .closest('form')
    ?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] :is(input, textarea)`)
    ?.focus()
}
