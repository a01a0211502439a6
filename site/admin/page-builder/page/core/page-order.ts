import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { blocksIn, slotsOf } from './block-place.ts'

type Content = readonly PageBlock[]

/** The ids of all blocks, as the outline lists them. */
export function idsInOrder(content: Content): string[] {
  return content.flatMap((block) => [block.props.id, ...idsInside(block)])
}

/** Those of `ids` that are on the page, in its order, without blocks that are inside another one of them. */
export function outermost(content: Content, ids: readonly string[]): string[] {
  return content.flatMap((block) =>
    ids.includes(block.props.id)
      ? [block.props.id]
      : slotsOf(block).flatMap((slot) => outermost(blocksIn(block, slot), ids)),
  )
}

/** The ids from one block to another, both included, whichever comes first. */
export function idsBetween(content: Content, one: string, other: string): string[] {
  const all = idsInOrder(content)
  const [first = -1, last = -1] = [all.indexOf(one), all.indexOf(other)].sort((a, b) => a - b)
  return first < 0 ? [other] : all.slice(first, last + 1)
}

/** `ids` with the block added or taken away. It takes the place of blocks around it and inside it. */
export function toggled(content: Content, ids: readonly string[], id: string): string[] {
  if (ids.includes(id)) return ids.filter((one) => one !== id)
  const isApart = (one: string) => outermost(content, [one, id]).length > 1
  return outermost(content, [...ids.filter(isApart), id])
}

function idsInside(block: PageBlock): string[] {
  return slotsOf(block).flatMap((slot) => idsInOrder(blocksIn(block, slot)))
}
