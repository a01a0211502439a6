import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { StaleRead, StoreReadOnly, StoreUnavailable } from '../store/errors.ts'
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
])(
  'a database that is away is 503 with Retry-After, and logged; may be saved: %s',
  async (mayBeSaved, words) => {
    const cause = new Error('connect ECONNREFUSED 10.0.0.7:5432')
    const { response, body, logged } = await responseTo(new StoreUnavailable(mayBeSaved, cause))

    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(body.title).toBe('Database not available')
    expect(body.detail).toContain(words)
    expect(JSON.stringify(body)).not.toContain('10.0.0.7')
    expect(logged).toHaveLength(1)
  },
)

test('a guard that never held is 503 with Retry-After', async () => {
  const { response, body } = await responseTo(new StaleRead('users'))

  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  expect(body.detail).toContain('Try again')
})

test.each([
  ['disk', 'disk had an error'],
  ['database', 'can no longer use its database'],
] as const)(
  'a store that takes no more changes is 503 and says whether it is the %s',
  async (place, words) => {
    const { response, body } = await responseTo(new StoreReadOnly('EIO', undefined, place))

    expect(response.status).toBe(503)
    expect(body.detail).toContain(words)
  },
)
