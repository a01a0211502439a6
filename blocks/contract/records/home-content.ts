import { z } from 'zod'
import { withRich } from '../values/rich-record.ts'
import { address, filmAddress, line, prose } from '../values/text-fields.ts'

// The three records behind the home page's own sections (product.md §3).

const heroTexts = z.object({
  title: line(2000).meta({ title: 'Title' }),
  subtitle: line(2000).meta({ title: 'Subtitle', description: 'The handwritten line below the title.' }),
  description: prose().meta({ title: 'Description' }),
  videoUrl: address().meta({ title: 'Intro video', as: 'video' }),
  videoPosterUrl: address().meta({ title: 'Picture before the video plays', as: 'picture' }),
  videoPlaceholderText: line(500).meta({ title: 'Text while there is no video' }),
})
export const heroSchema = withRich(heroTexts, 'description')
export type HeroContent = z.infer<typeof heroSchema>
/** What staff may save. The record's schema does not ask for it, so that records from before the rule stay readable. */
export const newHeroSchema = heroSchema.extend({
  videoUrl: filmAddress().meta({ title: 'Intro video', as: 'video' }),
})

const aboutTexts = z.object({
  heading: line(2000).meta({ title: 'Heading' }),
  description: prose().meta({ title: 'Description' }),
  missionStatement: prose().meta({ title: 'Our mission', rows: 3 }),
  imageUrl: address().meta({ title: 'Photo', as: 'picture', describedBy: 'imageAlt' }),
  imageAlt: line(500).meta({
    title: 'What the photo shows',
    description: 'Read aloud to people who can’t see it.',
  }),
  imageCaption: line(500).meta({ title: 'Caption' }),
  people: z
    .array(
      z.object({
        name: line(80).meta({ title: 'Name' }),
        role: line(200).meta({ title: 'What they do' }),
        imageUrl: address().meta({
          title: 'Photo',
          description: 'If blank, a hat is drawn.',
          as: 'picture',
          describedBy: 'imageAlt',
        }),
        imageAlt: line(500).meta({ title: 'What the photo shows' }),
      }),
    )
    .max(12, 'Use up to 12 people')
    .default([])
    .meta({ title: 'The people', description: 'Shown on the About page.', itemName: 'person' }),
  quotes: z
    .array(
      z.object({
        quote: prose(600).meta({ title: 'Quote' }),
        name: line(120).meta({ title: 'Name' }),
        place: line(120).meta({ title: 'Place', description: 'Such as “Mesa, AZ”.' }),
        date: line(60).meta({ title: 'When', description: 'Such as “April 2026”.' }),
      }),
    )
    .max(12, 'Use up to 12 quotes')
    .default([])
    .meta({
      title: 'Quotes',
      description: 'Shown where a page has “Several quotes”, as the About page may.',
      itemName: 'quote',
    }),
})
export const aboutSchema = withRich(aboutTexts, 'description', 'missionStatement')
export type AboutContent = z.infer<typeof aboutSchema>

const servicesTexts = z.object({
  heading: line(2000).meta({ title: 'Heading' }),
  description: prose().meta({ title: 'Description' }),
})
export const servicesSchema = withRich(servicesTexts, 'description')
export type ServicesContent = z.infer<typeof servicesSchema>
