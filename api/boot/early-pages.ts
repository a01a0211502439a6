import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type KeptRun, readKept } from '../responses/kept-responses.ts'
import { sendResponse } from '../responses/response.ts'
import { transportHeaders } from '../responses/security-headers.ts'
import { timeStateOf } from '../responses/time-state.ts'
import { addressFor, type Listening, listen } from './listen.ts'
import { targetFault } from './request-target.ts'
import type { Settings } from './settings.ts'

// A start takes most of its time to load code and to read the store. Where the last run kept its pages, this server hears
// visitors before that: they get those pages at once, and all else waits until the server is open.

/** A server that listens, and that has no store yet. */
export type EarlyServer = Listening & {
  kept: KeptRun
  /** Resolves when somebody got a page. */
  answered: Promise<void>
  /** Hands on what waits and what comes. */
  open(listener: RequestListener): void
}

/** Undefined where pages have to be drawn, or where every request is to be logged or counted. Throws CannotListen. */
export async function openEarly(
  settings: Settings,
  build: string,
  now: () => Date = () => new Date(),
): Promise<EarlyServer | undefined> {
  const origin = settings.publicUrl ?? addressFor(settings)
  const isWatched = settings.metricsPort !== undefined || settings.logFormat !== 'text'
  if (settings.databaseUrl !== undefined || isWatched || origin === undefined) return undefined
  const kept = await readKept(settings.dataDir, build)
  if (kept?.origin !== origin || !isOfTime(kept, now())) return undefined
  return listenEarly(settings, kept)
}

async function listenEarly(settings: Settings, kept: KeptRun): Promise<EarlyServer> {
  const transport = transportHeaders(settings)
  const waiting: [IncomingMessage, ServerResponse][] = []
  let opened: RequestListener | undefined
  let onAnswered: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    onAnswered = resolve
  })
  const listening = await listen((req, res) => {
    if (opened) return opened(req, res)
    const page = pageFor(req, kept)
    if (!page) return void waiting.push([req, res])
    res.once('close', onAnswered)
    sendResponse(page, req, res, transport(req))
  }, settings)
  return {
    ...listening,
    kept,
    answered,
    open(listener) {
      opened = listener
      for (const [req, res] of waiting.splice(0)) listener(req, res)
    },
  }
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
