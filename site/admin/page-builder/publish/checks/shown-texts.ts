import { blockAround } from '../../page/core/canvas-document.ts'
import { type Color, over, parseColor, type ShownText } from './contrast-rules.ts'

/**
 * The texts on the canvas with their colors. A text is left out if its background is uncertain: over a
 * picture, a gradient or a positioned element, partly transparent, or in an unknown color notation.
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
  const color = isPlain ? parseColor(style.color) : undefined
  const background = backgroundOf(element)
  if (!color || !background) return undefined
  return {
    text,
    blockId,
    color,
    background,
    sizePx: Number.parseFloat(style.fontSize),
    weight: Number(style.fontWeight),
  }
}

/** The color behind an element: backgrounds blended down to the first opaque one. */
export function backgroundOf(element: Element): Color | undefined {
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

/** What may overlap a text without being its ancestor: pictures, positioned or transformed boxes. */
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
  return backgroundImage !== 'none' || parseColor(backgroundColor)?.alpha !== 0
}

function boxOf(node: Node): DOMRect {
  const range = (node.ownerDocument as Document).createRange() // a text node has a document
  range.selectNodeContents(node)
  return range.getBoundingClientRect()
}

function touches(cover: Element, box: DOMRect): boolean {
  const { left, right, top, bottom } = cover.getBoundingClientRect()
  return left < box.right && right > box.left && top < box.bottom && bottom > box.top
}
