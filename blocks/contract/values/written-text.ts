import { isRich, type RichBlock, type RichInline, type RichItem, type RichText } from './rich-text.ts'

/**
 * A text with its formatting in signs, so that two states can be compared word by word: `**bold**`, `*italic*`,
 * `here (/booking)`, `• goats`, `1. Brush`, `## Hours`. For people to read, not to be read back.
 */
export function writtenText(text: RichText): string {
  return isRich(text) ? text.content.map((block) => written(block, '')).join('\n\n') : text
}

function written(block: RichBlock, indent: string): string {
  if (block.type === 'paragraph') return indent + (block.content ?? []).map(inSigns).join('')
  if (block.type === 'heading') return `## ${block.content.map(inSigns).join('')}`
  const sign = (index: number) =>
    block.type === 'orderedList' ? `${index + (block.attrs?.start ?? 1)}. ` : '• '
  return block.content.map((item, index) => entry(item, indent, sign(index))).join('\n')
}

function entry({ content: [first, ...rest] }: RichItem, indent: string, sign: string): string {
  const head = first ? written(first, '').trimStart() : ''
  return [`${indent}${sign}${head}`, ...rest.map((block) => written(block, `${indent}  `))].join('\n')
}

function inSigns(inline: RichInline): string {
  if (inline.type === 'hardBreak') return '\n'
  return (inline.marks ?? []).reduceRight((text, mark) => {
    if (mark.type === 'bold') return `**${text}**`
    return mark.type === 'italic' ? `*${text}*` : `${text} (${mark.attrs.href})`
  }, inline.text)
}
