import { filmAt, isFilmFile } from '#blocks/contract/values/film-address.ts'
import { normalizeImagePath, secureAddress } from '#blocks/contract/values/image-path.ts'
import { originalPath } from '#blocks/contract/values/picture-ladder.ts'
import { FilmAddress } from '../../media/film-address.tsx'
import { MediaBox } from '../../media/media-box.tsx'
import { Thumbnail } from '../../media/thumbnail.tsx'
import { useSibling } from './block-props.ts'
import { FieldFrame, useFrame } from './field-frame.tsx'
import { asText, type BuilderFieldProps, keyOf } from './field-props.ts'
import { useLibraryItem } from './library-item.ts'
import { MediaShown } from './media-shown.tsx'
import { posterKeyOf } from './sibling-keys.ts'
import { UploadButton } from './upload-button.tsx'
import { useUploadTarget } from './upload-target.ts'

/**
 * A video field: picked from the library, uploaded, dropped or pasted. It shows the poster from the
 * neighboring prop.
 */
export function VideoField(props: BuilderFieldProps) {
  const { name, value, onChange, isReadOnly } = props
  const frame = useFrame(props)
  const address = asText(value)
  const film = filmAt(address)
  const poster = normalizeImagePath(asText(useSibling(posterKeyOf(name))))
  const begin = useUploadTarget(name, ({ url }) => ({ [keyOf(name)]: url }))
  // Half of a typed address is no file to look up.
  const { loaded, isGone } = useLibraryItem(isFilmFile(address) ? address : '')
  const path = secureAddress(originalPath(normalizeImagePath(address), loaded?.value.version))
  const shown = (
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
  )
  if (isReadOnly) {
    return (
      <FieldFrame frame={frame} role="group">
        {shown}
      </FieldFrame>
    )
  }
  return (
    <FieldFrame frame={frame} role="group">
      <MediaBox
        kind="video"
        label={frame.label}
        isEmpty={!address}
        describedBy={frame.describedBy}
        onPick={({ url }) => onChange(url)}
        onBegin={begin}
        onRemove={() => onChange('')}
        buttons={(start) => <UploadButton kind="video" label={frame.label} onFiles={start} />}
      >
        {shown}
        <FilmAddress label={frame.label} value={address} onChange={onChange} />
      </MediaBox>
    </FieldFrame>
  )
}
