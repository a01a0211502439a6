import type { Field, Fields } from '@measured/puck'
import type { FieldFacts } from '../contract/values/field-facts.ts'
import { factsOf } from './fields-for.ts'
import { linesOf, type Place } from './text-lines.ts'

// How the canvas knows which letters on it are which text of a block: a component gets its texts with marks around them,
// and the marks are taken out of what it draws before the browser paints (watch-texts.ts). So components know nothing
// of it, and visitors' pages pay nothing for it. The marks are letters of Unicode's private area. A text may have such
// letters as well, from an icon font; so those of a mark stand behind three that are drawn by lot.

const lot = String.fromCharCode(
  ...Array.from(crypto.getRandomValues(new Uint8Array(3)), (byte) => 0xf000 + byte),
)
const begin = `${lot}\uE000`
const end = `${lot}\uE001`
/** A letter of a path, moved into the private area, where changes of case leave it alone. */
const shift = 0xe100
/** Ends the path of a text that is blank so far. */
const placeholderSign = '?'
const mark = new RegExp(`${lot}([\uE120-\uE17F]+)${begin}((?:(?!${lot}).)*)${end}`, 'gs')

/** A text within what is drawn: where it is stored, and which letters it is; `isPlaceholder`: it is blank so far. */
export type MarkedText = { place: Place; start: number; end: number; isPlaceholder?: true }

type Props = Readonly<Record<string, unknown>>

/** What is drawn in place of a blank text: a default by key, or the field's name where `hasPlaceholders`. */
type Blanks = { defaults?: Props; hasPlaceholders?: boolean }

/** The props of a block with marks around all texts that are typed in place. */
export function withMarks<Given extends Props>(fields: Fields, props: Given, blanks: Blanks = {}): Given {
  return { ...props, ...markedEntries(fields, props, '', blanks) }
}

/** Whether a field is a text that is typed in place, and not an address, a day, a name to look up or words for few. */
export function isTypedInPlace(key: string, facts: FieldFacts, siblings: Fields): boolean {
  if (facts.isLookedUp) return false
  if (facts.kind === 'lines') return true
  if (facts.kind !== 'text' || (facts.as !== undefined && facts.as !== 'textarea')) return false
  const hidden = Object.values(siblings).map((field) => field && factsOf(field)?.describedBy)
  return !hidden.includes(key) && key !== 'alt'
}

/** What is drawn without marks, and the texts in it. */
export function readMarks(drawn: string): { text: string; texts: MarkedText[] } {
  const texts: MarkedText[] = []
  let text = ''
  let done = 0
  for (const found of drawn.matchAll(mark)) {
    const [whole, path = '', label = ''] = found
    text += drawn.slice(done, found.index)
    texts.push({ ...placeOf(path), start: text.length, end: text.length + label.length })
    text += label
    done = found.index + whole.length
  }
  return { text: text + drawn.slice(done), texts }
}

export function hasMarks(drawn: string): boolean {
  return drawn.includes(end)
}

function markedEntries(fields: Fields, props: Props, path: string, blanks: Blanks): Props {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => {
      if (!field || !(key in props)) return []
      const value = markedValue(key, field, fields, props[key], `${path}${key}`, blanks)
      return value === undefined ? [] : [[key, value]]
    }),
  )
}

/** Undefined if nothing in it is typed in place. */
function markedValue(
  key: string,
  field: Field,
  siblings: Fields,
  value: unknown,
  path: string,
  blanks: Blanks,
) {
  const inside = { ...blanks, defaults: {} }
  if (field.type === 'slot') return undefined
  if (field.type === 'array' && Array.isArray(value))
    return value.map((item: Props, index) => ({
      ...item,
      ...markedEntries(field.arrayFields as Fields, item, `${path}.${index}.`, inside),
    }))
  if (field.type === 'object' && typeof value === 'object' && value !== null)
    return { ...value, ...markedEntries(field.objectFields as Fields, value as Props, `${path}.`, inside) }
  const facts = factsOf(field)
  if (!facts || !isTypedInPlace(key, facts, siblings)) return undefined
  if (Array.isArray(value))
    return value.map((line, index) => (typeof line === 'string' ? marked(`${path}.${index}`, line) : line))
  if (typeof value !== 'string') return undefined
  const or = blanks.defaults?.[key]
  const isBlank = value.trim() === ''
  const isLine = facts.kind === 'text' && facts.as !== 'textarea'
  if (isBlank && or === undefined && blanks.hasPlaceholders)
    return marked(`${path}${isLine ? '' : '#0'}${placeholderSign}`, facts.label)
  const text = isBlank && typeof or === 'string' ? or : value
  if (isLine) return marked(path, text)
  return linesOf(text)
    .map((line, index) => marked(`${path}#${index}`, line))
    .join('\n')
}

/** Blank texts have no mark: a component leaves them out or shows a default in their place. */
function marked(path: string, text: string): string {
  if (text.trim() === '') return text
  return `${lot}${Array.from(path, (letter) => String.fromCharCode(letter.charCodeAt(0) + shift)).join('')}${begin}${text}${end}`
}

function placeOf(shifted: string): Pick<MarkedText, 'place' | 'isPlaceholder'> {
  const name = Array.from(shifted, (letter) => String.fromCharCode(letter.charCodeAt(0) - shift)).join('')
  const isPlaceholder = name.endsWith(placeholderSign)
  const [path = '', line] = name.slice(0, isPlaceholder ? -1 : undefined).split('#')
  const place = { path, line: line === undefined ? undefined : Number(line) }
  return isPlaceholder ? { place, isPlaceholder } : { place }
}
