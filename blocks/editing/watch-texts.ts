import { hasMarks, type MarkedText, readMarks } from './text-marks.ts'

type Read = { text: string; texts: readonly MarkedText[] }

/** What was read of each text node that a component drew. */
const known = new WeakMap<Text, Read>()

/** The texts in a node, if it still shows what was read of it. */
function textsIn(node: Text): readonly MarkedText[] {
  const read = known.get(node)
  return read && read.text === node.data ? read.texts : []
}

function textNodesOf(element: Element): Text[] {
  return [...element.childNodes].filter((node): node is Text => node.nodeType === node.TEXT_NODE)
}

/**
 * Takes the marks out of what is drawn in a block, now and after each change, before the browser paints. Elements with
 * such a text get `data-inline-text`, its path. React compares only what it was given before, so it does not mind.
 */
export function watchTexts(block: HTMLElement): () => void {
  const changed = new Set<Element>()
  clean(block, changed)
  for (const element of changed) name(element)
  const observer = new MutationObserver((changes) => cleanAll(changes))
  observer.observe(block, { subtree: true, childList: true, characterData: true, attributes: true })
  return () => observer.disconnect()
}

/** Each element is named once, at the end: a paste may bring thousands of texts into one. */
function cleanAll(changes: readonly MutationRecord[]): void {
  const changed = new Set<Element>()
  for (const { type, target, addedNodes, attributeName } of changes) {
    if (type === 'characterData') cleanText(target as Text, changed)
    else if (type === 'attributes') cleanAttribute(target as Element, attributeName ?? '')
    else {
      for (const node of addedNodes) clean(node, changed)
      // A text that went away may leave its element.
      if (isElement(target)) changed.add(target)
    }
  }
  for (const element of changed) name(element)
}

function clean(node: Node, changed: Set<Element>): void {
  if (node.nodeType === node.TEXT_NODE) cleanText(node as Text, changed)
  if (!isElement(node)) return
  for (const attribute of node.getAttributeNames()) cleanAttribute(node, attribute)
  for (const child of node.childNodes) clean(child, changed)
}

function cleanText(node: Text, changed: Set<Element>): void {
  if (hasMarks(node.data)) {
    const read = readMarks(node.data)
    known.set(node, read)
    node.data = read.text
  }
  if (node.parentElement) changed.add(node.parentElement)
}

function cleanAttribute(element: Element, attribute: string): void {
  const value = element.getAttribute(attribute)
  if (value && hasMarks(value)) element.setAttribute(attribute, readMarks(value).text)
}

function name(element: Element): void {
  // What is typed in right now shows other words than were read of it, and keeps its name.
  if (element.querySelector(':scope > [data-typing]')) return
  const texts = textNodesOf(element).flatMap(textsIn)
  const isBlank = texts.length > 0 && texts.every(({ isPlaceholder }) => isPlaceholder)
  if (isBlank !== element.hasAttribute('data-placeholder'))
    element.toggleAttribute('data-placeholder', isBlank)
  const names = [...new Set(texts.map(({ place }) => place.path))].join(' ')
  if (names === (element.getAttribute('data-inline-text') ?? '')) return
  if (names) element.setAttribute('data-inline-text', names)
  else element.removeAttribute('data-inline-text')
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE
}

/** A heading with a default, which depends on more than the block: its letters stand for the blank prop. */
export function adoptHeading(block: HTMLElement, path: string): void {
  const heading = block.querySelector('h1, h2, h3')
  const [node] = heading ? textNodesOf(heading) : []
  if (!heading || !node || !isOwn(block, heading) || heading.querySelector('[data-typing]')) return
  if (textsIn(node).length > 0) return
  known.set(node, {
    text: node.data,
    texts: [{ place: { path, line: undefined }, start: 0, end: node.data.length }],
  })
  name(heading)
}

/** The text of a block that was clicked: of several in one element that under the pointer. */
export function pointedText(
  block: HTMLElement,
  { target, clientX, clientY }: MouseEvent,
): { node: Text; text: MarkedText } | undefined {
  const element = (target as Element).closest('[data-inline-text]') // a click has no other target
  if (!element || !isOwn(block, element)) return undefined
  const place = block.ownerDocument.caretPositionFromPoint?.(clientX, clientY)
  const found = textNodesOf(element).flatMap((node) => textsIn(node).map((text) => ({ node, text })))
  const under = found.find(
    ({ node, text: { start, end } }) =>
      node === place?.offsetNode && start <= place.offset && place.offset <= end,
  )
  return under ?? found[0]
}

/** The text of a block at a path, where it is drawn. */
export function markedTextAt(block: HTMLElement, path: string): { node: Text; text: MarkedText } | undefined {
  const element = block.querySelector(`[data-inline-text~="${path}"]`)
  if (!element) return undefined
  return textNodesOf(element)
    .flatMap((node) => textsIn(node).map((text) => ({ node, text })))
    .find(({ text }) => text.place.path === path)
}

/** Whether an element is drawn by this block, and not by one inside it. */
function isOwn(block: HTMLElement, element: Element): boolean {
  return element.closest('[data-block]') === block
}
