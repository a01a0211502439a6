import { colorIn, type Pair, pairs } from './color-pairs.ts'
import { colorsOf, isColor, type LookChoice } from './look-colors.ts'
import { colorLabels } from './look-labels.ts'
import { type Against, nearestPassing, passes } from './nearest-passing.ts'
import { type ColorKey, colorKeys, type LookColors } from './themes.ts'

/** A color that can't be read with another; `instead` is the nearest one that can, where there is one. */
export type ColorProblem = { key: ColorKey; message: string; instead?: string }

/**
 * What is hard to read in a look. A problem is told at a color that was chosen by hand, at the one in front where both
 * were; themes have none (themes.test.ts).
 */
export function colorProblems(look: LookChoice): ColorProblem[] {
  const colors = colorsOf(look)
  const byHand = colorKeys.filter((key) => isColor(look[key]))
  const found = new Map<ColorKey, Pair>()
  for (const pair of pairs) {
    if (passes(colorIn(colors, pair.front), [against(colors, pair.ground, pair.least)])) continue
    const key = [pair.front, pair.ground].find((side) => byHand.some((one) => one === side))
    if (typeof key === 'string' && !found.has(key)) found.set(key, pair)
  }
  return [...found].map(([key, pair]) => problemOf(key, pair, colors))
}

function problemOf(key: ColorKey, pair: Pair, colors: LookColors): ColorProblem {
  const all = pairs.flatMap(({ front, ground, least }) =>
    front === key ? [against(colors, ground, least)] : ground === key ? [against(colors, front, least)] : [],
  )
  const other = key === pair.front ? pair.ground : pair.front
  const instead = nearestPassing(colors[key], all)
  const named = typeof other === 'string' ? `“${colorLabels[other]}”` : other.label
  const why = `This is hard to tell from ${named.toLowerCase()}.`
  if (!instead) return { key, message: `${why} No shade of it works: change one of the other colors first.` }
  return { key, message: `${why} The nearest color that works is ${instead}.`, instead }
}

function against(colors: LookColors, other: Pair['front'], least: number): Against {
  return { other: colorIn(colors, other), least }
}
