import { type Request, type Response, Router } from 'express'
import { pageCalls } from '#blocks/contract/calls/page-calls.ts'
import { unpublishSchema } from '#blocks/contract/pages/page-draft.ts'
import type { StaffPage } from '#blocks/contract/pages/staff-page.ts'
import { InvalidInput } from '../../base/http/app-error.ts'
import { onCall } from '../../base/http/on-call.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { authorOf, callerOf } from '../../serve/auth/caller.ts'
import type { Stored } from '../../store/store-types.ts'
import { linkingPages } from '../../work/pages/dead-links.ts'
import { minuteOf } from '../../work/pages/schedules.ts'
import { notPublished, unpublish } from '../../work/pages/unpublish.ts'
import { createPageLines } from './page-lines.ts'
import type { PagesParts } from './page-routes.ts'

type Call = Request<Record<string, string>>

/** Taking pages that staff made off the site, now or at a later time (contract §7). */
export function pageEndRoutes({ store, now, inTurn }: PagesParts): Router {
  const { openOwn, sendLine } = createPageLines(store)
  const routes = Router()

  onCall(routes, pageCalls.unpublishPage, (req: Call, res: Response) =>
    inTurn(async () => {
      const by = callerOf(res).user.email
      const page = await openOwn(req)
      const { at, unschedule = false } = unpublishSchema.parse(req.body ?? {})
      const minute = at && minuteOf(new Date(at))
      if (minute && minute < minuteOf(now())) throw wrongTime('Choose a time in the future')
      const isNow = at === undefined || minute === minuteOf(now())
      if (isNow) await unpublish({ store, page, by, author: authorOf(res), at: now(), unschedule })
      else await plan(page, minute ? { at: minute, by } : null, res)
      await sendLine(res, page.id)
    }),
  )
  onCall(routes, pageCalls.listLinkingPages, async (req: Call, res) => {
    callerOf(res)
    sendPrivate(res, await linkingPages(store, req.params.id ?? ''))
  })
  return routes

  async function plan(page: Stored<StaffPage>, ends: StaffPage['ends'], res: Response): Promise<void> {
    const { id, revision, value } = page
    if (ends) {
      const begins = (await store.get('page-drafts', id))?.value.schedule
      if (begins && begins.at >= ends.at)
        throw wrongTime('The page goes live after that. Choose a later time')
      if (!begins && !(await store.get('pages', id))) throw notPublished()
    }
    const put = { type: 'put', collection: 'staff-pages', id, ifRevision: revision } as const
    await store.commit([{ ...put, value: { ...value, ends } }], authorOf(res))
  }
}

function wrongTime(message: string): InvalidInput {
  return new InvalidInput([{ path: '/at', message }])
}
