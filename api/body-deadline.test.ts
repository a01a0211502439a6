import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { bodyDeadline } from './body-deadline.ts'

/** Sends the start of a body and then no more; resolves to the status, or to what broke the connection. */
async function dawdle(path: string, type: string, waitMs: number) {
  const app = express()
    .use(bodyDeadline(100), express.json())
    .use((_req, res) => void res.send('read'))
  const server = createServer(app).listen(0, '127.0.0.1')
  onTestFinished(() => server.closeAllConnections())
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const headers = { 'Content-Type': type, 'Content-Length': 100 }
  return new Promise((resolve) => {
    const sent = request({ port, path, method: 'POST', headers }, (reply) => resolve(reply.statusCode))
    sent.on('error', (error) => resolve(error.message)).write('{')
    setTimeout(() => sent.end(`}${' '.repeat(98)}`), waitMs)
  })
}

test('a body that does not arrive in time is 408', async () => {
  expect(await dawdle('/api/auth/login', 'application/json', 1000)).toBe(408)
})

test('one that does is read', async () => {
  expect(await dawdle('/api/auth/login', 'application/json', 10)).toBe(200)
})

test('an upload has more time', async () => {
  expect(await dawdle('/api/media', 'multipart/form-data; boundary=x', 300)).toBe(200)
})
