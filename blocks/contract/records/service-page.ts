import { z } from 'zod'
import { address, idList, line, lines, positiveId, prose, requiredLine } from '../values/text-fields.ts'

/** One of the ten service pages: answers, in words, what a parent or an organiser asks first (look.md "Pages"). */
export const servicePageSchema = z.object({
  title: requiredLine('Name the service', 2000),
  tagline: line(300),
  heroImageUrl: address(),
  heroImageAlt: line(500),
  intro: prose(),
  /** What happens on the day, in order. */
  steps: z
    .array(z.object({ title: line(120), text: prose(1000) }))
    .max(8)
    .default([]),
  idealFor: lines(12),
  guestsRange: line(120),
  animalsCountRange: line(120),
  ridersPerHour: line(120),
  durations: line(160),
  /** Facts only this service has, such as a race's track length. */
  extraFacts: z
    .array(z.object({ label: line(60), value: line(160) }))
    .max(10)
    .default([]),
  ageAndWeightRules: prose(1000),
  spaceNeeded: prose(600),
  surfaces: prose(600),
  shadeWaterPower: prose(600),
  parkingNeeded: prose(600),
  setupTakedown: prose(600),
  whatsIncluded: lines(20),
  staffProvided: prose(600),
  weatherPolicy: prose(1000),
  safetyNotes: lines(12),
  insuranceText: prose(600),
  animalIds: idList,
  addOnIds: idList,
  albumId: positiveId.nullable().default(null),
  testimonials: z
    .array(z.object({ quote: prose(800), name: line(80), occasion: line(120) }))
    .max(8)
    .default([]),
  faq: z
    .array(z.object({ question: line(300), answer: prose(2000) }))
    .max(20)
    .default([]),
  /** What `/booking?service=` is given. */
  bookingPreset: line(60),
  seoTitle: line(120),
  seoDescription: line(300),
})
export type ServicePageContent = z.infer<typeof servicePageSchema>
