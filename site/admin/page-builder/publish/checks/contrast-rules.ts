import { contrastOf, type Rgb } from '#blocks/kit/theme/contrast.ts'
import { type Finding, quoted, warning } from './finding.ts'

/** A text as rendered on the canvas; `background` is opaque. */
export type ShownText = {
  text: string
  blockId: string
  color: Color
  background: Color
  sizePx: number
  weight: number
}

/** WCAG 2.2, 1.4.3: large text needs less contrast. */
const leastContrast = { normal: 4.5, large: 3 }

/** Texts with too little contrast. Of texts with the same colors in one block, only the first is reported. */
export function contrastFindings(texts: readonly ShownText[]): Finding[] {
  const named = new Set<string>()
  return texts.flatMap((text) => {
    const { text: content, blockId, color, background } = text
    const contrast = contrastOf(over(color, background), background)
    const least = isLarge(text) ? leastContrast.large : leastContrast.normal
    const kind = JSON.stringify([blockId, color, background])
    if (contrast >= least || named.has(kind)) return []
    named.add(kind)
    // Rounded down, so that 4.46 doesn't look like 4.5.
    const shown = (Math.floor(contrast * 10) / 10).toFixed(1)
    const message = `${quoted(content)} is hard to read on this background: its contrast is ${shown}. It should be at least ${least}.`
    return [{ ...warning(message), blockId }]
  })
}

/** At least 18 pt, or 14 pt if bold. */
function isLarge({ sizePx, weight }: ShownText): boolean {
  return sizePx >= 24 || (sizePx >= 18.66 && weight >= 700)
}

/** Opacity from 0 to 1. */
export type Color = Rgb & { alpha: number }

/** A computed color such as `rgba(0, 0, 0, 0.5)`; undefined for other notations. */
export function parseColor(css: string): Color | undefined {
  const [, inside = ''] = /^rgba?\(([^)]*)\)$/.exec(css) ?? []
  const [red, green, blue, alpha = 1] = inside
    .split(/[\s,/]+/)
    .filter(Boolean)
    .map(Number)
  if (red === undefined || green === undefined || blue === undefined) return undefined
  return [red, green, blue, alpha].some(Number.isNaN) ? undefined : { red, green, blue, alpha }
}

/** The result of a color drawn over an opaque one. */
export function over(top: Color, below: Color): Color {
  const mix = (a: number, b: number) => a * top.alpha + b * (1 - top.alpha)
  return {
    red: mix(top.red, below.red),
    green: mix(top.green, below.green),
    blue: mix(top.blue, below.blue),
    alpha: 1,
  }
}
