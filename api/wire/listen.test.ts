import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../boot/settings.ts'
import { connectTo } from '../tools/testing/test-connections.ts'
import { listen } from './listen.ts'

const hello: RequestListener = (_req, res) => void res.end('hello')

/** A server on a free port that is stopped after the test. */
async function listening(limits: Parameters<typeof listen>[2] = {}, listener = hello) {
  const settings = { ...readSettings({}), port: 0, host: '127.0.0.1' }
  const server = await listen(listener, settings, limits)
  onTestFinished(() => server.close())
  return { server, port: Number(new URL(server.url).port) }
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** Asks on a connection that stays open; undefined where it was closed instead of answered. */
async function ask(socket: Socket): Promise<string | undefined> {
  if (socket.destroyed) return
  socket.write('GET / HTTP/1.1\r\nHost: farm\r\n\r\n')
  const reply = await Promise.race([
    once(socket, 'data').then(([data]) => String(data)),
    once(socket, 'close').then(() => undefined),
  ])
  return reply?.split('\r\n', 1)[0]
}

test('keep-alive › is longer than the minute of proxies', async () => {
  const { server } = await listening()

  expect((await fetch(server.url)).headers.get('keep-alive')).toBe('timeout=65')
})

test('idle connection › stays usable when a silent one was cut', async () => {
  const { port } = await listening({ headersTimeout: 100, connectionsCheckingInterval: 20 })
  const resting = await connected(port)
  expect(await ask(resting)).toBe('HTTP/1.1 200 OK')
  const dawdling = await connected(port)

  dawdling.write('GET / HTTP/1.1\r\n')
  await once(dawdling.resume(), 'close')

  expect(await ask(resting)).toBe('HTTP/1.1 200 OK')
})

test('idle connections › are closed to make room for new ones', async () => {
  const mostConnections = 50
  const { port } = await listening({ mostConnections })
  for (let count = 0; count < mostConnections; count++) {
    expect(await ask(await connected(port))).toBe('HTTP/1.1 200 OK')
  }

  expect(await ask(await connected(port))).toBe('HTTP/1.1 200 OK')
})

test('close › waits for responses in flight, not for connections idle or without a request', async () => {
  let heard = (_res: ServerResponse): void => undefined
  const asked = new Promise<ServerResponse>((resolve) => {
    heard = resolve
  })
  // As good as for ever: what is at rest is to be closed before.
  const { server, port } = await listening({ graceMs: 600_000 }, (_req, res) => heard(res))
  const socket = await connected(port)
  const answer = ask(socket)
  const reply = await asked
  const unused = (await connected(port)).toArray()
  let isClosed = false

  const closed = server.close().then(() => {
    isClosed = true
  })
  await expect(connected(port)).rejects.toThrow('ECONNREFUSED')
  expect(await unused).toEqual([])
  expect(isClosed).toBe(false)
  reply.end('late')

  expect(await answer).toBe('HTTP/1.1 200 OK')
  await closed
})

test('close › cuts connections still busy after the grace period', async () => {
  let heard = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    heard = resolve
  })
  const { server, port } = await listening({ graceMs: 50 }, () => heard())
  const answer = ask(await connected(port))
  await asked

  await server.close()

  expect(await answer).toBeUndefined()
})

/** Far more than the system takes for a reader who does not read. */
const large = Buffer.alloc(40_000_000)

async function serve(listener: RequestListener, stalledWriteMs = 300) {
  const server = await listen(
    listener,
    { ...readSettings({}), port: 0, host: '127.0.0.1' },
    { stalledWriteMs },
  )
  onTestFinished(() => server.close())
  return server.url
}

const plainGet = 'GET / HTTP/1.1\r\nHost: farm\r\n\r\n'

/** Resolves once the server has lost the connection. */
function served(listener: RequestListener) {
  let ended: () => void = () => undefined
  const end = new Promise<void>((resolve) => {
    ended = resolve
  })
  const listening: RequestListener = (req, res) => {
    req.socket.once('close', ended)
    listener(req, res)
  }
  return { end, listening }
}

test('a client that takes no byte › is cut, whatever it sends meanwhile', async () => {
  const { end, listening } = served((_req, res) => void res.end(large))
  const socket = await connectTo(await serve(listening))

  socket.pause().write(`${plainGet}GET /`)
  const timer = setInterval(() => socket.write('x'), 50)
  onTestFinished(() => clearInterval(timer))

  await end
})

test('an event stream whose reader takes nothing › is cut', async () => {
  const { end, listening } = served((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/event-stream' })
    res.write(large)
    const timer = setInterval(() => res.write(': still here\n\n'), 50)
    res.once('close', () => clearInterval(timer))
  })
  const socket = await connectTo(await serve(listening))

  socket.pause().write(plainGet)

  await end
})

test('a client that reads slowly, and a stream with nothing to say › are left alone', async () => {
  let isCut = false
  const { end, listening } = served((req, res) => {
    if (req.url === '/quiet') res.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders()
    else res.end(large)
  })
  void end.then(() => {
    isCut = true
  })
  // The system reports what was taken in steps of a megabyte, as large as its buffers on loopback.
  const stalledWriteMs = 1_000
  const url = await serve(listening, stalledWriteMs)
  const slow = await connectTo(url)
  const quiet = await connectTo(url)
  quiet.resume().write(plainGet.replace('/ ', '/quiet '))
  slow.pause().write(plainGet)

  // Takes a little at a time, for twice as long as a client may take nothing.
  const until = performance.now() + 2 * stalledWriteMs
  let taken = 0
  while (performance.now() < until) {
    taken += slow.read()?.length ?? 0
    await setTimeout(2)
  }

  expect(taken).toBeGreaterThan(0)
  expect(isCut).toBe(false)
})

test('the rest of a slow response › arrives whole', async () => {
  const { listening } = served((_req, res) => void res.end(large))
  // The reader is in this process, which other tests may keep from reading for a while.
  const socket = await connectTo(await serve(listening, 5_000))
  let bytes = 0
  socket.on('data', (part: Buffer) => {
    bytes += part.length
  })

  socket.write(plainGet)
  await expect.poll(() => bytes, { timeout: 10_000 }).toBeGreaterThan(large.length)

  socket.end()
  await once(socket, 'close')
})
