import { type ComponentType, createElement, useMemo } from 'react'
import type { PageBlock } from '../contract/pages/page.ts'
import type { MediaInfo } from '../contract/records/media.ts'
import type { PublicBlock } from '../kit/content/block.ts'
import { blocksIn } from '../kit/content/slot-content.ts'
import { BlockFrame } from '../kit/ui/block-frame.tsx'
import type { HeadingLevel } from '../kit/ui/prose.tsx'

/** Renders one block. The caller of `PageMarkup` chooses the host, and so where content comes from. */
export type BlockHost = ComponentType<{
  block: PublicBlock
  type: string
  props: { id: string; [prop: string]: unknown }
}>

type Blocks = Readonly<Record<string, PublicBlock>>

type RenderPageProps = {
  content: readonly PageBlock[]
  blocks: Blocks
  host: BlockHost
  /** The sizes of the pictures that the layout itself names. */
  media?: Media
}
type Media = Record<string, MediaInfo> | undefined

/** Renders the blocks of a page without unknown types, so a stored page can't break what visitors get. */
export function PageMarkup(props: RenderPageProps) {
  return <BlockList {...props} />
}

type Rest = Omit<RenderPageProps, 'content'>
type AtPlace = { level?: HeadingLevel | undefined }

function BlockList({ content, level, ...rest }: RenderPageProps & AtPlace) {
  return content.map((item, index) => (
    <BlockView key={item.props.id} item={item} level={textLevel(content, index, level)} {...rest} />
  ))
}

function BlockView({ item, level, blocks, host, media }: Rest & AtPlace & { item: PageBlock }) {
  // `constructor` and other inherited names are on every object, but in no registry.
  const block = Object.hasOwn(blocks, item.type) ? blocks[item.type] : undefined
  // Memoized: a slot component with a new identity would remount every block inside it.
  const props = useMemo(
    () => withSlots(item, block, { level, blocks, host, media }),
    [item, block, level, blocks, host, media],
  )
  if (!block) return null
  return (
    <BlockFrame choices={props} media={media}>
      {createElement(host, { block, type: item.type, props })}
    </BlockFrame>
  )
}

function withSlots(item: PageBlock, block: PublicBlock | undefined, rest: Rest & AtPlace) {
  const props: PageBlock['props'] = { ...item.props, textLevel: rest.level }
  for (const slot of block?.slots ?? []) {
    const inside = blocksIn(item.props[slot])
    props[slot] = ({ className }: { className?: string }) => (
      <div className={className}>
        <BlockList content={inside} {...rest} />
      </div>
    )
  }
  return props
}

/** The level at the place of each block of a page, with its id. */
export function textLevels(
  content: readonly PageBlock[],
  around?: HeadingLevel,
): (readonly [string, HeadingLevel])[] {
  return content.flatMap(({ props }, index) => {
    const level = textLevel(content, index, around)
    const inside = Object.values(props).flatMap((value) => textLevels(blocksIn(value), level))
    return [[props.id, level] as const, ...inside]
  })
}

/**
 * The level of the subheadings in a text at this place of a list: one below the `Heading` block that it stands under. If
 * a section with a heading of its own may lie between, no lower than its parts; without any heading, that of a section.
 * `around` is the level at the place of the columns that the list is in.
 */
export function textLevel(
  content: readonly PageBlock[],
  index: number,
  around: HeadingLevel = 2,
): HeadingLevel {
  for (let at = index - 1; at >= 0; at--) {
    const { type, props } = content[at] as PageBlock // before the text
    if (type === 'Heading' && props.text) return props.level === '3' && at === index - 1 ? 4 : 3
  }
  return around === 4 ? 3 : around
}
