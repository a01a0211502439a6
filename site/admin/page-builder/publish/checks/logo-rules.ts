import { contrastOf, type Rgb } from '#blocks/kit/theme/contrast.ts'
import { blockAround } from '../../page/core/canvas-document.ts'
import { type Finding, warning } from './finding.ts'

/** Opacity from 0 to 1. */
export type Color = Rgb & { alpha: number }

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
    const faint =
      'The logo is hard to see on this background. Choose another one here, or put a light sheet behind it in the footer.'
    const message = logoProblem(pixels, background, faint)
    return message ? [{ ...warning(message), blockId }] : []
  })
}

/** Why nobody sees a logo on a background, `faint` if it can hardly be told from that; blank if all is well. */
export function logoProblem(pixels: readonly Color[], background: Color, faint: string): string {
  // A sample blurs thin lines.
  if (pixels.length > 0 && pixels.every(({ alpha }) => alpha < 0.02))
    return 'This logo is wholly see-through, so nobody sees it. Choose another one.'
  const visible = pixels.filter(({ alpha }) => alpha > 0.5)
  const seen = visible.filter((pixel) => contrastOf(pixel, background) >= leastContrast)
  return seen.length < visible.length * leastShare ? faint : ''
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

/** The color behind an element: backgrounds blended down to the first opaque one. */
function backgroundOf(element: Element): Color | undefined {
  const layers: Color[] = []
  let background: Color | undefined
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { opacity, filter, mixBlendMode, backgroundImage, backgroundColor } = getComputedStyle(around)
    if (opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal') return undefined
    if (background) continue
    const color = parseColor(backgroundColor)
    if (!color || backgroundImage !== 'none' || hasDrawnBackground(around)) return undefined
    if (color.alpha === 1) background = color
    else layers.push(color)
  }
  return background && layers.reduceRight((below, layer) => over(layer, below), background)
}

/** True if `::before` or `::after` may lie behind the element's content. */
function hasDrawnBackground(element: Element): boolean {
  return ['::before', '::after'].some((pseudo) => {
    const style = getComputedStyle(element, pseudo)
    return style.content !== 'none' && style.content !== 'normal' && isMoved(style) && hasBackground(style)
  })
}

function isMoved({ position, transform }: CSSStyleDeclaration): boolean {
  return position !== 'static' || transform !== 'none'
}

function hasBackground({ backgroundImage, backgroundColor }: CSSStyleDeclaration): boolean {
  return backgroundImage !== 'none' || parseColor(backgroundColor)?.alpha !== 0
}

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
