import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { serve as serveApp } from '../../tools/testing/serve.ts'
import { allowLongBody, bodyDeadline } from './body-deadline.ts'

/** As the app allows it once it knows who sends the file. */
const afterGuard =
  (stalledMs?: number): RequestHandler =>
  (req, _res, next) => {
    if (req.get('x-signed-in')) allowLongBody(req, stalledMs)
    next()
  }

/** Starts bodies at a server that waits so long for them; each is sent to its end when the test says so. */
async function serve(limitMs: number) {
  const app = express()
    .use(bodyDeadline(limitMs))
    .use('/api/media', afterGuard())
    .use(express.json())
    .use((req, res) => {
      // The JSON parser has read a body of its own type.
      if (req.readableEnded) res.send('read')
      else req.resume().once('end', () => res.send('read'))
    })
  const server = createServer(app).listen(0, '127.0.0.1')
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP

  return async function begin(path: string, type: string, more: Record<string, string> = {}) {
    const headers = { 'Content-Type': type, 'Content-Length': 100, ...more }
    const sent = request({ port, path, method: 'POST', headers })
    const heard = new Promise((resolve) => server.once('request', resolve))
    /** The status, or what broke the connection. */
    const outcome = new Promise((resolve) => {
      sent.on('response', (reply) => resolve(reply.statusCode)).on('error', (error) => resolve(error.message))
    })
    sent.write('{')
    await heard
    return { outcome, finish: () => void sent.end(`}${' '.repeat(98)}`) }
  }
}

test('late body › answers 408', async () => {
  const begin = await serve(50)

  expect(await (await begin('/api/auth/login', 'application/json')).outcome).toBe(408)
})

test('body in time › is read', async () => {
  const begin = await serve(60_000)
  const call = await begin('/api/auth/login', 'application/json')

  call.finish()

  expect(await call.outcome).toBe(200)
})

test('upload of nobody known › has no more time', async () => {
  const begin = await serve(50)

  expect(await (await begin('/api/media', 'multipart/form-data; boundary=x')).outcome).toBe(408)
})

test('upload of somebody signed in › has more time', async () => {
  const begin = await serve(50)
  const upload = await begin('/api/media', 'multipart/form-data; boundary=x', { 'x-signed-in': 'yes' })
  // It began later and its time is over, so that of the upload would be as well.
  expect(await (await begin('/api/auth/login', 'application/json')).outcome).toBe(408)

  upload.finish()

  expect(await upload.outcome).toBe(200)
})

/** A server that reads all of an upload and answers `waitMs` after that. */
function uploadSite(stalledMs: number, waitMs: number): Promise<string> {
  const app = express()
    .use(bodyDeadline(60_000), afterGuard(stalledMs))
    .use((req, res) => void req.resume().once('end', () => setTimeout(() => res.send('stored'), waitMs)))
  return serveApp(app)
}

test('upload that waits for its turn › is answered, however long that takes', async () => {
  const url = await uploadSite(50, 300)

  const reply = await fetch(`${url}/api/media`, {
    method: 'POST',
    headers: { 'x-signed-in': 'yes' },
    body: new FormData(),
  })

  expect(await reply.text()).toBe('stored')
})

test('upload without progress › is cut', async () => {
  const url = await uploadSite(50, 0)
  const headers = {
    'Content-Type': 'multipart/form-data; boundary=x',
    'Content-Length': 100,
    'x-signed-in': 'yes',
  }
  const sent = request(`${url}/api/media`, { method: 'POST', headers })
  sent.write('--x')

  const outcome = await new Promise((resolve) =>
    sent
      .on('response', ({ statusCode }) => resolve(statusCode))
      .on('error', ({ message }) => resolve(message)),
  )

  expect(outcome).toBe('socket hang up')
})
