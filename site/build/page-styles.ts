/**
 * A part of the public style sheet: `css` inside `within`, such as `@media print{`, or blank. It styles only classes of
 * the CSS modules with these letters (short-class-names.ts); without any it is for every page.
 */
export type StylePart = { modules: readonly string[]; within: string; css: string }

/** Where the browser build keeps the style sheet in parts. */
export const stylePartsFile = 'style-parts.json'

/**
 * The parts that a page's markup can match on a screen: those for every page, and of the CSS modules whose classes it
 * has. What is for paper alone is in the whole sheet, which the page names for printing; its script adds that sheet
 * before the page can show anything else.
 */
export function partsFor(markup: string, parts: readonly StylePart[]): StylePart[] {
  const used = modulesIn(markup)
  return parts.filter(
    ({ modules, within }) =>
      !within.includes('@media print{') &&
      (modules.length === 0 || modules.some((letters) => used.has(letters))),
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

function modulesIn(markup: string): Set<string> {
  const used = new Set<string>()
  for (const [, classes = ''] of markup.matchAll(/ class="([^"]*)"/g))
    for (const [, letters = ''] of classes.matchAll(/(?<!\S)([A-Za-z]+)\d+(?!\S)/g)) used.add(letters)
  return used
}

function closing(within: string): string {
  return '}'.repeat(within.split('{').length - 1)
}
