import { z } from 'zod'

/** One backup in the store's folder. */
export const backupFileSchema = z.object({ name: z.string(), bytes: z.int(), at: z.iso.datetime() })
export type BackupFile = z.infer<typeof backupFileSchema>
