import type { Data } from '@measured/puck'
import type { Page, PageBlock } from '#blocks/contract/pages/page.ts'
import { blockSchema, finishedLayout } from '#blocks/pages/compose-page.ts'

// Puck creates a new object only for a changed block; the cache spares normalizing all of them per key press.
const finished = new WeakMap<PageBlock, PageBlock>()

/** The page as it is stored, without the root id and the extra keys that Puck adds. */
export function pageFromPuck({ root, content }: Pick<Data, 'root' | 'content'>): Page {
  const { id: _, ...props }: Record<string, unknown> = { ...root.props }
  const blocks = content as PageBlock[] // Puck's shape
  const changed = blocks.filter((block) => !finished.has(block))
  const page = finishedLayout({
    root: { props: props as unknown as Page['root']['props'] }, // the fields of pageRootSchema
    content: changed.map(plainBlock),
  })
  for (const [index, block] of changed.entries()) finished.set(block, page.content[index] ?? block)
  return { root: page.root, content: blocks.map((block) => finished.get(block) ?? block) }
}

/** A block without Puck's extra keys. A block of unknown type keeps all its props. */
function plainBlock(block: PageBlock): PageBlock {
  const schema = blockSchema(block.type)
  if (!schema) return { type: block.type, props: block.props }
  const inside = schema.slots.map((slot) => {
    const blocks = block.props[slot]
    return [slot, Array.isArray(blocks) ? (blocks as PageBlock[]).map(plainBlock) : []]
  })
  return { type: block.type, props: { ...block.props, ...Object.fromEntries(inside) } }
}
