import { type Colour, contrastOf, over } from './colours.ts'
import { type Finding, quoted, warning } from './finding.ts'

/** A text as it shows on the canvas; `ground` is opaque. */
export type ShownText = {
  words: string
  blockId: string
  colour: Colour
  ground: Colour
  sizePx: number
  weight: number
}

/** By WCAG 2.2, 1.4.3: large letters need less. */
const leastContrast = { normal: 4.5, large: 3 }

/** Texts that are hard to read; of those in one block with the same colours the first is named. */
export function contrastFindings(texts: readonly ShownText[]): Finding[] {
  const named = new Set<string>()
  return texts.flatMap((text) => {
    const { words, blockId, colour, ground } = text
    const contrast = contrastOf(over(colour, ground), ground)
    const least = isLarge(text) ? leastContrast.large : leastContrast.normal
    const kind = JSON.stringify([blockId, colour, ground])
    if (contrast >= least || named.has(kind)) return []
    named.add(kind)
    // Rounded down: 4.46 is not 4.5.
    const shown = (Math.floor(contrast * 10) / 10).toFixed(1)
    const message = `${quoted(words)} is hard to read on its ground: a contrast of ${shown}, where ${least} is the least`
    return [{ ...warning(message), blockId }]
  })
}

/** 18 pt, or 14 pt and bold. */
function isLarge({ sizePx, weight }: ShownText): boolean {
  return sizePx >= 24 || (sizePx >= 18.66 && weight >= 700)
}
