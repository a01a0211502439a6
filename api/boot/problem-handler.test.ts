import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler } from 'express'
import { expect, onTestFinished, test, vi } from 'vitest'
import { InvalidInput } from '../base/http/app-error.ts'
import { bodyDeadline } from '../base/http/body-deadline.ts'
import { StaleRead, StoreReadOnly, StoreUnavailable } from '../store/errors.ts'
import { connectTo, untilClosed } from '../tools/testing/test-connections.ts'
import { problemHandler } from './problem-handler.ts'

async function responseTo(error: Error) {
  const logged: unknown[] = []
  const app = express()
  app.get('/', () => {
    throw error
  })
  app.use(problemHandler((each) => void logged.push(each)))
  const server = app.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return { response, body: await response.json(), logged }
}

test.each([
  [false, 'Nothing was saved'],
  [true, 'Look whether your change is there'],
])('a database that is away is 503 with Retry-After, logged; may be saved: %s', async (mayBeSaved, text) => {
  const cause = new Error('connect ECONNREFUSED 10.0.0.7:5432')
  const { response, body, logged } = await responseTo(new StoreUnavailable(mayBeSaved, cause))

  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(body.title).toBe('Database not available')
  expect(body.detail).toContain(text)
  expect(JSON.stringify(body)).not.toContain('10.0.0.7')
  expect(logged).toHaveLength(1)
})

test('a guard that never held is 503 with Retry-After', async () => {
  const { response, body } = await responseTo(new StaleRead('users'))

  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  expect(body.detail).toContain('Try again')
})

test.each([
  ['disk', 'disk had an error'],
  ['database', 'can no longer use its database'],
] as const)('a store that takes no changes is 503 and says whether it is the %s', async (place, text) => {
  const { response, body } = await responseTo(new StoreReadOnly('EIO', undefined, place))

  expect(response.status).toBe(503)
  expect(body.detail).toContain(text)
})

test.each([
  [1_000, 'x', 20],
  [21, 'x', 20],
  [20, 'x', 20],
  [30, 'x'.repeat(2_000), 14],
])('of %i mistakes at a long path › lists no more than 20, and 30 KB', async (count, path, listed) => {
  const issues = Array.from({ length: count }, () => ({
    path: `/${path}`,
    message: 'This field doesn’t exist',
  }))
  const { body } = await responseTo(new InvalidInput(issues))

  expect(body.issues).toEqual(issues.slice(0, listed))
  expect(body.detail).toBe(
    listed === count
      ? 'Some fields need fixing'
      : 'Some fields need fixing. There are more of them than are listed',
  )
})

test('a body that was answered because it was too slow › leaves nothing in the log', async () => {
  const printed = vi.spyOn(console, 'error')
  onTestFinished(() => printed.mockRestore())
  const logged: unknown[] = []
  // Under a test runner Express prints nothing.
  const app = express().set('env', 'production')
  app.use(bodyDeadline(50), express.json())
  const handle = problemHandler((each) => void logged.push(each))
  const handled = new Promise((resolve) => {
    const handleThen: ErrorRequestHandler = (error, req, res, next) => {
      handle(error, req, res, next)
      // Express prints two turns later.
      setImmediate(() => setImmediate(resolve))
    }
    app.use(handleThen)
  })
  const server = app.listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const socket = await connectTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)

  const lines = ['POST / HTTP/1.1', 'Host: farm', 'Content-Type: application/json', 'Content-Length: 9']
  const reply = await untilClosed(socket, `${lines.join('\r\n')}\r\n\r\n{`)

  await handled
  expect(reply).toContain('HTTP/1.1 408 ')
  expect([logged, printed.mock.calls]).toEqual([[], []])
})
