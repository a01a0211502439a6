import { type Colour, contrastOf, over } from './colours.ts'
import { type Finding, quoted, warning } from './finding.ts'

/** A text as it shows on the canvas; `background` is opaque. */
export type ShownText = {
  text: string
  blockId: string
  colour: Colour
  background: Colour
  sizePx: number
  weight: number
}

/** By WCAG 2.2, 1.4.3: large letters need less. */
const leastContrast = { normal: 4.5, large: 3 }

/** Texts that are hard to read; of those in one block with the same colours the first is named. */
export function contrastFindings(texts: readonly ShownText[]): Finding[] {
  const named = new Set<string>()
  return texts.flatMap((text) => {
    const { text: content, blockId, colour, background } = text
    const contrast = contrastOf(over(colour, background), background)
    const least = isLarge(text) ? leastContrast.large : leastContrast.normal
    const kind = JSON.stringify([blockId, colour, background])
    if (contrast >= least || named.has(kind)) return []
    named.add(kind)
    // Rounded down: 4.46 is not 4.5.
    const shown = (Math.floor(contrast * 10) / 10).toFixed(1)
    const message = `${quoted(content)} is hard to read on its ground: a contrast of ${shown}, where ${least} is the least`
    return [{ ...warning(message), blockId }]
  })
}

/** 18 pt, or 14 pt and bold. */
function isLarge({ sizePx, weight }: ShownText): boolean {
  return sizePx >= 24 || (sizePx >= 18.66 && weight >= 700)
}
