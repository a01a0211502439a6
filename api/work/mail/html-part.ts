import { escapeHtml } from '../../base/http/escape-html.ts'

/**
 * The HTML part: the same text, escaped. Only URLs of our own site become links, because what a customer wrote must not
 * lead staff anywhere with a click.
 */
export function htmlPart(text: string, origin: string): string {
  const paragraphs = text.split(/(?<!\n)\n\n/).map((paragraph) => `<p>${linked(paragraph, origin)}</p>`)
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  return `<!doctype html>\n<html lang="en" dir="ltr"><head>${head}</head><body>\n${paragraphs.join('\n')}\n</body></html>\n`
}

function linked(paragraph: string, origin: string): string {
  return paragraph
    .split(/(\s+)/)
    .map((word) => {
      if (/^\s+$/.test(word)) return word.replaceAll('\n', '<br>\n')
      const safe = escapeHtml(word)
      return word.startsWith(`${origin}/`) ? `<a href="${safe}">${safe}</a>` : safe
    })
    .join('')
}
