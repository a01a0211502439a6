import { cellsOfText } from '../grid-of-texts.ts'

// Lines that belong together: the rows of a table, and an address whose every line is an element of its own.

/** Each row is a line of one paragraph. A table that only places things falls apart into what is in its cells. */
export function cellsAsLines(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    if (table.caption) table.before(asBlock(table.caption, 'p'))
    const rows = [...table.rows].map((row) => [...row.cells])
    if (rows.every((cells) => cells.length < 2) || rows.flat().some(hasBlocks)) {
      table.replaceWith(...rows.flat().map((cell) => asBlock(cell, cell.querySelector(blocks) ? 'div' : 'p')))
      continue
    }
    const paragraph = table.ownerDocument.createElement('p')
    for (const cells of rows) addLine(paragraph, lineOf(cells))
    table.replaceWith(paragraph)
  }
}

function hasBlocks(cell: Element): boolean {
  return cell.querySelector(lists) !== null || cell.querySelectorAll('p, div').length > 1
}

/** The cells of a plain text, a row to a line; the text itself if it has none. */
export function textWithLines(text: string): string {
  const rows = cellsOfText(text)
  if (!rows) return text
  return rows
    .map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).filter(Boolean))
    .map((cells) =>
      cells.map((cell, place) => cell + (place < cells.length - 1 ? between(cell, place) : '')).join(''),
    )
    .join('\n')
}

/** `Mon: 9–5, closed on holidays`. */
const between = (cell: string, place: number) =>
  place > 0 ? ', ' : /[\p{L}\p{N})]$/u.test(cell) ? ': ' : ' '

function lineOf(cells: readonly HTMLTableCellElement[]): Node[] {
  const filled = cells.filter(({ textContent }) => textContent?.trim())
  return filled.flatMap((cell, place) => {
    for (const line of cell.querySelectorAll('br')) line.replaceWith(' ')
    for (const block of cell.querySelectorAll(blocks)) block.replaceWith(...block.childNodes)
    const text = [...cell.childNodes]
    return place < filled.length - 1
      ? [...text, cell.ownerDocument.createTextNode(between(cell.textContent?.trim() ?? '', place))]
      : text
  })
}

/** Mail programs write a line as a `div`; what stands before the first of them is a line as well. */
export function divsAsLines(body: HTMLElement): void {
  let paragraph: Element | undefined
  for (const div of [...body.querySelectorAll('div')]) {
    if (div.querySelector(blocks) || div.closest('li')) continue
    const isBlank = div.textContent?.trim() === ''
    if (!paragraph || elementBefore(div) !== paragraph) {
      paragraph = div.ownerDocument.createElement('p')
      const loose = isBlank ? [] : looseBefore(div)
      div.before(paragraph)
      addLine(paragraph, loose)
    }
    addLine(paragraph, [...div.childNodes])
    div.remove()
    if (isBlank) paragraph = undefined
  }
}

/** Of what is written in lines, each line end; and two line ends part two paragraphs, as the last one says nothing. */
export function endsAsBreaks(body: HTMLElement): void {
  for (const pre of body.querySelectorAll('pre')) {
    const paragraph = asBlock(pre, 'p')
    paragraph.setAttribute('style', 'white-space:pre')
    pre.replaceWith(paragraph)
  }
  for (const element of body.querySelectorAll('[style*="white-space:pre"]'))
    for (const text of textsIn(element)) {
      if (!text.data.trim()) continue
      const lines = (text.data.endsWith('\n') ? text.data.slice(0, -1) : text.data).split('\n')
      text.replaceWith(
        ...lines.flatMap((line, place) =>
          place > 0 ? [body.ownerDocument.createElement('br'), line] : [line],
        ),
      )
    }
  for (const br of [...body.querySelectorAll('p > br')]) {
    const next = br.nextElementSibling
    const isEnd = !hasText(br)
    if (isEnd) br.remove()
    else if (next?.localName === 'br' && !hasText(br, next)) {
      const paragraph = br.parentElement as Element // by the selector
      const second = paragraph.cloneNode(false) as Element
      while (next.nextSibling) second.append(next.nextSibling)
      paragraph.after(second)
      br.remove()
      next.remove()
    }
  }
}

const lists = 'ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, pre'
const blocks = `${lists}, p, div, li, section, article, dl, dt, dd, hr, center`

function addLine(paragraph: Element, nodes: readonly Node[]): void {
  if (nodes.length === 0 || nodes.every(({ textContent }) => !textContent?.trim())) return
  if (paragraph.childNodes.length > 0) paragraph.append(paragraph.ownerDocument.createElement('br'))
  paragraph.append(...nodes)
  const last = paragraph.lastElementChild
  if (last?.localName === 'br' && !hasText(last)) last.remove()
}

/** Words and inline elements right before an element, which no block holds. */
function looseBefore(element: Element): ChildNode[] {
  const loose: ChildNode[] = []
  for (let node = element.previousSibling; node; node = node.previousSibling) {
    if (
      node.nodeType === node.ELEMENT_NODE &&
      ((node as Element).matches(blocks) || (node as Element).querySelector(blocks))
    )
      break
    if (node.nodeType !== node.COMMENT_NODE) loose.unshift(node as ChildNode)
  }
  return loose
}

function elementBefore(element: Element): Node | null {
  let node = element.previousSibling
  while (node && node.nodeType !== node.ELEMENT_NODE && !node.textContent?.trim()) node = node.previousSibling
  return node
}

/** Behind it, in the same block. */
function hasText(br: Element, before?: Element): boolean {
  for (let node = br.nextSibling; node && node !== before; node = node.nextSibling)
    if (node.textContent?.trim()) return true
  return false
}

function textsIn(element: Element): Text[] {
  return [...element.childNodes].flatMap((node) =>
    node.nodeType === node.TEXT_NODE
      ? [node as Text]
      : node.nodeType === node.ELEMENT_NODE
        ? textsIn(node as Element)
        : [],
  )
}

/** A block with its words. */
export function asBlock(element: Element, name: 'p' | 'div'): Element {
  const block = element.ownerDocument.createElement(name)
  block.append(...element.childNodes)
  return block
}
