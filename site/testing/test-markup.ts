// Reads the markup that React's server render writes, which is regular enough for it; not for elements inside their like.

/** The first element of this tag with `mark` in its opening tag, as it stands; '' where there is none. */
export function element(html: string, tag: string, mark = ''): string {
  const all = html.match(new RegExp(`<${tag}(?=[ >])[^>]*>[\\s\\S]*?</${tag}>`, 'g')) ?? []
  return all.find((found) => found.slice(0, found.indexOf('>')).includes(mark)) ?? ''
}

/** What stands in each element of this tag, its words alone. */
export function texts(html: string, tag: string): string[] {
  const all = html.matchAll(new RegExp(`<${tag}(?=[ >])[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))
  return [...all].map(([, inside = '']) => words(inside))
}

/** Each link with its words and address. */
export function links(html: string): [label: string, href: string][] {
  const all = html.matchAll(/<a(?=[ >])([^>]*)>([\s\S]*?)<\/a>/g)
  return [...all].map(([, attributes = '', inside = '']) => [
    words(inside),
    decoded(/ href="([^"]*)"/.exec(attributes)?.[1] ?? ''),
  ])
}

/** An attribute of each element of this tag; null where it has none. */
export function attributes(html: string, tag: string, name: string): (string | null)[] {
  const all = html.matchAll(new RegExp(`<${tag}(?=[ >/])([^>]*)>`, 'g'))
  return [...all].map(([, inside = '']) => {
    const value = new RegExp(` ${name}="([^"]*)"`).exec(inside)?.[1]
    return value === undefined ? null : decoded(value)
  })
}

/** The page's own part. */
export function mainOf(html: string): string {
  return element(html, 'main')
}

/** Each section of the page's own part, as it stands. */
export function sections(html: string): string[] {
  return mainOf(html).match(/<section(?=[ >])[\s\S]*?<\/section>/g) ?? []
}

/** The words of a piece of markup. */
export function words(markup: string): string {
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
