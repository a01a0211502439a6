import { useState } from 'react'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { normalizeImagePath } from '#blocks/contract/values/image-path.ts'
import { MediaBox } from '../../media/media-box.tsx'
import { Thumbnail } from '../../media/thumbnail.tsx'
import { AltSuggestion } from './alt-suggestion.tsx'
import { useChangeProps, useSibling } from './block-props.ts'
import { FieldFrame, useFrame } from './field-frame.tsx'
import { asText, type BuilderFieldProps, keyOf } from './field-props.ts'
import { FocalPointDialog } from './focal-point-dialog.tsx'
import { useLibraryItem } from './library-item.ts'
import { MediaShown } from './media-shown.tsx'
import { altKeyOf } from './sibling-keys.ts'
import { UploadButton } from './upload-button.tsx'
import { useUploadTarget } from './upload-target.ts'

/**
 * A picture field: picked from the library, uploaded, dropped or pasted. The alt text is a neighboring prop
 * of the block.
 */
export function PictureField(props: BuilderFieldProps) {
  const { name, value, onChange, isReadOnly } = props
  const frame = useFrame(props)
  const address = asText(value)
  const altKey = altKeyOf(name)
  const alt = useSibling(altKey)
  const changeProps = useChangeProps()
  const { loaded, isGone } = useLibraryItem(address)
  const begin = useUploadTarget(name, (picked, values) => ({
    [keyOf(name)]: picked.url,
    ...(values[altKey] === '' ? { [altKey]: picked.alt } : {}),
  }))
  const [isFocusing, setIsFocusing] = useState(false)
  const item = loaded?.value

  /**
   * Sets the picture with the library's alt text, unless someone wrote a different text for the old picture.
   */
  function pick(picked: LibraryItem) {
    const takesWords = alt === '' || (alt !== undefined && alt === item?.alt)
    changeProps({ [keyOf(name)]: picked.url, ...(takesWords ? { [altKey]: picked.alt } : {}) })
  }

  const shown = (
    <MediaShown
      address={address}
      item={item}
      isGone={isGone}
      ifNone={isReadOnly ? 'No picture' : 'Drop or paste a picture here, or:'}
    >
      <Thumbnail path={normalizeImagePath(address)} alt="" version={item?.version ?? 0} />
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
        kind="image"
        label={frame.label}
        isEmpty={!address}
        describedBy={frame.describedBy}
        onPick={pick}
        onBegin={begin}
        onRemove={() => onChange('')}
        buttons={(start) => (
          <>
            <UploadButton kind="image" label={frame.label} onFiles={start} />
            {item && (
              <button
                type="button"
                className="button button-second button-small"
                aria-label={`Focus point: ${frame.label}`}
                onClick={() => setIsFocusing(true)}
              >
                Focus point
              </button>
            )}
          </>
        )}
      >
        {shown}
        {item && <AltSuggestion item={item} altKey={altKey} alt={alt} pictureName={name} />}
      </MediaBox>
      {isFocusing && loaded && <FocalPointDialog loaded={loaded} onClose={() => setIsFocusing(false)} />}
    </FieldFrame>
  )
}
