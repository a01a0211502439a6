import { storedName } from '#blocks/contract/values/image-path.ts'
import { mediaPathsIn } from './media-sizes.ts'

const publicObjects = '/public-objects/'

/**
 * The names of the stored files that a value names: in any form in the fields of pictures and videos, by their address
 * in all other text. A name too many does no harm, because no file has it.
 */
export function filesNamedIn(value: unknown): Set<string> {
  return new Set([...mediaPathsIn(value), ...addressesIn(value)].map(storedName))
}

function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(publicObjects) ? addressesInText(value.trim()) : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(addressesIn) : []
}

/** A field that holds nothing else may have spaces in its address; inside a text they end it, as does punctuation. */
function addressesInText(text: string): string[] {
  const inside = [...text.matchAll(/\/public-objects\/[^\s"'<>[\]{}]+/g)].map(([address]) => address)
  const bare = inside.map((address) => address.replace(/[.,;:!?)*_]+$/, ''))
  return [...(text.startsWith(publicObjects) ? [text] : []), ...inside, ...bare]
}
