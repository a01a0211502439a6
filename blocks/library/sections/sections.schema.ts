import { z } from 'zod'
import { richProse } from '../../contract/values/rich-prose.ts'
import { address, line } from '../../contract/values/text-fields.ts'
import { link } from '../../kit/ui/link.schema.ts'
import { toneSchema } from '../../kit/ui/tone.schema.ts'
import {
  addOnsDefaults,
  albumTeaserDefaults,
  cardsDefaults,
  pictureGridDefaults,
  stepsDefaults,
} from './sections.defaults.ts'

// Sections that fit any page. Each has a heading and a text, and may stand on sand.

/** The parts that every section has; `given` is the heading of a new one. */
function section(given: string) {
  return {
    heading: line(200).default(given).meta({ title: 'Heading', inline: true }),
    text: richProse(2000).meta({ title: 'Text' }),
  }
}

const picture = {
  src: address().meta({ title: 'Picture', as: 'picture' }),
  alt: line(500).meta({ title: 'What the picture shows (for people who can’t see it)' }),
  isDecorative: z.boolean().default(false).meta({ title: 'Only decoration (no description needed)' }),
}

export const pictureGridPropsSchema = z.object({
  ...section(pictureGridDefaults.heading),
  pictures: z
    .array(z.object({ ...picture, caption: line(300).meta({ title: 'Caption' }) }))
    .max(40, 'Use up to 40 pictures')
    .default([])
    .meta({ title: 'Pictures', itemName: 'picture' }),
  across: z
    .enum(['2', '3', '4'])
    .default('3')
    .meta({ title: 'Pictures in a row', description: 'Phones show two.' }),
  enlarges: z.boolean().default(false).meta({
    title: 'Enlarge on click',
    description: 'Visitors see a picture as large as their window, and can leaf through all of them.',
  }),
  tone: toneSchema,
})
export type PictureGridProps = z.infer<typeof pictureGridPropsSchema>

export const albumTeaserPropsSchema = z.object({
  href: link().meta({ title: 'Album', description: 'Choose one of your albums.' }),
  heading: line(200).meta({ title: 'Heading', description: 'Blank: the title of the album.' }),
  text: richProse(2000).meta({ title: 'Text', description: 'Blank: the description of the album.' }),
  label: line(80).default(albumTeaserDefaults.label).meta({ title: 'Link text' }),
  tone: toneSchema,
})
export type AlbumTeaserProps = z.infer<typeof albumTeaserPropsSchema>

export const addOnsPropsSchema = z.object({ ...section(addOnsDefaults.heading), tone: toneSchema })
export type AddOnsProps = z.infer<typeof addOnsPropsSchema>

export const stepsPropsSchema = z.object({
  ...section(stepsDefaults.heading),
  steps: z
    .array(
      z.object({
        title: line(120).meta({ title: 'Step' }),
        text: richProse(1000).meta({ title: 'What happens', rows: 2 }),
      }),
    )
    .max(12, 'Use up to 12 steps')
    .default(stepsDefaults.steps)
    .meta({ title: 'Steps', itemName: 'step' }),
  tone: toneSchema,
})
export type StepsProps = z.infer<typeof stepsPropsSchema>

const cardSchema = z.object({
  title: line(120).meta({ title: 'Heading' }),
  text: richProse(1000).meta({ title: 'Text', rows: 2 }),
  href: link().meta({ title: 'Link' }),
  label: line(80).meta({ title: 'Link text', description: 'Blank: the heading is the link.' }),
  ...picture,
})

export const cardsPropsSchema = z.object({
  ...section(cardsDefaults.heading),
  cards: z
    .array(cardSchema)
    .max(24, 'Use up to 24 cards')
    .default(() => cardsDefaults.cards.map((card) => cardSchema.parse(card)))
    .meta({ title: 'Cards', itemName: 'card' }),
  tone: toneSchema,
})
export type CardsProps = z.infer<typeof cardsPropsSchema>

export const fileLinkPropsSchema = z.object({
  title: line(200).meta({ title: 'Name of the file' }),
  href: link().meta({
    title: 'File',
    description: 'A PDF from Pictures & files, or the web address of a file that anyone can open.',
    as: 'file',
  }),
  facts: line(80).meta({
    title: 'Kind and size',
    description: 'Such as PDF, 240 KB. Of a file from Pictures & files, visitors always see its real size.',
  }),
  text: richProse(1000).meta({ title: 'Text', rows: 2 }),
})
export type FileLinkProps = z.infer<typeof fileLinkPropsSchema>
