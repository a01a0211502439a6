import { getSchema } from '@tiptap/core'
import { DOMParser as SchemaParser } from '@tiptap/pm/model'
import { filmAt } from '#blocks/contract/values/film-address.ts'
import { cutText, letterCount } from '#blocks/contract/values/letters.ts'
import { normalized, richDoc } from '#blocks/contract/values/normal-text.ts'
import { isBlank, plainText, type RichBlock } from '#blocks/contract/values/rich-text.ts'
import { safeLink } from '#blocks/contract/values/safe-link.ts'
import { allowedHtml } from '#blocks/editing/prose/pasted-html.ts'
import { extensionsFor } from '#blocks/editing/prose/prose-extensions.ts'
import type { TemplateBlock } from '#blocks/pages/page-templates.ts'
import type { OldPicture } from './read-export.ts'

type HtmlParts = {
  /** The address that links and pictures in it are relative to; '' if nobody knows. */
  link: string
  pictures: ReadonlyMap<string, OldPicture>
  /** An address of the old site as one of this site. */
  linkTo: (url: URL) => string
}
/** Blocks whose pictures still have the addresses of the old site, and the names of what was left out. */
export type HtmlBlocks = { blocks: TemplateBlock[]; leftOut: string[] }

const dropped: Readonly<Record<string, string>> = {
  scripts: 'script, noscript',
  forms: 'form, input, select, textarea',
  videos: 'video, audio, object, embed',
  drawings: 'svg, canvas',
}
const trackers =
  /(?:^|\.)(?:facebook\.com|doubleclick\.net|google-analytics\.com|googletagmanager\.com|stats\.wp\.com)$/
const buttons = 'a.wp-block-button__link, a.button, a.btn, a.elementor-button'
const apart = `img, iframe, hr, h1, h2, h3, h4, h5, h6, ${buttons}`
const blockElements =
  'p, div, section, article, figure, ul, ol, table, blockquote, pre, dl, center, header, footer, main, aside'
const longestText = 9_000

/** Turns the content of an old page into plain blocks. Read in a document of its own, where nothing runs or loads. */
export function blocksOfHtml(html: string, parts: HtmlParts): HtmlBlocks {
  const leftOut = new Set<string>()
  const given = withoutShortcodes(withParagraphs(html), parts.pictures, leftOut)
  const { body } = new DOMParser().parseFromString(given, 'text/html')
  for (const [name, selector] of Object.entries(dropped)) {
    const found = body.querySelectorAll(selector)
    if (found.length > 0) leftOut.add(name)
    for (const element of found) element.remove()
  }
  if (body.querySelector('[style*="background-image"]')) leftOut.add('background pictures')
  for (const a of body.querySelectorAll('a[href]'))
    a.setAttribute('href', newLink(a.getAttribute('href'), parts))
  const blocks: TemplateBlock[] = []
  let run: Node[] = []

  function flush(): void {
    const box = body.ownerDocument.createElement('div')
    box.append(...run)
    run = []
    if (!box.textContent?.trim()) return
    const plain = allowedHtml(box.innerHTML)
    for (const name of plain.leftOut) leftOut.add(name)
    const read = new DOMParser().parseFromString(plain.html, 'text/html').body
    textSchema ??= getSchema(extensionsFor({ isFormatted: true, subheadings: { level: 3 } }))
    const text = normalized(SchemaParser.fromSchema(textSchema).parse(read).toJSON())
    for (const content of inPieces(richDoc(text).content)) {
      const piece = normalized({ type: 'doc', content })
      if (!isBlank(piece)) blocks.push({ type: 'Text', props: { text: piece, size: 'normal' } })
    }
  }
  function add(type: TemplateBlock['type'], props: TemplateBlock['props']): void {
    flush()
    blocks.push({ type, props })
  }

  function addApart(element: Element): void {
    const text = element.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    if (element.localName === 'img') addPicture(element)
    else if (element.localName === 'hr') add('Divider', {})
    else if (element.localName === 'iframe') {
      const src = element.getAttribute('src') ?? ''
      if (filmAt(src)) add('Video', { src, poster: '', caption: '' })
      else leftOut.add('frames of other sites')
    } else if (element.localName === 'a') addButton(element, text)
    else if (text)
      add('Heading', { text: cutText(text, 500), level: /h[12]/.test(element.localName) ? '2' : '3' })
  }
  function addButton(element: Element, text: string): void {
    flush()
    const href = element.getAttribute('href') ?? ''
    const button = { label: cutText(text, 80), href: href.length > 2000 ? '' : href, kind: 'main' }
    const last = blocks.at(-1)
    const row = last?.type === 'ButtonRow' ? (last.props.buttons as (typeof button)[]) : []
    if (row.length > 0 && row.length < 6) row.push(button)
    else if (text) add('ButtonRow', { buttons: [button] })
  }
  function addPicture(element: Element): void {
    const url = absolute(element.getAttribute('src') ?? '', parts.link)
    const isDot = ['width', 'height'].some((side) => /^[01](?:px)?$/.test(element.getAttribute(side) ?? ''))
    if (isDot || (url && trackers.test(url.hostname))) return void leftOut.add('trackers')
    if (!url) return void leftOut.add('pictures that can’t be reached')
    const caption = element.closest('figure')?.querySelector('figcaption')
    const words = caption?.textContent?.trim() ?? ''
    caption?.remove()
    const whole = wholePicture(url.href, parts.pictures)
    const alt = element.getAttribute('alt')?.trim() || whole.alt
    add('PictureBlock', {
      src: whole.url,
      alt: cutText(alt, 500),
      caption: cutText(words, 500),
      width: 'normal',
    })
  }

  function walk(parent: Element): void {
    let line: Element | undefined
    for (const node of [...parent.childNodes]) {
      // A picture took its caption along.
      if (node.parentNode !== parent) continue
      const element = node.nodeType === node.ELEMENT_NODE ? (node as Element) : undefined
      const words = node.nodeType === node.COMMENT_NODE ? '' : (node.textContent?.trim() ?? '')
      if (element?.matches(apart)) addApart(element)
      // WordPress plays a film whose address stands alone.
      else if (/^https?:\S+$/.test(words) && filmAt(words))
        add('Video', { src: words, poster: '', caption: '' })
      else if (element?.querySelector(apart)) walk(element)
      else if (element?.matches(blockElements)) run.push(element)
      else if (node.nodeType !== node.COMMENT_NODE) {
        if (!line || run.at(-1) !== line) {
          line = body.ownerDocument.createElement('p')
          run.push(line)
        }
        line.append(node)
        continue
      }
      line = undefined
    }
  }
  walk(body)
  flush()
  return { blocks, leftOut: [...leftOut] }
}

let textSchema: ReturnType<typeof getSchema> | undefined

/** Before its blocks, WordPress stored a blank line for a paragraph. */
function withParagraphs(html: string): string {
  if (/<p[\s>]|<!-- wp:/i.test(html)) return html
  return html
    .replace(/<!--(?:more|nextpage)[^>]*-->/g, '\n\n')
    .split(/\r?\n\s*\r?\n/)
    .map((part) =>
      /^\s*<(?:h\d|ul|ol|table|div|blockquote|figure|pre)/i.test(part)
        ? part
        : `<p>${part.replace(/\r?\n/g, '<br>')}</p>`,
    )
    .join('\n')
}

/**
 * The words between the marks of a plug-in stay. A gallery names pictures of the library. A block without words, such as
 * one that several pages share, is only named in an export.
 */
function withoutShortcodes(html: string, pictures: HtmlParts['pictures'], leftOut: Set<string>): string {
  for (const [, name] of html.matchAll(/<!-- wp:([\w/-]+)[^>]*\/-->/g)) leftOut.add(`[${name}]`)
  return html.replace(
    /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\/?\]/gi,
    (mark, end: string, name: string, rest: string) => {
      if (/^(?:sic|citation|note|\d+)$/i.test(name)) return mark
      if (end || name === 'caption') return ''
      const ids = name === 'gallery' ? (/ids=["'”]?([\d,\s]+)/.exec(rest)?.[1]?.split(',') ?? []) : []
      const found = ids.flatMap((id) => pictures.get(id.trim()) ?? [])
      if (found.length === 0) leftOut.add(`[${name}]`)
      return found.map(({ url }) => `<img src="${encodeURI(url)}">`).join('')
    },
  )
}

function newLink(href: string | null, { link, linkTo }: HtmlParts): string {
  if (!href || href.startsWith('#')) return ''
  if (/^(?:mailto|tel):/i.test(href)) return href
  const url = absolute(href, link)
  return safeLink(url ? linkTo(url) : href)
}

function absolute(address: string, base: string): URL | undefined {
  const url = URL.canParse(address, base || undefined) ? new URL(address, base || undefined) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** WordPress shows `barn-300x200.jpg`, a smaller one of `barn.jpg`. */
function wholePicture(url: string, pictures: HtmlParts['pictures']): OldPicture {
  const whole = url.replace(/-\d+x\d+(?=\.\w+$)/, '')
  const known = [...pictures.values()].find((picture) => picture.url === url || picture.url === whole)
  return known ?? { url, alt: '' }
}

/** So that no text is longer than a block takes. */
function inPieces(content: readonly RichBlock[]): RichBlock[][] {
  const pieces: RichBlock[][] = []
  let room = 0
  for (const block of content) {
    const letters = letterCount(plainText({ type: 'doc', content: [block] }))
    if (letters > room) {
      pieces.push([])
      room = longestText
    }
    pieces.at(-1)?.push(block)
    room -= letters
  }
  return pieces
}
