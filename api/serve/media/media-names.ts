import { randomInt } from 'node:crypto'
import { addressText } from '#blocks/contract/values/letters.ts'
import { type MediaKind, mediaKinds } from './media-kind.ts'

/** Lower case, without the letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 99 bits: nobody finds a file by trying names. */
const randomLength = 20
const maxSlugLength = 60

/**
 * A name for a new file, never used twice: `2026/k3x9q2abm4ys7t6hvd8w.jpg`. Only a PDF, which visitors save, tells what
 * it was called, as in `2026/prices-k3x9q2abm4ys7t6hvd8w.pdf`: photos are often called after the child in them.
 */
export function newMediaName(originalName: string, kind: MediaKind, now: Date): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  const readable =
    kind === 'pdf' ? `${addressText(withoutEnding(originalName), maxSlugLength) || 'file'}-` : ''
  return `${now.getUTCFullYear()}/${readable}${random}.${mediaKinds[kind].endings[0]}`
}

/** Whether the library gave this name to a file. It gives no other file the same. */
export function isLibraryName(name: string): boolean {
  return libraryName.test(name)
}

/** Once those of pictures were readable, too. */
const libraryName = new RegExp(`^\\d{4}/(?:.+-)?[${alphabet}]{${randomLength}}\\.\\w+$`)

/** The format a name promises; undefined where its ending says nothing. */
export function kindByName(name: string): MediaKind | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  const kinds = Object.keys(mediaKinds) as MediaKind[]
  return kinds.find((kind) => (mediaKinds[kind].endings as readonly string[]).includes(ending))
}

const withoutEnding = (name: string) => name.replace(/\.\w{1,5}$/, '')
