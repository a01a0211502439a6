import type { LibraryItem } from '#blocks/contract/records/media.ts'
import type { Values } from './input-props.ts'
import { decorativeKeys } from './sibling-keys.ts'

/** The keys of a picture and of its alternative text. */
export type PictureKeys = { key: string; altKey: string }

/**
 * What a picked picture changes in the values around it. Its own words go along, unless somebody wrote others; `former` is
 * what the library says of the picture before it.
 */
export function pictureChanges(
  { key, altKey }: PictureKeys,
  picked: Pick<LibraryItem, 'url' | 'alt' | 'decorative'>,
  values: Values,
  former?: unknown,
): Values {
  const alt = values[altKey]
  const mark = decorativeKeys.find((one) => values[one] === false)
  return {
    [key]: picked.url,
    ...(alt === '' || (alt !== undefined && alt === former) ? { [altKey]: picked.alt } : {}),
    ...(mark && picked.decorative && !picked.alt ? { [mark]: true } : {}),
  }
}
