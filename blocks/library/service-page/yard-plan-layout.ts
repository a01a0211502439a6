import type { YardPart } from '../../contract/records/yard-plan.ts'

// Where the parts of a plan are drawn. All numbers are feet, from the top left corner of the yard.

type Box = { x: number; y: number; w: number; h: number }
type PlacedPart = Box & { part: YardPart; number: number }
export type YardLayout = { width: number; depth: number; placed: PlacedPart[] }

const margin = 5
const gap = 5
const truckWidth = 8
/** As wide as a plan may be before its parts go below each other: about what a phone can show. */
const rowWidth = 66

/** The depth of the street below the yard, where trucks and the scale are. */
export const streetDepth = 18

/** Puts the parts in rows, in their order; gates are openings in the fence at the bottom, and trucks are outside. */
export function placeParts(parts: readonly YardPart[]): YardLayout {
  const numbered = parts.map((part, index) => ({ part, number: index + 1, ...sizeOf(part) }))
  const most = Math.max(rowWidth, 1.12 * Math.max(0, ...numbered.map(({ w }) => w)))

  const placed: PlacedPart[] = []
  let x = margin
  let y = margin
  let rowDepth = 0
  for (const item of numbered.filter(({ part }) => isInside(part))) {
    if (x > margin && x + item.w > margin + most) {
      x = margin
      y += rowDepth + gap
      rowDepth = 0
    }
    placed.push({ ...item, x, y })
    x += item.w + gap
    rowDepth = Math.max(rowDepth, item.h)
  }
  const depth = y + rowDepth + margin

  let along = margin + 2 * gap // a gate's mark is on its left
  for (const item of numbered.filter(({ part }) => !isInside(part))) {
    placed.push({ ...item, x: along, y: item.part.kind === 'gate' ? depth - item.h / 2 : depth + 3 })
    along += item.w + 2 * gap
  }
  const width = Math.max(...placed.map((item) => item.x + item.w)) + margin
  return { width, depth, placed }
}

/** The size of the first part inside, such as `16 × 16 ft`; blank without one. */
export function yardSpace(parts: readonly YardPart[]): string {
  const first = parts.find(isInside)
  return first ? partSize(first) : ''
}

/** Gates are known by inches, until trucks drive through. */
export function partSize({ kind, length, width }: YardPart): string {
  if (kind === 'gate') return length < 8 ? `${Math.round(length * 12)} inches wide` : `${length} ft wide`
  if (kind === 'truck') return `${length} ft long`
  if (kind === 'ring') return `${length} ft across`
  return `${width} × ${length} ft`
}

function isInside({ kind }: YardPart): boolean {
  return kind !== 'gate' && kind !== 'truck'
}

function sizeOf({ kind, length, width }: YardPart): { w: number; h: number } {
  if (kind === 'ring') return { w: length, h: length }
  if (kind === 'gate') return { w: length, h: 2 }
  if (kind === 'truck') return { w: length, h: truckWidth }
  return { w: length, h: width }
}
