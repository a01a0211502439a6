import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip, type Gzip } from 'node:zlib'
import { fileMode, syncFolder, writeFully } from '../../store/durable-file.ts'
import { seal } from './seal.ts'

// An archive is a plain `.tar.gz`, so that a person with nothing but `tar` gets at everything in it. It is made
// while it is written: no more than some hundred kilobytes of it are in memory at a time.

export type ArchiveEntry = { path: string; bytes: number; content: AsyncIterable<Buffer> | Iterable<Buffer> }

const blockBytes = 512
export const endOfTar = Buffer.alloc(2 * blockBytes)

/** The entries as a tar stream; throws when an entry is not as long as it said. */
export async function* tarOf(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Buffer> {
  // Loaded with the first backup: a start needs none.
  const tar = await import('tar')
  for await (const { path, bytes, content } of entries) {
    yield headerOf(tar, path, bytes)
    let written = 0
    for await (const chunk of content) {
      written += chunk.length
      yield chunk
    }
    if (written !== bytes) throw new Error(`${path} has ${written} bytes instead of ${bytes}`)
    yield Buffer.alloc(-bytes & (blockBytes - 1))
  }
  yield endOfTar
}

/** Fast: pictures, videos and PDFs are compressed already, records shrink well all the same. */
export function backupGzip(): Gzip {
  return createGzip({ level: constants.Z_BEST_SPEED })
}

/** The tar stream, compressed. */
export async function* gzipped(tar: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gzip = backupGzip()
  const feeding = pipeline(Readable.from(tar, { objectMode: false }), gzip)
  feeding.catch(() => undefined) // it ends `gzip` with the same error
  yield* gzip
  await feeding
}

/** With a passphrase it is sealed. The file has its name once it is complete and on disk, or never. */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<ArchiveEntry>,
  { signal, passphrase }: { signal?: AbortSignal | undefined; passphrase?: string | undefined } = {},
): Promise<void> {
  const temporary = `${file}.${randomUUID()}.partial`
  const handle = await open(temporary, 'wx', fileMode)
  try {
    await pipeline(
      Readable.from(tarOf(entries), { objectMode: false }),
      backupGzip(),
      async (packed: AsyncIterable<Buffer>) => {
        let position = 0
        for await (const chunk of passphrase === undefined ? packed : seal(packed, passphrase)) {
          await writeFully(handle, chunk, position)
          position += chunk.length
        }
      },
      { signal },
    )
    await handle.sync()
    await handle.close()
    await rename(temporary, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(temporary, { force: true })
    throw error
  }
}

export function entryOf(path: string, text: string): ArchiveEntry {
  const content = Buffer.from(text)
  return { path, bytes: content.length, content: [content] }
}

/** With a PAX record before it where the name is longer than a plain header holds. */
function headerOf({ Header, Pax }: typeof import('tar'), path: string, bytes: number): Buffer {
  const block = Buffer.alloc(blockBytes)
  const fields = { path, size: bytes, type: 'File' as const, mode: fileMode, mtime: new Date(0) }
  const header = new Header(fields)
  return header.encode(block) ? Buffer.concat([new Pax({ path, size: bytes }).encode(), block]) : block
}
