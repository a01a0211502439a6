import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { ReadEntry } from 'tar'
import { hasCode } from '../../store/durable-file.ts'
import { UnusableBackup } from './manifest.ts'
import { type Opening, openArchive } from './seal.ts'

export type ReadableEntry = { path: string; bytes: number; content: AsyncIterable<Buffer> }

/**
 * Hands out one entry after the other; the next one comes when `take` is done with the last. What `take` does
 * not read is skipped. Throws UnusableBackup when the file is no archive, is damaged, or holds anything but files.
 */
export async function readArchive(
  file: string,
  take: (entry: ReadableEntry) => Promise<void>,
  opening: Opening = {},
): Promise<void> {
  const { Parser } = await import('tar')
  const stop = new AbortController()
  let taking = Promise.resolve()
  let current: ReadEntry | undefined
  let failure: unknown
  const fail = (error: unknown) => {
    failure ??= error
    stop.abort()
    current?.destroy() // who waits for more of it would wait for ever
  }
  const refuse = (entry: ReadEntry) => {
    entry.resume()
    fail(new UnusableBackup(`${file} holds ${JSON.stringify(entry.path)}, which is not a plain file`))
  }
  const parser = new Parser({ strict: true, maxDecompressionRatio: Number.POSITIVE_INFINITY })
  parser.on('ignoredEntry', refuse)
  parser.on('entry', (entry: ReadEntry) => {
    if (entry.type !== 'File' && entry.type !== 'OldFile') return refuse(entry)
    taking = taking.then(async () => {
      if (failure) return
      current = entry
      await take({ path: entry.path, bytes: entry.size, content: contentOf(entry, () => failure) })
      entry.resume()
    })
    taking = taking.catch(fail)
  })

  try {
    // tar's parser keeps the promises of a Node stream that are asked of it here.
    const sink = parser as unknown as NodeJS.WritableStream
    await pipeline(await openArchive(file, opening), createGunzip(), sink, { signal: stop.signal })
  } catch (error) {
    fail(faultOf(file, error))
  }
  await taking
  if (failure) throw failure
}

async function* contentOf(entry: ReadEntry, failure: () => unknown): AsyncGenerator<Buffer> {
  const chunks = entry[Symbol.asyncIterator]()
  for (;;) {
    if (failure()) throw failure() // the entry says so only to whom it finds waiting
    const { value, done } = await chunks.next()
    if (done) return
    yield value
  }
}

function faultOf(file: string, error: unknown): unknown {
  if (hasCode(error, 'ENOENT')) return new UnusableBackup(`There is no file ${file}`)
  if (hasCode(error, 'EISDIR')) return new UnusableBackup(`${file} is a folder and not a backup`)
  if (hasCode(error, 'EACCES', 'EPERM'))
    return new UnusableBackup(`You don’t have permission to read ${file}`, { cause: error })
  if (hasCode(error, 'Z_BUF_ERROR')) return new UnusableBackup(`${file} is cut short`, { cause: error })
  if (hasCode(error, 'Z_DATA_ERROR') && error instanceof Error && /header/.test(error.message))
    return new UnusableBackup(`${file} is not a backup`, { cause: error })
  const isDamage = hasCode(error, 'Z_DATA_ERROR') || (error instanceof Error && 'tarCode' in error)
  return isDamage ? new UnusableBackup(`${file} is damaged, or not a backup`, { cause: error }) : error
}
