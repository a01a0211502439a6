import { z } from 'zod'
import { offeredFont } from '../../contract/records/fonts.ts'
import { type ColorKey, colorLabels, themeNames, themes } from './themes.ts'

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^(#[0-9a-f]{6})?$/, 'Enter a color such as #ad4229')
  .default('')

const colorOf = (key: ColorKey) => color.meta({ title: colorLabels[key], as: 'color' })

const fontOf = (title: string) => offeredFont.meta({ title, as: 'font', options: { '': 'Usual font' } })

/** A theme, and what differs from it: a blank color is the theme's, a blank font that of the font settings. */
export const siteLookPropsSchema = z.object({
  theme: z
    .enum(themeNames)
    .default('farm')
    .meta({
      title: 'Theme',
      as: 'theme',
      options: Object.fromEntries(themeNames.map((name) => [name, themes[name].label])),
    }),
  page: colorOf('page'),
  card: colorOf('card'),
  warm: colorOf('warm'),
  cool: colorOf('cool'),
  text: colorOf('text'),
  quietText: colorOf('quietText'),
  button: colorOf('button'),
  buttonText: colorOf('buttonText'),
  link: colorOf('link'),
  dark: colorOf('dark'),
  darkText: colorOf('darkText'),
  ornament: colorOf('ornament'),
  headingFont: fontOf('Font of headings'),
  bodyFont: fontOf('Font of texts'),
  subtitleFont: fontOf('Font of subtitles'),
  textSize: z.enum(['small', 'usual', 'large']).default('usual').meta({ title: 'Size of texts' }),
  headingSize: z.enum(['small', 'usual', 'large']).default('usual').meta({ title: 'Size of headings' }),
  corners: z
    .enum(['square', 'slight', 'round'])
    .default('round')
    .meta({ title: 'Corners of cards and pictures' }),
  buttons: z.enum(['pill', 'rounded', 'square']).default('pill').meta({ title: 'Shape of buttons' }),
  buttonWeight: z.enum(['medium', 'bold']).default('bold').meta({ title: 'Words on buttons' }),
  /** How far warm and cool sections are from the page, where their color is the theme's. */
  sections: z
    .enum(['even', 'gentle', 'usual', 'strong'])
    .default('usual')
    .meta({ title: 'Contrast between sections' }),
  hills: z.enum(['shown', 'hidden']).default('shown').meta({ title: 'Hills between sections' }),
})
export type SiteLookProps = z.infer<typeof siteLookPropsSchema>
