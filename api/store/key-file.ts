import { randomBytes } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'

const keyBytes = 32

/**
 * The secret key in a file, which is made once and outlives restarts. No backup holds such a file: after a restore
 * there is a new key.
 */
export async function openKeyFile(path: string): Promise<Buffer> {
  const known = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (known?.length === keyBytes) return known
  // A crash left a partial key; nothing was signed with it.
  if (known) await rm(path)
  const key = randomBytes(keyBytes)
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(key)
    await file.sync()
  } finally {
    await file.close()
  }
  return key
}
