import type { HistoryItem } from '#blocks/contract/history.ts'
import {
  type HistoryPlace,
  historyOf,
  orderId,
  placeOfHistory,
  recordIn,
} from '#blocks/contract/history-kinds.ts'
import { isList } from '#blocks/contract/record-kinds.ts'
import { listSchemas } from '#blocks/contract/record-schemas.ts'
import type { MediaItem } from '#blocks/contract/records/media.ts'
import type { CollectionName, ContentStore } from '../collections.ts'
import type { StoredHistory } from '../history-entry.ts'
import { builtInTitle } from '../staff-pages.ts'
import { unpackText } from './packed-text.ts'
import { historyKey } from './record-history.ts'
import { shippedState } from './shipped.ts'
import { fileLabel, storedState } from './stored-state.ts'
import { namedIn, type State } from './summary.ts'

/** One save with its id; `value` has no states where nothing of the record was ever saved. */
export type Entry = { id: string; value: StoredHistory }

/** The saves of one record, newest first; at least its first state, and none where there was never such a record. */
export async function entriesOf(store: ContentStore, place: HistoryPlace): Promise<Entry[]> {
  const entries = await store.list('history', { of: historyOf(place.collection, place.id) })
  if (entries.length > 0) return [...entries].reverse()
  const first = await unsavedEntry(store, place)
  return first ? [first] : []
}

/** All saves, newest first, without their states: those of all saves are more than memory should hold. */
export async function allEntries(store: ContentStore): Promise<Entry[]> {
  const all: Entry[] = []
  for await (const some of store.each('history')) {
    for (const { id, value } of some) {
      const { state: _, ...light } = value
      all.push({ id, value: { ...light, before: null } })
    }
  }
  return all.reverse()
}

export async function findEntry(store: ContentStore, id: string): Promise<Entry | undefined> {
  const stored = await store.get('history', id)
  if (stored) return stored
  const [, collection = '', recordId = collection] = /^([a-z-]+)(?:\.(.+))?\.0$/.exec(id) ?? []
  const place = placeNamed(collection, recordId)
  if (!place || (await store.get('history-heads', historyKey(historyOf(collection, recordId)))))
    return undefined
  return unsavedEntry(store, place)
}

/** What a record is while its history has not begun. */
async function unsavedEntry(store: ContentStore, place: HistoryPlace): Promise<Entry | undefined> {
  const { collection, id, kind } = place
  if (isList(collection) && id.startsWith(orderId)) return undefined
  const of = historyOf(collection, id)
  const stored = await store.get(collection as CollectionName, id) // every collection with a history is the store's
  const state = (stored?.value as State | undefined) ?? (await shippedNow(store, place)) // every record is an object
  if (!state) return undefined
  const value: StoredHistory = {
    of,
    number: 0,
    name: namedIn(kind, await labelNow(store, place, state)),
    at: stored?.updatedAt ?? (await startedAt(store)),
    by: { id: 0, name: '' },
    summary: stored ? 'Not changed yet' : 'As the site was set up',
    revision: stored?.revision ?? 0,
    before: null,
  }
  return { id: `${historyKey(of)}.0`, value }
}

/** The record as it is, or as shipped while nobody saved it; undefined where it is deleted. */
export async function stateNow(store: ContentStore, place: HistoryPlace): Promise<State | undefined> {
  const stored = await store.get(place.collection as CollectionName, place.id) // as in unsavedEntry
  const state = (stored?.value as State | undefined) ?? (await shippedNow(store, place))
  return storedState(place.collection, state)
}

async function shippedNow(store: ContentStore, { collection, id }: HistoryPlace): Promise<State | undefined> {
  return shippedState(collection, id, (await store.get('site', 'site'))?.value.name)
}

/** When the first account was made, which is the first thing anybody does here. */
export async function startedAt(store: ContentStore): Promise<string> {
  const times = (await store.list('users')).map(({ value }) => value.createdAt)
  return times.reduce((first, time) => (time < first ? time : first), times[0] ?? new Date(0).toISOString())
}

async function labelNow(
  store: ContentStore,
  { collection, id }: HistoryPlace,
  state: State,
): Promise<string> {
  if (isList(collection)) return listSchemas[collection].labelOf(state)
  if (collection === 'service-pages') return String(state.title)
  if (collection === 'staff-pages') return String(state.title)
  if (collection === 'media') return fileLabel(state as MediaItem) // its collection's value
  if (collection !== 'pages') return ''
  return (await store.get('staff-pages', id))?.value.title ?? builtInTitle(id)
}

export function itemOf({ id, value }: Entry): HistoryItem {
  const { before: _, state: __, audit: ___, number: ____, ...item } = value
  return { id, ...item }
}

/** The record as the save left it; undefined where that deleted it. */
export async function stateAfter(store: ContentStore, entry: Entry): Promise<State | undefined> {
  return stateOf(await textAfter(store, entry))
}

/** The record before anybody changed it, as far as its history knows. */
export async function firstState(store: ContentStore, of: string): Promise<State | undefined> {
  const first = await firstEntry(store, of)
  return first && stateAfter(store, first)
}

/** What its history begins with: the state before the first save, or none where the first save made the record. */
export function firstEntry(store: ContentStore, of: string): Promise<Entry | undefined> {
  return findEntry(store, `${historyKey(of)}.0`)
}

export async function stateBefore(store: ContentStore, { id, value }: Entry): Promise<State | undefined> {
  if (!value.before) return undefined
  const isApart = value.before.start === undefined
  return stateOf(unpackText(value.before, isApart ? undefined : await textAfter(store, { id, value })))
}

/** The text after a save is what the next one had before, and so on up to one that stands by itself. */
async function textAfter(store: ContentStore, { id, value }: Entry): Promise<string | undefined> {
  if (value.number === 0 && value.state) return unpackText(value.state)
  const key = historyKey(value.of)
  const head = await store.get('history-heads', key)
  if (!head) {
    const place = placeNamed(...recordIn(value.of))
    const state = place && (await stateNow(store, place))
    return state && JSON.stringify(state)
  }
  const later: StoredHistory[] = []
  for (let number = value.number + 1; number <= head.value.number; number++) {
    const next = await store.get('history', `${key}.${number}`)
    if (!next) throw new Error(`The history of ${value.of} lacks number ${number}, which ${id} needs`)
    later.push(next.value)
    if (next.value.before === null || next.value.before.start === undefined) break
  }
  const last = later.at(-1)
  const isApart = last !== undefined && (last.before === null || last.before.start === undefined)
  let text = isApart || !head.value.state ? undefined : unpackText(head.value.state)
  for (const { before } of later.toReversed()) text = before ? unpackText(before, text) : undefined
  return text
}

function stateOf(text: string | undefined): State | undefined {
  return text === undefined ? undefined : (JSON.parse(text) as State) // records are objects
}

function placeNamed(collection: string, id: string): HistoryPlace | undefined {
  return placeOfHistory(historyOf(collection, id))
}
