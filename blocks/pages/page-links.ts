import type { Page, PageBlock } from '../contract/pages/page.ts'
import { pointer } from '../contract/values/unknown-keys.ts'
import { blocksIn } from '../kit/content/slot-content.ts'
import { blockSchema } from './compose-page.ts'

/** A link that staff entered; `at` and `path` as in PageIssue (page-check.ts). */
type PageLink = { blockId: string; at: string; path: string; href: string }

/** The links in the props of a page's blocks: every value named `href`, at any depth. Blank ones are left out. */
export function pageLinks({ content }: Page): PageLink[] {
  return content.flatMap((block, index) => linksOfBlock(block, `/content/${index}`))
}

function linksOfBlock({ type, props }: PageBlock, at: string): PageLink[] {
  const slots = blockSchema(type)?.slots ?? []
  const own = Object.entries(props).filter(([key]) => !slots.includes(key))
  const inside = slots.flatMap((slot) =>
    blocksIn(props[slot]).flatMap((block, index) => linksOfBlock(block, `${at}/props/${slot}/${index}`)),
  )
  return [
    ...linksIn(Object.fromEntries(own), '').map((link) => ({ blockId: props.id, at, ...link })),
    ...inside,
  ]
}

function linksIn(value: unknown, path: string): { path: string; href: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => {
    const here = pointer(path, key)
    if (key !== 'href' || typeof inside !== 'string') return linksIn(inside, here)
    return inside.trim() ? [{ path: here, href: inside }] : []
  })
}
