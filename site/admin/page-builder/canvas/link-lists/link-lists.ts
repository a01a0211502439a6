import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { FooterLinksProps } from '#blocks/parts/frame/frame.schema.ts'
import { blocksIn, contentOf, placeOfBlock, selectBlock, slotsOf } from '../../page/core/block-place.ts'
import { canvasDocument } from '../../page/core/canvas-document.ts'
import { changeProps } from '../../page/core/change-block.ts'
import { fieldOf } from '../../page/core/page-labels.ts'
import type { PuckApi } from '../../page/core/use-puck.ts'

// The links of the footer's columns: entries of a list within a block, and no blocks themselves.

/** A link, or a place for one, in the list of a block. */
export type LinkSpot = { blockId: string; index: number }
type Links = FooterLinksProps['links']

export function linksOf(puck: PuckApi, blockId: string): Links {
  return (placeOfBlock(puck, blockId)?.block.props.links as Links | undefined) ?? [] // as its schema says
}

function linkLists(blocks: readonly PageBlock[]): PageBlock[] {
  return blocks.flatMap((block) =>
    block.type === 'FooterLinks' ? block : linkLists(slotsOf(block).flatMap((slot) => blocksIn(block, slot))),
  )
}

/** Why a list takes no further link; undefined if it does. */
export function fullMessage(puck: PuckApi, blockId: string): string | undefined {
  const field = fieldOf('FooterLinks', 'links')
  const max = field?.type === 'array' ? (field.max ?? Number.POSITIVE_INFINITY) : 0
  return linksOf(puck, blockId).length < max ? undefined : `You can have up to ${max} links in a column`
}

/** Moves a link; `to` counts as the lists were before. Returns a message. */
export function moveLink(getPuck: () => PuckApi, from: LinkSpot, to: LinkSpot): string {
  const puck = getPuck()
  const link = linksOf(puck, from.blockId)[from.index]
  if (!link) return ''
  const isSameList = from.blockId === to.blockId
  const index = isSameList && to.index > from.index ? to.index - 1 : to.index
  if (isSameList && index === from.index) return 'Not moved'
  const full = isSameList ? undefined : fullMessage(puck, to.blockId)
  if (full) return full
  const left = linksOf(puck, from.blockId).toSpliced(from.index, 1)
  if (isSameList) changeProps(puck, from.blockId, { links: left.toSpliced(index, 0, link) })
  else {
    changeProps(puck, from.blockId, { links: left })
    changeProps(getPuck(), to.blockId, { links: linksOf(puck, to.blockId).toSpliced(index, 0, link) })
  }
  selectBlock(getPuck(), to.blockId)
  focusLink({ blockId: to.blockId, index }, link.label)
  return `Link “${link.label}” moved to position ${index + 1} of ${linksOf(getPuck(), to.blockId).length}${inList(getPuck(), to.blockId)}`
}

/** Where a key takes a link: by one place, or to the same place of the column before or after. */
export function spotByKey(puck: PuckApi, { blockId, index }: LinkSpot, key: string): LinkSpot | undefined {
  if (key === 'ArrowUp') return index > 0 ? { blockId, index: index - 1 } : undefined
  if (key === 'ArrowDown')
    return index < linksOf(puck, blockId).length - 1 ? { blockId, index: index + 2 } : undefined
  const lists = linkLists(contentOf(puck)).map(({ props }) => props.id)
  const next = lists[lists.indexOf(blockId) + (key === 'ArrowLeft' ? -1 : 1)]
  return next ? { blockId: next, index: Math.min(index, linksOf(puck, next).length) } : undefined
}

/** ` in “Quick Links”` */
export function inList(puck: PuckApi, blockId: string): string {
  const heading = placeOfBlock(puck, blockId)?.block.props.heading
  return heading ? ` in “${heading}”` : ''
}

function linkElement({ blockId, index }: LinkSpot): HTMLElement | undefined {
  const block = `[data-puck-component="${CSS.escape(blockId)}"]`
  const path = `[data-inline-text="links.${index}.label"]`
  return canvasDocument()?.querySelector<HTMLElement>(`${block} ${path}`) ?? undefined
}

/** About one second, as for blocks. */
const mostFrames = 60

/** Focuses a link as soon as the canvas shows it there. */
export function focusLink(
  spot: LinkSpot,
  label: string,
  then: (link: HTMLElement) => void = () => undefined,
  framesLeft = mostFrames,
): void {
  const link = linkElement(spot)
  if (link?.textContent === label) {
    link.focus({ preventScroll: true })
    then(link)
  } else if (framesLeft > 0) requestAnimationFrame(() => focusLink(spot, label, then, framesLeft - 1))
}
