import { type Request, type Response, Router } from 'express'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { serviceCalls } from '#blocks/contract/calls/service-calls.ts'
import {
  newServiceSchema,
  serviceFacts,
  serviceOrderSchema,
} from '#blocks/contract/records/service-page-content.ts'
import { addressText } from '#blocks/contract/values/letters.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import { type Service, serviceIn, servicesIn } from '../../base/content/farm-services.ts'
import { recordTag, withMediaSizes } from '../../base/content/media-sizes.ts'
import { refuseTaken } from '../../base/content/staff-pages.ts'
import { trashOperations } from '../../base/content/trash-operations.ts'
import { InvalidInput, NotFound } from '../../base/http/app-error.ts'
import { ifMatchRevision } from '../../base/http/if-match.ts'
import { onCall } from '../../base/http/on-call.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { etagOf, sendPrivate } from '../../base/http/send-private.ts'
import { authorOf, callerOf } from '../../serve/auth/caller.ts'
import { RevisionConflict } from '../../store/errors.ts'
import { linkingPages } from '../../work/pages/dead-links.ts'
import { pageDocuments } from '../../work/pages/page-documents.ts'
import { createIdempotency } from './idempotent.ts'
import { listTag, staleList } from './list-order.ts'
import { type ListParts, refuseOthers } from './lists.ts'

type Call = Request<Record<string, string>>

/** Ids that an address, a screen or an answer of the booking form has already. */
const reserved = ['order', 'new', 'advise-me']

/** Services as a list of staff: all of them, a new one, their order, and one less (contract §11). */
export function serviceRoutes(parts: Omit<ListParts, 'read'>): Router {
  const { store, now, inTurn } = parts
  const routes = Router()
  const once = createIdempotency(parts)

  onCall(routes, serviceCalls.listServices, async (req: Call, res, next) => {
    if (req.query.all !== '1') return next()
    refuseOthers(res, 'content')
    await sendList(res)
  })

  onCall(routes, serviceCalls.addService, (req: Call, res: Response) =>
    once(req, res, {
      carryOut: async (keep) => {
        callerOf(res)
        const { id: wanted, ...value } = parseBody(newServiceSchema, req.body)
        if (wanted !== undefined && reserved.includes(wanted))
          throw new InvalidInput([
            { path: '/id', message: 'The site already uses this name. Choose another one' },
          ])
        const id = wanted ?? (await freeId(store, value.title))
        await refuseTaken(store, { id, path: serviceFacts(id, value).path, isService: true })
        const put = { type: 'put', collection: 'service-pages', id, value, ifRevision: 0 } as const
        const kept = await keep(() => ({ draftRevision: 0, published: [], added: id }))
        await store.commit([put, ...kept], authorOf(res))
        return added(res, id)
      },
      again: async ({ added: id = '' }) => added(res, id),
    }),
  )

  onCall(routes, serviceCalls.orderServices, (req: Call, res: Response) =>
    inTurn(async () => {
      callerOf(res)
      const wanted = listTag(req)
      const { ids } = parseBody(serviceOrderSchema, req.body)
      const current = await list()
      if (wanted !== current.etag) throw staleList(current)
      const known = current.items.map(({ id }) => id)
      if (ids.length !== known.length || !known.every((id) => ids.includes(id)))
        throw new InvalidInput([{ path: '/ids', message: 'Name every service once' }])
      await store.commit([await orderOperation(store, (order) => ({ ...order, ids }))], authorOf(res))
      await sendList(res)
    }),
  )

  onCall(routes, serviceCalls.removeService, (req: Call, res: Response) =>
    inTurn(async () => {
      const who = callerOf(res).user.email
      const service = await find(req.params.id ?? '')
      const { id, revision } = service
      const ifRevision = ifMatchRevision(req)
      if (ifRevision !== revision) throw new RevisionConflict('service-pages', id, ifRevision, service.stored)
      const linkedFrom = await linkingPages(store, id)
      const operations = await serviceRemoval(store, service, { at: now(), who })
      const trashed = (await store.commit(operations, authorOf(res))).at(-2) // see trashOperations
      sendPrivate(res, { trashId: Number(trashed?.id), linkedFrom })
    }),
  )
  return routes

  async function find(id: string): Promise<Service> {
    const service = await serviceIn(store, id)
    if (!service) throw new NotFound('This service doesn’t exist')
    return service
  }

  async function list() {
    const items = await Promise.all((await servicesIn(store)).map(itemOf))
    return { items, etag: etagOf(JSON.stringify(items)) }
  }

  async function sendList(res: Response): Promise<void> {
    const { items, etag } = await list()
    sendPrivate(res, items, etag)
  }

  async function itemOf({ id, revision, value }: Service) {
    return { ...(await withMediaSizes(store, { id, ...value })), id, revision }
  }

  async function added(res: Response, id: string) {
    const service = await find(id)
    res.status(201).location(apiPaths.servicePage(id))
    const body = await itemOf(service)
    return { body, etag: recordTag(service.revision, body) }
  }
}

/** Of the title, with a number where another one has it. */
async function freeId(store: ContentStore, title: string): Promise<string> {
  const pages = [...(await servicesIn(store)), ...(await store.list('staff-pages'))].map(({ id }) => id)
  const taken = new Set([...pages, ...reserved])
  const text = addressText(title, 50) || 'service'
  for (let number = 1; ; number++) {
    const id = number === 1 ? text : `${text}-${number}`
    const isFree = await refuseTaken(store, { id, isService: true }).then(
      () => true,
      () => false,
    )
    if (isFree && !taken.has(id)) return id
  }
}

/** Takes it off, with its page; its address leads to where it says. */
export async function serviceRemoval(
  store: ContentStore,
  service: Service,
  when: { at: Date; who: string },
): Promise<ContentOperation[]> {
  const { id, value } = service
  const operations = trashOperations({
    kind: 'pages',
    label: value.title,
    documents: await documentsOf(store, service),
    ...when,
  }).slice(service.stored ? 0 : 1) // nothing is stored of one that nobody changed
  const all = (await servicesIn(store)).map((each) => each.id)
  const order = await orderOperation(store, ({ gone }) => ({
    ids: all.filter((each) => each !== id),
    gone: [...gone.filter(({ path }) => path !== value.path), { path: value.path, to: value.redirectTo }],
  }))
  return [order, ...operations]
}

/** Its record first; its page, draft and notes go along and come back with it. */
async function documentsOf(store: ContentStore, { id, revision, value, stored }: Service) {
  const record = stored ?? { id, revision, value, createdAt: '', updatedAt: '' }
  return [{ collection: 'service-pages' as const, stored: record }, ...(await pageDocuments(store, id))]
}

type Order = { ids: string[]; gone: { path: string; to: string }[] }
async function orderOperation(
  store: ContentStore,
  change: (order: Order) => Order,
): Promise<ContentOperation> {
  const id = 'service-order'
  const stored = await store.get(id, id)
  const value = change(stored?.value ?? { ids: [], gone: [] })
  return { type: 'put', collection: id, id, value, ifRevision: stored?.revision ?? 0 }
}
