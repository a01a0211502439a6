import { z } from 'zod'
import { address, line, prose } from '../values/text-fields.ts'

// The three records behind the home page's own sections (product.md §3).

export const heroSchema = z.object({
  title: line(2000),
  subtitle: line(2000),
  description: prose(),
  videoUrl: address(),
  videoPosterUrl: address(),
  videoPlaceholderText: line(500),
})
export type HeroContent = z.infer<typeof heroSchema>

export const aboutSchema = z.object({
  heading: line(2000),
  description: prose(),
  missionStatement: prose(),
  imageUrl: address(),
  imageAlt: line(500),
  imageCaption: line(500),
})
export type AboutContent = z.infer<typeof aboutSchema>

export const servicesSchema = z.object({ heading: line(2000), description: prose() })
export type ServicesContent = z.infer<typeof servicesSchema>
