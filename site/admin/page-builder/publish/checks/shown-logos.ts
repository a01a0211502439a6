import { blockAround } from '../../page/core/canvas-document.ts'
import type { Colour } from './colours.ts'
import type { ShownLogo } from './logo-rules.ts'
import { backgroundOf } from './shown-texts.ts'

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

function pixelsOf(picture: HTMLImageElement): Colour[] | undefined {
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
