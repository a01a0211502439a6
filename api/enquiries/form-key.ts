import { randomBytes } from 'node:crypto'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

const keyBytes = 32

/**
 * The key that signs the opening time of forms. It is made once for a data folder, so that a form opened before a
 * restart can still be sent. No backup holds it: a restore makes a new one.
 */
export async function openFormKey(folder: string): Promise<Buffer> {
  const path = join(folder, 'enquiry-form.key')
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
