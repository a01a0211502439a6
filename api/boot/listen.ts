import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uploadMs } from '../http/body-deadline.ts'
import { limitPipelining } from './pipelined-requests.ts'
import type { Settings } from './settings.ts'

const sweepMs = 100

/**
 * Limits are checked every 2 s: Node's default of 30 s lets slow connections live far beyond them. The whole request
 * may take as long as an upload; body-deadline.ts gives other requests less.
 */
const limits = {
  /** Connections that are still busy after this long are cut, so that a stop takes at most 10 s (contract §1). */
  graceMs: 8_000,
  mostConnections: 1_000,
  connectionsCheckingInterval: 2_000,
  headersTimeout: 10_000,
  requestTimeout: uploadMs,
  // Proxies reuse connections for up to a minute. Longer than that, so that none sends a call on one that is closing.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
}

type Listening = {
  /** The address it listens on, such as `http://127.0.0.1:3000`. */
  url: string
  /** Stops accepting and finishes what is in flight. */
  close(): Promise<void>
}

/** Throws CannotListen. Only tests pass limits. */
export async function listen(
  listener: RequestListener,
  settings: Settings,
  given: Partial<typeof limits> = {},
): Promise<Listening> {
  const { graceMs, mostConnections, ...serverOptions } = { ...limits, ...given }
  const server = createServer(serverOptions, limitPipelining(listener))
  server.maxConnections = mostConnections
  server.on('connection', () => makeRoom(server))
  const url = await openPort(server, settings)
  return { url, close: () => closeServer(server, graceMs) }
}

/** The port or address is not available. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen'
}

function openPort(server: Server, { port, host }: Settings): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'something else is using that port' : error.message
      reject(new CannotListen(`Can't listen on ${host}:${port}: ${reason}`, { cause: error }))
    })
    server.listen(port, host, () => {
      const { port: chosen } = server.address() as AddressInfo // listening on TCP
      const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
      resolve(`http://${name}:${chosen}`)
    })
  })
}

/** Closes idle connections before a new one would have to be refused. */
function makeRoom(server: Server): void {
  server.getConnections((error, count) => {
    if (!error && count > 0.9 * server.maxConnections) server.closeIdleConnections()
  })
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    // After its response a connection becomes idle and would stay open for the next call.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })
}
