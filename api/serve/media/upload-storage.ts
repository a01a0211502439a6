import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { StorageEngine } from 'multer'
import { maxUploadBytes } from '#blocks/contract/records/media.ts'
import type { UploadKind } from '#blocks/contract/values/upload-types.ts'
import { fileMode, writeFully } from '../../store/durable-file.ts'
import { kindBytes } from './media-kind.ts'
import { uploadKindOf } from './upload-kind.ts'
import { libraryKind, UploadTooLarge } from './upload-too-large.ts'

/** What multer's file becomes by this storage. */
export type StoredUpload = { path: string; kind: UploadKind; sha256: string }

/**
 * Multer's storage that looks at the first bytes before it keeps more: of a file whose kind is refused, or that is
 * too large for its kind, nothing more is written. Nothing stays in `folder` of one that fails.
 */
export function uploadStorage(folder: string): StorageEngine {
  return {
    _handleFile(_req, file, done) {
      const path = join(folder, randomUUID())
      storeFile(file.stream, path).then(
        (stored) => done(null, { path, ...stored } as object),
        (error) => rm(path, { force: true }).finally(() => done(error)),
      )
    },
    _removeFile(_req, file, done) {
      rm(file.path, { force: true }).then(() => done(null), done)
    },
  }
}

/** Writes the file to `path`, which must be free. Throws UnusableMedia and UploadTooLarge; the caller removes it then. */
export async function storeFile(stream: Readable, path: string): Promise<Omit<StoredUpload, 'path'>> {
  const file = await open(path, 'wx', fileMode)
  try {
    const writer = createWriter(file)
    const hash = createHash('sha256')
    let refusal: unknown
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      // Read to its end all the same: cut off, the parser would report a broken upload in place of this.
      if (refusal) continue
      hash.update(chunk)
      await writer.write(chunk).catch((error) => (refusal = error))
    }
    if (refusal) throw refusal
    return { kind: await writer.end(), sha256: hash.digest('base64url') }
  } finally {
    await file.close()
  }
}

function createWriter(file: FileHandle) {
  let head = Buffer.alloc(0)
  let kind: UploadKind | undefined
  let bytes = 0

  async function append(chunk: Buffer): Promise<void> {
    await writeFully(file, chunk, bytes)
    bytes += chunk.length
  }

  return {
    async write(chunk: Buffer): Promise<void> {
      if (!kind) {
        head = Buffer.concat([head, chunk])
        if (head.length < kindBytes) return
        kind = uploadKindOf(head)
      }
      const place = libraryKind(kind)
      const more = bytes === 0 ? head : chunk
      if (bytes + more.length > maxUploadBytes[place]) throw new UploadTooLarge(place)
      await append(more)
    },
    async end(): Promise<UploadKind> {
      if (kind) return kind
      kind = uploadKindOf(head) // so short a file is damaged, which its decoder says in its own words
      await append(head)
      return kind
    },
  }
}
