import type { Page, PageBlock } from '../contract/pages/page.ts'
import type { PageTemplateName } from '../contract/pages/staff-page.ts'
import { blockSchema } from './compose-page.ts'
import { pageTemplates, type TemplateBlock } from './page-templates.ts'
import { plainCopy } from './plain-copy.ts'

// The content of a new page. Every block gets a new id, so that blocks of the two pages are never confused.

type NewId = (type: string) => string
type CopiedBlocks = {
  content: PageBlock[]
  /** The types of the blocks that could not be copied, in the order of the page. */
  leftOut: string[]
}

export function blocksOfTemplate(name: PageTemplateName, newId: NewId): PageBlock[] {
  return pageTemplates[name].blocks.map((block) => withNewId(block, newId))
}

/**
 * Copies a composed page. Blocks that show a record become plain blocks with the same texts, where that is possible.
 */
export function copyBlocks({ content }: Page, newId: NewId): CopiedBlocks {
  const leftOut: string[] = []
  const copies = content.flatMap((block): readonly (TemplateBlock | PageBlock)[] => {
    const plain = isCopied(block.type) ? [block] : plainCopy(block.type, block.props)
    if (!plain) leftOut.push(block.type)
    return plain ?? []
  })
  return { content: copies.map((block) => withNewId(block, newId)), leftOut }
}

/** False for blocks that show a record, that only some pages may have, or that this version does not know. */
function isCopied(type: string): boolean {
  const schema = blockSchema(type)
  return schema !== undefined && !schema.record && !schema.only
}

/** A copy in which every block, including those in slots, has a new id from `newId`. */
export function withNewId({ type, props }: TemplateBlock | PageBlock, newId: NewId): PageBlock {
  const slots = (blockSchema(type)?.slots ?? []).map((slot) => {
    const inside = (props as PageBlock['props'])[slot]
    const blocks = (Array.isArray(inside) ? inside : []) as PageBlock[] // page-check.ts looked before it was stored
    return [slot, blocks.map((block) => withNewId(block, newId))]
  })
  return { type, props: { ...props, ...Object.fromEntries(slots), id: newId(type) } }
}
