import { z } from 'zod'

/** Stored in plain text, because staff must be able to copy the address again later. */
export const feedSecretSchema = z.object({ secret: z.string().min(40).max(100), madeAt: z.iso.datetime() })
