import type { RequestListener } from 'node:http'
import { serverProblem } from '../base/http/send-problem.ts'
import { refuse } from '../serve/responses/refuse.ts'
import type { TransportHeaders } from '../serve/responses/security-headers.ts'
import type { OpenedApp } from './open-app.ts'
import { openedOnce } from './opened-once.ts'

export type AppWhenAsked = {
  /** Waits for the app where a request comes before it is open. */
  listener: RequestListener
  open(): Promise<OpenedApp>
  streams(): number
  closeStreams(): void
}

/**
 * The Express app, opened by the first request that is for it, or by whoever calls `open`. A visitor's page comes from the
 * response cache and needs nothing of it, and loading its code takes a third of a start.
 */
export function appWhenAsked(
  load: () => Promise<OpenedApp>,
  transport: TransportHeaders,
  logError: (error: unknown) => void,
): AppWhenAsked {
  let opened: OpenedApp | undefined
  let isClosed = false
  const open = openedOnce(async () => {
    opened = await load()
    if (isClosed) opened.events.close()
    return opened
  })
  return {
    listener(req, res) {
      if (opened) return opened.app(req, res)
      open().then(
        ({ app }) => app(req, res),
        (error) => {
          logError(error)
          refuse(res, serverProblem, transport(req))
        },
      )
    },
    open,
    streams: () => opened?.events.count() ?? 0,
    closeStreams() {
      isClosed = true
      opened?.events.close()
    },
  }
}
