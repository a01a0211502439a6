import { randomBytes } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const keyBytes = 32

/** `folder`: that of the data. */
export function settingsKeyPath(folder: string): string {
  return join(folder, 'server-settings.key')
}

/** The secret key in a file: made once, and in no backup, so a restore makes another. */
export async function openKeyFile(path: string): Promise<Buffer> {
  const known = await readKeyFile(path)
  if (known) return known
  const key = randomBytes(keyBytes)
  await writeKeyFile(path, key)
  return key
}

/** Undefined where there is none, or a part of one: a crash left it, and nothing was signed with it. */
export async function readKeyFile(path: string): Promise<Buffer | undefined> {
  const known = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  return known?.length === keyBytes ? known : undefined
}

/** In the place of another one. */
export async function writeKeyFile(path: string, key: Buffer): Promise<void> {
  await rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(key)
    await file.sync()
  } finally {
    await file.close()
  }
}
