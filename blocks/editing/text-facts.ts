import type { Field, Fields } from '@measured/puck'
import { factsOf } from './fields-for.ts'

/** Label and limit of the text at a path such as `questions.0.question`; undefined if there is no text. */
export function textFactsAt(fields: Fields, path: string): { label: string; maxLength: number } | undefined {
  const [key = '', ...rest] = path.split('.')
  const field: Field | undefined = Object.hasOwn(fields, key) ? fields[key] : undefined
  if (!field || field.type === 'slot') return undefined
  const [index, ...inside] = rest
  if (field.type === 'object') return textFactsAt(field.objectFields as Fields, rest.join('.'))
  if (field.type === 'array') {
    const found = textFactsAt(field.arrayFields as Fields, inside.join('.'))
    const { itemName = 'item' } = factsOf(field) as { itemName?: string }
    return found && { ...found, label: `${found.label}, ${itemName} ${Number(index) + 1}` }
  }
  const facts = factsOf(field)
  const { maxLength = Number.POSITIVE_INFINITY } = facts as { maxLength?: number }
  if (facts.kind === 'lines') return { label: `${facts.label}, line ${Number(index) + 1}`, maxLength }
  return facts.kind === 'text' ? { label: facts.label, maxLength } : undefined
}
