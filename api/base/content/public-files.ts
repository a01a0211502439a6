import {
  isList,
  listKinds,
  listNames,
  listsWithin,
  singleKinds,
  singleNames,
} from '#blocks/contract/record-kinds.ts'
import type { CollectionName, ContentStore } from './collections.ts'
import { isShown, publicItem } from './content-reads.ts'
import { type ContentChange, followDocuments } from './follow-documents.ts'
import type { ListItem } from './list-items.ts'
import { filesNamedIn } from './named-files.ts'

/** Which stored files visitors may load. */
export type PublicFiles = { has(name: string): boolean }

/** What visitors can read, and the texts of mails, which reach people who have no account. */
const published: readonly CollectionName[] = [
  ...singleNames.filter((name) => !singleKinds[name].isPrivate),
  'pages',
  ...listNames.filter((name) => !listKinds[name].isPrivate),
  'mail-templates',
  'saved-replies',
]

/**
 * A file is public while it is in the library, and not in the trash, and something published names it: what a hidden
 * item, a draft or an older version names is for staff. Kept up to date change by change, because every picture that a
 * visitor loads asks.
 */
export async function openPublicFiles(store: ContentStore): Promise<PublicFiles> {
  const inLibrary = new Set<string>()
  /** By the file's name: the records that name it, each with the item that it belongs to (`albums/3`) if it does. */
  const places = new Map<string, Map<string, string | undefined>>()
  /** The items whose inner lists visitors can read. */
  const open = new Set<string>()

  await followDocuments(store, ['media', ...published], (change) => {
    if (change.collection === 'media') return mark(inLibrary, change.id, change.after !== undefined)
    const key = `${change.collection}/${change.id}`
    if (isList(change.collection) && listsWithin(change.collection).length > 0)
      mark(open, key, publicPart(change, 'after') !== undefined)
    for (const name of filesNamedIn(publicPart(change, 'before'))) {
      const naming = places.get(name)
      naming?.delete(key)
      if (naming?.size === 0) places.delete(name)
    }
    for (const name of filesNamedIn(publicPart(change, 'after'))) {
      const naming = places.get(name) ?? new Map<string, string | undefined>()
      naming.set(key, outerKey(change))
      places.set(name, naming)
    }
  })

  return {
    has(name) {
      if (!inLibrary.has(name)) return false
      for (const outer of places.get(name)?.values() ?? []) {
        if (outer === undefined || open.has(outer)) return true
      }
      return false
    },
  }
}

function mark(set: Set<string>, key: string, isIn: boolean): void {
  if (isIn) set.add(key)
  else set.delete(key)
}

/** What visitors can read of it, apart from what hides the item it belongs to. */
function publicPart(change: ContentChange, side: 'before' | 'after'): object | undefined {
  const { collection } = change
  const document = change[side]
  if (!document || !isList(collection) || listKinds[collection].isPrivate) return document?.value
  const item = document as ListItem // of a list
  return isShown(collection, item) ? publicItem(collection, item) : undefined
}

function outerKey({ collection, after }: ContentChange): string | undefined {
  const within = isList(collection) ? listKinds[collection].within : undefined
  return within && `${within.list}/${(after?.value as ListItem['value'] | undefined)?.[within.by]}`
}
