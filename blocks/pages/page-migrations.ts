import { type PageBlock, pageBlockSchema } from '../contract/pages/page.ts'
import { blockSchema } from './compose-page.ts'

/** One change of the page format. A dropped name is never used again: a step may be applied twice. */
export type MigrationStep =
  | { block: string; becomes: string }
  /** Renames a prop or a slot; `values` renames its choices. */
  | { block: string; prop: string; becomes: string; values?: Readonly<Record<string, string>> }
  /** Adds a required prop that has no default in its schema. */
  | { block: string; prop: string; starts: unknown }
  /** Takes away a prop that the block no longer has. */
  | { block: string; drops: string }

/** Applied in this order to whatever is read. Add at the end, never change one: backups are old. */
export const pageMigrations: readonly MigrationStep[] = [
  // Texts of the record `about` that drafts and versions had in this block; the record keeps them.
  { block: 'Story', drops: 'people' },
  { block: 'Story', drops: 'quotes' },
]

const slotSchema = pageBlockSchema.array()

/** The part of a page, a draft or a version that holds the blocks. */
export type PageContent = { content: PageBlock[] }

/** The page in the current format. Blocks that no step names, and unknown blocks, are returned as they are. */
export function migratedPage<Page extends PageContent>(page: Page, steps: readonly MigrationStep[]): Page {
  if (steps.length === 0) return page
  const content = migratedBlocks(page.content, steps)
  return content === page.content ? page : { ...page, content }
}

function migratedBlocks(blocks: PageBlock[], steps: readonly MigrationStep[]): PageBlock[] {
  const now = blocks.map((block) => migratedBlock(block, steps))
  return now.some((block, index) => block !== blocks[index]) ? now : blocks
}

/** Migrates the block itself first: only its current name tells which props hold more blocks. */
function migratedBlock(block: PageBlock, steps: readonly MigrationStep[]): PageBlock {
  const now = steps.reduce(taken, block)
  const inside: Record<string, PageBlock[]> = {}
  for (const slot of blockSchema(now.type)?.slots ?? []) {
    const blocks = slotSchema.safeParse(now.props[slot]).data
    const migrated = blocks && migratedBlocks(now.props[slot] as PageBlock[], steps) // it is what was parsed
    if (migrated && migrated !== now.props[slot]) inside[slot] = migrated
  }
  return Object.keys(inside).length > 0 ? { ...now, props: { ...now.props, ...inside } } : now
}

function taken(block: PageBlock, step: MigrationStep): PageBlock {
  if (block.type !== step.block) return block
  if ('drops' in step) {
    if (!Object.hasOwn(block.props, step.drops)) return block
    const { [step.drops]: _, ...props } = block.props
    return { ...block, props: { ...props, id: block.props.id } }
  }
  if (!('prop' in step)) return { ...block, type: step.becomes }
  if ('starts' in step) {
    if (Object.hasOwn(block.props, step.prop)) return block
    return { ...block, props: { ...block.props, [step.prop]: step.starts } }
  }
  if (!Object.hasOwn(block.props, step.prop)) return block
  const { id, ...props } = block.props
  const renamed = Object.entries(props).map(([key, value]) =>
    key === step.prop ? [step.becomes, inNewText(value, step.values)] : [key, value],
  )
  return { ...block, props: { id, ...Object.fromEntries(renamed) } }
}

function inNewText(value: unknown, values: Readonly<Record<string, string>> = {}): unknown {
  return typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : value
}
