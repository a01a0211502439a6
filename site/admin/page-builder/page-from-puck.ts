import type { Data } from '@puckeditor/core'
import type { Page, PageBlock } from '#blocks/contract/page.ts'
import { blockSchema, finishedLayout } from '#blocks/page.ts'

/** The page as it is stored: the editor keeps an id for the root and marks of its own beside the props. */
export function pageFromPuck({ root, content }: Pick<Data, 'root' | 'content'>): Page {
  const { id: _, ...props }: Record<string, unknown> = { ...root.props }
  return finishedLayout({
    root: { props: props as unknown as Page['root']['props'] }, // the fields of pageRootSchema
    content: (content as PageBlock[]).map(plainBlock),
  })
}

/** A type that this version does not know is left as it is, down to the last key. */
function plainBlock(block: PageBlock): PageBlock {
  const schema = blockSchema(block.type)
  if (!schema) return { type: block.type, props: block.props }
  const inside = schema.slots.map((slot) => {
    const blocks = block.props[slot]
    return [slot, Array.isArray(blocks) ? (blocks as PageBlock[]).map(plainBlock) : []]
  })
  return { type: block.type, props: { ...block.props, ...Object.fromEntries(inside) } }
}
