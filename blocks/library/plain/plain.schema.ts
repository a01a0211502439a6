import { z } from 'zod'
import { bodyProse, richProse } from '../../contract/values/rich-prose.ts'
import { address, filmAddress, line } from '../../contract/values/text-fields.ts'
import { orderChoices } from '../../kit/ui/layout.schema.ts'
import { link } from '../../kit/ui/link.schema.ts'
import { toneSchema } from '../../kit/ui/tone.schema.ts'
import { topPicture } from '../../kit/ui/top-picture.schema.ts'
import { closingBandDefaults } from './plain.defaults.ts'

// Blocks without a record: their whole content is in the page.

export const headingPropsSchema = z.object({
  text: line(500).meta({ title: 'Heading', inline: true }),
  level: z
    .enum(['2', '3'])
    .default('2')
    .meta({ title: 'Size', options: { '2': 'Section', '3': 'Part of a section' } }),
})
export type HeadingProps = z.infer<typeof headingPropsSchema>

export const textPropsSchema = z.object({
  text: bodyProse().meta({ title: 'Text' }),
  size: z.enum(['normal', 'large']).default('normal').meta({ title: 'Text size' }),
  subheadings: z
    .enum(['above', 'beside'])
    .default('above')
    .meta({
      title: 'Subheadings',
      description: 'Side headings suit long texts. Phones and narrow columns show them above.',
      options: { above: 'Above their text', beside: 'Next to their text' },
    }),
})
export type TextProps = z.infer<typeof textPropsSchema>

export const pictureBlockPropsSchema = z.object({
  src: address().meta({ title: 'Picture', as: 'picture' }),
  alt: line(500).meta({ title: 'What the picture shows (for people who can’t see it)' }),
  isDecorative: z.boolean().default(false).meta({ title: 'Only decoration (no description needed)' }),
  caption: line(500).meta({ title: 'Caption' }),
  width: z.enum(['narrow', 'normal', 'wide']).default('normal').meta({ title: 'Width' }),
})
export type PictureBlockProps = z.infer<typeof pictureBlockPropsSchema>

/** The columns hold blocks in the slots `left` and `right`. */
export const columnsPropsSchema = z.object({
  split: z
    .enum(['even', 'left', 'right'])
    .default('even')
    .meta({
      title: 'Columns',
      options: { even: 'Same width', left: 'Left one wider', right: 'Right one wider' },
    }),
  ...orderChoices.shape,
})
export type ColumnsProps = z.infer<typeof columnsPropsSchema>

/** The same with a third slot, `middle`. */
export const threeColumnsPropsSchema = z.object({
  split: z
    .enum(['even', 'left', 'middle', 'right'])
    .default('even')
    .meta({
      title: 'Columns',
      description: 'On tablets they have the same width.',
      options: {
        even: 'Same width',
        left: 'Left one wider',
        middle: 'Middle one wider',
        right: 'Right one wider',
      },
    }),
  ...orderChoices.shape,
})
export type ThreeColumnsProps = z.infer<typeof threeColumnsPropsSchema>

/** Buttons with their links, as several blocks have them. */
function buttonList() {
  return z
    .array(
      z.object({
        label: line(80).meta({ title: 'Button text' }),
        href: link().meta({ title: 'Link' }),
        kind: z
          .enum(['main', 'second', 'quiet'])
          .default('second')
          .meta({ title: 'Style', options: { main: 'Filled', second: 'Outlined', quiet: 'Plain link' } }),
      }),
    )
    .max(6, 'Use up to 6 buttons')
    .default([{ label: 'Book Your Event Today', href: '/booking', kind: 'main' }])
    .meta({ title: 'Buttons', itemName: 'button' })
}

export const buttonRowPropsSchema = z.object({ buttons: buttonList() })
export type ButtonRowProps = z.infer<typeof buttonRowPropsSchema>

export const quotePropsSchema = z.object({
  quote: richProse(2000).meta({ title: 'Quote' }),
  name: line(120).meta({ title: 'Name' }),
  occasion: line(200).meta({ title: 'Occasion' }),
})
export type QuoteProps = z.infer<typeof quotePropsSchema>

export const faqPropsSchema = z.object({
  questions: z
    .array(
      z.object({
        question: line(300).meta({ title: 'Question' }),
        answer: richProse(2000).meta({ title: 'Answer' }),
      }),
    )
    .max(40, 'Use up to 40 questions')
    .default([])
    .meta({ title: 'Questions', itemName: 'question' }),
})
export type FaqProps = z.infer<typeof faqPropsSchema>

export const videoPropsSchema = z.object({
  src: filmAddress().meta({ title: 'Video', as: 'video' }),
  poster: address().meta({ title: 'Picture before it plays', as: 'picture' }),
  caption: line(500).meta({ title: 'Caption' }),
})
export type VideoProps = z.infer<typeof videoPropsSchema>

export const spacerPropsSchema = z.object({
  size: z.enum(['small', 'medium', 'large']).default('medium').meta({ title: 'Space' }),
})
export type SpacerProps = z.infer<typeof spacerPropsSchema>

export const dividerPropsSchema = z.object({
  look: z
    .enum(['line', 'dots', 'hills'])
    .default('line')
    .meta({ title: 'Style', options: { line: 'Line', dots: 'Dots', hills: 'Hills' } }),
  width: z.enum(['narrow', 'normal', 'wide']).default('wide').meta({ title: 'Width' }),
})
export type DividerProps = z.infer<typeof dividerPropsSchema>

export const closingBandPropsSchema = z.object({
  heading: line(200).default(closingBandDefaults.heading).meta({ title: 'Heading', inline: true }),
  text: richProse(1000).default(closingBandDefaults.text).meta({ title: 'Text' }),
  buttons: buttonList(),
})
export type ClosingBandProps = z.infer<typeof closingBandPropsSchema>

export const pageTopPropsSchema = z.object({
  kicker: line(120).meta({ title: 'Line above the heading' }),
  heading: line(200).default('Name of the Page').meta({ title: 'Heading', inline: true }),
  text: richProse(2000).meta({ title: 'Text' }),
  ...topPicture.shape,
  buttons: buttonList(),
})
export type PageTopProps = z.infer<typeof pageTopPropsSchema>

export const factTablePropsSchema = z.object({
  heading: line(200).default('Good to Know').meta({ title: 'Heading', inline: true }),
  text: richProse(2000).meta({ title: 'Text' }),
  facts: z
    .array(
      z.object({
        label: line(80).meta({ title: 'Name' }),
        value: richProse(600).meta({ title: 'Fact', rows: 2 }),
      }),
    )
    .max(24, 'Use up to 24 facts')
    .default([])
    .meta({ title: 'Facts', description: 'Such as times and what happens then.', itemName: 'fact' }),
  look: z
    .enum(['columns', 'line'])
    .default('columns')
    .meta({ title: 'Style', options: { columns: 'Columns', line: 'One below the other, for times' } }),
  tone: toneSchema,
})
export type FactTableProps = z.infer<typeof factTablePropsSchema>
