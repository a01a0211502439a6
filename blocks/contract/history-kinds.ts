import { isList, isSingle, listKinds, listNames, pathAt, singleKinds, singleNames } from './record-kinds.ts'
import type { Right } from './staff/staff.ts'
import { staffPaths } from './staff-paths.ts'

// Whose saves have a history. Free of zod, because links to a history are on every form.

export type HistoryKind = {
  /** Whoever has it may see and restore it, as it is needed to save the record. */
  right: Right
  /** As in `Changed the fonts`, or with the item's name `Added the animal “Clover”`. */
  noun: string
  /** There is one such record, or one for each page of a kind; else it is an item of a list. */
  isSingle: boolean
  /** Where staff edit it; an item of a list is below it. */
  screen: string
}

/** Records that are no kind of record of their own. */
const others = {
  'mail-templates': { right: 'settings', noun: 'email texts', isSingle: true, screen: '/admin/mail' },
  'service-order': {
    right: 'content',
    noun: 'order of the services',
    isSingle: true,
    screen: '/admin/services',
  },
  pages: { right: 'pages', noun: 'page', isSingle: true, screen: '/admin/pages' },
  'staff-pages': {
    right: 'pages',
    noun: 'page',
    isSingle: true,
    screen: '/admin/pages',
  },
  /** What staff say of a file of the library; never the file itself. */
  media: { right: 'media', noun: 'file', isSingle: false, screen: '/admin/media' },
} as const satisfies Record<string, HistoryKind>
type OtherName = keyof typeof others

export const historyCollections: readonly string[] = [...singleNames, ...listNames, ...Object.keys(others)]

export function historyKind(collection: string): HistoryKind | undefined {
  if (isSingle(collection)) return { ...singleKinds[collection], isSingle: true }
  if (isList(collection)) return { ...listKinds[collection], isSingle: false }
  return Object.hasOwn(others, collection) ? others[collection as OtherName] : undefined
}

/** The name of a record in `?of=`: a record that stands alone has the name of its collection. */
export function historyOf(collection: string, id: string): string {
  return id === collection ? collection : `${collection}/${id}`
}

/** What `historyOf` put together. The names of files hold slashes. */
export function recordIn(of: string): [collection: string, id: string] {
  const slash = of.indexOf('/')
  return slash < 0 ? [of, of] : [of.slice(0, slash), of.slice(slash + 1)]
}

/** What a filter calls the kind of a record: `Animals`, `Phone and email`. */
export function thingOf(of: string): string {
  const noun = placeOfHistory(of)?.kind.noun ?? ''
  const text = of.includes('/') ? `${noun.replace(/y$/, 'ie')}s` : noun
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The id under which the order of a list has its history. */
export const orderId = 'order'

export type HistoryPlace = { collection: string; id: string; kind: HistoryKind }

/** Undefined where nothing of that name has a history. */
export function placeOfHistory(of: string): HistoryPlace | undefined {
  const [collection, id] = recordIn(of)
  const kind = historyKind(collection)
  const isName = id !== '' && (collection === 'media' || !id.includes('/'))
  return kind && isName ? { collection, id, kind } : undefined
}

/** The history of what is read at this path of the API, such as `/api/animals/3`. */
export function historyAtPath(path: string): string | undefined {
  const single = singleNames.find((name) => singleKinds[name].path === path)
  if (single) return single
  if (path === staffPaths.mailTemplates) return 'mail-templates'
  const file = fileAtPath(path)
  if (file) return historyOf('media', file)
  const [, last = ''] = /\/([^/]+)$/.exec(path) ?? []
  const perPage = singleNames.find(
    (name) => singleKinds[name].path.includes(':') && pathAt(singleKinds[name], last) === path,
  )
  if (perPage) return historyOf(perPage, last)
  const list = listNames.find((name) => {
    const pattern = new RegExp(`^${listKinds[name].path.replace(/:\w+/, '\\d+')}/\\d+$`)
    return pattern.test(path)
  })
  return list && historyOf(list, last)
}

/** The name of the library's file at this path, where it is encoded. */
function fileAtPath(path: string): string | undefined {
  const start = `${staffPaths.media}/`
  const encoded = path.startsWith(start) ? path.slice(start.length) : ''
  if (encoded === '' || encoded.includes('/')) return undefined
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined // no file has such a name
  }
}
