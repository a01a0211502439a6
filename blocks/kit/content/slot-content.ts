import type { PageBlock } from '../../contract/pages/page.ts'

/** The blocks in a stored prop, which may hold anything: values that are no block are left out. */
export function blocksIn(held: unknown): PageBlock[] {
  return Array.isArray(held) ? held.filter(isBlock) : []
}

function isBlock(item: unknown): item is PageBlock {
  const { type, props } = (item ?? {}) as Partial<PageBlock>
  return typeof type === 'string' && typeof props?.id === 'string'
}
