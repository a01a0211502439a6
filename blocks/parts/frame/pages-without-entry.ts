import { ownPath } from '../../contract/own-links.ts'
import type { PageBlock } from '../../contract/pages/page.ts'
import { blocksIn } from '../../kit/content/slot-content.ts'

type Marked = { title: string; path: string; inMenu: boolean; formerPaths?: string[] | undefined }

/** The pages that staff marked for the menu, without those that have an entry of their own in it. */
export function pagesWithoutEntry<Page extends Marked>(
  pages: readonly Page[],
  frame: readonly PageBlock[],
): Page[] {
  const header = frame.find(({ type }) => type === 'SiteHeader')
  const own = new Set(header ? hrefsIn(blocksIn(header.props.menu)) : [])
  return pages.filter(
    ({ inMenu, path, formerPaths = [] }) => inMenu && ![path, ...formerPaths].some((each) => own.has(each)),
  )
}

function hrefsIn(entries: readonly PageBlock[]): unknown[] {
  return entries.flatMap(({ props }) => [ownPath(String(props.href)), ...hrefsIn(blocksIn(props.below))])
}
