import { once } from 'node:events'
import type { RequestListener, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from '../boot/settings.ts'
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

test('close › waits for responses in flight, not for idle connections', async () => {
  let heard = (_res: ServerResponse): void => undefined
  const asked = new Promise<ServerResponse>((resolve) => {
    heard = resolve
  })
  // As good as for ever: what is at rest is to be closed before.
  const { server, port } = await listening({ graceMs: 600_000 }, (_req, res) => heard(res))
  const socket = await connected(port)
  const answer = ask(socket)
  const reply = await asked
  let isClosed = false

  const closed = server.close().then(() => {
    isClosed = true
  })
  await expect(connected(port)).rejects.toThrow('ECONNREFUSED')
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
