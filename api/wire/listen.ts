import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { uploadMs } from '../base/http/body-deadline.ts'
import { problem } from '../base/http/problem.ts'
import { refuse } from '../serve/responses/refuse.ts'
import { transportHeaders } from '../serve/responses/security-headers.ts'
import { refuseMalformed } from './malformed-requests.ts'
import { OpenConnections } from './open-connections.ts'
import { limitPipelining } from './pipelined-requests.ts'
import { cutStalledWrites } from './stalled-writes.ts'
import { closeUnread } from './unread-bodies.ts'

const sweepMs = 100

/**
 * Limits are checked every 2 s: Node's default of 30 s lets slow connections live far beyond them. The whole request
 * may take as long as an upload; body-deadline.ts gives other requests less.
 */
const limits = {
  /** Connections that are still busy after this long are cut, so that a stop takes at most 10 s (contract §1). */
  graceMs: 8_000,
  mostConnections: 1_000,
  /** Behind a proxy all come from its address, and the proxy has to limit them. */
  mostOfOneAddress: 64,
  /** A connection that takes no byte for so long while something waits for it is cut. */
  stalledWriteMs: 30_000,
  /** How long the rest of a refused body is read at most, and without a byte (as nginx's lingering_close does). */
  lingerMs: 30_000,
  lingerSilentMs: 5_000,
  connectionsCheckingInterval: 2_000,
  headersTimeout: 10_000,
  requestTimeout: uploadMs,
  // Proxies reuse connections for up to a minute. Longer than that, so that none sends a call on one that is closing.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16_384,
  // The listener refuses it itself, with the headers of every response.
  requireHostHeader: false,
}
/** Places for connections that are closing while new ones take theirs. */
const sparePlaces = 200

export type Listening = {
  /** The address it listens on, such as `http://127.0.0.1:3000`. */
  url: string
  /** Stops accepting and finishes what is in flight. */
  close(): Promise<void>
}

/** Throws CannotListen. Only tests pass limits. */
export async function listen(
  listener: RequestListener,
  settings: ListenSettings,
  given: Partial<typeof limits> = {},
): Promise<Listening> {
  const {
    graceMs,
    mostConnections,
    mostOfOneAddress,
    stalledWriteMs,
    lingerMs,
    lingerSilentMs,
    ...serverOptions
  } = {
    ...limits,
    ...given,
  }
  const connections = new OpenConnections({
    most: mostConnections,
    mostOfOneAddress: settings.trustProxy > 0 ? mostConnections : mostOfOneAddress,
  })
  const server = createServer(
    serverOptions,
    limitPipelining(closeUnread(listener, { lingerMs, lingerSilentMs })),
  )
  server.maxConnections = mostConnections + sparePlaces
  server.on('connection', (socket) => connections.admit(socket))
  const transport = transportHeaders(settings)
  server.on('clientError', (error, socket) => refuseMalformed(error, socket, transport()))
  server.on('checkExpectation', (req, res) => refuse(res, unknownExpectation, transport(req)))
  const stopLooking = cutStalledWrites(() => connections.sockets(), stalledWriteMs)
  const url = await openPort(server, settings)
  return {
    url,
    close: async () => {
      await closeServer(server, graceMs)
      stopLooking()
    },
  }
}

const unknownExpectation = problem(417, 'Expectation failed', 'Only 100-continue can be expected')

/** The port or address is not available. */
export class CannotListen extends Error {
  override readonly name = 'CannotListen'
}

type Place = { port: number; host: string }
/** Those of the server's settings that say how it is heard. */
export type ListenSettings = Place & Parameters<typeof transportHeaders>[0]

/** Resolves with the address, such as `http://127.0.0.1:3000`. Throws CannotListen. */
export function openPort(server: Server, { port, host }: Place): Promise<string> {
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
