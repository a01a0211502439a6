import { colorsOf, isColor, type LookChoice } from './look-colors.ts'
import { type Against, nearestPassing, passes } from './nearest-passing.ts'
import { type ColorKey, colorKeys, colorLabels, type LookColors } from './themes.ts'

/** A color that can't be read with another; `instead` is the nearest one that can, where there is one. */
type ColorProblem = { key: ColorKey; message: string; instead?: string }

/** What is hard to read in a look, told at a color chosen by hand, the one in front of two. */
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
  const why = `Too close to ${named.toLowerCase()} to read.`
  if (!instead) return { key, message: `${why} No shade of it works: change one of the other colors first.` }
  return { key, message: `${why} The nearest color that works is ${instead}.`, instead }
}

function against(colors: LookColors, other: Pair['front'], least: number): Against {
  return { other: colorIn(colors, other), least }
}

/** A color of the look, or one that no look changes, with the words that name it. */
type Fixed = { color: string; label: string }
type Pair = { front: ColorKey | Fixed; ground: ColorKey | Fixed; least: number }

/** WCAG 2.2, 1.4.3 and 1.4.11: texts, and what tells a control apart. */
const [text, edge] = [4.5, 3]

const grounds = ['page', 'card', 'warm', 'cool'] as const
/** Inputs are white, the footer's words and the quiet words of dark sections are light (section.module.css, footer.module.css). */
const input: Fixed = { color: '#ffffff', label: 'the inputs of forms' }
const footerText: Fixed = { color: '#f6e8cf', label: 'The words of the footer' }
const quietOnDark: Fixed = { color: '#e4d6bd', label: 'Quiet words of dark sections' }
/** Check marks, which no look changes (theme.css). */
const checkMarks: Fixed = { color: '#56683d', label: 'the check marks of lists' }
/** The veil of the farm's colors over a black picture, for looks whose page would be too dark a veil (hero.module.css). */
const lightVeil: Fixed = { color: '#e4ddd0', label: 'the light veil over pictures' }
/** The deepest tone behind the words of the first screen with the colors of the farm (hero.module.css). */
const evening: Fixed = { color: '#f3b876', label: 'the evening sky' }

/** What meets on pages, and how much it has to stand out. */
export const pairs: readonly Pair[] = [
  ...(['text', 'quietText', 'link', 'button'] as const).flatMap((front) =>
    [...grounds, input].map((ground) => ({ front, ground, least: text })),
  ),
  { front: 'text', ground: evening, least: text },
  { front: 'text', ground: lightVeil, least: text },
  { front: 'quietText', ground: lightVeil, least: text },
  { front: 'buttonText', ground: 'button', least: text },
  { front: 'buttonText', ground: checkMarks, least: text },
  { front: 'darkText', ground: 'dark', least: text },
  { front: quietOnDark, ground: 'dark', least: text },
  { front: 'ornament', ground: 'dark', least: text },
  { front: 'ornament', ground: 'text', least: text },
  { front: footerText, ground: 'text', least: text },
  { front: 'button', ground: evening, least: edge },
]

export function colorIn(colors: LookColors, side: ColorKey | Fixed): string {
  return typeof side === 'string' ? colors[side] : side.color
}
