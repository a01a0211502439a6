import { paragraphsOf } from './paragraphs-of.ts'
import {
  isRich,
  plainText,
  type RichBlock,
  type RichDoc,
  type RichInline,
  type RichItem,
  type RichList,
  type RichMark,
  type RichParagraph,
  type RichText,
} from './rich-text.ts'
import { safeLink } from './safe-link.ts'

// Between the trees of an editor and those that are stored.

/** Lists inside of lists. More would neither fit a phone nor the depth of a request (json-body.ts). */
export const deepestList = 3

/** Deeper than anything that a person writes; what is below has no words. */
const deepestNode = 64

/**
 * The shortest text that says the same: a string if nothing is formatted. What a stored tree can't have is left out, its
 * words stay: other blocks become paragraphs, other marks and links that are not safe are dropped. Takes any value.
 */
export function normalized(value: unknown): RichText {
  if (typeof value === 'string') return value
  if (!isRich(value)) return ''
  const doc: RichDoc = { type: 'doc', content: blocksOf(value.content, 0, 0) }
  return isFormatted(doc.content) ? doc : plainText(doc)
}

/** The text as a tree, as an editor takes it. A tree has at least one paragraph. */
export function richDoc(text: RichText): RichDoc {
  const given = normalized(text)
  const content = isRich(given) ? given.content : paragraphsOf(given).map(paragraphOf)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

function paragraphOf(text: string): RichParagraph {
  const content = text
    .split(/\r?\n/)
    .flatMap((line): RichInline[] => [{ type: 'hardBreak' }, ...(line ? [label(line)] : [])])
  return { type: 'paragraph', content: content.slice(1) }
}

const label = (text: string): RichInline => ({ type: 'text', text })

type Node = { type?: unknown; text?: unknown; marks?: unknown; attrs?: unknown; content?: unknown }

function blocksOf(nodes: unknown, depth: number, lists: number): RichBlock[] {
  if (depth > deepestNode) return []
  const blocks: RichBlock[] = []
  let loose: Node[] = []
  const close = () => {
    const content = inlineOf(loose)
    if (content.some((inline) => inline.type === 'text' && inline.text.trim() !== ''))
      blocks.push({ type: 'paragraph', content })
    loose = []
  }
  for (const node of nodesIn(nodes)) {
    if (isInline(node)) {
      loose.push(node)
      continue
    }
    close()
    if (node.type === 'heading' && lists === 0)
      blocks.push(...blocksOf(node.content, depth + 1, lists).map(headingOf))
    else if (node.type !== 'bulletList' && node.type !== 'orderedList')
      blocks.push(...blocksOf(node.content, depth + 1, lists))
    else if (lists >= deepestList) blocks.push(...paragraphsIn(node, depth + 1))
    else {
      const content = itemsOf(node, depth + 1, lists + 1)
      if (content.length > 0)
        blocks.push({ type: node.type, ...(node.type === 'orderedList' ? startOf(node.attrs) : {}), content })
    }
  }
  close()
  return blocks
}

/** A list that goes on behind a paragraph begins with another number than 1. */
function startOf(attrs: unknown): Pick<RichList, 'attrs'> {
  const start = typeof attrs === 'object' && attrs !== null && 'start' in attrs ? Number(attrs.start) : 1
  return Number.isInteger(start) && start !== 1 && start >= 0 && start <= mostNumber
    ? { attrs: { start } }
    : {}
}

/** Of a list's first entry. */
export const mostNumber = 9999

function headingOf(block: RichBlock): RichBlock {
  return block.type === 'paragraph' && block.content ? { type: 'heading', content: block.content } : block
}

/** An entry begins with a paragraph: an editor takes no other. */
function itemsOf(list: Node, depth: number, lists: number): RichItem[] {
  return nodesIn(list.content).flatMap((item): RichItem[] => {
    const content = blocksOf(isInline(item) ? [item] : item.content, depth, lists)
    if (content.length === 0) return []
    return [
      {
        type: 'listItem',
        content: content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content],
      },
    ]
  })
}

function paragraphsIn(list: Node, depth: number): RichParagraph[] {
  return itemsOf(list, depth, deepestList).flatMap(({ content }) =>
    content.filter(
      (block): block is RichParagraph => block.type === 'paragraph' && block.content !== undefined,
    ),
  )
}

function inlineOf(nodes: readonly Node[]): RichInline[] {
  const inline: RichInline[] = []
  for (const { type, text, marks } of nodes) {
    if (type === 'hardBreak') inline.push({ type: 'hardBreak' })
    else if (typeof text === 'string' && text !== '') {
      const own = marksOf(marks)
      const last = inline.at(-1)
      if (last?.type === 'text' && isSameMarks(last.marks, own)) last.text += text
      else inline.push({ type: 'text', text, ...(own.length > 0 ? { marks: own } : {}) })
    }
  }
  return inline
}

/** Each kind once, in one order, so that equal texts have equal trees. */
function marksOf(marks: unknown): RichMark[] {
  const given = nodesIn(marks)
  const href = given.map(({ type, attrs }) => (type === 'link' ? hrefIn(attrs) : '')).find(Boolean)
  return [
    ...(href ? [{ type: 'link' as const, attrs: { href } }] : []),
    ...(['bold', 'italic'] as const).flatMap((type) =>
      given.some((mark) => mark.type === type) ? [{ type }] : [],
    ),
  ]
}

function hrefIn(attrs: unknown): string {
  const href = typeof attrs === 'object' && attrs !== null && 'href' in attrs ? attrs.href : ''
  return typeof href === 'string' && href.length <= longestHref ? safeLink(href) : ''
}

/** As of any link in a block (link.schema.ts). */
export const longestHref = 2000

function isSameMarks(one: readonly RichMark[] = [], other: readonly RichMark[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function isFormatted(blocks: readonly RichBlock[]): boolean {
  return blocks.some(
    (block) =>
      block.type !== 'paragraph' ||
      block.content?.some((inline) => inline.type === 'text' && inline.marks !== undefined),
  )
}

function isInline({ type }: Node): boolean {
  return type === 'text' || type === 'hardBreak'
}

function nodesIn(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter((node) => typeof node === 'object' && node !== null) : []
}
