import { historyCollections, historyKind, historyOf, orderId } from '#blocks/contract/history-kinds.ts'
import type { StaffPage } from '#blocks/contract/pages/staff-page.ts'
import { isList, type ListName, listKinds } from '#blocks/contract/record-kinds.ts'
import { listSchemas } from '#blocks/contract/record-schemas.ts'
import type { MediaItem } from '#blocks/contract/records/media.ts'
import type { SiteSettings } from '#blocks/contract/records/site-settings.ts'
import { cutText } from '#blocks/contract/values/letters.ts'
import { changedKeys, isSame } from '#blocks/contract/values/merge.ts'
import type { Alongside, AlongsideContext, Stored } from '../../../store/store-types.ts'
import type { ContentOperation, collections } from '../collections.ts'
import type { HistoryHead, StoredHistory } from '../history-entry.ts'
import { builtInTitle } from '../staff-pages.ts'
import { packText, unpackText } from './packed-text.ts'
import { shippedState } from './shipped.ts'
import { fileLabel, storedState } from './stored-state.ts'
import { namedIn, type State, summaryOf } from './summary.ts'

/** Says of a commit that it fills an empty store: that is what is there before any save. */
export const firstStart = 'first-start'
/** Says of a commit that it puts another file in the place of one, with other words wherever that is shown. */
export const replacedFile = 'Replaced the file'
/** Every so many saves of a record the state before is stored by itself, so that no old state takes long to read. */
const statesApart = 16

type Change = Parameters<typeof recordHistory>[0][number]
type Save = {
  collection: string
  id: string
  before: State | undefined
  after: State | undefined
  /** What it was called; blank where its noun is enough. */
  label: string
  revision: number
  /** Of the state before; 0 for one that nobody saved. */
  earlierRevision: number
  /** When the state before was saved. */
  since: string | undefined
}

/**
 * The history of whatever a commit changes, in the commit itself: the one place that writes it, whoever saves by
 * whichever route. It is synchronous and costs about a millisecond for a record of 20 KB.
 */
export const recordHistory: Alongside<typeof collections> = (changes, context) => {
  if (context.about === firstStart) return []
  const kept = changes.filter(
    (change) => historyCollections.includes(change.collection) && !isSilent(change, context),
  )
  const moved = kept.filter(isMove)
  const saves = [
    ...kept.filter((change) => !isMove(change)).map((change) => saveOf(change, context)),
    ...ordersOf(moved),
  ]
  const isRestored = changes.some(({ collection, after }) => collection === 'trash' && !after)
  const audit = changes.find(({ collection }) => collection === 'audit')?.id
  const describedIn = context.about === replacedFile ? undefined : albumIn(changes, context)
  return saves.flatMap((save) =>
    operationsOf(save, {
      ...context,
      about: save.collection === 'media' && describedIn ? describedIn : context.about,
      isRestored,
      audit: audit === undefined ? undefined : Number(audit),
    }),
  )
}

/** A file was uploaded or replaced: nothing is said of it that was not said before. */
function isSilent({ collection, id, before, after }: Change, context: AlongsideContext): boolean {
  if (collection !== 'media') return false
  if (!before) return !isKnown(context, collection, id)
  return (
    after !== undefined && isSame(storedState(collection, before.value), storedState(collection, after.value))
  )
}

/** Words typed for an album's picture that its file takes over (routes/content/carried-description.ts). */
function albumIn(changes: readonly Change[], { find }: AlongsideContext): string | undefined {
  const picture = changes.find(({ collection, after }) => collection === 'album-images' && after)?.after
  const { albumId } = (picture?.value as State | undefined) ?? {}
  const album = albumId === undefined ? undefined : find('albums', String(albumId))
  return album && `Described a photo in “${listSchemas.albums.labelOf(album.value as State)}”` // its collection's value
}

function saveOf({ collection, id, before, after }: Change, context: AlongsideContext): Save {
  const value = (after ?? before)?.value as State // a change has one side at least
  const site = context.find('site', 'site')?.value as SiteSettings | undefined // its collection's value
  const shipped = shippedState(collection, id, site?.name)
  return {
    collection,
    id,
    before:
      storedState(collection, before?.value as State | undefined) ??
      (isKnown(context, collection, id) ? undefined : shipped),
    after: storedState(collection, after?.value as State | undefined),
    label: labelOf(collection, id, value, context),
    revision: (after ?? before)?.revision ?? 0,
    earlierRevision: before?.revision ?? 0,
    since: before?.updatedAt,
  }
}

type SaveContext = AlongsideContext & { isRestored: boolean; audit: number | undefined }

function operationsOf(save: Save, context: SaveContext): ContentOperation[] {
  const { collection, id } = save
  const of = historyOf(collection, id)
  const key = historyKey(of)
  const known = context.find('history-heads', key) as Stored<HistoryHead> | undefined // its collection's value
  const first = known ? [] : firstEntry(save, of, context)
  const head = known?.value ?? headOf(first[0]?.value)
  const number = (head?.number ?? 0) + 1

  const after = save.after && textOf(save.after)
  // What the entry before this one left, so that both always fit together.
  const before = head ? (head.state ? unpackText(head.state) : undefined) : undefined
  const isApart = number % statesApart === 0
  const packed = before === undefined ? null : packText(before, isApart ? undefined : after)
  const entry: StoredHistory = {
    of,
    number,
    name: nameOf(save),
    at: context.at,
    by: authorIn(context),
    summary: cutText(textFor(save, context), 500),
    revision: save.revision,
    before: packed,
    ...(context.audit === undefined ? {} : { audit: context.audit }),
  }
  const next: HistoryHead = { number, state: after === undefined ? null : packText(after) }
  return [
    ...first.map(({ id: firstId, value }) => addEntry(firstId, value)),
    addEntry(`${key}.${number}`, entry),
    { type: 'put', collection: 'history-heads', id: key, value: next, ifRevision: known?.revision ?? 0 },
  ]
}

/** What was there before the first save of a record: as shipped, or as it was when its history began. */
function firstEntry(
  save: Save,
  of: string,
  context: AlongsideContext,
): { id: string; value: StoredHistory }[] {
  if (!save.before) return []
  const value: StoredHistory = {
    of,
    number: 0,
    name: nameOf(save),
    at: save.since ?? context.at,
    by: { id: 0, name: '' },
    summary: firstSummary,
    revision: save.earlierRevision,
    before: null,
    state: packText(textOf(save.before)),
  }
  return [{ id: `${historyKey(of)}.0`, value }]
}
const firstSummary = 'Original'

/** A record that was deleted is not as shipped again. */
function isKnown({ find }: AlongsideContext, collection: string, id: string): boolean {
  return find('history-heads', historyKey(historyOf(collection, id))) !== undefined
}

function headOf(first: StoredHistory | undefined): HistoryHead | undefined {
  return first?.state && { number: 0, state: first.state }
}

function addEntry(id: string, value: StoredHistory): ContentOperation {
  return { type: 'put', collection: 'history', id, value, ifRevision: 0 }
}

/** The id of a record's head, and the start of its entries' ids: safe in an address as it is. */
export function historyKey(of: string): string {
  return of.replace('/', '.')
}

function nameOf({ collection, label }: Save): string {
  const kind = historyKind(collection)
  if (!kind) throw new Error(`${collection} has no history`)
  return cutText(namedIn(kind, label), 500)
}

function textFor(save: Save, { about, isRestored }: SaveContext): string {
  const { collection, before, after } = save
  if (save.id.startsWith(orderId) && isList(collection))
    return `Changed the order: ${listKinds[collection].noun}s`
  if (isRestored && !before) return `Restored the ${nameOf(save)}`
  const done = summaryOf(collection, nameOf(save), before, after)
  if (!about) return done
  return /^(Restored|Undid|Described) /.test(about) ? about : `${about}. ${done}`
}

function authorIn({ by }: AlongsideContext): StoredHistory['by'] {
  return by ? { id: by.id, name: cutText(by.name, 200) } : { id: 0, name: 'The site' }
}

function labelOf(collection: string, id: string, value: State, { find }: AlongsideContext): string {
  if (isList(collection)) return listSchemas[collection].labelOf(value)
  if (collection === 'service-pages') return String(value.title)
  if (collection === 'staff-pages') return String(value.title)
  if (collection === 'media') return fileLabel(value as MediaItem) // its collection's value
  if (collection !== 'pages') return ''
  const own = find('staff-pages', id)?.value as StaffPage | undefined // its collection's value
  return own?.title ?? builtInTitle(id)
}

/** Order alone: an item that moves shifts others, and none of them says anything new. */
function isMove({ collection, before, after }: Change): boolean {
  if (!before || !after || !isList(collection) || listKinds[collection].order !== 'position') return false
  const keys = changedKeys(before.value, after.value)
  return keys.length === 1 && keys[0] === 'position'
}

/** The new order of each list, as one save: the items that moved, in their order. */
function ordersOf(moved: readonly Change[]): Save[] {
  const byList = new Map<string, Change[]>()
  for (const change of moved) {
    const { by } = listKinds[change.collection as ListName].within ?? {} // isMove
    const value = change.after?.value as State // a move has both sides
    const outer = by ? `-${value[by]}` : ''
    const key = `${change.collection}/${orderId}${outer}`
    byList.set(key, [...(byList.get(key) ?? []), change])
  }
  return [...byList].map(([key, changes]) => {
    const [collection = '', id = ''] = key.split('/')
    const side = (which: 'before' | 'after') => ({ order: orderIn(collection as ListName, changes, which) })
    const [latest] = changes
    const since = latest?.before?.updatedAt
    return {
      collection,
      id,
      before: side('before'),
      after: side('after'),
      label: '',
      revision: 1,
      earlierRevision: 0,
      since,
    }
  })
}

export type Place = { id: number; name: string; position: number }

function orderIn(collection: ListName, changes: readonly Change[], which: 'before' | 'after'): Place[] {
  return changes
    .map((change) => {
      const value = change[which]?.value as State // a move has both sides
      const name = listSchemas[collection].labelOf(value)
      return { id: Number(change.id), name, position: Number(value.position) }
    })
    .sort((a, b) => a.position - b.position)
}

function textOf(state: State): string {
  return JSON.stringify(state)
}
