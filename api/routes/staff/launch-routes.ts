import { randomBytes } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import { launchCalls } from '#blocks/contract/calls/launch-calls.ts'
import { launchInputSchema, type TestedMail } from '#blocks/contract/launch.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { auditOperation } from '../../base/content/audit-operation.ts'
import { type LaunchState, launchPlace } from '../../base/content/launch-state.ts'
import { markedTag } from '../../base/content/media-sizes.ts'
import { AppError } from '../../base/http/app-error.ts'
import { ifMatchRevision } from '../../base/http/if-match.ts'
import { onCall } from '../../base/http/on-call.ts'
import { parseBody } from '../../base/http/parse-body.ts'
import { sendPrivate } from '../../base/http/send-private.ts'
import { authorOf, callerOf } from '../../serve/auth/caller.ts'
import { previewCookie } from '../../serve/auth/session-cookie.ts'
import { sha256 } from '../../serve/auth/sessions.ts'
import { unshared } from '../../serve/responses/make-response.ts'
import { createWorkTurns } from '../../store/work-in-turn.ts'
import { type LaunchParts, launchView } from '../../work/launch/launch-checks.ts'
import { sendTestMail } from '../../work/launch/launch-test-mail.ts'

type Parts = LaunchParts & {
  launch: () => LaunchState
  origin: () => string
  now: () => Date
}

/** Opens and closes the site, shows it to others before that, and says what it lacks (contract §11). */
export function launchRoutes({ launch, origin, now, ...parts }: Parts): Router {
  const { store, publicUrl } = parts
  const inTurn = createWorkTurns(store)
  const cookie = previewCookie(publicUrl)
  const routes = Router()

  onCall(routes, launchCalls.readLaunch, async (_req, res) => {
    callerOf(res)
    await sendView(res)
  })

  onCall(routes, launchCalls.changeLaunch, async (req, res) => {
    const by = authorOf(res)
    const expected = ifMatchRevision(req)
    const { open, anyway } = parseBody(launchInputSchema, req.body)
    await inTurn(async () => {
      const { view, revision } = await launchView(parts)
      if (revision !== expected)
        throw new AppError(412, 'Changed by someone else', 'Someone else changed this after you opened it', {
          headers: { ETag: markedTag(revision, [view]) },
          extra: { current: view },
        })
      const failing = view.checks.filter(({ ok }) => !ok)
      if (open && !anyway && failing.length > 0)
        throw new AppError(409, 'Not ready', 'Some things are left to do before the site opens', {
          extra: { checks: failing },
        })
      if (open === view.open) return
      const action = open ? 'site-opened' : 'site-closed'
      await change({ open, openedAt: open ? now().toISOString() : '' }, by, action)
    })
    await sendView(res)
  })

  onCall(routes, launchCalls.sendTestMail, async (_req, res) => {
    const to = callerOf(res).user.email
    const { result, problem } = await sendTestMail(parts, to)
    const ok = result === 'sent' && !problem
    await inTurn(() => change({ mailTestedAt: ok ? now().toISOString() : '' }))
    const detail = ok ? `The mail server took the email to ${to}. Look into your inbox.` : `${problem}.`
    sendPrivate(res, { ok, to, detail } satisfies TestedMail)
  })

  onCall(routes, launchCalls.makeSitePreview, async (_req, res) => {
    const by = authorOf(res)
    const secret = randomBytes(32).toString('base64url')
    await inTurn(() => change({ previewHash: sha256(secret) }, by))
    res.status(201)
    sendPrivate(res, { url: origin() + staffPaths.sitePreview(secret) })
  })

  onCall(routes, launchCalls.endSitePreview, async (_req, res) => {
    const by = authorOf(res)
    await inTurn(() => change({ previewHash: '' }, by))
    res.set('Cache-Control', unshared).status(204).end()
  })

  routes.get(staffPaths.sitePreview(':secret'), (req: Request<{ secret: string }>, res) => {
    const { secret } = req.params
    const { isOpen, previewHash } = launch()
    if (!isOpen && previewHash && sha256(secret) === previewHash) cookie.set(res, secret)
    res.set({ 'Cache-Control': unshared, 'X-Robots-Tag': 'noindex, nofollow' }).redirect(302, '/')
  })
  return routes

  async function sendView(res: Response): Promise<void> {
    const { view, revision } = await launchView(parts)
    sendPrivate(res, view, markedTag(revision, [view]))
  }

  async function change(
    changes: Partial<{ open: boolean; openedAt: string; previewHash: string; mailTestedAt: string }>,
    by?: { id: number; name: string },
    action?: 'site-opened' | 'site-closed',
  ): Promise<void> {
    const stored = await store.get(launchPlace.collection, launchPlace.id)
    const before = stored?.value ?? { open: false, openedAt: '', previewHash: '', mailTestedAt: '' }
    const value = { ...before, ...changes }
    const put = { type: 'put', ...launchPlace, value, ifRevision: stored?.revision ?? 0 } as const
    const entries = action && by ? [auditOperation(now(), by.name, action, origin())] : []
    await store.commit([put, ...entries], by)
  }
}
