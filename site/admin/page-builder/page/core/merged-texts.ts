import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageMerge } from '#blocks/pages/page-merge.ts'
import { placeIn } from './block-place.ts'

type Clash = PageMerge['clashes'][number]

/** The merged page with the chosen text in each conflicting place. */
export function withTexts(merged: Page, clashes: readonly Clash[], chosen: (clash: Clash) => unknown): Page {
  const page = structuredClone(merged)
  for (const clash of clashes) {
    const { blockId, key } = clash
    const props = blockId === 'root' ? page.root.props : placeIn(page.content, blockId)?.block.props
    if (props) (props as Record<string, unknown>)[key] = chosen(clash)
  }
  return page
}
