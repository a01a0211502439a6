import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { Button } from '../../base/ui/button.tsx'
import styles from './media-shown.module.css'

type AltSuggestionProps = {
  item: LibraryItem
  /** Path of the field with the alt text. */
  altName: string
  onUse: (alt: string) => void
}

/** For a picture without alt text: offers the library's text, or moves focus to the field. */
export function AltSuggestion({ item, altName, onUse }: AltSuggestionProps) {
  return (
    <p className={styles.alt} role="status">
      {item.alt ? (
        <>
          <span>
            The library has: <q>{item.alt}</q>
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
