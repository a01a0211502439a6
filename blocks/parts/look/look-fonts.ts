import { fontFamilies } from '../../contract/records/font-families.ts'
import type { FontChoice } from '../../contract/records/fonts.ts'
import { type LookPage, lookOf } from './look-css.ts'

const isOffered = (name: unknown) => fontFamilies.some((family) => family.name === name)

/** The fonts of a site: those that its look names, and where it names none on offer those of the font settings. */
export function fontsOf(layout: LookPage | undefined, settings: FontChoice): FontChoice {
  const look = lookOf(layout)
  const choice = (key: keyof FontChoice) => (isOffered(look?.[key]) && look ? look[key] : settings[key])
  return {
    headingFont: choice('headingFont'),
    bodyFont: choice('bodyFont'),
    subtitleFont: choice('subtitleFont'),
  }
}
