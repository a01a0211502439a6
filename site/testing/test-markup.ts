// Reads the markup of React's server render, which is regular enough for these patterns. Not for elements nested in the
// same tag.

/** The markup of the first element of this tag with `mark` in its opening tag; '' if there is none. */
export function element(html: string, tag: string, mark = ''): string {
  const all = html.match(new RegExp(`<${tag}(?=[ >])[^>]*>[\\s\\S]*?</${tag}>`, 'g')) ?? []
  return all.find((found) => found.slice(0, found.indexOf('>')).includes(mark)) ?? ''
}

/** The text of each element of this tag. */
export function texts(html: string, tag: string): string[] {
  const all = html.matchAll(new RegExp(`<${tag}(?=[ >])[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))
  return [...all].map(([, inside = '']) => text(inside))
}

/** Each link with its label and address. */
export function links(html: string): [label: string, href: string][] {
  const all = html.matchAll(/<a(?=[ >])([^>]*)>([\s\S]*?)<\/a>/g)
  return [...all].map(([, attributes = '', inside = '']) => [
    text(inside),
    decoded(/ href="([^"]*)"/.exec(attributes)?.[1] ?? ''),
  ])
}

/** An attribute of each element of this tag; null if it is missing. */
export function attributes(html: string, tag: string, name: string): (string | null)[] {
  const all = html.matchAll(new RegExp(`<${tag}(?=[ >/])([^>]*)>`, 'g'))
  return [...all].map(([, inside = '']) => {
    const value = new RegExp(` ${name}="([^"]*)"`).exec(inside)?.[1]
    return value === undefined ? null : decoded(value)
  })
}

/** The markup of `main`. */
export function mainOf(html: string): string {
  return element(html, 'main')
}

/** The markup of each section in `main`. */
export function sections(html: string): string[] {
  return mainOf(html).match(/<section(?=[ >])[\s\S]*?<\/section>/g) ?? []
}

/** The text of a piece of markup. */
export function text(markup: string): string {
  const plain = markup.replace(/<!--[\s\S]*?-->/g, '').replace(/<svg[\s\S]*?<\/svg>/g, '')
  return decoded(plain.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

function decoded(text: string): string {
  const characters: Record<string, string> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    '#x27': "'",
    '#39': "'",
  }
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => characters[name] ?? '')
}
