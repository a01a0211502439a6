import { isDeepStrictEqual } from 'node:util'
import { type Request, type Response, Router } from 'express'
import { callsOfRecord } from '#blocks/contract/calls/record-calls.ts'
import type { Availability } from '#blocks/contract/enquiries/availability.ts'
import { servicePage } from '#blocks/contract/pages/site-paths.ts'
import { type SingleName, singleKinds, singleNames } from '#blocks/contract/record-kinds.ts'
import { singleSchemas } from '#blocks/contract/record-schemas.ts'
import { isObject } from '#blocks/contract/values/unknown-keys.ts'
import { authorOf, callerOf } from '../../auth/caller.ts'
import type { ContentStore, collections } from '../../content/collections.ts'
import { type ContentReads, singleDefaults } from '../../content/content-reads.ts'
import { recordTag, withMediaSizes } from '../../content/media-sizes.ts'
import { AppError, NotFound } from '../../http/app-error.ts'
import { httpDate } from '../../http/http-date.ts'
import { ifMatchRevision } from '../../http/if-match.ts'
import { onCall } from '../../http/on-call.ts'
import { parseBody } from '../../http/parse-body.ts'
import { revisionTag, sendPrivate } from '../../http/send-private.ts'
import { mergeBaseOperation } from '../../pages/merge-bases.ts'
import type { Operation } from '../../store/store-types.ts'

type Call = Request<Record<string, string>>
type RecordParts = { store: ContentStore; read: ContentReads; now: () => Date }
/**
 * Replaces single records and the service pages. Their public reads come from the response cache (content-reads.ts).
 * Records without a public read are read here.
 */
export function recordRoutes({ store, read, now }: RecordParts): Router {
  const routes = Router()
  for (const name of singleNames) {
    const calls = callsOfRecord(name)
    onCall(routes, calls.save, (req: Call, res: Response) => {
      if (name === 'service-pages' && !servicePage(req.params.id ?? ''))
        throw new NotFound('There is no such service page')
      return replace(req, res, name, req.params.id ?? name)
    })
    if (!singleKinds[name].isPrivate) continue
    onCall(routes, calls.read, async (req: Call, res: Response) => {
      callerOf(res)
      const id = req.params.id ?? name
      const stored = await store.get(name, id)
      if (stored) res.set('Last-Modified', httpDate(stored.updatedAt))
      const value = stored?.value ?? (await singleDefaults(store, name, id))
      sendPrivate(res, value, revisionTag(stored?.revision ?? 0))
    })
  }
  return routes

  async function replace(req: Call, res: Response, collection: SingleName, id: string): Promise<void> {
    const by = authorOf(res)
    const ifRevision = ifMatchRevision(req)
    const body = collection === 'availability' ? await withUnnamed(req.body) : req.body
    const value: object = parseBody(singleSchemas[collection].sent, body)
    if (collection === 'availability') await refuseOtherRecipients(res, value as Availability, ifRevision) // its schema
    const put = { type: 'put', collection, id, value, ifRevision }
    const past = await mergeBase(req.path, collection, id, ifRevision)
    // The collection's own schema accepts all that this schema accepts, and the store checks once more.
    const [stored] = await store.commit([put as Operation<typeof collections>, ...past], by)
    const reply = await withMediaSizes(store, stored.value as object) // every schema here is an object's
    sendPrivate(res, reply, recordTag(stored.revision, reply))
  }

  /** Availability fields outside of the contract's body keep their value when a body omits them. */
  async function withUnnamed(body: unknown): Promise<unknown> {
    const stored = await store.get('availability', 'availability')
    if (!stored || !isObject(body)) return body
    const { openingHours, recipients, serviceArea } = stored.value
    return { openingHours, recipients, serviceArea, ...body }
  }

  /**
   * Only an owner may change who receives every customer's answers, as with all mail settings. A body made from another
   * revision is not checked here: the save refuses it.
   */
  async function refuseOtherRecipients(res: Response, { recipients }: Availability, ifRevision: number) {
    if (callerOf(res).user.role === 'owner') return
    const stored = await store.get('availability', 'availability')
    if ((stored?.revision ?? 0) !== ifRevision) return
    if (isDeepStrictEqual(recipients, stored?.value.recipients ?? [])) return
    throw new AppError(403, 'Not allowed', 'Only an owner may change who is told of new enquiries')
  }

  /** Stores a merge base: page drafts may have been made from this record. Other records are part of no page. */
  async function mergeBase(path: string, collection: SingleName, id: string, revision: number) {
    if (!singleKinds[collection].isOnPages) return []
    const reply = await read(path)
    if (reply?.revision !== revision) return []
    const { media: _, ...value } = reply.body as Record<string, unknown> // a record with the sizes of its pictures
    return [await mergeBaseOperation(store, { collection, id, revision, value }, now())]
  }
}
