import { createHash } from 'node:crypto'
import { readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileMode, type OpenFile, syncFolder, writeFully } from './durable-file.ts'
import { StoreDamaged } from './errors.ts'
import type { SnapshotView } from './store-types.ts'
import type { Tree } from './tree.ts'

// The whole store as one JSON file that a person can read. Its first line holds the checksum of all that follows.

const snapshotFormat = 'petting-zoo-snapshot/1'
const sliceMs = 4
const sliceBytes = 128 * 1024

export function captureView({ sequence, collections }: Tree): SnapshotView {
  const views = [...collections].map(([name, { lastId, lastDeletedRevision, documents }]) => {
    return [name, { lastId, lastDeletedRevision, documents: [...documents.values()] }] as const
  })
  return { sequence, takenAt: new Date().toISOString(), collections: Object.fromEntries(views) }
}

/** Returns its size in bytes. The name appears when the file is complete and on disk. */
export async function writeSnapshot(
  path: string,
  number: number,
  view: SnapshotView,
  openFile: OpenFile,
): Promise<number> {
  const temporary = `${path}.tmp`
  const file = await openFile(temporary, 'w', fileMode)
  try {
    const hash = createHash('sha256')
    const headerLength = Buffer.byteLength(headerLine(number, view.sequence, '0'.repeat(64)))
    let position = headerLength
    for (const slice of slices(textParts(view))) {
      hash.update(slice)
      await writeFully(file, slice, position) // also lets everything else run between two slices
      position += slice.length
    }
    await writeFully(file, Buffer.from(headerLine(number, view.sequence, hash.digest('hex'))), 0)
    await file.sync()
    await file.close()
    await rename(temporary, path)
    await syncFolder(dirname(path))
    return position
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(temporary, { force: true }).catch(() => undefined) // it would keep a full disk full
    throw error
  }
}

/** Throws StoreDamaged. */
export async function readSnapshot(path: string, number: number): Promise<SnapshotView & { bytes: number }> {
  const bytes = await readFile(path)
  const headerEnd = bytes.indexOf('\n') + 1
  const sequence = Number(/"sequence": (\d+)/.exec(bytes.toString('latin1', 0, headerEnd))?.[1])
  const digest = createHash('sha256').update(bytes.subarray(headerEnd)).digest('hex')
  if (bytes.toString('latin1', 0, headerEnd) !== headerLine(number, sequence, digest)) {
    const problem =
      bytes.length === 0 ? 'the file is empty' : `line 1 does not fit the ${bytes.length} bytes after it`
    throw new StoreDamaged(
      path,
      `${problem} (cut short, or changed by hand)`,
      'Bring the folder back from a backup.',
    )
  }
  return { ...(JSON.parse(bytes.toString('utf8')) as SnapshotView), bytes: bytes.length } // its checksum is right
}

function headerLine(number: number, sequence: number, sha256: string): string {
  const fields = { format: snapshotFormat, snapshot: number, sequence, sha256 }
  const text = Object.entries(fields).map(([key, value]) => `"${key}": ${JSON.stringify(value)},`)
  return `{ ${text.join(' ')}\n`
}

function* textParts({ takenAt, collections }: SnapshotView): Generator<string> {
  yield `  "takenAt": "${takenAt}",\n  "collections": {`
  let isFirst = true
  for (const [name, { documents, ...counters }] of Object.entries(collections)) {
    const head = JSON.stringify(counters).slice(1, -1)
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(name)}: {\n      ${head},\n      "documents": [`
    for (let index = 0; index < documents.length; index++) {
      yield `${index === 0 ? '\n' : ',\n'}${JSON.stringify(documents[index], null, 2)}`
    }
    yield '\n      ]\n    }'
    isFirst = false
  }
  yield '\n  }\n}\n'
}

/** Puts texts together until a slice is large, or took long enough to make. */
function* slices(parts: Iterable<string>): Generator<Buffer> {
  let text = ''
  let started = performance.now()
  for (const part of parts) {
    text += part
    if (text.length < sliceBytes && performance.now() - started < sliceMs) continue
    yield Buffer.from(text)
    text = ''
    started = performance.now()
  }
  yield Buffer.from(text)
}
