import type { z } from 'zod'
import {
  type ListKind,
  type ListName,
  type ListValue,
  listKinds,
  listNames,
  listsWithin,
} from '#blocks/contract/record-kinds.ts'
import { listSchemas } from '#blocks/contract/record-schemas.ts'
import { whyNotInPublicAlbum, whyNotPublic } from '#blocks/contract/records/album-publishing.ts'
import { parseStored } from '#blocks/contract/values/parse-stored.ts'
import { type ContentOperation, type ContentStore, collections } from '../../base/content/collections.ts'
import { servicesIn } from '../../base/content/farm-services.ts'
import { type ListItem, listItems } from '../../base/content/list-items.ts'
import { trashOperations } from '../../base/content/trash-operations.ts'

/** A list as its routes need it: its row in the table of record kinds, and the rules that take code. */
export type ListRules = ListKind & {
  collection: ListName
  schema: z.ZodType<ListValue>
  labelOf: (value: ListValue) => string
  check?: ItemCheck | undefined
}

/** All lists. `more` holds the checks of lists whose rules are in other folders. */
export function listRules(
  store: ContentStore,
  more: Partial<Record<ListName, ItemCheck>> = {},
): readonly ListRules[] {
  const checks: Partial<Record<ListName, ItemCheck>> = {
    ...albumChecks(store),
    teams: teamCheck(store),
    ...more,
  }
  return listNames.map((name) => ({
    ...listKinds[name],
    collection: name,
    schema: listSchemas[name].sent,
    labelOf: listSchemas[name].labelOf,
    check: checks[name],
  }))
}

/** A published album holds only pictures that may be public. Checked on saves of the album and of its pictures. */
function albumChecks(store: ContentStore) {
  return {
    albums: async ({ id, value }) => {
      if (!value.isPublished || id === undefined) return []
      const images = await store.list('album-images', { albumId: Number(id) })
      const message = whyNotPublic(images.map((image) => image.value))
      return message ? [{ path: '/isPublished', message }] : []
    },
    'album-images': async ({ value }) => {
      const image = parseStored(collections['album-images'].schema, value)
      const album = await store.get('albums', String(image.albumId))
      const message = album?.value.isPublished ? whyNotInPublicAlbum(image) : undefined
      return message ? [{ path: '/altText', message }] : []
    },
  } satisfies Partial<Record<ListName, ItemCheck>>
}

/** A team does services that there are; one that it did before stays. */
function teamCheck(store: ContentStore): ItemCheck {
  return async ({ id, value }) => {
    const before = id === undefined ? undefined : await store.get('teams', id)
    const known = [
      ...(await servicesIn(store)).map((service) => service.id),
      ...(before?.value.services ?? []),
    ]
    const services = value.services as string[] // the schema of teams
    const unknown = services.findIndex((each) => !known.includes(each))
    return unknown < 0 ? [] : [{ path: `/services/${unknown}`, message: 'Choose from the list' }]
  }
}

export type Issue = { path: string; message: string }

/** The problems of an item that depend on other records. A new item has no `id` yet. */
export type ItemCheck = (item: { id?: string; value: ListValue }) => Promise<Issue[]>

/** The part of the path that each item repeats, such as `{ albumId: 3 }`; empty for most lists. */
export type Scope = Readonly<Record<string, number>>

/** True if the item belongs to that path. */
export function isWithin(value: ListValue, scope: Scope): boolean {
  return Object.entries(scope).every(([field, wanted]) => value[field] === wanted)
}

/** An operation on any list. The value was parsed by the list's schema, and the store checks it again. */
export function operation(loose: {
  type: 'add' | 'put'
  collection: ListName
  value: ListValue
  id?: string
  ifRevision?: number
}): ContentOperation {
  return loose as ContentOperation
}

/** The operations that move an item to the trash, with what belongs to it. */
export async function trashItem(
  store: ContentStore,
  { collection, labelOf }: ListRules,
  item: ListItem,
  when: { at: Date; who: string },
): Promise<ContentOperation[]> {
  const documents = [{ collection, stored: item }, ...(await companionsOf(store, collection, item))]
  return trashOperations({ kind: collection, label: labelOf(item.value), documents, ...when })
}

/** The records that are moved to the trash together with an item: the pictures of an album. */
async function companionsOf(store: ContentStore, name: ListName, { id }: ListItem) {
  const companions: { collection: ListName; stored: ListItem }[] = []
  for (const inner of listsWithin(name)) {
    const { by = '' } = listKinds[inner].within ?? {}
    const items = await listItems(store, inner, { [by]: Number(id) })
    companions.push(...items.map((stored) => ({ collection: inner, stored })))
  }
  return companions
}
