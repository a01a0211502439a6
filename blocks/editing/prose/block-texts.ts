import type { Field, Fields } from '@measured/puck'
import { createContext } from 'react'
import type { FieldFacts } from '../../contract/values/field-facts.ts'
import { isText, type RichText } from '../../contract/values/rich-text.ts'
import type { HeadingLevel } from '../../kit/ui/prose.tsx'
import { factsOf } from '../fields-for.ts'
import { textFactsAt } from '../text-facts.ts'

export type BlockTexts = { blockId: string; fields: Fields; props: Readonly<Record<string, unknown>> }
export const BlockTextsContext = createContext<BlockTexts | undefined>(undefined)

/** The level of subheadings at the place of a block on the canvas, by its id. */
export const TextLevelsContext = createContext<ReadonlyMap<string, HeadingLevel>>(new Map())

/** Asks for the target of a link; `onPick` is called with it, `onFocusBack` in any case, when the dialog gives the focus back. */
export type PickLink = (ask: {
  href: string
  onPick: (href: string) => void
  onFocusBack: () => void
}) => void
/** The host's dialog for links. Without one, texts have no links. */
export const PickLinkContext = createContext<PickLink | undefined>(undefined)

/** A text of a block at a path such as `questions.0.answer`; undefined if the block has no such text. */
export function textAt({ fields, props }: BlockTexts, path: string) {
  const keys = path.split('.')
  const facts = factsAt(fields, keys)
  const stored = keys.reduce<unknown>(
    (inside, key) => (typeof inside === 'object' && inside !== null ? (inside as never)[key] : undefined),
    props,
  )
  if (facts?.kind !== 'text' || (stored !== undefined && !isText(stored))) return undefined
  const { label } = textFactsAt(fields, path) ?? facts // of a list, it says which entry
  return { facts, label, stored: (stored ?? '') as RichText } // looked at above
}

function factsAt(fields: Fields, [key = '', ...rest]: readonly string[]): FieldFacts | undefined {
  const field: Field | undefined = Object.hasOwn(fields, key) ? fields[key] : undefined
  if (!field) return undefined
  if (rest.length === 0) return factsOf(field)
  if (field.type === 'array') return factsAt(field.arrayFields, rest.slice(1))
  return field.type === 'object' ? factsAt(field.objectFields, rest) : undefined
}
