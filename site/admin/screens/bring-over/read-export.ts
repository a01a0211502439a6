import { SaxesParser } from 'saxes'

/** A page or post of an old site; `link` is its whole address there, '' if it had none. */
export type OldPage = {
  kind: 'page' | 'post'
  title: string
  link: string
  html: string
  isPublic: boolean
  inMenu: boolean
}
export type OldPicture = { url: string; alt: string }
export type OldSite = {
  pages: OldPage[]
  pictures: ReadonlyMap<string, OldPicture>
  home: string
  leftOut: string[]
}

/** Letters of texts that one export may have: enough for thousands of pages, and for the memory of a phone. */
const mostLetters = 40_000_000
const largestPage = 20_000_000
const startLetters = 2000

/**
 * Reads an export of WordPress (WXR) piece by piece, or a saved web page. Nothing of it is run. Throws NotReadable, in
 * words. `onRead` gets how much of the file is read, from 0 to 1.
 */
export async function readExport(
  file: Blob,
  onRead: (share: number) => void = () => undefined,
): Promise<OldSite> {
  const start = await file.slice(0, startLetters).text()
  if (start.trim() === '') throw new NotReadable('The file is empty.')
  if (/<!doctype html|<html/i.test(start)) return savedPage(file)
  if (!/<rss[\s>]/.test(start) || !start.includes('wordpress.org/export/'))
    throw new NotReadable(
      'This isn’t an export of WordPress or a saved web page. In WordPress, choose Tools, Export, All content.',
    )
  const wxr = createReader()
  let read = 0
  const letters = new TextDecoder()
  for (const stream = file.stream().getReader(); ; ) {
    const { done, value } = await stream.read()
    if (done) break
    wxr.write(letters.decode(value, { stream: true }))
    read += value.byteLength
    onRead(read / file.size)
  }
  return wxr.end()
}

/** The file can't be read, and the message says why. */
export class NotReadable extends Error {
  override readonly name = 'NotReadable'
}

async function savedPage(file: Blob): Promise<OldSite> {
  if (file.size > largestPage) throw new NotReadable('This page is too large to be read.')
  const html = await file.text()
  if (!/<\/(?:html|body)>\s*(?:<!--[\s\S]*-->\s*)?$/i.test(html.trim()))
    throw new NotReadable('This page is cut off. Save it again in your browser.')
  const page = new DOMParser().parseFromString(html, 'text/html')
  const saved = /saved from url=\(\d+\)(\S+)/.exec(html)?.[1]
  const link = saved ?? page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? ''
  const content = page.querySelector('main, [role=main], article, #content') ?? page.body
  const around = content.querySelectorAll('header, nav, footer, aside')
  for (const each of around) each.remove()
  const title = page.querySelector('h1')?.textContent?.trim() || page.title.trim()
  const one: OldPage = { kind: 'page', title, link, html: content.innerHTML, isPublic: true, inMenu: false }
  const leftOut = around.length > 0 ? ['the menu, top and bottom of the page'] : []
  return { pages: [one], pictures: new Map(), home: link, leftOut }
}

/** The elements of an item that are of use; all others are passed over without being stored. */
const fields = [
  ...['title', 'link', 'content:encoded', 'wp:post_id', 'wp:post_type', 'wp:status', 'wp:attachment_url'],
  ...['wp:meta_key', 'wp:meta_value', 'wp:post_password'],
]
const usefulMeta = /^_(?:menu_item_(?:type|object_id|url)|wp_attachment_image_alt)$/

function createReader() {
  const parser = new SaxesParser()
  const found: (OldPage & { id: string })[] = []
  const pictures = new Map<string, OldPicture>()
  const inMenu = new Set<string>()
  const counts = new Map<string, number>()
  const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1)
  let item: Record<string, string> | undefined
  let field = ''
  let home = ''
  let letters = 0
  let isWhole = false
  // Old exports have letters that XML forbids; what matters is whether the end of the file is there.
  parser.on('error', () => undefined)
  parser.on('opentag', ({ name }) => {
    if (name === 'item') item = {}
    if (name === 'wp:comment') count('comments')
    field = fields.includes(name) && (item || name === 'link') ? name : ''
    if (item && field) item[field] = ''
  })
  const take = (text: string) => {
    if (!field) return
    if (!item) {
      home ||= text.trim()
      return
    }
    item[field] = (item[field] ?? '') + text
    letters += text.length
    if (letters > mostLetters)
      throw new NotReadable(
        'There is too much text in this export. Export pages and posts one after the other.',
      )
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', ({ name }) => {
    field = ''
    if (name === 'rss') isWhole = true
    if (item && name === 'wp:postmeta') {
      const key = item['wp:meta_key'] ?? ''
      const value = item['wp:meta_value'] ?? ''
      if (usefulMeta.test(key)) item[key] = value
      else letters -= value.length
    }
    if (name !== 'item' || !item) return
    addItem(item)
    item = undefined
  })

  function addItem(given: Record<string, string>): void {
    const [id = '', type = '', status = ''] = ['wp:post_id', 'wp:post_type', 'wp:status'].map(
      (key) => given[key],
    )
    if (status === 'trash' || status === 'auto-draft') count('deleted pages')
    else if (type === 'attachment') {
      pictures.set(id, { url: given['wp:attachment_url'] ?? '', alt: given._wp_attachment_image_alt ?? '' })
      letters -= given['content:encoded']?.length ?? 0
    } else if (type === 'nav_menu_item') {
      if (given._menu_item_type === 'post_type') inMenu.add(given._menu_item_object_id ?? '')
      else count('menu entries without a page')
    } else if (type === 'page' || type === 'post') {
      const isPublic = status === 'publish' && !given['wp:post_password']
      found.push({
        ...{ id, kind: type, title: given.title?.trim() ?? '', link: given.link?.trim() ?? '' },
        ...{ html: given['content:encoded'] ?? '', isPublic, inMenu: false },
      })
    } else {
      letters -= given['content:encoded']?.length ?? 0
      if (type !== 'revision') count('entries of plug-ins and themes')
    }
  }

  return {
    write: (text: string) => void parser.write(text),
    end(): OldSite {
      parser.close()
      if (!isWhole) throw new NotReadable('This export is cut off. Download it again, and choose that file.')
      if (found.length === 0) throw new NotReadable('There are no pages or posts in this export.')
      return {
        pages: found.map(({ id, ...page }) => ({ ...page, inMenu: inMenu.has(id) })),
        pictures,
        home,
        leftOut: [...counts].map(([what, many]) => `${many} ${what}`),
      }
    },
  }
}
