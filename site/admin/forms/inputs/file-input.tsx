import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { fileSizeLabel } from '#blocks/contract/values/file-size.ts'
import { storedName } from '#blocks/contract/values/image-path.ts'
import { FileIcon } from '../media/file-icon.tsx'
import { pdfNameHint } from '../media/upload-rules.ts'
import type { Values } from './input-props.ts'
import { useLibraryItem } from './library-item.ts'
import { MediaInput, type MediaInputProps } from './media-inputs.tsx'
import { MediaShown } from './media-shown.tsx'
import { keyOf } from './sibling-keys.ts'
import { TypedAddress } from './typed-address.tsx'

/** A PDF, chosen in the same ways as a picture, or the web address of any file. */
export function FileInput(props: MediaInputProps) {
  const { name, label, value: address, onChange, neighbors, isReadOnly } = props
  const isStored = storedName(address) !== ''
  // An address that is being typed is no file to look up.
  const { loaded, isGone } = useLibraryItem(isStored ? address : '')

  /** A name that somebody typed stays. */
  function changesFor(item: LibraryItem, { title, facts }: Values): Values {
    return {
      [keyOf(name)]: item.url,
      ...(title === '' ? { title: item.originalName.replace(/\.pdf$/i, '') } : {}),
      ...(facts === undefined ? {} : { facts: `PDF, ${fileSizeLabel(item.bytes)}` }),
    }
  }

  return (
    <MediaInput
      {...props}
      kind="document"
      shown={
        <MediaShown
          address={address}
          item={loaded?.value}
          isGone={isGone}
          ifNone={isReadOnly ? 'No file' : `${pdfNameHint} Drop or paste one here, or:`}
        >
          <FileIcon />
        </MediaShown>
      }
      onPick={(picked) => neighbors.change(changesFor(picked, neighbors.values))}
      changesFor={changesFor}
      onRemove={() => {
        const isSaid = isStored && neighbors.values.facts !== undefined
        neighbors.change({ [keyOf(name)]: '', ...(isSaid ? { facts: '' } : {}) })
      }}
    >
      <TypedAddress
        text="Or type the web address of a file"
        label={label}
        address={address}
        onChange={onChange}
      />
    </MediaInput>
  )
}
