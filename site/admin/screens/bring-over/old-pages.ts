import type { PageImport } from '#blocks/contract/pages/page-import.ts'
import { newStaffPageSchema } from '#blocks/contract/pages/staff-page.ts'
import { cutText } from '#blocks/contract/values/letters.ts'
import type { TemplateBlock } from '#blocks/pages/page-templates.ts'
import { blocksOfHtml } from './blocks-of-html.ts'
import type { OldPage, OldSite } from './read-export.ts'

type Taken = { ids: ReadonlySet<string>; paths: ReadonlySet<string> }
export type NewPage = {
  id: string
  path: string
  title: string
  inMenu: boolean
  blocks: TemplateBlock[]
  leftOut: string[]
}

/** The chosen pages as pages of this site, each at its old address where that is free. */
export function newPages(site: OldSite, chosen: readonly OldPage[], taken: Taken): NewPage[] {
  const ids = new Set(taken.ids)
  const paths = new Set(taken.paths)
  const placed = chosen.map((page) => {
    const title = cutText(page.title.replace(/\s+/g, ' ').trim(), 200) || 'Unnamed page'
    const wanted = pathOf(page)
    const path = firstFree(wanted, (each) => !paths.has(each) && pathField.safeParse(each).success)
    const name = (path.split('/').at(-1) ?? '').slice(0, 50).replace(/-$/, '')
    const id = firstFree(name, (each) => !ids.has(each) && idField.safeParse(each).success)
    ids.add(id)
    paths.add(path)
    return { page, id, path, title, wanted }
  })
  const moved = new Map(placed.map(({ wanted, path }) => [wanted, path]))
  const host = hostOf(site.home)
  const linkTo = (url: URL) => {
    if (!host || hostOf(url.href) !== host || isFile.test(url.pathname)) return url.href
    const path = cleanPath(url.pathname)
    return (moved.get(path) ?? (path || '/')) + url.hash
  }
  return placed.map(({ page, id, path, title }) => {
    const link = page.link || site.home
    const { blocks, leftOut } = blocksOfHtml(page.html, { link, pictures: site.pictures, linkTo })
    const [first] = blocks
    const hasTitle = first?.type === 'Heading' && first.props.text === title
    const heading: TemplateBlock = { type: 'Heading', props: { text: title, level: '2' } }
    return { id, path, title, inMenu: page.inMenu, blocks: hasTitle ? blocks : [heading, ...blocks], leftOut }
  })
}

/** It stays where it is: only pages come along. */
const isFile = /\/wp-content\/|\.(?!(?:html?|php|aspx?)$)[a-z\d]{2,4}$/i

const { path: pathField, id: idField } = newStaffPageSchema.shape

/** The page as it is sent. `addressOf` gives a picture of the old site its new address, or '' where there is none. */
export function pageToSend(page: NewPage, addressOf: (url: string) => string): PageImport['pages'][number] {
  const { id, path, title, inMenu, blocks } = page
  const content = blocks.flatMap(({ type, props }, index) => {
    const src = type === 'PictureBlock' ? addressOf(String(props.src)) : undefined
    if (src === '') return []
    return [{ type, props: { ...props, ...(src ? { src } : {}), id: `${type}-${id}-${index}` } }]
  })
  const root = { props: { title, description: '', shareImageUrl: '' } }
  return { id, path, title, inMenu, data: { root, content: content.slice(0, 500) } }
}

function pathOf({ link, title }: OldPage): string {
  const path = URL.canParse(link) ? cleanPath(new URL(link).pathname) : ''
  return path || cleanPath(`/${title}`) || '/page'
}

function cleanPath(path: string): string {
  let plain = path
  try {
    plain = decodeURIComponent(path)
  } catch {}
  const words = plain
    .replace(/\/index\.\w+$|\.(?:html?|php|aspx?)$/i, '')
    .normalize('NFKD')
    .toLowerCase()
    .split('/')
    .map((part) => part.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''))
  const joined = words.filter(Boolean).join('/').slice(0, 180)
  return joined ? `/${joined.replace(/[-/]+$/, '')}` : ''
}

function firstFree(wanted: string, isFree: (name: string) => boolean): string {
  if (isFree(wanted)) return wanted
  const base = isFree(`${wanted}-old`) || /^[/a-z0-9-]+$/.test(wanted) ? `${wanted}-old` : '/page'
  for (let number = 1; number < 10_000; number++) {
    const name = number === 1 ? base : `${base}-${number}`
    if (isFree(name)) return name
  }
  return crypto.randomUUID().replace(/^\d*/, 'p')
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : ''
}
