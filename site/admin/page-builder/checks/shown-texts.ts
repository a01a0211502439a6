import { blockAround } from '../core/canvas-document.ts'
import { type Colour, over, parseColour } from './colours.ts'
import type { ShownText } from './contrast-rules.ts'

/**
 * The texts of the canvas with their colours. A text is left out if its background is uncertain: over a picture,
 * a gradient or something that was moved there, half faded, or in a colour that is written in another way.
 */
export function shownTexts(page: Document): ShownText[] {
  const covers = coversOf(page)
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts: ShownText[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = shownText(node, covers)
    if (text) texts.push(text)
  }
  return texts
}

function shownText(node: Node, covers: readonly Element[]): ShownText | undefined {
  const element = node.parentElement
  const text = node.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const blockId = element?.closest('[data-block]') ? blockAround(element) : undefined
  if (!element || !text || !blockId || element.closest('[aria-hidden="true"], :disabled')) return undefined
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return undefined

  const box = boxOf(node)
  const isCovered = covers.some((cover) => !cover.contains(element) && touches(cover, box))
  if (box.width < 2 || box.height < 2 || isCovered) return undefined

  const style = getComputedStyle(element)
  const isPlain = style.webkitTextFillColor === style.color
  const colour = isPlain ? parseColour(style.color) : undefined
  const background = backgroundOf(element)
  if (!colour || !background) return undefined
  return {
    text,
    blockId,
    colour,
    background,
    sizePx: Number.parseFloat(style.fontSize),
    weight: Number(style.fontWeight),
  }
}

/** The colour behind an element, from its own background down to the first opaque one. */
function backgroundOf(element: Element): Colour | undefined {
  const layers: Colour[] = []
  let background: Colour | undefined
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { opacity, filter, mixBlendMode, backgroundImage, backgroundColor } = getComputedStyle(around)
    if (opacity !== '1' || filter !== 'none' || mixBlendMode !== 'normal') return undefined
    if (background) continue
    const colour = parseColour(backgroundColor)
    if (!colour || backgroundImage !== 'none' || hasDrawnBackground(around)) return undefined
    if (colour.alpha === 1) background = colour
    else layers.push(colour)
  }
  return background && layers.reduceRight((below, layer) => over(layer, below), background)
}

/** True where `::before` or `::after` may lie behind what is in the element. */
function hasDrawnBackground(element: Element): boolean {
  return ['::before', '::after'].some((pseudo) => {
    const style = getComputedStyle(element, pseudo)
    return style.content !== 'none' && style.content !== 'normal' && isMoved(style) && hasBackground(style)
  })
}

/** What may lie behind or over a text without being around it: pictures, and boxes that were moved. */
function coversOf(page: Document): Element[] {
  return [...page.querySelectorAll('[data-block] *')].filter((element) => {
    if (element.matches('img, svg, video, canvas, iframe')) return true
    const style = getComputedStyle(element)
    return isMoved(style) && hasBackground(style)
  })
}

function isMoved({ position, transform }: CSSStyleDeclaration): boolean {
  return position !== 'static' || transform !== 'none'
}

function hasBackground({ backgroundImage, backgroundColor }: CSSStyleDeclaration): boolean {
  return backgroundImage !== 'none' || parseColour(backgroundColor)?.alpha !== 0
}

function boxOf(node: Node): DOMRect {
  const range = (node.ownerDocument as Document).createRange() // a text stands in a document
  range.selectNodeContents(node)
  return range.getBoundingClientRect()
}

function touches(cover: Element, box: DOMRect): boolean {
  const { left, right, top, bottom } = cover.getBoundingClientRect()
  return left < box.right && right > box.left && top < box.bottom && bottom > box.top
}
