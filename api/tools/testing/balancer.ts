import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Balancer = {
  /** Such as `http://127.0.0.1:40123`. */
  url: string
  /** The servers behind it, by their addresses. Each request goes to the next one, whoever sends it. */
  use(servers: readonly string[]): void
  /** How many requests each server got. */
  counts(): ReadonlyMap<string, number>
  close(): Promise<void>
}

type Server = { url: string; isReady: boolean }
type BalancerOptions = {
  port?: number
  /**
   * Waited for before a request without a session is passed on. What visitors see follows a save within a second; a test
   * that asks what they see, and not when, lets the balancer wait for it.
   */
  beforeVisitor?: () => Promise<void>
}
const checkMs = 250

/**
 * A load balancer as operators use one: round robin without stickiness, and nothing for a server whose `/readyz` is not
 * 200, or that refuses a connection.
 */
export async function startBalancer({
  port: ownPort = 0,
  beforeVisitor,
}: BalancerOptions = {}): Promise<Balancer> {
  const agents = new Map<string, Agent>()
  const counts = new Map<string, number>()
  let servers: Server[] = []
  let turn = 0
  let isClosed = false

  // The servers behind it decide how long a connection may rest, and what is too long.
  const front = createServer({ keepAliveTimeout: 70_000, maxHeaderSize: 64 * 1024 }, async (req, res) => {
    if (beforeVisitor && !hasSession(req)) await beforeVisitor()
    pass(req, res, servers.length)
  })
  front.listen(ownPort, '127.0.0.1')
  await once(front, 'listening')
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
  const checking = check()

  function pass(req: IncomingMessage, res: ServerResponse, triesLeft: number): void {
    const server = next()
    if (!server) {
      res.writeHead(503, { 'Content-Type': 'text/plain' })
      return void res.end('No server is ready')
    }
    counts.set(server.url, (counts.get(server.url) ?? 0) + 1)
    // The path as it was sent: `//api/users` is no host.
    const { hostname, port } = new URL(server.url)
    const onward = request({
      hostname,
      port,
      path: req.url ?? '/',
      agent: agentOf(req.socket.remoteAddress ?? ''),
      method: req.method,
      headers: req.headers,
      setHost: false,
    })
    onward.on('response', (reply) => {
      res.writeHead(reply.statusCode ?? 502, reply.rawHeaders)
      reply.pipe(res)
      reply.on('error', () => res.destroy())
    })
    onward.on('error', (error) => {
      if (res.headersSent || res.destroyed) return void res.destroy()
      const hasBody =
        req.headers['content-length'] !== undefined || req.headers['transfer-encoding'] !== undefined
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED'
      const isStale = onward.reusedSocket && ['GET', 'HEAD'].includes(req.method ?? '')
      if (isRefused) server.isReady = false
      if (triesLeft > 1 && !hasBody && (isRefused || isStale)) return pass(req, res, triesLeft - 1)
      res.writeHead(502, { 'Content-Type': 'text/plain' })
      res.end(String(error))
    })
    res.on('close', () => onward.destroy())
    req.pipe(onward)
  }

  /** Connects from the address of the visitor, so that a test may have several on one machine. */
  function agentOf(address: string): Agent {
    const localAddress = /^127\./.test(address) ? address : undefined
    const agent = agents.get(address) ?? new Agent({ keepAlive: true, ...(localAddress && { localAddress }) })
    agents.set(address, agent)
    return agent
  }

  function next(): Server | undefined {
    for (let tries = 0; tries < servers.length; tries++) {
      const server = servers[turn++ % servers.length]
      if (server?.isReady) return server
    }
    return undefined
  }

  async function check(): Promise<void> {
    while (!isClosed) {
      await Promise.all(
        servers.map(async (server) => {
          const reply = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
            () => undefined,
          )
          await reply?.body?.cancel()
          server.isReady = reply?.status === 200
        }),
      )
      await pause(checkMs, undefined, { ref: false })
    }
  }

  return {
    url,
    use(urls) {
      servers = urls.map(
        (each) => servers.find((known) => known.url === each) ?? { url: each, isReady: true },
      )
    },
    counts: () => counts,
    async close() {
      isClosed = true
      front.close()
      front.closeAllConnections()
      for (const agent of agents.values()) agent.destroy()
      await checking
    },
  }
}

function hasSession({ headers }: IncomingMessage): boolean {
  return headers.authorization !== undefined || /(^|; )(__Host-)?sid=/.test(headers.cookie ?? '')
}
