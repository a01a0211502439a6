/**
 * A part of the public style sheet: `css` inside `within`, such as `@media print{`, or blank. It is for pages that have
 * all names of one of `needs`: classes, and steps of a picture’s focus.
 */
export type StylePart = { needs: readonly (readonly string[])[]; within: string; css: string }

/** Where the browser build keeps the style sheet in parts. */
export const stylePartsFile = 'style-parts.json'

/**
 * The parts that a page's markup can match on a screen. What is for paper alone is in the whole sheet, which the page
 * names for printing; its script adds that sheet before the page can show anything else.
 */
export function partsFor(markup: string, parts: readonly StylePart[]): StylePart[] {
  const used = namesIn(markup)
  return parts.filter(
    ({ needs, within }) =>
      !within.includes('@media print{') && needs.some((names) => names.every((name) => used.has(name))),
  )
}

export function joinParts(parts: readonly StylePart[]): string {
  let css = ''
  let open = ''
  for (const part of parts) {
    if (part.within !== open) css += closing(open) + part.within
    css += part.css
    open = part.within
  }
  return css + closing(open)
}

function namesIn(markup: string): Set<string> {
  const classes = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
  return new Set([...classes, ...[...markup.matchAll(/ (data-f[xy]="\d")/g)].map(([, focus = '']) => focus)])
}

function closing(within: string): string {
  return '}'.repeat(within.split('{').length - 1)
}
