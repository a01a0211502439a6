import { between } from './mix-colors.ts'
import { nearestPassing } from './nearest-passing.ts'
import type { LookColors } from './themes.ts'

/** How far the ground of a section is on its way from the page to the color of the theme. */
const shares = new Map<unknown, number>([
  ['even', 0],
  ['gentle', 0.5],
  ['strong', 1.6],
])

/** A theme's ground nearer to the page or farther from it; what is read on grounds can be read on it as before. */
export function sectionGround(colors: LookColors, ground: string, sections: unknown): string {
  const share = shares.get(sections)
  if (share === undefined) return ground
  const fronts = [colors.text, colors.quietText, colors.link, colors.button]
  const moved = between(colors.page, ground, share)
  return (
    nearestPassing(
      moved,
      fronts.map((other) => ({ other, least: 4.5 })),
    ) ?? ground
  )
}
