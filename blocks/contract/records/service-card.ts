import { z } from 'zod'
import { servicePages } from '../pages/site-paths.ts'
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
  .extend({ id: z.enum(servicePages.map(({ id }) => id)) })
export type ServiceCard = z.infer<typeof serviceCardSchema>
