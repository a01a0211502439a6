import { type Choose, changedByOne, mergeParts, type Part, placesIn } from './merge-parts.ts'
import { isText, plainText } from './rich-text.ts'

/** An entry with the changes of both; undefined if they touch. */
type MergeEntry = (base: object, mine: object, theirs: object) => object | undefined

/**
 * The list with the changes of both, who started from `base`; undefined if a person has to choose. Entries have no ids:
 * what two people made of the same entries is told apart as long as neither moved, added or removed one among them.
 */
export function mergedList(base: unknown, mine: unknown, theirs: unknown, mergeEntry: MergeEntry): unknown {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined
  const [before = [], my = [], their = []] = [base, mine, theirs].map((list) => list.map(partOf))
  const [iMoved, theyMoved] = [moved(before, my), moved(before, their)]
  if (iMoved.length > 0 && theyMoved.length > 0) return undefined
  // What one moved is where it was and as it was for the other, or else two people did something with it.
  if (!iMoved.every((part) => their.includes(part)) || !theyMoved.every((part) => my.includes(part)))
    return undefined
  const choose: Choose = (old, mine, theirs) =>
    changedByOne(old, mine, theirs) ?? entryByEntry({ before, old, mine, theirs, mergeEntry })
  return mergeParts(before, my, their, choose)?.map((part) => JSON.parse(part) as unknown)
}

/** The entries that are still there, but among others in another order. */
function moved(before: Part[], after: Part[]): Part[] {
  const places = placesIn(before, after)
  return before.filter((part, index) => places[index] === undefined && after.includes(part))
}

type Sides = { before: Part[]; old: Part[]; mine: Part[]; theirs: Part[]; mergeEntry: MergeEntry }

function entryByEntry({ before, old, mine, theirs, mergeEntry }: Sides): Part[] | undefined {
  if (mine.length !== old.length || theirs.length !== old.length) return undefined
  const merged: Part[] = []
  for (const [index, was] of old.entries()) {
    const [my = '', their = ''] = [mine[index], theirs[index]] // as long as each other
    // What stood elsewhere before was moved here, over an entry that others may have changed.
    if ([my, their].some((now) => now !== was && before.includes(now))) return undefined
    const one = changedByOne([was], [my], [their])?.[0] ?? mergedPart(was, my, their, mergeEntry)
    if (one === undefined) return undefined
    merged.push(one)
  }
  return merged
}

function mergedPart(was: Part, my: Part, their: Part, mergeEntry: MergeEntry): Part | undefined {
  const [base, mine, theirs] = [was, my, their].map((part) => JSON.parse(part) as unknown)
  if (!isFields(base) || !isFields(mine) || !isFields(theirs)) return undefined
  if (!isStill(base, mine) || !isStill(base, theirs)) return undefined
  const merged = mergeEntry(base, mine, theirs)
  return merged && partOf(merged)
}

/** Whether an entry is still the one that it was, and not another in its place: half of its texts have to be the same. */
function isStill(base: Record<string, unknown>, now: Record<string, unknown>): boolean {
  const texts = Object.keys(base).filter((key) => textIn(base[key]).trim() !== '')
  const same = texts.filter((key) => textIn(base[key]) === textIn(now[key]))
  return same.length > 0 && same.length * 2 >= texts.length
}

/** The words of a text; blank if it is none. */
function textIn(value: unknown): string {
  return isText(value) ? plainText(value) : ''
}

function isFields(entry: unknown): entry is Record<string, unknown> {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry)
}

function partOf(entry: unknown): Part {
  return JSON.stringify(entry, (_, value: unknown) =>
    isFields(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value,
  )
}
