import { type Express, Router } from 'express'
import { expect } from 'vitest'
import { allCalls } from '#blocks/contract/calls/calls.ts'
import { type TestApi, test } from '../tools/testing/test-api.ts'

// A route that no right names must not exist, and a right without a route is a promise that is not kept
// (facts/reliability.md, finding 9).

/** Public reads come from the response cache: api/base/content/content-reads.test.ts asks for each. */
const isFinishedAnswer = ({ method, needs }: (typeof allCalls)[number]) =>
  method === 'GET' && needs === 'anyone'
/** The preview looks itself who may see it (routes/pages/preview.ts). */
const outsideApi = [
  'GET /healthz',
  'GET /readyz',
  'GET /public-objects/*path',
  'GET /preview/:id',
  'GET /preview/site/:secret',
  'POST /booking',
  'POST /contact',
]

type Layer = { route?: { path: string; stack: { method: string }[] }; handle: { stack?: Layer[] } }

/** Where each router was mounted: Express keeps no readable note of it. */
const mounts = new Map<unknown, string>()
const routerPrototype = Router.prototype as { use: (...args: unknown[]) => unknown }
const use = routerPrototype.use
routerPrototype.use = function (this: unknown, ...args: unknown[]) {
  const [path, ...handlers] = typeof args[0] === 'string' ? args : ['', ...args]
  for (const handler of handlers.flat()) mounts.set(handler, path === '/' ? '' : (path as string))
  return use.apply(this, args)
}

async function realRoutes(api: TestApi): Promise<string[]> {
  return routesIn(((await api.app()) as Express & { router: { stack: Layer[] } }).router.stack, '')
}

function routesIn(stack: Layer[], prefix: string): string[] {
  return stack.flatMap(({ route, handle }) => {
    if (route) {
      const path = prefix + (route.path === '/' ? '' : route.path)
      return [...new Set(route.stack.map(({ method }) => `${method.toUpperCase()} ${path}`))]
    }
    if (!handle.stack) return []
    const mount = mounts.get(handle)
    if (mount === undefined) throw new Error('A router was mounted in a way this test does not see')
    return routesIn(handle.stack, prefix + mount)
  })
}

test('rights › name every route', async ({ api }) => {
  const named = new Set(allCalls.map(({ method, path }) => `${method} ${path}`))

  const routes = await realRoutes(api)

  expect(routes.length).toBeGreaterThan(15)
  expect(routes.filter((route) => !named.has(route) && !outsideApi.includes(route))).toEqual([])
})

test('rights › each have a route', async ({ api }) => {
  const routes = new Set(await realRoutes(api))
  const promised = allCalls.filter((right) => !isFinishedAnswer(right))
  const missing = promised.map(({ method, path }) => `${method} ${path}`).filter((name) => !routes.has(name))

  expect(missing).toEqual([])
})

test('rights › name no call twice', () => {
  const names = allCalls.map(({ method, path }) => `${method} ${path}`)

  expect(new Set(names).size).toBe(names.length)
})
