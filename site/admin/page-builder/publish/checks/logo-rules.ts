import { contrastOf } from '#blocks/kit/theme/contrast.ts'
import { blockAround } from '../../page/core/canvas-document.ts'
import type { Color } from './contrast-rules.ts'
import { type Finding, warning } from './finding.ts'
import { backgroundOf } from './shown-texts.ts'

/** A logo as rendered on the canvas; `background` is opaque. */
export type ShownLogo = {
  blockId: string
  background: Color
  /** A sample of its pixels, the transparent ones included. */
  pixels: readonly Color[]
}

/** WCAG 2.2, 1.4.11: pictures that say something. */
const leastContrast = 3
/** A light badge with dark letters is seen by its badge: it needs only so much of its area to stand out. */
const leastShare = 0.2

/** Logos that can hardly be told from what they stand on, such as a dark one on the dark footer. */
export function logoFindings(logos: readonly ShownLogo[]): Finding[] {
  return logos.flatMap(({ blockId, background, pixels }) => {
    if (!isHardToSee(pixels, background)) return []
    const message =
      'The logo is hard to see on this background. Choose another one here, or put a light sheet behind it in the footer.'
    return [{ ...warning(message), blockId }]
  })
}

export function isHardToSee(pixels: readonly Color[], background: Color): boolean {
  const visible = pixels.filter(({ alpha }) => alpha > 0.5)
  const seen = visible.filter((pixel) => contrastOf(pixel, background) >= leastContrast)
  return visible.length > 0 && seen.length < visible.length * leastShare
}

const logos = '[data-block="SiteHeader"] a > img, [data-block="FooterAbout"] p > img'

/** Pixels of a sample in each direction. */
const side = 24

/** The logo pictures in the menu and footer on the canvas; one whose pixels or background can't be read is left out. */
export function shownLogos(page: Document): ShownLogo[] {
  return [...page.querySelectorAll<HTMLImageElement>(logos)].flatMap((logo) => {
    const blockId = blockAround(logo)
    const background = backgroundOf(logo)
    const pixels = logo.complete && logo.naturalWidth > 0 ? pixelsOf(logo) : undefined
    return blockId && background && pixels ? [{ blockId, background, pixels }] : []
  })
}

/** Undefined where a browser does not tell them. */
export function pixelsOf(picture: HTMLImageElement): Color[] | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.drawImage(picture, 0, 0, side, side)
  try {
    const { data } = context.getImageData(0, 0, side, side)
    return Array.from({ length: side * side }, (_, index) => {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.slice(index * 4, index * 4 + 4)
      return { red, green, blue, alpha: alpha / 255 }
    })
  } catch (error) {
    // A browser gives nobody the pixels of another site's picture.
    if (error instanceof DOMException && error.name === 'SecurityError') return undefined
    throw error
  }
}
