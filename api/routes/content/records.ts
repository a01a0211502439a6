import { isDeepStrictEqual } from 'node:util'
import { type Request, type Response, Router } from 'express'
import type { z } from 'zod'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { type Availability, availabilitySchema } from '#blocks/contract/enquiries/availability.ts'
import { servicePage } from '#blocks/contract/pages/site-paths.ts'
import { aboutPageSchema } from '#blocks/contract/records/about-page.ts'
import { fontsSchema } from '#blocks/contract/records/fonts.ts'
import { aboutSchema, heroSchema, servicesSchema } from '#blocks/contract/records/home-content.ts'
import { servicePageSchema } from '#blocks/contract/records/service-page.ts'
import { newContactInfoSchema, siteSettingsSchema } from '#blocks/contract/records/site-settings.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { isObject } from '#blocks/contract/values/unknown-keys.ts'
import { authorOf, callerOf } from '../../auth/caller.ts'
import type { CollectionName, ContentStore, collections } from '../../content/collections.ts'
import type { ContentReads } from '../../content/content-reads.ts'
import { recordTag, withMediaSizes } from '../../content/media-sizes.ts'
import { AppError, NotFound } from '../../http/app-error.ts'
import { httpDate } from '../../http/http-date.ts'
import { ifMatchRevision } from '../../http/if-match.ts'
import { needsBody } from '../../http/needs-body.ts'
import { parseBody } from '../../http/parse-body.ts'
import { revisionTag, sendPrivate } from '../../http/send-private.ts'
import { pastOperation } from '../../pages/past-parts.ts'
import type { Operation } from '../../store/store-types.ts'

type Call = Request<Record<string, string>>
type RecordParts = { store: ContentStore; read: ContentReads; now: () => Date }
/** `schema` is what staff send: the collection's own, or a stricter one. */
type SingleRecord = { path: string; collection: CollectionName; schema: z.ZodType<object> }

/** The records there is one of, each under its collection's own name. */
const singleRecords: readonly SingleRecord[] = [
  { path: apiPaths.hero, collection: 'hero', schema: heroSchema },
  { path: apiPaths.about, collection: 'about', schema: aboutSchema },
  { path: apiPaths.services, collection: 'services', schema: servicesSchema },
  { path: apiPaths.aboutPage, collection: 'about-page', schema: aboutPageSchema },
  { path: apiPaths.fonts, collection: 'fonts', schema: fontsSchema },
  { path: apiPaths.contactInfo, collection: 'contact-info', schema: newContactInfoSchema },
  { path: apiPaths.site, collection: 'site', schema: siteSettingsSchema },
  { path: staffPaths.availability, collection: 'availability', schema: availabilitySchema },
]

/** Those that blocks of pages show. */
const pageRecords = new Set<CollectionName>(['hero', 'about', 'services', 'about-page', 'service-pages'])

/**
 * Replaces the records there is one of, and the service pages. Their public reads are finished answers
 * (content-reads.ts); availability has none, so its read is here.
 */
export function recordRoutes({ store, read, now }: RecordParts): Router {
  const routes = Router()
  for (const { path, collection, schema } of singleRecords) {
    routes.put(path, needsBody, (req: Call, res: Response) =>
      replace(req, res, collection, collection, schema),
    )
  }
  routes.put(apiPaths.servicePage(':id'), needsBody, (req: Call, res: Response) => {
    const { id = '' } = req.params
    if (!servicePage(id)) throw new NotFound('There is no such service page')
    return replace(req, res, 'service-pages', id, servicePageSchema)
  })
  routes.get(staffPaths.availability, async (_req, res) => {
    callerOf(res)
    const stored = await store.get('availability', 'availability')
    if (stored) res.set('Last-Modified', httpDate(stored.updatedAt))
    sendPrivate(res, stored?.value ?? availabilitySchema.parse({}), revisionTag(stored?.revision ?? 0))
  })
  return routes

  async function replace(
    req: Call,
    res: Response,
    collection: CollectionName,
    id: string,
    schema: z.ZodType<object>,
  ): Promise<void> {
    const by = authorOf(res)
    const ifRevision = ifMatchRevision(req)
    const body = collection === 'availability' ? await withUnnamed(req.body) : req.body
    const value = parseBody(schema, body)
    if (collection === 'availability') await refuseOtherRecipients(res, value as Availability, ifRevision) // its schema
    const put = { type: 'put', collection, id, value, ifRevision }
    const past = await pastPart(req.path, collection, id, ifRevision)
    // What this schema takes the collection's own takes too, and the store checks once more.
    const [stored] = await store.commit([put as Operation<typeof collections>, ...past], by)
    const reply = await withMediaSizes(store, stored.value as object) // every schema here is an object's
    sendPrivate(res, reply, recordTag(stored.revision, reply))
  }

  /** What the contract's body of availability has no place for stays as it is where a body does not speak of it. */
  async function withUnnamed(body: unknown): Promise<unknown> {
    const stored = await store.get('availability', 'availability')
    if (!stored || !isObject(body)) return body
    const { openingHours, recipients, serviceArea } = stored.value
    return { openingHours, recipients, serviceArea, ...body }
  }

  /**
   * Who is sent every customer's answers is the owner's to say, as are all other settings of mail. Of a body made from
   * another revision nothing is said here: the save refuses it.
   */
  async function refuseOtherRecipients(res: Response, { recipients }: Availability, ifRevision: number) {
    if (callerOf(res).user.role === 'owner') return
    const stored = await store.get('availability', 'availability')
    if ((stored?.revision ?? 0) !== ifRevision) return
    if (isDeepStrictEqual(recipients, stored?.value.recipients ?? [])) return
    throw new AppError(403, 'Not allowed', 'Only an owner may change who is told of new enquiries')
  }

  /** What drafts of pages may have been made from; other records are part of no page. */
  async function pastPart(path: string, collection: CollectionName, id: string, revision: number) {
    if (!pageRecords.has(collection)) return []
    const reply = await read(path)
    if (reply?.revision !== revision) return []
    const { media: _, ...value } = reply.body as Record<string, unknown> // a record, and the sizes of its pictures
    return [await pastOperation(store, { collection, id, revision, value }, now())]
  }
}
