import { type Request, type Response, Router } from 'express'
import { callsOfList } from '#blocks/contract/calls/list-calls.ts'
import { type ListName, type ListValue, listKinds } from '#blocks/contract/record-kinds.ts'
import { mayAct, type Right } from '#blocks/contract/staff/staff.ts'
import type { ContentStore } from '../../base/content/collections.ts'
import type { ContentReads } from '../../base/content/content-reads.ts'
import { type ListItem, listItems, positionAtEnd } from '../../base/content/list-items.ts'
import { recordTag } from '../../base/content/media-sizes.ts'
import { AppError, NotFound } from '../../base/http/app-error.ts'
import { httpDate } from '../../base/http/http-date.ts'
import { ifMatchRevision } from '../../base/http/if-match.ts'
import { numericId } from '../../base/http/numeric-id.ts'
import { onCall } from '../../base/http/on-call.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { sendPrivate, sendTagged } from '../../base/http/send-private.ts'
import { authorOf, callerOf, maybeCallerOf } from '../../serve/auth/caller.ts'
import type { InTurn } from '../../store/turns.ts'
import { commitWithText } from './carried-description.ts'
import { createIdempotency } from './idempotent.ts'
import { changeMany } from './list-bulk.ts'
import { putInOrder } from './list-order.ts'
import { isWithin, type ListRules, operation, type Scope, trashItem } from './list-rules.ts'
import { staffListReply, staffReplyWithMedia } from './replies.ts'
import { refuseStale, refuseUnfit, saveItem } from './save-item.ts'

export type ListParts = {
  store: ContentStore
  /** The public reads, for callers who are not signed in. */
  read: ContentReads
  now: () => Date
  /** Writes check other records first (an order, an album that may not be public), so they run one at a time. */
  inTurn: InTurn
}

type Call = Request<Record<string, string>>

/** All calls of staff on one list. Visitors' reads are answered by the response cache and seldom get here. */
export function listRoutes(rules: ListRules, parts: ListParts): Router {
  const { store, read, now, inTurn } = parts
  const { collection, within } = rules
  const calls = callsOfList(collection)
  const hasOrder = rules.order === 'position'
  const routes = Router()
  const once = createIdempotency(parts)

  onCall(routes, calls.list, async (req: Call, res) => {
    if (rules.isPrivate) callerOf(res)
    else if (req.query.all !== '1') return sendPublic(req, res)
    else refuseOthers(res, rules.right)
    const { items, etag } = await staffListReply(store, collection, await scopeOf(req))
    sendPrivate(res, items, etag)
  })

  onCall(routes, calls.add, (req: Call, res: Response) =>
    once(req, res, {
      carryOut: async (keep) => {
        const scope = await scopeOf(req)
        const input = parseBody(rules.schema, req.body, scope)
        const value = { ...input, ...scope, ...(await placeFor(input, scope)) }
        await refuseUnfit(rules, { value })
        const add = operation({ type: 'add', collection, value })
        const kept = await keep(([item]) => ({ draftRevision: 0, published: [], note: Number(item?.id) }))
        const stored = await commitWithText(store, { collection, value }, [add, ...kept], authorOf(res))
        return added(req, res, stored as ListItem)
      },
      again: async ({ note }) => {
        const item = (await store.get(collection, String(note))) as ListItem | undefined
        if (!item) throw new NotFound(`This ${listKinds[collection].noun} was deleted`)
        return added(req, res, item)
      },
    }),
  )

  if (calls.order) {
    onCall(routes, calls.order, (req: Call, res: Response) =>
      inTurn(async () => {
        callerOf(res)
        const { items, etag } = await putInOrder(req, rules, await scopeOf(req), store, authorOf(res))
        sendPrivate(res, items, etag)
      }),
    )
  }

  onCall(routes, calls.bulk, (req: Call, res: Response) =>
    inTurn(async () => {
      const who = callerOf(res).user.email
      const context = { store, at: now(), who, by: authorOf(res) }
      sendPrivate(res, await changeMany(req.body, rules, await scopeOf(req), context))
    }),
  )

  onCall(routes, calls.read, async (req: Call, res) => {
    if (rules.isOpenById && !maySeeAll(res, rules.right)) return sendPublic(req, res)
    callerOf(res)
    await sendItem(res, await find(req, await scopeOf(req)))
  })

  onCall(routes, calls.save, (req: Call, res: Response) =>
    inTurn(async () => {
      callerOf(res)
      const scope = await scopeOf(req)
      const before = await find(req, scope)
      const save = { before, scope, body: req.body, ifRevision: ifMatchRevision(req), by: authorOf(res) }
      await sendItem(res, await saveItem(store, rules, save))
    }),
  )

  onCall(routes, calls.remove, (req: Call, res: Response) =>
    inTurn(async () => {
      const who = callerOf(res).user.email
      const item = await find(req, await scopeOf(req))
      refuseStale(collection, item, ifMatchRevision(req))
      const operations = await trashItem(store, rules, item, { at: now(), who })
      const trashed = (await store.commit(operations, authorOf(res))).at(-2) // see trashOperations
      res.set('Cache-Control', 'private, no-store').json({ trashId: Number(trashed?.id) })
    }),
  )
  return routes

  async function scopeOf(req: Call): Promise<Scope> {
    if (!within) return {}
    const outer = within.list as ListName // the table of record kinds names lists only
    const id = numericId(req.params[within.by])
    if (!(await store.get(outer, String(id))))
      throw new NotFound(`This ${listKinds[outer].noun} doesn’t exist`)
    return { [within.by]: id }
  }

  async function find(req: Call, scope: Scope): Promise<ListItem> {
    const item = (await store.get(collection, String(numericId(req.params.id)))) as ListItem | undefined
    if (item && isWithin(item.value, scope)) return item
    throw new NotFound()
  }

  async function placeFor(input: ListValue, scope: Scope): Promise<{ position?: number }> {
    if (!hasOrder) return {}
    if (input.position !== undefined) return { position: input.position }
    const others = await listItems(store, collection, scope)
    return { position: positionAtEnd(others.map(({ value }) => value.position ?? 0)) }
  }

  async function added(req: Call, res: Response, item: ListItem) {
    res.status(201).location(`${req.path.replace(/\/$/, '')}/${item.id}`)
    return replyWith(res, item)
  }

  async function replyWith(res: Response, item: ListItem) {
    const body = await staffReplyWithMedia(store, collection, item)
    res.set('Last-Modified', httpDate(item.updatedAt))
    return { body, etag: recordTag(item.revision, body) }
  }

  async function sendItem(res: Response, item: ListItem): Promise<void> {
    const { body, etag } = await replyWith(res, item)
    sendPrivate(res, body, etag)
  }

  async function sendPublic(req: Call, res: Response): Promise<void> {
    const reply = await read(req.path)
    if (!reply) throw new NotFound()
    const { body, revision, updatedAt } = reply
    if (updatedAt) res.set('Last-Modified', httpDate(updatedAt))
    const etag = revision === undefined ? undefined : recordTag(revision, body as object)
    // A call with a session was checked by the guard already.
    sendTagged(res, body, res.get('Cache-Control') ?? 'public, no-cache', etag)
  }
}

function maySeeAll(res: Response, right: Right): boolean {
  const caller = maybeCallerOf(res)
  return caller !== undefined && mayAct(caller.user.role, right)
}

/** Throws 401 and 403 for who may not see what visitors don't: the guard knows only paths. */
export function refuseOthers(res: Response, right: Right): void {
  if (maySeeAll(res, right)) return
  throw maybeCallerOf(res)
    ? new AppError(403, 'Not allowed', 'Only editors may see everything here')
    : new AppError(401, 'Not signed in', 'Sign in to see everything here')
}
