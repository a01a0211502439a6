import { ownPath, whyDead } from '#blocks/contract/own-links.ts'
import { error, type Finding, quoted } from './finding.ts'
import type { RenderedLink } from './rendered-page.ts'

/** Dead internal links on the page. `isThere` tells which paths exist, files included. */
export function linkFindings(links: readonly RenderedLink[], isThere: (path: string) => boolean): Finding[] {
  return links.flatMap(({ href, text }) => {
    const why = whyDead(href, isThere, isThere)
    return why
      ? [
          error(text ? `${why} (${quoted(text)})` : why, {
            selector: `a[href=${JSON.stringify(href)}]`,
            text,
          }),
        ]
      : []
  })
}

/** The internal paths that must be requested, without duplicates. */
export function unknownPaths(links: readonly RenderedLink[], isKnown: (path: string) => boolean): string[] {
  const dead = links.filter(({ href }) => whyDead(href, isKnown, isKnown) !== undefined)
  return [...new Set(dead.flatMap(({ href }) => ownPath(href) ?? []))]
}
