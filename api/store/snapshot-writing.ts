import { createHash } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileMode, type OpenFile, syncFolder, writeFully } from './durable-file.ts'
import {
  checksumText,
  endWithoutChecksum,
  headLine,
  recordLine,
  type SnapshotEnd,
  type SnapshotHead,
} from './snapshot-format.ts'
import type { Stored } from './store-types.ts'

// Between two slices everything else runs. One buffer is used for all of them: a new one for each would make the garbage
// collector stop the server to walk the whole store.
const sliceMs = 4
const sliceBytes = 128 * 1024
const bufferBytes = 8 * sliceBytes
/** The disk gets the file in steps, so that no save waits behind one sync of a gigabyte. */
const syncEveryBytes = 32 * 1024 * 1024
/** The most bytes that UTF-8 takes for one unit of a string. */
const mostBytesPerUnit = 3

export interface SnapshotWriter {
  add(collection: string, document: Stored<unknown>): Promise<void>
  /** The name appears when the file is complete and on disk. Returns its size in bytes. */
  finish(end: SnapshotEnd): Promise<number>
  /** Deletes what is there of it. */
  abandon(): Promise<void>
}

/** Begins a snapshot. What throws must be followed by `abandon`: half a file would keep a full disk full. */
export async function createSnapshot(
  path: string,
  head: SnapshotHead,
  openFile: OpenFile,
): Promise<SnapshotWriter> {
  const temporary = `${path}.tmp`
  const file = await openFile(temporary, 'w', fileMode)
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(bufferBytes)
  const records = new Map<string, number>()
  let used = 0
  let position = 0
  let synced = 0
  let started = performance.now()

  async function put(text: string): Promise<void> {
    const most = text.length * mostBytesPerUnit
    if (most > buffer.length - used) await flush()
    if (most > buffer.length) return write(Buffer.from(text))
    used += buffer.write(text, used)
    if (used >= sliceBytes || performance.now() - started >= sliceMs) await flush()
  }

  async function flush(): Promise<void> {
    const bytes = buffer.subarray(0, used)
    used = 0
    if (bytes.length > 0) await write(bytes)
  }

  async function write(bytes: Buffer): Promise<void> {
    hash.update(bytes)
    await writeFully(file, bytes, position)
    position += bytes.length
    if (position - synced >= syncEveryBytes) {
      await file.datasync()
      synced = position
    }
    started = performance.now()
  }

  await put(headLine(head)).catch(async (error) => {
    await abandon()
    throw error
  })

  async function abandon(): Promise<void> {
    await file.close().catch(() => undefined)
    await rm(temporary, { force: true }).catch(() => undefined)
  }

  return {
    abandon,
    async add(collection, document) {
      records.set(collection, (records.get(collection) ?? 0) + 1)
      await put(recordLine(collection, document))
    },
    async finish(end) {
      await put(endWithoutChecksum(end, records))
      await flush()
      const checksum = Buffer.from(checksumText(hash.digest('hex')))
      await writeFully(file, checksum, position)
      await file.sync()
      await file.close()
      await rename(temporary, path)
      await syncFolder(dirname(path))
      return position + checksum.length
    },
  }
}
