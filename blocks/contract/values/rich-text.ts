// A text with formatting: a small tree, in the shape that TipTap reads and writes (contract §7). A string is a text
// without any, in which a blank line separates two paragraphs. Free of zod, because visitors' pages use it.

export type RichMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } }
export type RichTextNode = { type: 'text'; text: string; marks?: RichMark[] | undefined }
export type RichInline = RichTextNode | { type: 'hardBreak' }
export type RichParagraph = { type: 'paragraph'; content?: RichInline[] | undefined }
/** A subheading. It has no level: that follows from where the text stands. Only on top, not in a list. */
type RichHeading = { type: 'heading'; content: RichInline[] }
export type RichItem = { type: 'listItem'; content: RichBlock[] }
export type RichList = {
  type: 'bulletList' | 'orderedList'
  /** The number of the first entry of a numbered list, if it isn't 1. */
  attrs?: { start: number } | undefined
  content: RichItem[]
}
export type RichBlock = RichParagraph | RichHeading | RichList
export type RichDoc = { type: 'doc'; content: RichBlock[] }
export type RichText = string | RichDoc

/** Whether a value is such a tree. What is in it, the schema has checked (rich-prose.ts). */
export function isRich(value: unknown): value is RichDoc {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'doc' &&
    'content' in value &&
    Array.isArray(value.content)
  )
}

export function isText(value: unknown): value is RichText {
  return typeof value === 'string' || isRich(value)
}

/** The words alone: a blank line separates two paragraphs, and each entry of a list has a line of its own. */
export function plainText(text: RichText | undefined): string {
  if (!isRich(text)) return text ?? ''
  return text.content.map(textOf).filter(Boolean).join('\n\n')
}

export function isBlank(text: RichText | undefined): boolean {
  return plainText(text).trim() === ''
}

/** `text`, or `fallback` if it has no words. */
export function richOr(text: RichText | undefined, fallback: string): RichText {
  return text === undefined || isBlank(text) ? fallback : text
}

function textOf(node: RichBlock | RichItem | RichInline): string {
  if (node.type === 'text') return node.text
  if (node.type === 'hardBreak') return '\n'
  const inside = (node.content ?? []).map(textOf)
  const isLine = node.type === 'paragraph' || node.type === 'heading'
  return isLine ? inside.join('') : inside.filter(Boolean).join('\n')
}
