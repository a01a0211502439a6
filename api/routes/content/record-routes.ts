import { type NextFunction, type Request, type Response, Router } from 'express'
import { callsOfRecord } from '#blocks/contract/calls/list-calls.ts'
import { type SingleName, singleKinds, singleNames } from '#blocks/contract/record-kinds.ts'
import { type ServicePageContent, serviceFacts } from '#blocks/contract/records/service-page-content.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import { type ContentReads, singleDefaults } from '../../base/content/content-reads.ts'
import { serviceIn } from '../../base/content/farm-services.ts'
import { recordTag, withMediaSizes } from '../../base/content/media-sizes.ts'
import { NotFound } from '../../base/http/app-error.ts'
import { httpDate } from '../../base/http/http-date.ts'
import { ifMatchRevision } from '../../base/http/if-match.ts'
import { onCall } from '../../base/http/on-call.ts'
import { revisionTag, sendPrivate } from '../../base/http/send-private.ts'
import { callerMay, callerOf, maybeCallerOf } from '../../serve/auth/caller.ts'
import { linkingPages } from '../../work/pages/dead-links.ts'
import { refuseOthers } from './lists.ts'
import { createRecordSave } from './save-record.ts'

type Call = Request<Record<string, string>>
type RecordParts = { store: ContentStore; read: ContentReads; now: () => Date }
/** Replaces single records and service pages; reads those that have no public read, or a shorter one. */
export function recordRoutes({ store, read, now }: RecordParts): Router {
  const routes = Router()
  const save = createRecordSave({ store, read, now })
  for (const name of singleNames) {
    const calls = callsOfRecord(name)
    onCall(routes, calls.save, async (req: Call, res: Response) => {
      if (name === 'service-pages' && !(await serviceIn(store, req.params.id ?? '')))
        throw new NotFound('This service page doesn’t exist')
      return replace(req, res, name, req.params.id ?? name)
    })
    const { isPrivate, isOnPages, right } = singleKinds[name]
    // Who may change a service also reads one that was taken off, and all of it.
    if (name === 'service-pages')
      onCall(routes, calls.read, async (req: Call, res, next) => {
        const isWhole = req.query.all === '1'
        if (isWhole) refuseOthers(res, right)
        const service = await serviceIn(store, req.params.id ?? '')
        if (!service || (!isWhole && (service.value.active || !mayRead(res)))) return next()
        const body = await withMediaSizes(store, service.value)
        sendPrivate(res, body, recordTag(service.revision, body))
      })
    if (!isPrivate && (!isOnPages || name === 'service-pages')) continue
    onCall(routes, calls.read, async (req: Call, res: Response, next: NextFunction) => {
      const id = req.params.id ?? name
      if (isPrivate) callerOf(res)
      else if (req.query.all !== '1') return next()
      else refuseOthers(res, right)
      const stored = await store.get(name, id)
      if (stored) res.set('Last-Modified', httpDate(stored.updatedAt))
      const value = stored?.value ?? (await singleDefaults(store, name, id))
      if (isPrivate) return sendPrivate(res, value, revisionTag(stored?.revision ?? 0))
      const reply = await withMediaSizes(store, value as object) // as below
      sendPrivate(res, reply, recordTag(stored?.revision ?? 0, reply))
    })
  }
  return routes

  async function replace(req: Call, res: Response, collection: SingleName, id: string): Promise<void> {
    const stored = await save({
      collection,
      id,
      body: req.body,
      ifRevision: ifMatchRevision(req),
      caller: callerOf(res),
    })
    const value = stored.value as object // every schema here is an object's
    const reply = await withMediaSizes(
      store,
      collection === 'service-pages' ? serviceFacts(id, value as ServicePageContent) : value,
    )
    const isOff = 'active' in reply && !reply.active
    const more = isOff ? { linkedFrom: await linkingPages(store, id) } : {}
    sendPrivate(res, { ...reply, ...more }, recordTag(stored.revision, reply))
  }
}

function mayRead(res: Response): boolean {
  const caller = maybeCallerOf(res)
  return caller !== undefined && callerMay(caller, singleKinds['service-pages'].right)
}
