import { z } from 'zod'
import { servicePageSchema } from './service-page-content.ts'

/** A service as a chooser shows it: the part of its page's record that tells whether it fits. */
export const serviceCardSchema = servicePageSchema
  .pick({
    title: true,
    tagline: true,
    heroImageUrl: true,
    heroImageAlt: true,
    guestsRange: true,
    durations: true,
    spaceNeeded: true,
    bookingPreset: true,
    bookingEvent: true,
    animalIds: true,
  })
  .extend({
    id: z.string(),
    /** Missing where it is that of site-paths.ts. */
    path: z.string().optional(),
  })
export type ServiceCard = z.infer<typeof serviceCardSchema>
