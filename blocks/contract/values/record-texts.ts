import { isSame } from './merge.ts'
import { isRich, plainText, type RichDoc } from './rich-text.ts'
import { isObject } from './unknown-keys.ts'

// A record stores every text as a string, and the trees of those that are formatted beside them, in `rich` (contract
// §7). Whoever edits has one value for each text: the tree, or the string of a text without one.

type Values = Readonly<Record<string, unknown>>

/** The texts of a record under these keys, each as it is edited. Keys that the record lacks are left out. */
export function editedTexts(record: object, keys: readonly string[] = Object.keys(record)): Values {
  const values = record as Values // by their keys
  const rich = treesOf(values)
  return Object.fromEntries(
    keys
      .filter((key) => key !== 'rich' && Object.hasOwn(values, key))
      .map((key) => [key, Object.hasOwn(rich, key) ? rich[key] : values[key]]),
  )
}

/** The record with other texts. A tree sets the string to its words; a string drops the tree of its text. */
export function withTexts<Stored extends Values>(record: Stored, texts: Values): Stored {
  const { rich: _, ...plain }: Record<string, unknown> = { ...record, ...texts }
  const rich = { ...treesOf(record) }
  for (const [key, value] of Object.entries(texts)) {
    delete rich[key]
    if (!isRich(value)) continue
    rich[key] = value
    plain[key] = plainText(value)
  }
  // The same fields as before
  return (Object.keys(rich).length > 0 ? { ...plain, rich } : plain) as unknown as Stored
}

/**
 * A record as somebody sent it: a tree sets the string to its words. Of a text whose string alone differs from what is
 * stored the tree is dropped: that is how a client writes which knows nothing of trees, and sends back what it read.
 */
export function withWordsOfTrees<Stored extends Values>(sent: Stored, stored: Values = {}): Stored {
  const known = treesOf(stored)
  const trees = Object.entries(treesOf(sent)).map(([key, tree]) => {
    const isOnlyString = isSame(tree, known[key]) && sent[key] !== stored[key]
    return [key, isOnlyString ? sent[key] : tree]
  })
  return withTexts(sent, Object.fromEntries(trees))
}

function treesOf({ rich }: Values): Record<string, RichDoc> {
  if (!isObject(rich)) return {}
  return Object.fromEntries(
    Object.entries(rich).filter((entry): entry is [string, RichDoc] => isRich(entry[1])),
  )
}
