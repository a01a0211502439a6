import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** `version` is made of the content. */
export type Copy = { path: string; bytes: number; version: string }

type Entry = Copy & { uses: number; isProven: boolean }

/** One that is larger than this part of the room would push out too much. */
const largestPart = 1 / 4

/** The files of a folder by an id, at most `maxBytes`: the least recently used go first. */
export async function openCopies(folder: string, maxBytes: number) {
  /** A map keeps the order of insertion: the last used one stands last. */
  const entries = new Map<string, Entry>()
  let bytes = 0

  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const [, id = '', size, version = ''] = /^([0-9a-f]{40})-(\d+)-([\w-]{22})$/.exec(name) ?? []
    // A power cut may have left it cut or blank, so it is looked at before its first use.
    if (id) note(id, { path: join(folder, name), bytes: Number(size), version, uses: 0, isProven: false })
  }
  await makeRoom(0)

  function note(id: string, entry: Entry): void {
    bytes += entry.bytes - (entries.get(id)?.bytes ?? 0)
    entries.delete(id)
    entries.set(id, entry)
  }

  async function drop(id: string, entry: Entry): Promise<void> {
    if (entries.get(id) !== entry) return
    entries.delete(id)
    bytes -= entry.bytes
    // Windows deletes no open file: it goes at the next start.
    await rm(entry.path, { force: true }).catch(() => undefined)
  }

  async function makeRoom(more: number): Promise<boolean> {
    if (more > maxBytes * largestPart) return false
    for (const [id, entry] of entries) {
      if (bytes + more <= maxBytes) return true
      if (entry.uses === 0) await drop(id, entry)
    }
    return bytes + more <= maxBytes
  }

  async function isWhole(entry: Entry): Promise<boolean> {
    if (entry.isProven) return true
    const found = await digestOf(entry.path).catch(() => undefined)
    entry.isProven = found?.version === entry.version && found.bytes === entry.bytes
    return entry.isProven
  }

  return {
    /** False for what would push out too much. */
    fits: (bytes: number) => bytes <= maxBytes * largestPart,

    has: (id: string) => entries.has(id),

    /** It is not deleted while `use` runs. Undefined where there is none. */
    async use<T>(id: string, use: (copy: Copy) => Promise<T>): Promise<T | undefined> {
      const entry = entries.get(id)
      if (!entry) return undefined
      entries.delete(id)
      entries.set(id, entry)
      entry.uses++
      try {
        if (await isWhole(entry)) return await use(entry)
      } finally {
        entry.uses--
      }
      await drop(id, entry)
      return undefined
    },

    /** Takes the file over from where it is. False where there is no room for it. */
    async keep(id: string, file: string, { bytes, version }: Omit<Copy, 'path'>): Promise<boolean> {
      if (!(await makeRoom(bytes))) return false
      const path = join(folder, `${id}-${bytes}-${version}`)
      await rename(file, path)
      note(id, { path, bytes, version, uses: 0, isProven: true })
      return true
    },

    counts: () => ({ files: entries.size, bytes }),
  }
}

/** 131 bits of the SHA-256 of the content. */
export function versionIn(sha256: Buffer): string {
  return sha256.toString('base64url').slice(0, 22)
}

export async function digestOf(path: string): Promise<{ bytes: number; version: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, version: versionIn(hash.digest()) }
}
