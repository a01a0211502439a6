import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, createContext, useContext, useEffect } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { fontDefaults } from '#blocks/contract/records/defaults.ts'
import { fontFamilies } from '#blocks/contract/records/font-families.ts'
import type { FontChoice } from '#blocks/contract/records/fonts.ts'
import { lookCss } from '#blocks/parts/look/look-css.ts'
import { fontsOf } from '#blocks/parts/look/look-fonts.ts'

/** A look to be seen in place of the published one: while it is edited, or of another version. */
export const OtherLookContext = createContext<Page | undefined>(undefined)

/** The look that visitors see, or one in its place. */
export function useLook(other?: Page): Page | undefined {
  const { data: published } = useQuery<Page>({ queryKey: [apiPaths.page('look')] })
  const around = useContext(OtherLookContext)
  return other ?? around ?? published
}

/** The custom properties with the fonts of a look; `settings` stand in the place of the stored font settings. */
export function useFontRoles(look: Page | undefined, settings?: FontChoice): CSSProperties {
  const { data: stored } = useQuery<FontChoice>({ queryKey: [apiPaths.fonts] })
  return fontRoles(fontsOf(look, settings ?? stored ?? fontDefaults))
}

/** Lets a document inside the staff area wear a look. */
export function useLookSheet(inside: Document | undefined, look: Page | undefined): void {
  const css = lookCss(look)
  useEffect(() => {
    const window = inside?.defaultView
    if (!window || !css) return
    // Made by the window that wears it, as browsers demand; unlike an element, it needs no leave of the page's policy.
    const sheet = new window.CSSStyleSheet()
    sheet.replaceSync(css)
    inside.adoptedStyleSheets = [...inside.adoptedStyleSheets, sheet]
    return () => {
      inside.adoptedStyleSheets = inside.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [inside, css])
}

/** The custom properties that give the theme its families, as the public pages set them. */
function fontRoles(chosen: FontChoice): CSSProperties {
  return {
    '--font-heading': stack(chosen.headingFont, fontDefaults.headingFont),
    '--font-body': stack(chosen.bodyFont, fontDefaults.bodyFont),
    '--font-subtitle': stack(chosen.subtitleFont, fontDefaults.subtitleFont),
  } as CSSProperties // custom properties are not in React's type
}

/** A family on offer by its name, else the role's default: stored text is never written into a style as it stands. */
function stack(name: string | undefined, fallback: string): string {
  const family =
    fontFamilies.find((family) => family.name === name) ?? fontFamilies.find(({ name }) => name === fallback)
  return `"${family?.name ?? fallback}", ${family?.fallback ?? 'serif'}`
}
