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
import { type Entry, stateAfter } from '../../base/content/history/read-history.ts'
import type { Place } from '../../base/content/history/record-history.ts'
import { shippedState } from '../../base/content/history/shipped.ts'
import type { State } from '../../base/content/history/summary.ts'
import { type ListItem, listItems } from '../../base/content/list-items.ts'
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

/** What brings a state of the history back as the newest one. It is a save like any other, checked by today's rules. */
export function createRestore(parts: RestoreParts) {
  const { store, now, lists } = parts
  const saveRecord = createRecordSave(parts)

  return async (req: Request, caller: Caller, entry: Entry, place: HistoryPlace): Promise<void> => {
    const { collection, id } = place
    const by = authorFor(caller)
    const about = await textOf(store, entry)
    if (isList(collection) && id.startsWith(orderId)) {
      const tag = ifMatch(req)
      const { order } = (await stateAfter(store, entry)) as { order: Place[] } // as ordersOf stored it
      return restoreOrder(store, collection, scopeIn(collection, id), { order, tag, by, about })
    }
    const stored = await store.get(collection as CollectionName, id) // every such collection is the store's
    if (!stored && !shippedState(collection, id)) throw await whyGone(store, place)
    const ifRevision = ifMatchRevision(req)
    const body = await stateAfter(store, entry)
    if (!body) throw new AppError(409, 'Nothing to restore', 'This save deleted it: restore the one before')

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

async function whyGone(store: ContentStore, { collection, id, kind }: HistoryPlace): Promise<AppError> {
  const detail = (await isInTrash(store, collection, id))
    ? `This ${kind.noun} is in the trash. Restore it there first`
    : `This ${kind.noun} was deleted for good`
  return new AppError(409, 'Can’t be restored', detail)
}

async function isInTrash(store: ContentStore, collection: string, id: string): Promise<boolean> {
  for await (const some of store.each('trash')) {
    for (const { value } of some)
      if (value.documents.some((document) => document.collection === collection && document.id === id))
        return true
  }
  return false
}

/** `Restored the version of Mon, Nov 23, 3:14 PM`, by the farm's clock. */
async function textOf(store: ContentStore, { value }: Entry): Promise<string> {
  if (value.number === 0) return 'Restored what was there before the first change'
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
