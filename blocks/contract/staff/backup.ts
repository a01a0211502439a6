import { z } from 'zod'

export const backupFileSchema = z.object({
  name: z.string(),
  bytes: z.int(),
  at: z.iso.datetime(),
  /** Its download is encrypted with the passphrase of the server's settings. */
  isEncrypted: z.boolean(),
})
export type BackupFile = z.infer<typeof backupFileSchema>
