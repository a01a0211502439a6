import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Log } from './log.ts'
import { routeOf } from './metrics/route-of.ts'
import type { Settings } from './settings.ts'

type Output = { print: (message: string) => void; printError: (problem: unknown) => void }
type LogSettings = Pick<Settings, 'logFormat' | 'logLevel' | 'trustProxy'>

export type ServerLog = {
  log: Log
  /** The same listener, with a line for each request where lines are JSON. */
  watch(listener: RequestListener): RequestListener
}

/** What a proxy may call a request; anything else could forge lines of the log. */
const requestIdPattern = /^[\w.:-]{1,128}$/

/** Sentences for people, or one JSON object a line for programs (LOG_FORMAT). */
export async function openServerLog(settings: LogSettings, output: Output): Promise<ServerLog> {
  if (settings.logFormat === 'text')
    return {
      log: atLevel(settings.logLevel, { info: output.print, error: output.printError }),
      watch: (listener) => listener,
    }
  const requestIds = new AsyncLocalStorage<string>()
  const { pino } = await import('pino')
  const logger = pino(
    {
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: () => ({ requestId: requestIds.getStore() }),
    },
    { write: (line) => output.print(line.trimEnd()) },
  )
  const log = atLevel(settings.logLevel, {
    info: (message) => logger.info(message),
    error: (problem) =>
      problem instanceof Error ? logger.error(problem) : logger.error({}, String(problem)),
  })

  return {
    log,
    watch: (listener) => (req, res) => {
      const startedAt = performance.now()
      const requestId = idOf(req, settings.trustProxy)
      res.setHeader('X-Request-Id', requestId)
      requestIds.run(requestId, () => {
        res.once('close', () => {
          if (settings.logLevel !== 'info') return
          const method = req.method ?? ''
          // Not the address itself: it may hold a name, a search or the secret of a private calendar.
          const route = routeOf(method, req.url ?? '')
          const ms = Math.round((performance.now() - startedAt) * 10) / 10
          logger.info({ method, route, status: res.statusCode, ms, isWhole: res.writableFinished }, 'request')
        })
        listener(req, res)
      })
    },
  }
}

function atLevel(
  level: Settings['logLevel'],
  { info, error }: { info: (message: string) => void; error: (problem: unknown) => void },
): Log {
  return {
    info: (message) => level === 'info' && info(message),
    error: (problem) => level !== 'silent' && error(problem),
    notice: info,
  }
}

/** The proxy's own id, so that its log and this one can be read together; visitors can't choose one. */
function idOf({ headers }: IncomingMessage, trustProxy: number): string {
  const given = headers['x-request-id']
  return trustProxy > 0 && typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID()
}
