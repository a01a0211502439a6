import { rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import {
  type DurableFile,
  fileMode,
  isDiskFull,
  type OpenFile,
  syncFolder,
  writeFully,
} from './durable-file.ts'
import { StoreFull, StoreReadOnly } from './errors.ts'
import { encodeLine } from './journal-line.ts'

// The file that makes a commit durable. It always ends in newlines that are written and synced before they are
// needed, so a record never makes the file longer: a full disk can only show while the file grows, when nothing
// is half done, and a file that is shorter than a whole number of steps was cut by somebody else.

export const journalStep = 64 * 1024
export const journalFormat = 'petting-zoo-journal/1'

export interface Journal {
  readonly number: number
  /** Bytes of records; the file itself is longer. */
  readonly end: number
  /** Why nothing can be written any more. */
  readonly failure: string | undefined
  /** Durable when it resolves. Throws StoreFull (nothing changed) or StoreReadOnly (outcome unknown). */
  append(lines: Buffer): Promise<void>
  /** Throws StoreReadOnly where another program moved, deleted or changed the file. Call it in turn with `append`. */
  check(): Promise<void>
  /** Writes the last line, which names the next journal, `continues`. */
  seal(continues: number, sequence: number): Promise<void>
  close(): Promise<void>
}

/** Makes an empty journal, or replaces one that was left behind empty. Its name appears when it is complete. */
export async function createJournal(path: string, number: number, openFile: OpenFile): Promise<Journal> {
  const header = encodeLine(JSON.stringify({ format: journalFormat, journal: number, created: new Date() }))
  const temporary = `${path}.tmp`
  const file = await openFile(temporary, 'w+', fileMode)
  try {
    await writeFully(file, Buffer.concat([header, newlines(journalStep - header.length)]), 0)
    await file.sync()
    await rename(temporary, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(temporary, { force: true }).catch(() => undefined)
    throw isDiskFull(error) ? new StoreFull(basename(path), error) : error
  }
  return continueJournal(file, path, number, header.length, journalStep)
}

/** A journal whose records end at byte `end`, in a file of `size` bytes (a multiple of the step). */
export async function continueJournal(
  file: DurableFile,
  path: string,
  number: number,
  end: number,
  size: number,
): Promise<Journal> {
  const own = await stat(path, { bigint: true })
  let failure: string | undefined

  /**
   * A save into a file that has lost its name, or that another server writes too, is lost after it was acknowledged. Another
   * server's lines begin where ours ends. Times tell more, but some file systems set them late.
   */
  async function check(): Promise<void> {
    if (failure) throw new StoreReadOnly(failure)
    const [named, { bytesRead, buffer }] = await Promise.all([
      stat(path, { bigint: true }).catch(() => undefined),
      file.read(Buffer.alloc(1), 0, 1, end),
    ])
    const isOwn = named?.ino === own.ino && named.dev === own.dev && named.size === BigInt(size)
    if (isOwn && bytesRead === 1 && buffer.toString() === '\n') return
    failure = `another program moved, deleted or changed ${path}; put its files back and restart the server`
    throw new StoreReadOnly(failure)
  }

  async function append(lines: Buffer): Promise<void> {
    try {
      await check()
      // One newline of the padding always stays: a file that ends in anything else was cut.
      if (end + lines.length >= size)
        await growTo(Math.ceil((end + lines.length + 1) / journalStep) * journalStep)
      await writeIntoPadding(lines)
      await file.datasync()
      end += lines.length
    } catch (error) {
      if (error instanceof StoreFull || error instanceof StoreReadOnly) throw error
      // After a failed sync the kernel may call the pages clean and the next sync would lie: never try again.
      const message = error instanceof Error ? error.message : String(error)
      failure = `writing ${basename(path)} failed (${message}); restart the server to continue from what is on disk`
      throw new StoreReadOnly(failure, error)
    }
  }

  async function growTo(newSize: number): Promise<void> {
    try {
      await writeFully(file, newlines(newSize - size), size)
    } catch (error) {
      await file.truncate(size)
      throw isDiskFull(error) ? new StoreFull(basename(path), error) : error
    }
    await file.datasync()
    size = newSize
  }

  async function writeIntoPadding(lines: Buffer): Promise<void> {
    try {
      await writeFully(file, lines, end)
    } catch (error) {
      if (!isDiskFull(error)) throw error // can happen where overwriting takes new blocks: btrfs, ZFS
      await writeFully(file, newlines(lines.length), end)
      await file.datasync()
      throw new StoreFull(basename(path), error)
    }
  }

  return {
    number,
    get end() {
      return end
    },
    get failure() {
      return failure
    },
    append,
    check,
    seal: (continues, sequence) => append(encodeLine(JSON.stringify({ continues, sequence }))),
    close: () => file.close(),
  }
}

function newlines(count: number): Buffer {
  return Buffer.alloc(count, '\n')
}
