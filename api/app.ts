import express, { type Express, type Router } from 'express'
import { tourDatesFeedPath } from '#blocks/contract/api-paths.ts'
import { sendAnswer } from './answers/answer.ts'
import type { FinishedAnswers } from './answers/finished-answers.ts'
import { notFoundPath, type Site } from './answers/make-answer.ts'
import { baseHeaders } from './answers/security-headers.ts'
import { AppError, NotFound } from './app-error.ts'
import { bodyDeadline } from './body-deadline.ts'
import type { ContentStore } from './collections.ts'
import { isReadPath } from './content-reads.ts'
import type { Media } from './media/media.ts'
import { mediaRoutes } from './media/media-routes.ts'
import { problemHandler } from './problem-handler.ts'

export type AppParts = {
  store: ContentStore
  media: Media
  site: Site
  answers: FinishedAnswers
  /** All calls that need somebody signed in. */
  staffRouters: readonly Router[]
  logError: (error: unknown) => void
}

/** What is not a finished answer: media, health, wrong methods and everything unknown. Does not listen. */
export function createApp({ store, media, site, answers, staffRouters, logError }: AppParts): Express {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('query parser', 'simple')
  app.use(bodyDeadline())
  app.use((_req, res, next) => {
    res.set(baseHeaders)
    next()
  })

  app.use('/public-objects', mediaRoutes(media))
  app.get('/healthz', (_req, res) => {
    const { mode } = store.health()
    res.set('Cache-Control', 'no-store').json({ status: 'ok', store: mode })
  })
  for (const routes of staffRouters) app.use(routes)

  app.use((req, res, next) => {
    const isReadable = isReadPath(req.path) || site.hasPage(req.path) || req.path === tourDatesFeedPath
    if (!isReadable || req.method === 'GET' || req.method === 'HEAD') return next()
    res.set('Allow', 'GET, HEAD')
    throw new AppError(405, 'Method not allowed', `${req.method} can't be used here`)
  })
  app.use('/api', () => {
    throw new NotFound()
  })
  // Not a route with a path: Express would decode it, and fails where an address holds a lone `%`.
  app.use(async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const plain = req.path.replace(/\/+$/, '')
    if (plain !== req.path && site.hasPage(plain)) {
      res.redirect(308, plain + req.originalUrl.slice(req.path.length))
      return
    }
    const page = await answers.answer(notFoundPath)
    if (page) sendAnswer(page, req, res)
    else next()
  })
  app.use(() => {
    throw new NotFound()
  })
  app.use(problemHandler(logError))
  return app
}
