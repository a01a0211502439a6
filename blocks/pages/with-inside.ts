import { type PageBlock, pageBlockSchema } from '../contract/pages/page.ts'
import { blockSchema } from './compose-page.ts'

/** The block, and all blocks in its slots. What else a slot holds is left out: a stored page may hold anything there. */
export function withInside(block: PageBlock): PageBlock[] {
  const inside = (blockSchema(block.type)?.slots ?? []).flatMap((slot) => block.props[slot] ?? [])
  const blocks = inside.filter((item) => pageBlockSchema.safeParse(item).success) as PageBlock[]
  return [block, ...blocks.flatMap(withInside)]
}
