import type { Page, PageBlock } from '../contract/pages/page.ts'
import { type FieldConflict, type FieldOfBoth, isSame, mergeFields } from '../contract/values/merge.ts'
import { blockSchema } from './compose-page.ts'

// Merges two edits of one page, block by block. Blocks are matched by their ids. A block is moved, changed and deleted
// independently of the others, so two people who work on different blocks never have a conflict.

/** A prop of a block that both changed differently; `blockId` is `root` for the page's own settings. */
type PageConflict = FieldConflict & { blockId: string }
export type PageMerge = {
  merged: Page
  clashes: PageConflict[]
  /** Props of a block that hold what either changed in them. */
  fromBoth: (FieldOfBoth & { blockId: string })[]
  /** Both moved the same blocks, or blocks of the same list, to different places: somebody has to choose the order. */
  isOrderMixed: boolean
}
/** Whose order is used for blocks that both moved. */
type OrderOf = 'mine' | 'theirs'

/** The name of a list of blocks: `` for the page itself, `<id of the block>/<slot>` for a slot. */
type ListName = string
type FlatBlock = { type: string; props: Record<string, unknown>; list: ListName }
type FlatPage = { blocks: Map<string, FlatBlock>; lists: Map<ListName, string[]> }

/** Their page with all my changes since `base`; my text where both changed one prop. No change of either is lost. */
export function mergePages(base: Page, mine: Page, theirs: Page, orderOf: OrderOf = 'mine'): PageMerge {
  const [before, my] = [flatten(withIdsOf(theirs, base)), flatten(withIdsOf(theirs, mine))]
  const their = flatten(theirs)
  const root = mergeFields<object>(base.root.props, mine.root.props, theirs.root.props)
  const clashes: PageConflict[] = root.clashes.map((clash) => ({ blockId: 'root', ...clash }))
  const fromBoth: PageMerge['fromBoth'] = root.fromBoth.map((field) => ({ blockId: 'root', ...field }))

  let isOrderMixed = false
  const blocks = new Map<string, FlatBlock>()
  for (const id of new Set([...their.blocks.keys(), ...my.blocks.keys()])) {
    const merged = mergeBlock(before.blocks.get(id), my.blocks.get(id), their.blocks.get(id), orderOf)
    if (!merged) continue
    blocks.set(id, merged.block)
    isOrderMixed ||= merged.isMixed
    clashes.push(...merged.clashes.map((clash) => ({ blockId: id, ...clash })))
    fromBoth.push(...merged.fromBoth.map((field) => ({ blockId: id, ...field })))
  }
  // A block whose columns were deleted moves to the page itself: better in the wrong place than lost.
  for (const block of blocks.values()) if (!blocks.has(ownerOf(block.list))) block.list = ''

  const lists = new Map<ListName, string[]>()
  for (const list of new Set([...their.lists.keys(), ...my.lists.keys(), ''])) {
    const here = [...blocks].filter(([, block]) => block.list === list).map(([id]) => id)
    const order = mergeOrder(
      before.lists.get(list) ?? [],
      my.lists.get(list) ?? [],
      their.lists.get(list) ?? [],
      here,
      orderOf,
    )
    lists.set(list, order.ids)
    isOrderMixed ||= order.isMixed
  }
  return {
    merged: {
      root: { props: root.merged as Page['root']['props'] },
      content: unflatten('', { blocks, lists }),
    },
    clashes,
    fromBoth,
    isOrderMixed,
  }
}

/** A block that shows a record is on a page only once, so two of the same type are the same block: it gets their id. */
function withIdsOf(theirs: Page, { root, content }: Page): Page {
  const ids = new Map(theirs.content.map(({ type, props }) => [type, props.id]))
  return {
    root,
    content: content.map((block) => {
      const id = blockSchema(block.type)?.record && ids.get(block.type)
      return id ? { type: block.type, props: { ...block.props, id } } : block
    }),
  }
}

function mergeBlock(
  before: FlatBlock | undefined,
  my: FlatBlock | undefined,
  their: FlatBlock | undefined,
  orderOf: OrderOf,
) {
  if (my && their) {
    const props = mergeFields(before?.props ?? {}, my.props, their.props)
    const iMoved = my.list !== before?.list
    const isMixed = iMoved && their.list !== before?.list && my.list !== their.list
    const list = iMoved && !(isMixed && orderOf === 'theirs') ? my.list : their.list
    const { merged, clashes, fromBoth } = props
    return { block: { type: my.type, props: merged, list }, clashes, fromBoth, isMixed }
  }
  const only = my ?? their
  // A block that one deleted and the other left unchanged is deleted. If the other changed or added it, it stays.
  if (!only || (before && before.list === only.list && isSame(only.props, before.props))) return undefined
  return { block: { ...only }, clashes: [], fromBoth: [], isMixed: false }
}

function mergeOrder(before: string[], my: string[], their: string[], here: string[], orderOf: OrderOf) {
  const known = (ids: string[], others: string[]) => ids.filter((id) => others.includes(id))
  const isMoved = (ids: string[]) => !isSame(known(ids, before), known(before, ids))
  const iMoved = isMoved(my)
  const isMixed = iMoved && isMoved(their) && !isSame(known(my, their), known(their, my))
  const isMine = iMoved && !(isMixed && orderOf === 'theirs')
  const [first, second] = isMine ? [my, their] : [their, my]
  const ids = first.filter((id) => here.includes(id))
  for (const id of [...second, ...here].filter((id) => here.includes(id))) {
    if (ids.includes(id)) continue
    // It goes behind the block that it follows in its own list.
    const earlier = second.slice(0, Math.max(0, second.indexOf(id))).findLast((other) => ids.includes(other))
    const isFirst = second.includes(id) && earlier === undefined
    ids.splice(isFirst ? 0 : earlier === undefined ? ids.length : ids.indexOf(earlier) + 1, 0, id)
  }
  return { ids, isMixed }
}

function flatten({ content }: Page): FlatPage {
  const flat: FlatPage = { blocks: new Map(), lists: new Map() }
  addList('', content, flat)
  return flat
}

function addList(list: ListName, content: readonly PageBlock[], flat: FlatPage): void {
  flat.lists.set(
    list,
    content.map(({ props }) => props.id),
  )
  for (const { type, props } of content) {
    const slots = blockSchema(type)?.slots ?? []
    const own = Object.entries(props).filter(([key]) => key !== 'id' && !slots.includes(key))
    flat.blocks.set(props.id, { type, props: Object.fromEntries(own), list })
    for (const slot of slots)
      addList(`${props.id}/${slot}`, (props[slot] as PageBlock[] | undefined) ?? [], flat)
  }
}

function unflatten(list: ListName, flat: FlatPage): PageBlock[] {
  return (flat.lists.get(list) ?? []).flatMap((id) => {
    const block = flat.blocks.get(id)
    if (!block) return []
    const slots = (blockSchema(block.type)?.slots ?? []).map((slot) => [
      slot,
      unflatten(`${id}/${slot}`, flat),
    ])
    return [{ type: block.type, props: { id, ...block.props, ...Object.fromEntries(slots) } }]
  })
}

function ownerOf(list: ListName): string {
  return list.slice(0, Math.max(0, list.lastIndexOf('/')))
}
