import { z } from 'zod'
import { address, filmAddress, line, prose } from '../values/text-fields.ts'

// The three records behind the home page's own sections (product.md §3).

export const heroSchema = z.object({
  title: line(2000).meta({ title: 'Title' }),
  subtitle: line(2000).meta({ title: 'Subtitle', description: 'The handwritten line above the title.' }),
  description: prose().meta({ title: 'Description', description: 'A blank line starts a new paragraph.' }),
  videoUrl: address().meta({ title: 'Intro video', as: 'video' }),
  videoPosterUrl: address().meta({ title: 'Picture before the video plays', as: 'picture' }),
  videoPlaceholderText: line(500).meta({ title: 'Text while there is no video' }),
})
export type HeroContent = z.infer<typeof heroSchema>
/** What staff may save. The record's schema does not ask for it, so that records from before the rule stay readable. */
export const newHeroSchema = heroSchema.extend({
  videoUrl: filmAddress().meta({ title: 'Intro video', as: 'video' }),
})

export const aboutSchema = z.object({
  heading: line(2000).meta({ title: 'Heading' }),
  description: prose().meta({ title: 'Description', description: 'A blank line starts a new paragraph.' }),
  missionStatement: prose().meta({ title: 'Our mission', rows: 3 }),
  imageUrl: address().meta({ title: 'Photo', as: 'picture', describedBy: 'imageAlt' }),
  imageAlt: line(500).meta({
    title: 'What the photo shows',
    description: 'Read aloud to people who can’t see it.',
  }),
  imageCaption: line(500).meta({ title: 'Caption' }),
})
export type AboutContent = z.infer<typeof aboutSchema>

export const servicesSchema = z.object({
  heading: line(2000).meta({ title: 'Heading' }),
  description: prose().meta({ title: 'Description' }),
})
export type ServicesContent = z.infer<typeof servicesSchema>
