import type { Readable } from 'node:stream'
import type { ContentOperation } from '../../base/content/collections.ts'
import { AppError, NotFound } from '../../base/http/app-error.ts'
import type { MediaKind } from './media-kind.ts'

// Stores pictures, videos and PDFs by name: in a folder (folder-media-store.ts) or in a bucket (bucket-media-store.ts).

export type MediaStore = {
  /**
   * Stores all of `source` under `name`, in place of what was there. Durable once the promise resolves; when it
   * rejects (a full disk: `code` is `ENOSPC`), nothing has changed and nothing is left behind.
   */
  put(name: string, source: MediaSource, about?: MediaAbout): Promise<MediaFacts>
  /**
   * Stores the bytes as `put` does and runs `commit`; when that fails, what was there before is there again. `commit`
   * gets operations that belong into its commit: with them both hold or neither, whenever the server stops.
   */
  putWith<T>(
    name: string,
    source: MediaSource,
    commit: (alongside: readonly ContentOperation[]) => Promise<T>,
    about?: MediaAbout,
  ): Promise<T>
  /** The bytes from `start` to `end`, both inclusive. Throws NotFound when they are not there. */
  read(name: string, range?: ByteRange): Promise<Readable>
  /** Runs `use` on the bytes as a file of this machine, which is only read. Throws NotFound when they are not there. */
  withFile<T>(name: string, use: (path: string) => Promise<T>): Promise<T>
  stat(name: string): Promise<MediaFacts | undefined>
  /** False when there was nothing under the name. */
  delete(name: string): Promise<boolean>
  /** All names that start with `prefix`, in no order that one could rely on. */
  list(prefix?: string): AsyncIterable<string>
  /** What nothing names any more is deleted by itself after a day (collect-garbage.ts), and each look-up costs a trip. */
  isInBucket: boolean
}

export type MediaSource = Readable | Uint8Array | { file: string }
export type MediaFacts = {
  bytes: number
  modifiedAt: Date
  /** Made of the content; where there is none, length and date of the file serve. */
  version?: string
  /** Where it is known without reading the file. */
  about?: MediaAbout
}
/** What a file was found to be when it was stored; the size of a picture in pixels, upright. */
export type MediaAbout = { kind: MediaKind; width: number; height: number }
export type ByteRange = { start: number; end: number }

export const maxMediaNameLength = 200

/**
 * True for a relative path with `/` such as `2024/fair/pony 1.jpg`: ASCII letters, digits, `. _ - ( )` and inner
 * spaces. Other letters are refused: one file system stores `ñ` as one character, the next as two.
 */
export function isMediaName(name: string, maxLength = maxMediaNameLength): boolean {
  return name.length <= maxLength && name.split('/').every((part) => mediaNamePart.test(part))
}

/** No part starts or ends with a dot or a space: `..`, hidden files, and what Windows would rename. */
const mediaNamePart = /^[\w()-](?:(?!\.\.)[\w(). -])*(?<![. ])$/

/** Changes whenever the bytes under a name do: files are only ever replaced whole. */
export function versionOf({ bytes, modifiedAt, version }: MediaFacts): string {
  return version ?? `${bytes.toString(36)}-${modifiedAt.getTime().toString(36)}`
}

export class MediaNotFound extends NotFound {
  constructor(name: string) {
    super(`There is no file ${JSON.stringify(name)}`)
  }
}

/** The bytes are no picture, video or PDF, or a damaged one (415). */
export class UnusableMedia extends AppError {
  constructor(detail: string, options?: ErrorOptions) {
    super(415, 'Not a usable file', detail, options)
  }
}

/** More pixels than are ever decoded (413): a small file can unfold to gigabytes. */
export class PictureTooLarge extends AppError {
  constructor(detail: string, options?: ErrorOptions) {
    super(413, 'Picture too large', detail, options)
  }
}
