import { type ComponentType, createElement, useMemo } from 'react'
import type { PublicBlock } from '../content/block.ts'
import { blocksIn } from '../content/slot-content.ts'
import type { PageBlock } from '../contract/pages/page.ts'
import { BlockFrame } from '../ui/block-frame.tsx'

/** Renders one block. The caller of `RenderPage` chooses the host, and so where content comes from. */
export type BlockHost = ComponentType<{
  block: PublicBlock
  type: string
  props: { id: string; [prop: string]: unknown }
}>

type Blocks = Readonly<Record<string, PublicBlock>>

/**
 * Renders the blocks of a page. A type that is in no registry is left out, so a stored page can
 * never break the page that a visitor gets.
 */
export function RenderPage(props: { content: readonly PageBlock[]; blocks: Blocks; host: BlockHost }) {
  return <BlockList {...props} />
}

function BlockList({
  content,
  blocks,
  host,
}: {
  content: readonly PageBlock[]
  blocks: Blocks
  host: BlockHost
}) {
  return content.map((item) => <BlockView key={item.props.id} item={item} blocks={blocks} host={host} />)
}

function BlockView({ item, blocks, host }: { item: PageBlock; blocks: Blocks; host: BlockHost }) {
  // `constructor` and other inherited names are on every object, but in no registry.
  const block = Object.hasOwn(blocks, item.type) ? blocks[item.type] : undefined
  // Memoized: a slot component with a new identity would remount every block inside it.
  const props = useMemo(() => withSlots(item, block, blocks, host), [item, block, blocks, host])
  if (!block) return null
  return <BlockFrame choices={props}>{createElement(host, { block, type: item.type, props })}</BlockFrame>
}

function withSlots(item: PageBlock, block: PublicBlock | undefined, blocks: Blocks, host: BlockHost) {
  const props: PageBlock['props'] = { ...item.props }
  for (const slot of block?.slots ?? []) {
    const inside = blocksIn(item.props[slot])
    props[slot] = ({ className }: { className?: string }) => (
      <div className={className}>
        <BlockList content={inside} blocks={blocks} host={host} />
      </div>
    )
  }
  return props
}
