import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { transportHeaders } from '../serve/responses/security-headers.ts'
import { type Listening, type ListenSettings, listen } from './listen.ts'
import { probeReply, type StartingPlace, sendStarting, startingReply } from './while-starting.ts'

// A start takes most of its time to load code and to read the store. This server hears requests before that. Load balancers
// are told that it starts, and all else waits until the server is open.

export type EarlyServer = Listening & {
  /** Hands on what waits and what comes. */
  open(listener: RequestListener): void
}

/** `waitMs`: how long a request waits at most; staff are told within 5 s that nothing was saved. Throws CannotListen. */
export async function openEarly(
  settings: ListenSettings & StartingPlace,
  waitMs = 4_000,
): Promise<EarlyServer> {
  const transport = transportHeaders(settings)
  const waiting = new Map<ServerResponse, { req: IncomingMessage; timer: NodeJS.Timeout }>()
  let opened: RequestListener | undefined
  const listening = await listen((req, res) => {
    if (opened) return opened(req, res)
    const probe = probeReply(req, settings)
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
