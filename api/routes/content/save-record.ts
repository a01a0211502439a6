import { isDeepStrictEqual } from 'node:util'
import type { Availability } from '#blocks/contract/enquiries/availability.ts'
import { pathAt, type SingleName, singleKinds } from '#blocks/contract/record-kinds.ts'
import { singleSchemas } from '#blocks/contract/record-schemas.ts'
import {
  type ServicePageContent,
  serviceFactNames,
  serviceFacts,
  withoutUsualFacts,
} from '#blocks/contract/records/service-page-content.ts'
import { mayAct } from '#blocks/contract/staff/staff.ts'
import { withWordsOfTrees } from '#blocks/contract/values/record-texts.ts'
import { isObject } from '#blocks/contract/values/unknown-keys.ts'
import type { ContentStore, collections } from '../../base/content/collections.ts'
import type { ContentReads } from '../../base/content/content-reads.ts'
import { redirectsOfMove } from '../../base/content/former-paths.ts'
import { refuseTaken } from '../../base/content/staff-pages.ts'
import { AppError } from '../../base/http/app-error.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { authorFor, type Caller } from '../../serve/auth/caller.ts'
import type { Operation, Stored } from '../../store/store-types.ts'
import { mergeBaseOperation } from '../../work/pages/merge-bases.ts'

type RecordSave = {
  collection: SingleName
  id: string
  body: unknown
  ifRevision: number
  caller: Caller
  /** What the history says of it, if it is not a plain save. */
  about?: string
}

type SaveParts = { store: ContentStore; read: ContentReads; now: () => Date }

/** Replaces a single record, by its form or by a restore of its history. */
export function createRecordSave({ store, read, now }: SaveParts) {
  return async ({
    collection,
    id,
    body,
    ifRevision,
    caller,
    about,
  }: RecordSave): Promise<Stored<unknown>> => {
    const stored = await store.get(collection, id)
    const isService = collection === 'service-pages'
    const whole =
      collection === 'availability'
        ? await withUnnamed(body)
        : isService
          ? withFacts(body, stored?.value)
          : body
    const sent = withWordsOfTrees({ ...parseBody(singleSchemas[collection].sent, whole) }, stored?.value)
    const value = isService ? withoutUsualFacts(id, sent) : sent
    if (collection === 'availability') await refuseOtherRecipients(caller, value as Availability, ifRevision) // its schema
    const put = { type: 'put', collection, id, value, ifRevision }
    const moved = isService ? await movedService(id, stored?.value, value) : []
    const past = await recordMergeBase({ store, read, now }, collection, id, ifRevision)
    // The collection's own schema accepts all that this schema accepts, and the store checks once more.
    const operations = [put as Operation<typeof collections>, ...past, ...moved]
    const [saved] = await store.commit(operations, authorFor(caller), about)
    return saved as Stored<unknown> // there is one for each operation
  }

  /** Availability fields outside of the contract's body keep their value when a body omits them. */
  async function withUnnamed(body: unknown): Promise<unknown> {
    const stored = await store.get('availability', 'availability')
    if (!stored || !isObject(body)) return body
    const { openingHours, recipients, serviceArea } = stored.value
    return { openingHours, recipients, serviceArea, ...body }
  }

  /** What a body does not say of what is offered stays. */
  function withFacts(body: unknown, stored: object | undefined): unknown {
    if (!isObject(body)) return body
    const kept = Object.entries(stored ?? {}).filter(([key]) => serviceFactNames.some((name) => name === key))
    return { ...Object.fromEntries(kept), ...body }
  }

  /** An address that a service leaves leads to its new one. Throws 409 where another page has that. */
  async function movedService(id: string, before: unknown, after: object) {
    const pathOf = (value: unknown) => serviceFacts(id, (value ?? {}) as ServicePageContent).path // by its schema
    const [from, to] = [pathOf(before), pathOf(after)]
    if (from === to) return []
    await refuseTaken(store, { path: to, own: id, isService: true })
    return redirectsOfMove(store, { from, to }, now())
  }

  /** Only an owner may change who receives customers' answers. A stale body is refused by the save. */
  async function refuseOtherRecipients({ user }: Caller, { recipients }: Availability, ifRevision: number) {
    if (mayAct(user.role, 'settings')) return
    const stored = await store.get('availability', 'availability')
    if ((stored?.revision ?? 0) !== ifRevision) return
    if (isDeepStrictEqual(recipients, stored?.value.recipients ?? [])) return
    throw new AppError(403, 'Not allowed', 'Only an owner can change who gets email alerts')
  }
}

/** Stores a merge base: page drafts may have been made from this record. Other records are part of no page. */
export async function recordMergeBase(
  { store, read, now }: SaveParts,
  collection: SingleName,
  id: string,
  revision: number,
) {
  if (!singleKinds[collection].isOnPages) return []
  const reply = await read(pathAt(singleKinds[collection], id))
  if (reply?.revision !== revision) return []
  const { media: _, ...value } = reply.body as Record<string, unknown> // a record with the sizes of its pictures
  return [await mergeBaseOperation(store, { collection, id, revision, value }, now())]
}
