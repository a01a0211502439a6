import type { PageBlock } from '../../contract/pages/page.ts'
import { blocksIn } from '../../kit/content/slot-content.ts'

type Marked = { title: string; path: string; inMenu: boolean }

/** The pages that staff marked for the menu, without those that have an entry of their own in it. */
export function pagesWithoutEntry<Page extends Marked>(
  pages: readonly Page[],
  frame: readonly PageBlock[],
): Page[] {
  const header = frame.find(({ type }) => type === 'SiteHeader')
  const own = new Set(header ? hrefsIn(blocksIn(header.props.menu)) : [])
  return pages.filter(({ inMenu, path }) => inMenu && !own.has(path))
}

function hrefsIn(entries: readonly PageBlock[]): unknown[] {
  return entries.flatMap(({ props }) => [props.href, ...hrefsIn(blocksIn(props.below))])
}
