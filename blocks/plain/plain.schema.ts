import { z } from 'zod'
import { address, line, prose } from '../contract/values/text-fields.ts'
import { link } from '../ui/link.schema.ts'

// Blocks without a record: all they show is on the page itself.

export const headingPropsSchema = z.object({
  text: line(500).meta({ label: 'Heading', inline: true }),
  level: z
    .enum(['2', '3'])
    .default('2')
    .meta({ label: 'Size', options: { '2': 'Section', '3': 'Part of a section' } }),
})
export type HeadingProps = z.infer<typeof headingPropsSchema>

export const textPropsSchema = z.object({
  text: prose().meta({ label: 'Text; a blank line starts a new paragraph', as: 'textarea' }),
  size: z.enum(['normal', 'large']).default('normal').meta({ label: 'Letters' }),
})
export type TextProps = z.infer<typeof textPropsSchema>

export const pictureBlockPropsSchema = z.object({
  src: address().meta({ label: 'Picture' }),
  alt: line(500).meta({ label: 'What the picture shows, for those who can’t see it' }),
  isDecorative: z
    .boolean()
    .default(false)
    .meta({ label: 'Only decoration: there is nothing to say about it' }),
  caption: line(500).meta({ label: 'Caption' }),
  width: z.enum(['narrow', 'normal', 'wide']).default('normal').meta({ label: 'Width' }),
})
export type PictureBlockProps = z.infer<typeof pictureBlockPropsSchema>

/** The columns themselves hold blocks: the slots `left` and `right`. */
export const columnsPropsSchema = z.object({
  split: z
    .enum(['even', 'left', 'right'])
    .default('even')
    .meta({
      label: 'Columns',
      options: { even: 'Same width', left: 'Left one wider', right: 'Right one wider' },
    }),
})
export type ColumnsProps = z.infer<typeof columnsPropsSchema>

export const buttonRowPropsSchema = z.object({
  buttons: z
    .array(
      z.object({
        label: line(80).meta({ label: 'Words' }),
        href: link().meta({ label: 'Leads to' }),
        kind: z
          .enum(['main', 'second', 'quiet'])
          .default('second')
          .meta({ label: 'Look', options: { main: 'Filled', second: 'Outlined', quiet: 'Plain link' } }),
      }),
    )
    .max(6, 'Keep it to 6 buttons')
    .default([{ label: 'Book Your Event Today', href: '/booking', kind: 'main' }])
    .meta({ label: 'Buttons', itemLabel: 'Button' }),
})
export type ButtonRowProps = z.infer<typeof buttonRowPropsSchema>

export const quotePropsSchema = z.object({
  quote: prose(2000).meta({ label: 'What was said', as: 'textarea' }),
  name: line(120).meta({ label: 'By whom' }),
  occasion: line(200).meta({ label: 'Occasion' }),
})
export type QuoteProps = z.infer<typeof quotePropsSchema>

export const faqPropsSchema = z.object({
  questions: z
    .array(
      z.object({
        question: line(300).meta({ label: 'Question' }),
        answer: prose(2000).meta({ label: 'Answer', as: 'textarea' }),
      }),
    )
    .max(40, 'Keep it to 40 questions')
    .default([])
    .meta({ label: 'Questions', itemLabel: 'Question' }),
})
export type FaqProps = z.infer<typeof faqPropsSchema>

export const videoPropsSchema = z.object({
  src: address().meta({ label: 'Video' }),
  poster: address().meta({ label: 'Picture before it plays' }),
  caption: line(500).meta({ label: 'Caption' }),
})
export type VideoProps = z.infer<typeof videoPropsSchema>

export const spacerPropsSchema = z.object({
  size: z.enum(['small', 'medium', 'large']).default('medium').meta({ label: 'Space' }),
})
export type SpacerProps = z.infer<typeof spacerPropsSchema>
