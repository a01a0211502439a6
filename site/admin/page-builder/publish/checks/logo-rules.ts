import { contrastOf } from '#blocks/kit/theme/contrast.ts'
import type { Colour } from './colours.ts'
import { type Finding, warning } from './finding.ts'

/** A logo as rendered on the canvas; `background` is opaque. */
export type ShownLogo = {
  blockId: string
  background: Colour
  /** A sample of its pixels, the transparent ones included. */
  pixels: readonly Colour[]
}

/** WCAG 2.2, 1.4.11: pictures that say something. */
const leastContrast = 3
/** A light badge with dark letters is seen by its badge: it needs only so much of its area to stand out. */
const leastShare = 0.2

/** Logos that can hardly be told from what they stand on, such as a dark one on the dark footer. */
export function logoFindings(logos: readonly ShownLogo[]): Finding[] {
  return logos.flatMap(({ blockId, background, pixels }) => {
    const visible = pixels.filter(({ alpha }) => alpha > 0.5)
    const seen = visible.filter((pixel) => contrastOf(pixel, background) >= leastContrast)
    if (visible.length === 0 || seen.length >= visible.length * leastShare) return []
    const message =
      'The logo is hard to see on this background. Choose another one here, or put a light sheet behind it in the footer.'
    return [{ ...warning(message), blockId }]
  })
}
