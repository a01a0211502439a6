import type { CSSProperties } from 'react'
import type { FontChoice } from '#blocks/contract/records/fonts.ts'
import { defaultFonts, fontFamilies } from '#blocks/kit/theme/fonts.ts'

/** The custom properties that give the theme its families, as the public pages set them. */
export function fontRoles(chosen: FontChoice): CSSProperties {
  return {
    '--font-heading': stack(chosen.headingFont, defaultFonts.headingFont),
    '--font-body': stack(chosen.bodyFont, defaultFonts.bodyFont),
    '--font-subtitle': stack(chosen.subtitleFont, defaultFonts.subtitleFont),
  } as CSSProperties // custom properties are not in React's type
}

/** A family on offer by its name, else the role's default: stored text is never written into a style as it stands. */
function stack(name: string | undefined, fallback: string): string {
  const family =
    fontFamilies.find((family) => family.name === name) ?? fontFamilies.find(({ name }) => name === fallback)
  return `"${family?.name ?? fallback}", ${family?.fallback ?? 'serif'}`
}
