import { mergedList } from './merge-lists.ts'
import { type Choose, changedByOne, mergeParts, type Part } from './merge-parts.ts'
import { mergedWords } from './merge-words.ts'
import { normalized, richDoc } from './normal-text.ts'
import { isText, type RichBlock, type RichItem, type RichList, type RichParagraph } from './rich-text.ts'

/**
 * The text with the changes of both, who started from `base`; undefined if they touch, so that a person has to choose.
 * Paragraphs and lists are compared first, and within those that both changed the words.
 */
export function mergedText(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (![base, mine, theirs].every(isText)) return undefined
  const [before = [], my = [], their = []] = [base, mine, theirs].map(
    (text) => richDoc(text as string).content, // as looked at
  )
  const isName = [base, mine, theirs].every((text) => typeof text === 'string') && isLabel(base as string)
  const content = mergedBlocks(before, my, their, isName ? changedByOne : changedByOneOrByText)
  return content && normalized({ type: 'doc', content })
}

/** A line that is no sentence: a heading, a name, an address. Two people's words would make a third that nobody wrote. */
function isLabel(text: string): boolean {
  return !text.trim().includes('\n') && !/[.!?…]["'”’)]*$/.test(text.trim())
}

function mergedBlocks(
  before: RichBlock[],
  mine: RichBlock[],
  theirs: RichBlock[],
  choose: Choose,
): RichBlock[] | undefined {
  const [old = [], my = [], their = []] = [before, mine, theirs].map(partsOf)
  return mergeParts(old, my, their, choose)?.map(blockOf)
}

const changedByOneOrByText: Choose = (before, my, their) =>
  changedByOne(before, my, their) ?? byText(before.map(blockOf), my.map(blockOf), their.map(blockOf))

/** Subheadings are chosen as they are: they are short, and stand for what follows. */
function byText(before: RichBlock[], mine: RichBlock[], theirs: RichBlock[]): Part[] | undefined {
  const merged =
    areParagraphs(before) && areParagraphs(mine) && areParagraphs(theirs)
      ? mergedWords(before, mine, theirs)
      : mergedEntries(before, mine, theirs)
  return merged && partsOf(merged)
}

/** A list of which both changed words. Where somebody added, removed or indented an entry, a person chooses. */
function mergedEntries(before: RichBlock[], mine: RichBlock[], theirs: RichBlock[]): RichBlock[] | undefined {
  const [list] = before
  const isOneList = list && isList(list) && before.length === 1
  if (!isOneList || ![mine, theirs].every((side) => shapeOf(side) === shapeOf(before))) return undefined
  const [old, my, their] = [before, mine, theirs].map((blocks) => blocks[0]?.content)
  const content = mergedList(old, my, their, mergedEntry) as RichItem[] | undefined // of such entries
  return content && [{ ...list, content }]
}

/** Entries have the same blocks, so each is merged by itself. */
function mergedEntry(base: object, mine: object, theirs: object): object | undefined {
  const [before, my, their] = [base, mine, theirs] as [RichItem, RichItem, RichItem] // entries of a list alone
  const content = before.content.flatMap((block, index) => {
    const [old, mine, theirs] = [
      [block],
      my.content.slice(index, index + 1),
      their.content.slice(index, index + 1),
    ]
    return mergedBlocks(old, mine, theirs, changedByOneOrByText) ?? []
  })
  return content.length === before.content.length ? { ...before, content } : undefined
}

/** Which blocks there are and which stand within which, without their words. */
function shapeOf(blocks: readonly (RichBlock | RichItem)[]): string {
  const inside = (block: RichBlock | RichItem) =>
    isList(block) || block.type === 'listItem' ? shapeOf(block.content) : ''
  return blocks.map((block) => `${block.type}(${inside(block)})`).join()
}

function areParagraphs(blocks: readonly RichBlock[]): blocks is RichParagraph[] {
  return blocks.every(({ type }) => type === 'paragraph')
}

function isList(block: RichBlock | RichItem): block is RichList {
  return block.type === 'bulletList' || block.type === 'orderedList'
}

function partsOf(blocks: readonly RichBlock[]): Part[] {
  return blocks.map((block) => JSON.stringify(block))
}

function blockOf(part: Part): RichBlock {
  return JSON.parse(part) as RichBlock
}
