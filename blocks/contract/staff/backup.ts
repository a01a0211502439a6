import { z } from 'zod'

/** One backup in the store's folder. */
export const backupFileSchema = z.object({
  name: z.string(),
  bytes: z.int(),
  at: z.iso.datetime(),
  /** Its download is encrypted with the passphrase of the server's settings. */
  isEncrypted: z.boolean(),
})
export type BackupFile = z.infer<typeof backupFileSchema>
