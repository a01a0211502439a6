import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../boot/settings.ts'
import { connectTo } from '../tools/testing/test-connections.ts'
import { listen } from './listen.ts'

const ask = (path = '/') => `GET ${path} HTTP/1.1\r\nHost: farm\r\n\r\n`

/** Answers at once, except to `/slow` never, and to `/staff` never as to somebody signed in. */
const farm: RequestListener = (req, res) => {
  if (req.url === '/staff') Object.assign(res, { locals: { caller: {} } })
  if (req.url === '/') res.end('hello')
  else res.flushHeaders()
}

async function serve(limits: Parameters<typeof listen>[2], trustProxy = 0) {
  const settings = { ...readSettings({}), port: 0, host: '127.0.0.1', trustProxy }
  const server = await listen(farm, settings, { graceMs: 50, ...limits })
  onTestFinished(() => server.close())
  return server.url
}

/** A connection whose request was heard, and that waits for the rest of the response. */
async function waiting(url: string, path: string, localAddress?: string): Promise<Socket> {
  const socket = await connectTo(url, localAddress)
  socket.write(ask(path))
  await once(socket, 'data')
  return socket.resume()
}

async function isServed(socket: Socket): Promise<boolean> {
  socket.write(ask())
  const reply = await Promise.race([once(socket, 'data'), once(socket, 'close')])
  return String(reply[0]).startsWith('HTTP/1.1 200')
}

const open = (sockets: Socket[]) => sockets.filter((socket) => !socket.closed).length

test('one address › keeps its newest 64 connections, and each new one is served', async () => {
  const url = await serve({})
  const slow: Socket[] = []
  for (let count = 0; count < 100; count++) slow.push(await waiting(url, '/slow'))

  expect(await isServed(await connectTo(url))).toBe(true)
  await expect.poll(() => open(slow)).toBe(63)
  expect(slow.slice(0, 37).every((socket) => socket.closed)).toBe(true)
})

test.runIf(process.platform === 'linux')('another address › loses none', async () => {
  const url = await serve({ mostOfOneAddress: 4 })
  const neighbor = await waiting(url, '/slow', '127.0.0.2')

  for (let count = 0; count < 8; count++) await waiting(url, '/slow')

  expect(neighbor.closed).toBe(false)
})

test('behind a proxy › its address has no limit of its own', async () => {
  const url = await serve({ mostOfOneAddress: 4 }, 1)
  const slow: Socket[] = []
  for (let count = 0; count < 8; count++) slow.push(await waiting(url, '/slow'))

  expect(await isServed(await connectTo(url))).toBe(true)
  expect(open(slow)).toBe(8)
})

test('when all places are full › the oldest visitor’s goes', async () => {
  const url = await serve({ mostConnections: 4 }, 1)
  const [first, staff, ...others] = [
    await waiting(url, '/slow'),
    await waiting(url, '/staff'),
    await waiting(url, '/slow'),
    await waiting(url, '/slow'),
  ]

  expect(await isServed(await connectTo(url))).toBe(true)
  await expect.poll(() => first?.closed).toBe(true)
  // Each of these takes the place of a connection at rest.
  for (let count = 0; count < 4; count++) expect(await isServed(await connectTo(url))).toBe(true)

  expect([staff?.closed, open(others)]).toEqual([false, 2])
})

test('connections that all wait for somebody signed in › leave no room for another', async () => {
  const url = await serve({ mostConnections: 2 }, 1)
  const staff = [await waiting(url, '/staff'), await waiting(url, '/staff')]

  expect(await isServed(await connectTo(url))).toBe(false)
  expect(open(staff)).toBe(2)
})
