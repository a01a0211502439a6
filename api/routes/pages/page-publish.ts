import { type Response, Router } from 'express'
import { pageCalls } from '#blocks/contract/calls/page-calls.ts'
import { type Published, publishSchema } from '#blocks/contract/pages/page-draft.ts'
import { InvalidInput } from '../../base/http/app-error.ts'
import { onCall } from '../../base/http/on-call.ts'
import { authorOf, callerOf } from '../../serve/auth/caller.ts'
import { earlierEtag, etagOf } from '../../work/pages/drafts.ts'
import { planPublish } from '../../work/pages/plan-publish.ts'
import { publish } from '../../work/pages/publish.ts'
import { minuteOf } from '../../work/pages/schedules.ts'
import { createIdempotency, type Keep } from '../content/idempotent.ts'
import { answerToSave, type Call, createDraftCalls, idOf } from './draft-calls.ts'
import type { PagesParts } from './page-routes.ts'

/** Publishing the draft of a page, now or at a later time (contract §7). */
export function pagePublishRoutes(parts: PagesParts): Router {
  const { store, now } = parts
  const { open, openFresh, saveDraft } = createDraftCalls(parts)
  const routes = Router()
  const once = createIdempotency(parts)

  onCall(routes, pageCalls.publishPage, (req: Call, res: Response) =>
    once(req, res, {
      carryOut: async (keep) => {
        const body = await publishOrSchedule(req, res, keep)
        return { body, etag: etagOf(await open(req)) }
      },
      again: async ({ draftRevision, published: [body] }) => ({
        body,
        etag: await earlierEtag(store, idOf(req), draftRevision),
      }),
    }),
  )
  return routes

  async function publishOrSchedule(req: Call, res: Response, keep: Keep): Promise<Published | undefined> {
    const by = callerOf(res).user.email
    const page = await openFresh(req)
    const { at, note } = publishSchema.parse(req.body ?? {})
    const { stored: draft } = page
    const minute = at ? minuteOf(new Date(at)) : at
    if (minute && minute < minuteOf(now()))
      throw new InvalidInput([{ path: '/at', message: 'Choose a time in the future' }])

    if (!draft) {
      const nothing = { version: null, parts: {}, detail: 'There is no draft to publish' }
      await store.commit(await keep(() => ({ draftRevision: 0, published: [nothing] })))
      return nothing
    }
    const isLater = minute === null || (minute !== undefined && minute > minuteOf(now()))
    if (!isLater) {
      const [published] = await publish({
        store,
        drafts: [draft],
        by,
        author: authorOf(res),
        note,
        at: now(),
        keep: (linesOf) => keep((written) => ({ draftRevision: 0, published: linesOf(written) })),
      })
      return published
    }
    if (minute) await refuseAfterEnd(page.live.id, minute)
    if (minute) await planPublish(store, [draft]) // obstacles are reported now
    const schedule = minute ? { at: minute, note, by, problem: '' } : null
    const scheduled = { version: null, parts: {}, ...(minute ? { at: minute } : {}) }
    const kept = await keep((written) => ({ ...answerToSave(written), published: [scheduled] }))
    await saveDraft(res, page, { ...draft.value, schedule }, kept)
    return scheduled
  }

  async function refuseAfterEnd(id: string, minute: string): Promise<void> {
    const ends = (await store.get('staff-pages', id))?.value.ends
    if (ends && ends.at <= minute)
      throw new InvalidInput([
        { path: '/at', message: 'The page comes off the site before that. Choose an earlier time' },
      ])
  }
}
