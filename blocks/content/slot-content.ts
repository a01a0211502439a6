import type { PageBlock } from '../contract/pages/page.ts'

/** The blocks in what a stored prop holds, which may be anything: what is no block is left out. */
export function blocksIn(held: unknown): PageBlock[] {
  return Array.isArray(held) ? held.filter(isBlock) : []
}

function isBlock(item: unknown): item is PageBlock {
  const { type, props } = (item ?? {}) as Partial<PageBlock>
  return typeof type === 'string' && typeof props?.id === 'string'
}
