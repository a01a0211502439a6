import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../boot/settings.ts'
import { connectTo } from '../tools/testing/test-connections.ts'
import { listen } from './listen.ts'

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

const ask = 'GET / HTTP/1.1\r\nHost: farm\r\n\r\n'

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

  socket.pause().write(`${ask}GET /`)
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

  socket.pause().write(ask)

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
  quiet.resume().write(ask.replace('/ ', '/quiet '))
  slow.pause().write(ask)

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

  socket.write(ask)
  await expect.poll(() => bytes, { timeout: 10_000 }).toBeGreaterThan(large.length)

  socket.end()
  await once(socket, 'close')
})
