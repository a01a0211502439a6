import type { YardPart } from '../../contract/records/yard-plan.ts'

// Where the parts of a plan are drawn. All numbers are feet, from the top left corner of the yard.

type SizedPart = { part: YardPart; number: number; w: number; h: number }
type PlacedPart = SizedPart & { x: number; y: number }
export type YardLayout = { width: number; depth: number; placed: PlacedPart[] }

const margin = 5
const gap = 5
const truckWidth = 8
/** As wide as a plan may be before its parts go below each other: about what a phone can show. */
const rowWidth = 66

/** The depth of the street below the yard, where trucks and the scale are. */
export const streetDepth = 18

/** Parts in rows, in their order; gates are openings at the bottom, trucks are outside. */
export function placeParts(parts: readonly YardPart[]): YardLayout {
  const groups = groupsOf(parts)
  const most = Math.max(rowWidth, 1.12 * Math.max(0, ...groups.map(widthOf)))

  const placed: PlacedPart[] = []
  const put = (group: readonly SizedPart[], x: number, y: number) =>
    placed.push(...group.map((item) => ({ ...item, x, y })))
  let x = margin
  let y = margin
  let rowDepth = 0
  for (const group of groups.filter(isInside)) {
    if (x > margin && x + widthOf(group) > margin + most) {
      x = margin
      y += rowDepth + gap
      rowDepth = 0
    }
    put(group, x, y)
    x += widthOf(group) + gap
    rowDepth = Math.max(rowDepth, ...group.map(({ h }) => h))
  }
  const depth = y + rowDepth + margin

  let along = margin + 2 * gap // a gate's mark is on its left
  for (const group of groups.filter((each) => !isInside(each))) {
    put(group, along, group[0]?.part.kind === 'gate' ? depth - 1 : depth + 3)
    along += widthOf(group) + 2 * gap
  }
  const width = Math.max(...placed.map((item) => item.x + item.w)) + margin
  return { width, depth, placed }
}

function groupsOf(parts: readonly YardPart[]): SizedPart[][] {
  const groups: SizedPart[][] = []
  for (const [index, part] of parts.entries()) {
    const item = { part, number: index + 1, ...sizeOf(part) }
    const last = groups.at(-1)
    if (part.isInstead && last) last.push(item)
    else groups.push([item])
  }
  return groups
}

function widthOf(group: readonly SizedPart[]): number {
  return Math.max(...group.map(({ w }) => w))
}

/** Gates are known by inches, until trucks drive through. */
export function partSize({ kind, length, width }: YardPart): string {
  if (kind === 'gate') return length < 8 ? `${Math.round(length * 12)} inches wide` : `${length} ft wide`
  if (kind === 'truck') return `${length} ft long`
  if (kind === 'ring') return `${length} ft across`
  return `${width} × ${length} ft`
}

function isInside([first]: readonly SizedPart[]): boolean {
  return first?.part.kind !== 'gate' && first?.part.kind !== 'truck'
}

function sizeOf({ kind, length, width }: YardPart): { w: number; h: number } {
  if (kind === 'ring') return { w: length, h: length }
  if (kind === 'gate') return { w: length, h: 2 }
  if (kind === 'truck') return { w: length, h: truckWidth }
  return { w: length, h: width }
}
