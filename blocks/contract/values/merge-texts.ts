import { changedByOne, mergeParts } from './merge-parts.ts'
import { normalized, richDoc } from './normal-text.ts'
import { isText, type RichBlock } from './rich-text.ts'

/**
 * The text with the changes of both, who started from `base`; undefined if they touch, so that a person has to choose.
 * Paragraphs and lists are what is compared: within one of them, words of two people make no sentence.
 */
export function mergedText(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (![base, mine, theirs].every(isText)) return undefined
  const [before = [], my = [], their = []] = [base, mine, theirs].map((text) => partsOf(text as string)) // as looked at
  const merged = mergeParts(before, my, their, changedByOne)
  return merged && normalized({ type: 'doc', content: merged.map((part) => JSON.parse(part) as RichBlock) })
}

function partsOf(text: string): string[] {
  return richDoc(text).content.map((block) => JSON.stringify(block))
}
