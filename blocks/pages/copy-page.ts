import type { Page, PageBlock } from '../contract/pages/page.ts'
import type { PageTemplateName } from '../contract/pages/staff-page.ts'
import { blockSchema } from './page.ts'
import { pageTemplates, type TemplateBlock } from './page-templates.ts'
import { plainWords } from './plain-words.ts'

// What a new page starts with. Every block gets an id of its own, so that nothing on the two pages is mixed up.

type NewId = (type: string) => string
type CopiedBlocks = {
  content: PageBlock[]
  /** The types of the blocks that could not be copied, in the order of the page. */
  leftOut: string[]
}

export function blocksOfTemplate(name: PageTemplateName, newId: NewId): PageBlock[] {
  return pageTemplates[name].blocks.map((block) => withNewId(block, newId))
}

/** `page` is composed. Blocks that show a record come out as plain ones with its words, where those can say it. */
export function copyBlocks({ content }: Page, newId: NewId): CopiedBlocks {
  const leftOut: string[] = []
  const copies = content.flatMap((block): readonly (TemplateBlock | PageBlock)[] => {
    const plain = isCopied(block.type) ? [block] : plainWords(block.type, block.props)
    if (!plain) leftOut.push(block.type)
    return plain ?? []
  })
  return { content: copies.map((block) => withNewId(block, newId)), leftOut }
}

/** False for what shows a record, belongs to another kind of page, or is unknown to this version. */
function isCopied(type: string): boolean {
  const schema = blockSchema(type)
  return schema !== undefined && !schema.record && !schema.only
}

/** A copy that stands on its own: every block in it, slots included, has an id by `newId`. */
export function withNewId({ type, props }: TemplateBlock | PageBlock, newId: NewId): PageBlock {
  const slots = (blockSchema(type)?.slots ?? []).map((slot) => {
    const inside = (props as PageBlock['props'])[slot]
    const blocks = (Array.isArray(inside) ? inside : []) as PageBlock[] // page-check.ts looked before it was stored
    return [slot, blocks.map((block) => withNewId(block, newId))]
  })
  return { type, props: { ...props, ...Object.fromEntries(slots), id: newId(type) } }
}
