import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { uploadMs } from '../base/http/body-deadline.ts'
import { problem } from '../base/http/send-problem.ts'
import { refusalHeaders, refuse } from '../serve/responses/refuse.ts'
import { transportHeaders } from '../serve/responses/security-headers.ts'
import { OpenConnections } from './open-connections.ts'
import { limitPipelining, unfinishedOn } from './pipelined-requests.ts'
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
      await closeServer(server, graceMs, () => connections.sockets())
      stopLooking()
    },
  }
}

const unknownExpectation = problem(417, 'Expectation failed', 'Only 100-continue can be expected')

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

function closeServer(server: Server, graceMs: number, sockets: () => Iterable<Socket>): Promise<void> {
  // To Node a connection is not idle before its first request. What has arrived meanwhile is read before this looks.
  const closeUnused = () => {
    for (const socket of sockets()) if (socket.bytesRead === 0) socket.destroy()
  }
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs)
    // After its response a connection becomes idle and would stay open for the next call.
    const sweep = setInterval(() => {
      server.closeIdleConnections()
      setImmediate(closeUnused)
    }, sweepMs)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })
}

const refusals: Readonly<Record<string, ReturnType<typeof problem>>> = {
  HPE_HEADER_OVERFLOW: problem(431, 'Headers too large', 'The headers of the request are too large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: problem(413, 'Too large', 'The request has too much around its body'),
  ERR_HTTP_REQUEST_TIMEOUT: problem(408, 'Too slow', 'The request took too long to arrive'),
}
const malformed = problem(400, 'Malformed request', 'The request can’t be read')

/** Answers what Node could not read as a request, with the headers of every response, and ends the connection. */
function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex, transport: readonly string[]): void {
  const hasBegun = unfinishedOn(socket as Socket)?.some((res) => res.headersSent)
  if (!socket.writable || hasBegun) return void socket.destroy()
  const body = refusals[error.code ?? ''] ?? malformed
  const text = JSON.stringify(body)
  const pairs = [...Object.entries(refusalHeaders).flat(), ...transport]
  const headers = pairs.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${pairs[at + 1]}\r\n`] : []))
  socket.end(
    `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status]}\r\n${headers.join('')}` +
      `Connection: close\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    () => socket.destroy(),
  )
}

/** Looks per limit: a connection is cut at most a sixth later than it should be. */
const looksPerLimit = 6

/**
 * Cuts connections that take no byte for `stalledMs` while something waits for them, event streams among them. Node
 * has no limit for writing: its timeouts are put off by every byte that the other side sends. Returns a function that
 * stops it.
 */
function cutStalledWrites(sockets: () => Iterable<Socket>, stalledMs: number): () => void {
  const waiting = new WeakMap<Socket, { taken: number; since: number }>()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const socket of sockets()) {
      const before = waiting.get(socket)
      const taken = bytesTaken(socket)
      if (socket.writableLength === 0) waiting.delete(socket)
      else if (before?.taken !== taken) waiting.set(socket, { taken, since: now })
      else if (now - before.since >= stalledMs) socket.destroy()
    }
  }, stalledMs / looksPerLimit)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Grows only when the other side takes something: what was written less what waits. A large piece counts as waiting as
 * a whole until its last byte is taken, so what is left of it in the system's queue is asked too; Node has no public
 * name for that, and without it only a slow reader's large pieces would look stalled.
 */
function bytesTaken(socket: Socket): number {
  const { _handle } = socket as Socket & { _handle?: { writeQueueSize?: number } }
  return socket.bytesWritten - socket.writableLength - (_handle?.writeQueueSize ?? 0)
}
