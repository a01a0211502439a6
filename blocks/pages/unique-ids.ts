import type { Page, PageBlock } from '../contract/pages/page.ts'
import { blockSchema, withInside } from './compose-page.ts'

/** A page on which no two blocks share an id, and the blocks that got a new id for that. */
type UniqueIds = { page: Page; renamed: PageBlock[] }

/**
 * Gives each block an id of its own: of several blocks with one id, the first keeps it. A page with duplicate ids can't
 * be saved (page-check.ts), and a merge would confuse the blocks. The new ids depend on the page alone, so that two
 * copies of it can still be compared. Unique ids in columns stay. A page without duplicates is returned as it is.
 */
export function withUniqueIds(page: Page): UniqueIds {
  const taken = new Set<string>()
  let isUnique = true
  for (const { props } of page.content.flatMap(withInside)) {
    isUnique &&= !taken.has(props.id)
    taken.add(props.id)
  }
  if (isUnique) return { page, renamed: [] }

  const seen = new Set<string>()
  const renamed: PageBlock[] = []
  const unique = ({ type, props }: PageBlock): PageBlock => {
    const isSecond = seen.has(props.id)
    const id = isSecond ? freeId(props.id, taken) : props.id
    seen.add(id)
    const slots = slotsOf(type).map((slot) => [slot, blocksIn(props, slot)?.map(unique) ?? props[slot]])
    const block = { type, props: { ...props, ...Object.fromEntries(slots), id } }
    if (isSecond) renamed.push(block)
    return block
  }
  return { page: { root: page.root, content: page.content.map(unique) }, renamed }
}

/** The id with a number appended, within the allowed length of ids. */
function freeId(id: string, taken: Set<string>): string {
  let number = 2
  while (taken.has(numbered(id, number))) number++
  const free = numbered(id, number)
  taken.add(free)
  return free
}

const numbered = (id: string, number: number) => `${id.slice(0, 110)}-${number}`

function slotsOf(type: string): readonly string[] {
  return blockSchema(type)?.slots ?? []
}

function blocksIn(props: PageBlock['props'], slot: string): PageBlock[] | undefined {
  const inside = props[slot]
  return Array.isArray(inside) ? (inside as PageBlock[]) : undefined // page-check.ts looked before it was stored
}
