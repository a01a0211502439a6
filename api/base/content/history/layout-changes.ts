import type { FieldChange } from '#blocks/contract/history.ts'
import { changedKeys, isSame } from '#blocks/contract/values/merge.ts'

// What changed in the layout of a page, block by block.

type Block = { type: string; props: { id?: string; [key: string]: unknown } }

export function layoutChanges(
  before: Readonly<Record<string, unknown>> | undefined,
  after: Readonly<Record<string, unknown>> | undefined,
): { summary: string; fields: FieldChange[] } {
  const [old, now] = [blocksOf(before), blocksOf(after)]
  const [oldById, nowById] = [byId(old), byId(now)]
  const added = now.filter(({ props }) => !oldById.has(String(props.id)))
  const removed = old.filter(({ props }) => !nowById.has(String(props.id)))
  const changed = now.filter((block) => {
    const earlier = oldById.get(String(block.props.id))
    return earlier && !isSame(earlier.props, block.props)
  })
  const stayed = (blocks: readonly Block[], others: ReadonlyMap<string, Block>) =>
    blocks.map(({ props }) => String(props.id)).filter((id) => others.has(id))
  const isMoved = !isSame(stayed(old, nowById), stayed(now, oldById))
  const rootKeys = changedKeys(rootOf(before), rootOf(after))

  const parts = [
    count(added, 'added'),
    count(removed, 'removed'),
    count(changed, 'changed'),
    isMoved ? 'changed the order' : '',
    rootKeys.length > 0 ? 'changed what search results say' : '',
  ].filter(Boolean)
  return {
    summary: parts.join(', ') || 'no change',
    fields: [
      ...(added.length + removed.length > 0 || isMoved
        ? [
            {
              path: 'content',
              label: 'Blocks in their order',
              before: old.map(nameOf),
              after: now.map(nameOf),
            },
          ]
        : []),
      ...changed.flatMap((block) => propChanges(oldById.get(String(block.props.id)), block)),
      ...rootKeys.map((key) => ({
        path: `root.${key}`,
        label: `Search results: ${labels[key] ?? key}`,
        before: rootOf(before)[key] ?? null,
        after: rootOf(after)[key] ?? null,
      })),
    ],
  }
}

const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  shareImageUrl: 'Picture for shared links',
  isHidden: 'Hide from search engines',
}

function propChanges(before: Block | undefined, after: Block): FieldChange[] {
  return changedKeys(before?.props ?? {}, after.props).map((key) => ({
    path: `content.${after.props.id}.${key}`,
    label: `${nameOf(after)}: ${label(key)}`,
    before: before?.props[key] ?? null,
    after: after.props[key] ?? null,
  }))
}

function blocksOf(layout: Readonly<Record<string, unknown>> | undefined): Block[] {
  return (layout?.content as Block[] | undefined) ?? [] // stored layouts went through the page's schema
}

function byId(blocks: readonly Block[]): Map<string, Block> {
  return new Map(blocks.map((block) => [String(block.props.id), block]))
}

function rootOf(layout: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> {
  return (layout?.root as { props: Record<string, unknown> } | undefined)?.props ?? {}
}

function count(blocks: readonly Block[], done: string): string {
  return blocks.length === 0 ? '' : `${done} ${blocks.length} ${blocks.length === 1 ? 'block' : 'blocks'}`
}

function nameOf({ type }: Block): string {
  return label(type)
}

/** `PictureBlock` as `Picture block`. */
function label(name: string): string {
  const text = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
