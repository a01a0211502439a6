import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { blocksIn } from '#blocks/kit/content/slot-content.ts'
import { allBlocks, isKnown, publicBlock } from './page-data.ts'

type Faults = { content: PageBlock[]; failed: { block: PageBlock; error: unknown }[] }

/** The blocks of a layout that this version does not know. */
export function unknownBlocks(content: readonly PageBlock[]): PageBlock[] {
  return allBlocks(content).filter((block) => !isKnown(block))
}

/** The layout without blocks that throw in `draw`; those in slots are tried first. */
export function withoutFailing(content: readonly PageBlock[], draw: (content: PageBlock[]) => void): Faults {
  const working: PageBlock[] = []
  const failed: Faults['failed'] = []
  for (const block of content) {
    const error = errorOf(draw, block)
    if (error === undefined) {
      working.push(block)
      continue
    }
    const inside = withoutFailingInside(block, draw)
    if (inside && errorOf(draw, inside.block) === undefined) {
      working.push(inside.block)
      failed.push(...inside.failed)
    } else failed.push({ block, error })
  }
  return { content: working, failed }
}

function withoutFailingInside(block: PageBlock, draw: (content: PageBlock[]) => void) {
  const slots = isKnown(block) ? publicBlock(block.type).slots : []
  const parts = slots.map((slot) => [slot, withoutFailing(blocksIn(block.props[slot]), draw)] as const)
  const failed = parts.flatMap(([, faults]) => faults.failed)
  if (failed.length === 0) return undefined
  const props = { ...block.props, ...Object.fromEntries(parts.map(([slot, { content }]) => [slot, content])) }
  return { block: { type: block.type, props }, failed }
}

/** The error that rendering a block throws, or undefined. */
function errorOf(draw: (content: PageBlock[]) => void, block: PageBlock): unknown {
  try {
    draw([block])
    return undefined
  } catch (error) {
    return error ?? new Error('Nothing was thrown')
  }
}
