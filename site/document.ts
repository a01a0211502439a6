import { createHash } from 'node:crypto'
import { escapeHtml } from '#blocks/contract/values/escape-html.ts'
import { normalizeImagePath } from '#blocks/contract/values/image-path.ts'
import { variantPath } from '#blocks/contract/values/picture-ladder.ts'
import { type PageData, pageDataElementId } from './page/page-data.ts'
import type { PageHead } from './page/page-metadata.ts'

type DocumentParts = {
  head: PageHead
  isListed: boolean
  siteName: string
  /** The address of the farm's own logo; blank for the drawn one. */
  icon: string
  origin: string
  /** The CSS rules of the page: its part of the public style sheet, the chosen fonts, and the look. */
  styles: string
  barColor: string
  /** The address of the sheet that has the rules for paper; blank for none. */
  printSheet: string
  fontFiles: readonly string[]
  /** The class of the body; blank for none. */
  bodyClass: string
  announcement: string
  body: string
  data: PageData
  structuredData: object | undefined
  scripts: PageScripts | undefined
}
/** Addresses: the script in every page, what it loads, and the whole style sheet, which it adds. */
export type PageScripts = { boot: string; framework: string; entry: string; early: string; sheet: string }

/** The first stop of the Tab key on every page, before the bar above the menu: React draws only what follows that. */
export const skipLink = '<a class="skip-link" href="#main">Skip to content</a>'

/** The whole document with its content and styles; its only script waits until the page is painted. */
export function renderDocument(parts: DocumentParts) {
  const { head, styles, data, scripts } = parts
  const { sheets, body } = sheetsApart(parts.body)
  const early = scripts?.early && body.includes(' data-answers="') ? ` data-early="${scripts.early}"` : ''
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    `<style>${styles}</style>`,
    ...sheets,
    firstPicture(body),
    parts.printSheet ? `<link rel="stylesheet" media="print" href="${parts.printSheet}">` : '',
    ...parts.fontFiles.map((file) => `<link rel="preload" href="${escapeHtml(file)}" as="font" crossorigin>`),
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    ...shareTags(parts),
    `<meta name="theme-color" content="${parts.barColor}"><link rel="icon" href="${escapeHtml(parts.icon || '/favicon.svg')}"${parts.icon ? '' : ' type="image/svg+xml"'}>`,
    parts.structuredData
      ? `<script type="application/ld+json">${scriptSafeJson(parts.structuredData)}</script>`
      : '',
    `</head><body${parts.bodyClass ? ` class="${parts.bodyClass}"` : ''}>${skipLink}${parts.announcement}<div id="root">${body}</div>`,
    scripts
      ? `<script type="application/json" id="${pageDataElementId}">${scriptSafeJson(data)}</script><script src="${scripts.boot}" data-framework="${scripts.framework}" data-entry="${scripts.entry}" data-sheet="${scripts.sheet}"${early} fetchpriority="low" defer></script>`
      : '',
    '</body></html>',
  ].join('')
  return { html, styleHash: styleHash(styles), frames: framesIn(body) }
}

/**
 * React draws the sheet of the forms at the beginning of its root. In the head, the sheet outlasts what is in the root: if
 * something else, such as a translator, changed the page first, React removes that and draws it anew.
 */
function sheetsApart(drawn: string): { sheets: string[]; body: string } {
  const sheets: string[] = []
  const body = drawn.replace(/<link rel="stylesheet"[^>]*>/g, (sheet) => {
    sheets.push(sheet)
    return ''
  })
  return { sheets, body }
}

/** The origins of what a click may frame (`Elsewhere`), for the policy of the page. */
function framesIn(body: string): string[] {
  return [...new Set([...body.matchAll(/ data-opens="(https:[^"]+)"/g)].map(([, origin = '']) => origin))]
}

function styleHash(styles: string): string {
  return `sha256-${createHash('sha256').update(styles).digest('base64')}`
}

/** A stored one in its best form, or a drawing in the composition for this window. */
function firstPicture(body: string): string {
  const first = /<picture[^>]*>(?:(?!<\/picture>).)*fetchPriority="high"/.exec(body)?.[0] ?? ''
  if (first.includes('prefers-reduced-motion')) return '' // which of its files is shown is the visitor's choice
  const [, srcSet, sizes] = /<source type="image\/avif" srcSet="([^"]+)" sizes="([^"]+)"\/>/.exec(first) ?? []
  if (srcSet) return preload(`type="image/avif" imagesrcset="${srcSet}" imagesizes="${sizes}"`)
  const [, media, wide, other] =
    /<source media="([^"]+)" srcSet="([^"]+)".*<img src="([^"]+)"/.exec(first) ?? []
  if (!media) return ''
  return preload(`href="${wide}" media="${media}"`) + preload(`href="${other}" media="not all and ${media}"`)
}

function preload(what: string): string {
  return `<link rel="preload" as="image" ${what} fetchpriority="high">`
}

function shareTags({ head, isListed, siteName, origin }: DocumentParts): string[] {
  if (!isListed) return ['<meta name="robots" content="noindex">']
  const address = escapeHtml(origin + head.path)
  const picture = sharePicture(head.shareImage, origin)
  return [
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:type" content="website"><meta property="og:site_name" content="${escapeHtml(siteName)}">`,
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    `<meta property="og:description" content="${escapeHtml(head.description)}">`,
    `<meta property="og:url" content="${address}">`,
    picture ? `<meta property="og:image" content="${escapeHtml(picture)}">` : '',
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
  ]
}

/** WebP at 1200 px, which every network with link previews accepts; a picture on another site stays as it is. */
function sharePicture(stored: string, origin: string): string {
  const path = normalizeImagePath(stored)
  if (!path || !URL.canParse(path, origin)) return ''
  return path.startsWith('/public-objects/')
    ? origin + variantPath(path, 1200, 'webp')
    : new URL(path, origin).href
}

/** JSON that can't end its script element (`</script>`, `<!--`) or break a line. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
