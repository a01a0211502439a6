import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../boot/settings.ts'
import { connectTo, untilClosed } from '../tools/testing/test-connections.ts'
import { listen } from './listen.ts'

const refuse: RequestListener = (_req, res) => void res.writeHead(401).end('no')
const accept: RequestListener = (req, res) => void req.resume().once('end', () => res.end('read'))

async function serve(listener: RequestListener, limits: Parameters<typeof listen>[2] = {}) {
  const server = await listen(listener, { ...readSettings({}), port: 0, host: '127.0.0.1' }, limits)
  onTestFinished(() => server.close())
  return server.url
}

const head = (method: string, length: number) =>
  `${method} / HTTP/1.1\r\nHost: farm\r\nContent-Length: ${length}\r\n\r\n`

/** Sends a byte now and then, as long as the connection lasts. */
function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write('x'), 20)
  socket.once('close', () => clearInterval(timer))
}

test.for(['GET', 'HEAD'])('a body after %s › ends the connection with the response', async (method) => {
  const url = await serve(refuse)
  const socket = await connectTo(url)
  trickle(socket)

  const reply = await untilClosed(socket, head(method, 100_000))

  expect(reply).toMatch(/^HTTP\/1\.1 401 .*\r\nConnection: close\r\n/s)
})

test('a refused body that goes on slowly › is read for a while', async () => {
  const url = await serve(refuse, { lingerMs: 300, lingerSilentMs: 200 })
  const socket = await connectTo(url)
  trickle(socket)

  const reply = await untilClosed(socket, head('POST', 100_000))

  expect(reply).toMatch(/^HTTP\/1\.1 401 .*\r\nConnection: close\r\n/s)
})

test('a refused body that stops coming › ends the connection sooner', async () => {
  const url = await serve(refuse, { lingerMs: 600_000, lingerSilentMs: 100 })

  const reply = await untilClosed(await connectTo(url), head('POST', 100_000))

  expect(reply).toContain('HTTP/1.1 401')
})

test('a large refused body that is sent to its end › gets the response', async () => {
  const url = await serve(refuse)

  const reply = await fetch(url, { method: 'POST', body: Buffer.alloc(20_000_000) })

  expect([reply.status, await reply.text()]).toEqual([401, 'no'])
})

test('a second request after a refused body › is not answered', async () => {
  const url = await serve(refuse)

  const reply = await untilClosed(await connectTo(url), `${head('GET', 5)}12345${head('POST', 0)}`)

  expect(reply.split('HTTP/1.1 ').length - 1).toBe(1)
})

test('a body that was read › leaves the connection open for more', async () => {
  const url = await serve(accept)
  const socket = await connectTo(url)

  for (let times = 0; times < 2; times++) {
    socket.write(`${head('POST', 5)}12345`)
    const [reply] = await once(socket, 'data')
    expect(String(reply)).toMatch(/^HTTP\/1\.1 200 .*\r\nConnection: keep-alive\r\n/s)
  }
})
