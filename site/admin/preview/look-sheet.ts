import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { lookCss } from '#blocks/look/look-css.ts'

/** A look to be seen in place of the published one: while it is edited, or of another version. */
export const OtherLookContext = createContext<Page | undefined>(undefined)

/** Lets a document inside the staff area wear the look of the public site. */
export function useLookSheet(inside: Document | undefined, other?: Page): void {
  const { data: published } = useQuery<Page>({ queryKey: [apiPaths.page('look')] })
  const around = useContext(OtherLookContext)
  const css = lookCss(other ?? around ?? published)
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
