import { type ComponentType, createElement, useMemo } from 'react'
import type { PublicBlock } from '../content/block.ts'
import { blocksIn } from '../content/slot-content.ts'
import type { PageBlock } from '../contract/pages/page.ts'
import { BlockFrame } from '../ui/block-frame.tsx'

/** Shows one block: whoever renders the page decides where content comes from. */
export type BlockHost = ComponentType<{
  block: PublicBlock
  type: string
  props: { id: string; [prop: string]: unknown }
}>

type Blocks = Readonly<Record<string, PublicBlock>>

/**
 * The walk over a page document. A type that no registry names is left out, so a stored page can
 * never break the page a visitor gets.
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
  // `constructor` and its like are on every object, but in no registry.
  const block = Object.hasOwn(blocks, item.type) ? blocks[item.type] : undefined
  // Kept between renders: a slot with a new identity would remount every block inside it.
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
