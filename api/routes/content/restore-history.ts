import type { Request } from 'express'
import { mailTemplatesSchema } from '#blocks/contract/enquiries/mail-template.ts'
import { type HistoryPlace, orderId } from '#blocks/contract/history-kinds.ts'
import { changedStaffPageSchema } from '#blocks/contract/pages/staff-page.ts'
import { isList, isSingle, type ListName, listKinds } from '#blocks/contract/record-kinds.ts'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import { type MediaItem, mediaPatchSchema } from '#blocks/contract/records/media.ts'
import {
  type CollectionName,
  type ContentStore,
  servicesOrderSchema,
} from '../../base/content/collections.ts'
import type { ContentReads } from '../../base/content/content-reads.ts'
import { redirectsOfMove } from '../../base/content/former-paths.ts'
import type { Entry } from '../../base/content/history/read-history.ts'
import type { Place } from '../../base/content/history/record-history.ts'
import { shippedState } from '../../base/content/history/shipped.ts'
import type { State } from '../../base/content/history/summary.ts'
import { type ListItem, listItems } from '../../base/content/list-items.ts'
import { filesNamedIn } from '../../base/content/named-files.ts'
import { cannotRestore } from '../../base/content/restore-trash.ts'
import { refuseTaken } from '../../base/content/staff-pages.ts'
import { AppError, NotFound } from '../../base/http/app-error.ts'
import { ifMatch, ifMatchRevision } from '../../base/http/if-match.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { revisionTag } from '../../base/http/send-private.ts'
import { authorFor, type Caller } from '../../serve/auth/caller.ts'
import { RevisionConflict } from '../../store/errors.ts'
import type { InTurn } from '../../store/turns.ts'
import { restoreLayout } from '../../work/pages/restore-layout.ts'
import { type ListRules, operation, type Scope } from './list-rules.ts'
import { staffListReply } from './replies.ts'
import { saveItem } from './save-item.ts'
import { createRecordSave } from './save-record.ts'

export type RestoreParts = {
  store: ContentStore
  read: ContentReads
  now: () => Date
  inTurn: InTurn
  lists: readonly ListRules[]
}

/** What is to be the newest state of a record, and what its history says of that. */
type Wanted = { state: State | undefined; about: string }

/** What makes a state the newest one. It is a save like any other, checked by today's rules. */
export function createRestore(parts: RestoreParts) {
  const { store, now, lists } = parts
  const saveRecord = createRecordSave(parts)

  return async (req: Request, caller: Caller, place: HistoryPlace, wanted: Wanted): Promise<void> => {
    const { collection, id } = place
    const { state: body, about } = wanted
    const by = authorFor(caller)
    if (isList(collection) && id.startsWith(orderId)) {
      const tag = ifMatch(req)
      const { order } = body as { order: Place[] } // as ordersOf stored it
      return restoreOrder(store, collection, scopeIn(collection, id), { order, tag, by, about })
    }
    const stored = await store.get(collection as CollectionName, id) // every such collection is the store's
    if (!stored && !shippedState(collection, id)) throw await whyGone(store, place)
    const ifRevision = ifMatchRevision(req)
    if (!body) throw new AppError(409, 'Nothing to restore', 'This save deleted it: restore the one before')

    const here = filesNamedIn(stored?.value)
    const named = filesNamedIn(body)
    const deleted = (await store.list('trash')).flatMap(({ value }) => value.documents)
    if (deleted.some((each) => named.has(each.id) && !here.has(each.id)))
      throw cannotRestore('A picture or file in it is in the trash. Restore that one first')

    if (isSingle(collection))
      return void (await saveRecord({ collection, id, body, ifRevision, caller, about }))
    if (isList(collection)) {
      const rules = lists.find((each) => each.collection === collection)
      if (!rules) throw new Error(`There are no rules for ${collection}`)
      const before = stored as ListItem
      const { position: _, ...value } = body // order has a history of its own
      const { by: field } = rules.within ?? {}
      const scope = field ? { [field]: Number(before.value[field]) } : {}
      return void (await saveItem(store, rules, { before, scope, body: value, ifRevision, by, about }))
    }
    if ((stored?.revision ?? 0) !== ifRevision) throw new RevisionConflict(collection, id, ifRevision, stored)
    if (collection === 'mail-templates') {
      const value = parseBody(mailTemplatesSchema, body)
      return void (await store.commit([{ type: 'put', collection, id, value, ifRevision }], by, about))
    }
    if (collection === 'service-order') {
      const value = parseBody(servicesOrderSchema, body)
      return void (await store.commit([{ type: 'put', collection, id, value, ifRevision }], by, about))
    }
    if (collection === 'media') {
      const file = stored?.value as MediaItem // without one whyGone has thrown
      const value = { ...file, ...parseBody(mediaPatchSchema, body) }
      return void (await store.commit([{ type: 'put', collection, id, value, ifRevision }], by, about))
    }
    if (collection === 'staff-pages') return restoreAddress(id, body, ifRevision)
    await restoreLayout({
      store,
      pageId: id,
      layout: body,
      ifRevision,
      author: by,
      email: caller.user.email,
      about,
      at: now(),
    })

    async function restoreAddress(pageId: string, { path, title, inMenu }: State, revision: number) {
      const page = await store.get('staff-pages', pageId)
      if (!page) throw new NotFound('This page doesn’t exist')
      const changes = parseBody(changedStaffPageSchema, { path, title, inMenu })
      await refuseTaken(store, { path: changes.path, own: pageId })
      const value = { ...page.value, ...changes }
      const redirects = await redirectsOfMove(store, { from: page.value.path, to: value.path }, now())
      const put = { type: 'put', collection: 'staff-pages', id: pageId, value, ifRevision: revision } as const
      await store.commit([put, ...redirects], by, about)
    }
  }
}

/** What `If-Match` of a restore needs now; blank where the record is deleted. */
export async function currentEtag(store: ContentStore, { collection, id }: HistoryPlace): Promise<string> {
  if (isList(collection) && id.startsWith(orderId))
    return (await staffListReply(store, collection, scopeIn(collection, id))).etag
  const stored = await store.get(collection as CollectionName, id) // every such collection is the store's
  if (!stored && !shippedState(collection, id)) return ''
  return revisionTag(stored?.revision ?? 0)
}

/** `order-3` is the order within item 3 of the outer list. */
function scopeIn(collection: ListName, id: string): Scope {
  const { by } = listKinds[collection].within ?? {}
  return by ? { [by]: Number(id.slice(orderId.length + 1)) } : {}
}

/** The places that the items of this order have now. */
export async function orderNow(store: ContentStore, { collection, id }: HistoryPlace, state: State) {
  const { order } = state as { order: Place[] } // as ordersOf stored it
  const name = collection as ListName // orders are of lists
  const items = await listItems(store, name, scopeIn(name, id))
  const places = new Map(items.map((item) => [Number(item.id), item.value.position ?? 0]))
  return { order: order.map((place) => ({ ...place, position: places.get(place.id) ?? place.position })) }
}

/** The items that moved then go back to their places; those that came since stay after them. */
async function restoreOrder(
  store: ContentStore,
  collection: ListName,
  scope: Scope,
  {
    order,
    tag,
    by,
    about,
  }: { order: readonly Place[]; tag: string; by: ReturnType<typeof authorFor>; about: string },
): Promise<void> {
  const current = await staffListReply(store, collection, scope)
  if (tag !== current.etag) {
    throw new AppError(412, 'Changed since', 'Someone else changed this list after you opened it', {
      extra: { current: current.items },
      headers: { ETag: current.etag },
    })
  }
  const places = new Map(order.map(({ id, position }) => [String(id), position]))
  const items = await listItems(store, collection, scope)
  const placeOf = ({ id, value }: ListItem) => places.get(id) ?? value.position ?? 0
  const sorted = [...items].sort((a, b) => placeOf(a) - placeOf(b))
  const operations = sorted.flatMap(({ id, value, revision }, position) =>
    value.position === position
      ? []
      : [operation({ type: 'put', collection, id, value: { ...value, position }, ifRevision: revision })],
  )
  await store.commit(operations, by, about)
}

export async function whyGone(store: ContentStore, place: HistoryPlace): Promise<AppError> {
  const { collection, id, kind } = place
  if (collection === 'pages' && (await store.get('staff-pages', id)))
    return cannotRestore('This page is off the site. Publish it in the page builder')
  return cannotRestore(
    (await findInTrash(store, place))
      ? `This ${kind.noun} is in the trash. Restore it there first`
      : `This ${kind.noun} was deleted for good`,
  )
}

/** The entry of the trash that the record is in. */
export async function findInTrash(store: ContentStore, { collection, id }: HistoryPlace) {
  for await (const some of store.each('trash')) {
    const found = some.find(({ value }) =>
      value.documents.some((document) => document.collection === collection && document.id === id),
    )
    if (found) return found
  }
  return undefined
}

/** `Restored the version of Mon, Nov 23, 3:14 PM`, by the farm's clock. */
export async function restoredText(store: ContentStore, { value }: Entry): Promise<string> {
  if (value.number === 0) return `Restored the original ${value.name}`
  const timeZone = (await store.get('site', 'site'))?.value.timeZone ?? siteDefaults.timeZone
  const moment = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(value.at))
  return `Restored the version of ${moment}`
}
