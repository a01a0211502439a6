import { changedByOne, mergeParts, type Part, placesIn } from './merge-parts.ts'
import type { RichInline, RichParagraph } from './rich-text.ts'

/** In fewer words two changes are never far enough apart to be told from one. */
const fewestWords = 5

/**
 * The paragraphs with the words that either changed, both from `before`; undefined if a person has to choose: where no
 * word that both kept lies between two changes, or where one of them rewrote most of it, so that words which are still
 * there are there by chance. A word has its formatting, so a word made bold is a changed word.
 */
export function mergedWords(
  before: RichParagraph[],
  mine: RichParagraph[],
  theirs: RichParagraph[],
): RichParagraph[] | undefined {
  const [old = [], my = [], their = []] = [before, mine, theirs].map(tokensOf)
  if (old.filter(isWord).length < fewestWords) return undefined
  if (![my, their].every((now) => isStill(old, now))) return undefined
  const merged = mergeParts(old, my, their, changedByOne, placesOfWords)
  return merged && paragraphsFrom(merged)
}

/** What stands between two words, such as a space, a new line, or the end of a paragraph. */
type Gap = { type: 'end' } | RichInline
/** Words and the gaps around them take turns; the first and the last are gaps, which may have nothing in them. */
type Token = Part

function tokensOf(paragraphs: RichParagraph[]): Token[] {
  const tokens: Gap[][] = [[]]
  for (const one of paragraphs.flatMap(({ content = [] }, index): Gap[] => [
    ...(index > 0 ? [{ type: 'end' as const }] : []),
    ...content.flatMap(inWords),
  ])) {
    const isInWord = tokens.length % 2 === 0
    if (isInWord === isPartOfWord(one)) tokens.at(-1)?.push(one)
    else tokens.push([one])
  }
  if (tokens.length % 2 === 0) tokens.push([])
  return tokens.map((token) => JSON.stringify(token))
}

function inWords(inline: RichInline): RichInline[] {
  if (inline.type === 'hardBreak') return [inline]
  return (inline.text.match(/\s+|\S+/g) ?? []).map((text) => ({ ...inline, text }))
}

function isPartOfWord(one: Gap): boolean {
  return one.type === 'text' && one.text.trim() !== ''
}

function isWord(_: Token, index: number): boolean {
  return index % 2 === 1
}

/** The places of words alone: a gap is where the words around it are. */
function placesOfWords(before: readonly Token[], after: readonly Token[]): (number | undefined)[] {
  const places = placesIn(before.filter(isWord), after.filter(isWord))
  return before.map((token, index) => {
    const place = isWord(token, index) ? places[(index - 1) / 2] : undefined
    return place === undefined ? undefined : 2 * place + 1
  })
}

/** Whether the words are still those that they were, and not others in their place: half of them have to be there. */
function isStill(before: Token[], now: Token[]): boolean {
  const there = placesOfWords(before, now).filter((place) => place !== undefined)
  return there.length * 2 >= before.filter(isWord).length
}

function paragraphsFrom(tokens: Token[]): RichParagraph[] {
  const paragraphs: RichInline[][] = [[]]
  for (const one of tokens.flatMap((token) => JSON.parse(token) as Gap[])) {
    if (one.type === 'end') paragraphs.push([])
    else paragraphs.at(-1)?.push(one)
  }
  return paragraphs.map((content) => ({ type: 'paragraph', content }))
}
