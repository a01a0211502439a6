import { type Request, type Response, Router } from 'express'
import { libraryCalls } from '#blocks/contract/calls/library-calls.ts'
import { historyKind, recordIn } from '#blocks/contract/history-kinds.ts'
import {
  keepSamplesSchema,
  removeSamplesSchema,
  type SampleItem,
  type SampleName,
  type SampleStepReply,
  undoSamplesSchema,
} from '#blocks/contract/samples.ts'
import { mayAct, type Right } from '#blocks/contract/staff/staff.ts'
import type { ContentOperation, ContentStore } from '../../base/content/collections.ts'
import { AppError } from '../../base/http/app-error.ts'
import { onCall } from '../../base/http/on-call.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { authorOf, callerOf } from '../../serve/auth/caller.ts'
import type { Written } from '../../store/store-types.ts'
import type { InTurn } from '../../store/turns.ts'
import { keepOperations, removeOperations } from '../../work/samples/change-samples.ts'
import { nameKey } from '../../work/samples/sample-items.ts'
import {
  emptyingStep,
  type SampleChange,
  stepOperations,
  undoOperations,
} from '../../work/samples/sample-steps.ts'
import type { SampleValues } from '../../work/samples/sample-values.ts'
import { createIdempotency } from './idempotent.ts'

type SampleParts = {
  store: ContentStore
  now: () => Date
  inTurn: InTurn
  values: () => Promise<SampleValues>
  samples: () => Promise<SampleItem[]>
}
type Call = Request<Record<string, string>>

/** What is still made up, and the ways out of it (contract §11). */
export function sampleRoutes(parts: SampleParts): Router {
  const { store, now, values, samples: all } = parts
  const once = createIdempotency(parts)
  const routes = Router()
  const around = async (res: Response) => ({
    ...{ store, values: await values(), at: now(), email: callerOf(res).user.email },
  })

  onCall(routes, libraryCalls.listSamples, async (_req, res) => {
    callerOf(res)
    const items = await all()
    const emptied = await emptyingStep(store, now())
    sendPrivate(res, { items, total: items.length, ...(emptied && { emptied: Number(emptied.id) }) })
  })

  onCall(routes, libraryCalls.keepSamples, (req: Call, res: Response) =>
    step(req, res, 'Called the sample its own', async () => {
      const { items } = parseBody(keepSamplesSchema, req.body)
      return keepOperations(await chosen(items, res), await around(res))
    }),
  )

  onCall(routes, libraryCalls.removeSamples, (req: Call, res: Response) =>
    step(req, res, 'Removed samples', async () => {
      const { items, ...how } = parseBody(removeSamplesSchema, req.body)
      return removeOperations(await chosen(items, res), await around(res), how)
    }),
  )

  onCall(routes, libraryCalls.undoSamples, (req: Call, res: Response) =>
    once(req, res, {
      carryOut: async (keep) => {
        const { id, keepOwn } = parseBody(undoSamplesSchema, req.body)
        const { user } = callerOf(res)
        const done = await store.get('sample-steps', String(id))
        if (done && done.value.by !== user.email && !mayAct(user.role, 'settings'))
          throw new AppError(403, 'Not allowed', 'Only who did this, or an owner, can undo it')
        const { operations, leftOut } = await undoOperations(String(id), await around(res), keepOwn)
        const kept = await keep(() => ({ draftRevision: 0, published: [], note: id }))
        await store.commit([...operations, ...kept], authorOf(res), 'Restored the sample')
        const { body } = await replyOf(id)
        return { body: { ...body, ...(leftOut.length > 0 && { leftOut }) } }
      },
      again: ({ note = 0 }) => replyOf(note),
    }),
  )
  return routes

  function step(
    req: Call,
    res: Response,
    about: string,
    plan: () => Promise<{ operations: readonly ContentOperation[]; changes: readonly SampleChange[] }>,
  ) {
    return once(req, res, {
      carryOut: async (keep) => {
        const { operations, changes } = await plan()
        const steps = await stepOperations(changes, await around(res))
        const done = [...operations, ...steps]
        const idIn = (written: Written) => Number(written[done.length - 1]?.id)
        const kept = await keep((written) => ({ draftRevision: 0, published: [], note: idIn(written) }))
        return replyOf(idIn(await store.commit([...done, ...kept], authorOf(res), about)))
      },
      again: ({ note = 0 }) => replyOf(note),
    })
  }

  async function replyOf(id: number): Promise<{ body: SampleStepReply }> {
    return { body: { id, total: (await all()).length } }
  }

  /** What these names stand for now. Throws 403, and 409 for what is no sample any more. */
  async function chosen(names: readonly SampleName[], res: Response): Promise<SampleItem[]> {
    const { role } = callerOf(res).user
    const byName = new Map((await all()).map((item) => [nameKey(item), item]))
    const found = new Map<string, SampleItem>()
    for (const name of names) {
      const item = byName.get(nameKey(name))
      if (!item)
        throw new AppError(
          409,
          'No sample',
          `${nameKey(name)} is no sample, or was changed since. Load the list again`,
        )
      if (!mayAct(role, historyKind(recordIn(item.of)[0])?.right as Right))
        // every sample has a kind
        throw new AppError(403, 'Not allowed', 'Only an owner can change the site settings')
      found.set(nameKey(item), item)
    }
    return [...found.values()]
  }
}
