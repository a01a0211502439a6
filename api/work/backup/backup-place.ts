import type { Readable } from 'node:stream'
import type { SnapshotView } from '../../store/store-types.ts'
import type { ArchiveEntry } from './archive-writing.ts'
import type { BackedUpFile } from './manifest.ts'

/** Where the server's own backups lie: archives of records, and each picture and video once, by its hash. */
export type BackupPlace = {
  /** The names of the archives, and of whatever else lies beside them. */
  names(): Promise<string[]>
  /** `mark` tells an archive from one that took its place. */
  facts(name: string): Promise<{ bytes: number; mark: string }>
  /** Runs `use` on the archive as a file of this machine. */
  withFile<T>(name: string, use: (path: string) => Promise<T>): Promise<T>
  read(name: string): Promise<Readable>
  write(name: string, entries: AsyncIterable<ArchiveEntry>, signal: AbortSignal): Promise<void>
  remove(names: readonly string[]): Promise<void>
  /** Before the first archive: deletes what a crash left. */
  prepare(): Promise<void>
  /** The folder of this machine that an archive is written to; it needs room there. */
  writingFolder: string
  pool: MediaPool
}

type MediaPool = {
  missing(hashes: readonly string[]): Promise<string[]>
  read(sha256: string): Promise<Readable>
  /** Puts all files of the moment into it. `known`: what the backup before held. */
  fill(parts: {
    moment: SnapshotView
    known: readonly BackedUpFile[]
    beforeCopy: (bytes: number) => Promise<void>
    signal: AbortSignal
  }): Promise<Filled>
  clear(named: ReadonlySet<string>): Promise<void>
}
/** `gone`: names of files that were deleted meanwhile. */
type Filled = { found: BackedUpFile[]; gone: string[] }
