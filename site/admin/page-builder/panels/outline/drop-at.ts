import type { PageBlock } from '#blocks/contract/pages/page.ts'
import {
  contentOf,
  mayStandIn,
  ownerOfZone,
  placeOfBlock,
  rootZone,
  slotsOf,
} from '../../page/core/block-place.ts'
import type { PuckApi } from '../../page/core/use-puck.ts'

/** Where blocks would go, and the line that shows it, in pixels of the window. */
export type Drop = { zone: string; index: number; line: { left: number; top: number; width: number } }

/**
 * Where the blocks `ids` would go if they were dropped at this height of the outline: before or after the row there. Those
 * that can't stand in a column go before or after its columns; below all rows is the end of the page.
 */
export function dropAt(
  outline: HTMLElement,
  y: number,
  puck: PuckApi,
  ids: readonly string[],
): Drop | undefined {
  const rows = [...outline.querySelectorAll<HTMLElement>('[data-outline-row], [data-outline-empty]')]
  const blocks = ids.flatMap((id) => placeOfBlock(puck, id)?.block ?? [])
  const row = rows.find((one) => y < one.getBoundingClientRect().bottom)
  if (!row) {
    const last = contentOf(puck).at(-1)?.props.id
    return last && mayStandIn(puck, rootZone, blocks) ? beside(outline, puck, last, y) : undefined
  }
  const id = row.dataset.outlineRow
  const place = id ? placeOfBlock(puck, id) : undefined
  const zone = row.dataset.outlineEmpty ?? place?.zone ?? rootZone
  const owner = ownerOfZone(zone)
  if (owner && !mayStandIn(puck, zone, blocks)) return besideOwner(outline, puck, owner.id, y, blocks)
  if (!place) return { zone, index: 0, line: lineAt(row, 0.5) }

  const [slot] = slotsOf(place.block)
  const first = slot && `${place.block.props.id}:${slot}`
  const isUnfolded = row.closest('li')?.querySelector('ol, [data-outline-empty]') != null
  if (first && isUnfolded && y > middleOf(row) && mayStandIn(puck, first, blocks))
    return { zone: first, index: 0, line: lineAt(row, 1) }
  return mayStandIn(puck, zone, blocks) ? beside(outline, puck, place.block.props.id, y) : undefined
}

/** Before or after what the list is in, or what that is in: the first that takes them. */
function besideOwner(
  outline: HTMLElement,
  puck: PuckApi,
  id: string,
  y: number,
  blocks: readonly PageBlock[],
): Drop | undefined {
  const zone = placeOfBlock(puck, id)?.zone
  if (zone === undefined) return undefined
  if (mayStandIn(puck, zone, blocks)) return beside(outline, puck, id, y)
  const owner = ownerOfZone(zone)
  return owner && besideOwner(outline, puck, owner.id, y, blocks)
}

/** Before or after a block with all that is in it. */
function beside(outline: HTMLElement, puck: PuckApi, id: string, y: number): Drop | undefined {
  const item = outline.querySelector(`[data-outline-row="${CSS.escape(id)}"]`)?.closest('li')
  const place = placeOfBlock(puck, id)
  if (!item || !place) return undefined
  const isAfter = y > middleOf(item)
  return { zone: place.zone, index: place.index + (isAfter ? 1 : 0), line: lineAt(item, isAfter ? 1 : 0) }
}

function middleOf(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}

function lineAt(element: Element, part: number): Drop['line'] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { left, top: top + height * part, width }
}
