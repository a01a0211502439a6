import { z } from 'zod'
import { line } from '../values/text-fields.ts'
import { fontFamilies } from './font-families.ts'

/** The font families of the three roles, by name; an unknown name falls back to the role's default. */
export const fontsSchema = z.object({
  headingFont: line(80).meta({ title: 'Headings' }),
  bodyFont: line(80).meta({ title: 'Text' }),
  subtitleFont: line(80).meta({ title: 'Subtitles' }),
})
export type FontChoice = z.infer<typeof fontsSchema>

/** A name on offer, or blank. */
export const offeredFont = z
  .enum(['', ...fontFamilies.map(({ name }) => name)], 'Choose one of the fonts in the list')
  .default('')

/** What staff send: a name on offer, or blank for the role's default. */
export const newFontsSchema = z.object({
  headingFont: offeredFont,
  bodyFont: offeredFont,
  subtitleFont: offeredFont,
})
