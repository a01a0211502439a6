import type { ColorKey, LookColors } from './themes.ts'

/** A color of the look, or one that no look changes, with the words that name it. */
type Fixed = { color: string; label: string }
export type Pair = { front: ColorKey | Fixed; ground: ColorKey | Fixed; least: number }

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
