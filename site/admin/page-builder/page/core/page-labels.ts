import type { Field } from '@measured/puck'
import { serviceLabel } from '#blocks/contract/enquiries/service-choices.ts'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { servicePage } from '#blocks/contract/pages/site-paths.ts'
import { excerpt } from '#blocks/contract/values/letters.ts'
import { isBlank, isText, plainText } from '#blocks/contract/values/rich-text.ts'
import { editorConfig } from '#blocks/editor.ts'
import type { Difference } from './page-diff.ts'

// The labels of blocks, their fields and the parts of a page, as the builder shows them.

type Labelled = { label?: string; fields?: Readonly<Record<string, Field>> }
const components: Readonly<Record<string, Labelled>> = editorConfig.components
const rootFields: Readonly<Record<string, Field>> = editorConfig.root.fields

const recordLabels: Readonly<Record<string, string>> = {
  'records/hero': 'Welcome text',
  'records/about': 'Our story text',
  'records/services': 'Our services text',
  'records/about-page': 'About page texts',
}

/** The label of a part as versions name it (contract §7): `layout`, `records/hero`. */
export function partLabel(part: string): string {
  if (part === 'layout') return 'Layout'
  const start = 'records/service-pages/'
  const id = part.slice(start.length)
  const service = servicePage(id)?.label ?? serviceLabel(id)
  return recordLabels[part] ?? (part.startsWith(start) ? `${service} texts` : part)
}

/** Parts of a page in one phrase: `Layout and Welcome text`. */
export function partsLabel(parts: readonly string[]): string {
  return new Intl.ListFormat('en').format(parts.map(partLabel))
}

/** A block's name, with the start of its first text if it has any. */
export function blockLabel({ type, props }: PageBlock): string {
  const text = blockExcerpt({ type, props })
  return text ? `${nameOfBlock(type)} “${text}”` : nameOfBlock(type)
}

/** A block's first text, which tells it from others of its type; blank if it has none. */
export function blockExcerpt({ props }: PageBlock): string {
  const text = [props.text, props.heading, props.title, props.quote, props.caption, props.label].find(
    (value) => isText(value) && !isBlank(value),
  )
  return isText(text) ? excerpt(plainText(text).trim()) : ''
}

/** The label of a block type, also for types unknown to this version of the site. */
export function nameOfBlock(type: string): string {
  return (Object.hasOwn(components, type) && components[type]?.label) || `Unknown block (${type})`
}

export function nameOfBlocks(blocks: readonly PageBlock[]): string {
  const [block] = blocks
  return block && blocks.length === 1 ? nameOfBlock(block.type) : `${blocks.length} blocks`
}

/** How a block differs, such as `Changed, moved`. */
export function differenceLabel(kinds: readonly Difference[]): string {
  const text = kinds.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function fieldLabel(type: string, key: string): string {
  return fieldOf(type, key)?.label ?? key
}

export function rootFieldLabel(key: string): string {
  return rootFields[key]?.label ?? key
}

/** A prop's value as the builder shows it: the label of a choice instead of the stored value. */
export function valueLabel(type: string, key: string, value: unknown): unknown {
  const field = fieldOf(type, key)
  const options = field?.type === 'select' || field?.type === 'radio' ? field.options : []
  return options.find((option) => option.value === value)?.label ?? value
}

function fieldOf(type: string, key: string): Field | undefined {
  return Object.hasOwn(components, type) ? components[type]?.fields?.[key] : undefined
}
