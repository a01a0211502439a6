import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'
import { readSettings } from './settings.ts'

const hello: RequestListener = (_req, res) => void res.end('hello')

/** A server on a free port that is stopped after the test. */
async function listening(listener = hello) {
  const settings = { ...readSettings({}), port: 0, host: '127.0.0.1' }
  const server = await listen(listener, settings)
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

test('a connection that rests longer than a moment is there for the next call, as proxies expect', async () => {
  const { port } = await listening()
  const socket = await connected(port)
  expect(await ask(socket)).toBe('HTTP/1.1 200 OK')

  await new Promise((resolve) => setTimeout(resolve, 8_000))

  expect(await ask(socket)).toBe('HTTP/1.1 200 OK')
}, 30_000)

test('connections that only rest make room for new ones', async () => {
  const { port } = await listening()
  for (let count = 0; count < 1_000; count++) expect(await ask(await connected(port))).toBe('HTTP/1.1 200 OK')

  expect(await ask(await connected(port))).toBe('HTTP/1.1 200 OK')
}, 60_000)

test('a stop waits for the answer that is on its way, and not for its connection', async () => {
  const { server, port } = await listening((_req, res) => setTimeout(() => res.end('late'), 1_000))
  const socket = await connected(port)
  const answer = ask(socket)
  await new Promise((resolve) => setTimeout(resolve, 200))

  const before = performance.now()
  await server.close()

  expect(await answer).toBe('HTTP/1.1 200 OK')
  expect(performance.now() - before).toBeLessThan(5_000)
}, 30_000)
