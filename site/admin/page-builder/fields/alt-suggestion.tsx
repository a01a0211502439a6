import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { useChangeProps, useSibling } from './block-props.ts'
import styles from './media-shown.module.css'

type AltSuggestionProps = {
  item: LibraryItem
  altKey: string
  /** Undefined if the block has no alt text prop. */
  alt: unknown
  /** Path of the picture's field. */
  pictureName: string
}

/** Shown while the block's picture lacks alt text: offers the library's text, or moves focus to the field. */
export function AltSuggestion({ item, altKey, alt, pictureName }: AltSuggestionProps) {
  const changeProps = useChangeProps()
  const isDecorative = useSibling('isDecorative') === true
  if (alt !== '' || isDecorative || item.decorative) return null
  return (
    <p className={styles.alt} role="status">
      {item.alt ? (
        <>
          <span>
            The library has: <q>{item.alt}</q>
          </span>
          <button
            type="button"
            className="button button-second button-small"
            onClick={() => changeProps({ [altKey]: item.alt })}
          >
            Use this description
          </button>
        </>
      ) : (
        <>
          <span>This picture needs a description.</span>
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={({ currentTarget }) => focusBeside(currentTarget, pictureName, altKey)}
          >
            Describe it
          </button>
        </>
      )}
    </p>
  )
}

/** Focuses the field next to the picture's, in the same copy of the panel, because Puck may render two. */
function focusBeside(from: HTMLElement, pictureName: string, altKey: string): void {
  const name = pictureName.replace(/[^.]+$/, altKey)
  from
    .closest('form')
    ?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] :is(input, textarea)`)
    ?.focus()
}
