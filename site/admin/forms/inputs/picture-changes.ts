import type { LibraryItem } from '#blocks/contract/records/media.ts'
import type { Values } from './input-props.ts'
import { decorativeKeys } from './sibling-keys.ts'

export type PictureKeys = { key: string; altKey: string }

/** A picture's own words go along, unless somebody wrote others than `former`, the last picture's. */
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
