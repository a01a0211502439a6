import { z } from 'zod'

/** Kept readable: staff copy the address into their calendars, also next year. */
export const feedSecretSchema = z.object({ secret: z.string().min(40).max(100), madeAt: z.iso.datetime() })
