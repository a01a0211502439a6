import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type KeptRun, readKept } from '../responses/kept-responses.ts'
import { sendResponse } from '../responses/response.ts'
import { transportHeaders } from '../responses/security-headers.ts'
import { timeStateOf } from '../responses/time-state.ts'
import { addressFor, type Listening, listen } from './listen.ts'
import { targetFault } from './request-target.ts'
import type { Settings } from './settings.ts'
import { probeReply, sendStarting, startingReply } from './while-starting.ts'

// A start takes most of its time to load code and to read the store. This server hears requests before that. Pages that the
// last run kept are sent at once, load balancers are told that it starts, and all else waits until the server is open.

/** A server that listens, and that has no store yet. */
export type EarlyServer = Listening & {
  /** What the last run kept; undefined where pages have to be drawn, or where every request is to be logged or counted. */
  kept: KeptRun | undefined
  /** Resolves when somebody got a kept page. */
  answered: Promise<void>
  /** Hands on what waits and what comes. */
  open(listener: RequestListener): void
}

type Options = {
  now?: () => Date
  /** How long a request waits at most: staff are told within 5 s that nothing was saved. */
  waitMs?: number
}

/** `build` names the code; without it no page is kept. Throws CannotListen. Only tests pass options. */
export async function openEarly(
  settings: Settings,
  build: string | undefined,
  { now = () => new Date(), waitMs = 4_000 }: Options = {},
): Promise<EarlyServer> {
  const kept = build === undefined ? undefined : await keptFor(settings, build, now())
  const transport = transportHeaders(settings)
  const hasDatabase = settings.databaseUrl !== undefined
  const waiting = new Map<ServerResponse, { req: IncomingMessage; timer: NodeJS.Timeout }>()
  let opened: RequestListener | undefined
  let onAnswered: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    onAnswered = resolve
  })
  const listening = await listen((req, res) => {
    if (opened) return opened(req, res)
    const page = kept && pageFor(req, kept)
    if (page) {
      res.once('close', onAnswered)
      return sendResponse(page, req, res, transport(req))
    }
    const probe = probeReply(req, hasDatabase)
    if (probe) return sendStarting(probe, req, res, transport(req))
    wait(req, res)
  }, settings)

  function wait(req: IncomingMessage, res: ServerResponse) {
    const timer = setTimeout(() => {
      waiting.delete(res)
      sendStarting(startingReply(req), req, res, transport(req))
    }, waitMs)
    waiting.set(res, { req, timer })
    res.once('close', () => {
      clearTimeout(timer)
      waiting.delete(res)
    })
  }

  return {
    ...listening,
    kept,
    answered,
    open(listener) {
      opened = listener
      const all = [...waiting]
      waiting.clear()
      for (const [res, { req, timer }] of all) {
        clearTimeout(timer)
        listener(req, res)
      }
    },
  }
}

async function keptFor(settings: Settings, build: string, at: Date): Promise<KeptRun | undefined> {
  const origin = settings.publicUrl ?? addressFor(settings)
  const isWatched = settings.metricsPort !== undefined || settings.logFormat !== 'text'
  if (settings.databaseUrl !== undefined || isWatched || origin === undefined) return undefined
  const kept = await readKept(settings.dataDir, build)
  return kept?.origin === origin && isOfTime(kept, at) ? kept : undefined
}

/** A page, and no call: who signed in is known to the server only. */
function pageFor(req: IncomingMessage, { responses }: KeptRun) {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  if (!isRead || targetFault(req) || req.url?.startsWith('/api/')) return undefined
  const page = responses.get(req.url ?? '')
  return page?.hasMarks ? undefined : page
}

function isOfTime({ office, time }: KeptRun, at: Date): boolean {
  return JSON.stringify(timeStateOf(office, at)) === JSON.stringify(time)
}
