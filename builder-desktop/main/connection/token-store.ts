import { readFile, rm } from 'node:fs/promises'
import { z } from 'zod'
import { signedInUserSchema, tokenScopes } from '#blocks/contract/staff/staff.ts'
import type { Secrets } from '../disk/secrets.ts'
import { replaceFile } from '../disk/write-durably.ts'

export const storedSessionSchema = z.object({
  token: z.string().min(1),
  siteUrl: z.string().min(1),
  user: signedInUserSchema,
  /** What the token may do in addition to pages, content and pictures, as the site said last. */
  scopes: z.array(z.enum(tokenScopes)).default([]),
})
/** Who is signed in at which site. The token never leaves the main process. */
export type StoredSession = z.infer<typeof storedSessionSchema>

export type TokenStore = Awaited<ReturnType<typeof openTokenStore>>

/** Never fails. If the file can't be read, the person signs in again; it stays, as the key store may only be locked. */
export async function openTokenStore({ file, secrets }: { file: string; secrets: Secrets }) {
  let isLasting = await secrets.isAvailable().catch(() => false)
  let session = isLasting ? await readSession(file, secrets) : undefined

  return {
    read: () => session,
    /** False if the sign-in ends with the app, because there is no key store or no disk space. The person is told. */
    get isLasting(): boolean {
      return isLasting
    },
    async save(next: StoredSession): Promise<void> {
      session = next
      try {
        isLasting = await secrets.isAvailable()
        if (isLasting) await writeSession(file, secrets, next)
      } catch {
        isLasting = false
      }
      // The previous person must not be signed in again at the next start.
      if (!isLasting) await remove(file)
    },
    async clear(): Promise<void> {
      session = undefined
      await remove(file)
    },
  }
}

async function readSession(file: string, secrets: Secrets): Promise<StoredSession | undefined> {
  try {
    return storedSessionSchema.parse(JSON.parse(await secrets.decrypt(await readFile(file))))
  } catch {
    return undefined
  }
}

async function writeSession(file: string, secrets: Secrets, session: StoredSession): Promise<void> {
  await replaceFile(file, await secrets.encrypt(JSON.stringify(session)))
}

/** Ignores a folder that can't be written: the server has ended the token, or it will expire. */
async function remove(file: string): Promise<void> {
  await rm(file, { force: true }).catch(() => undefined)
}
