import { expect, test } from 'vitest'
import { sessionCookie } from '../serve/auth/session-cookie.ts'
import type { UnpackedResponse } from '../serve/responses/response.ts'
import { ResponseCache } from '../serve/responses/response-cache.ts'
import { serve } from '../tools/testing/serve.ts'
import { test as apiTest, plainSite, startTestApi } from '../tools/testing/test-api.ts'
import { createListener } from './listener.ts'

/** A listener that fails to make any response but `standing`; its address, and what it logs. */
async function brokenListener(standing: Record<string, UnpackedResponse> = {}) {
  const logged: unknown[] = []
  const logError = (error: unknown) => void logged.push(error)
  const make = async (key: string) => {
    if (standing[key]) return standing[key]
    throw new Error('The roof of api/serve/responses fell in')
  }
  const responses = new ResponseCache(make, logError)
  const app = () => expect.unreachable('the app was asked')
  const formPages = { stamped: () => expect.unreachable('no form is asked for') }
  const url = await serve(
    createListener({
      responses,
      site: { cacheKey: (path) => path },
      hasAlbums: () => true,
      app,
      launch: () => ({ isOpen: true }),
      gate: async (_req, _res, pass) => pass(),
      formPages,
      transport: () => [],
      staff: { cookie: sessionCookie(undefined), fresh: async () => undefined },
      logError,
    }),
  )
  return { url, logged }
}

test('a call that fails › answers a problem without internal details', async () => {
  const { url, logged } = await brokenListener()

  const reply = await fetch(`${url}/api/albums`)

  expect([reply.status, reply.headers.get('content-type')]).toEqual([500, 'application/problem+json'])
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(await reply.json()).toEqual({
    type: 'about:blank',
    title: 'Server error',
    status: 500,
    detail: 'Something went wrong on our side',
  })
  expect(String(logged)).toContain('The roof')
})

test('a page that fails › is answered with the one that says so, which nobody stores', async () => {
  const { url } = await brokenListener({
    'stand-in:failed:/404': {
      status: 200,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'",
        'Cache-Control': 'public, no-cache',
      },
      body: '<h1>This gate is stuck</h1>',
      tags: [],
    },
  })

  const [reply, head] = [await fetch(`${url}/about`), await fetch(`${url}/about`, { method: 'HEAD' })]

  const shown = (name: string) => reply.headers.get(name)
  expect([reply.status, shown('content-type')]).toEqual([500, 'text/html; charset=utf-8'])
  expect(shown('content-security-policy')).toBe("default-src 'none'")
  expect([shown('cache-control'), shown('etag')]).toEqual(['no-store', null])
  expect(await reply.text()).toBe('<h1>This gate is stuck</h1>')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([500, '27', ''])
})

test('a page that fails, and so does the one that says so › answers an apology', async () => {
  const { url } = await brokenListener()

  const reply = await fetch(`${url}/about`)

  expect([reply.status, reply.headers.get('x-content-type-options')]).toEqual([500, 'nosniff'])
  expect(await reply.text()).toBe('Sorry, something went wrong on our side. Please call or write to us.')
})

apiTest('an album that is not there › is 404 without a page being drawn for it', async ({ dataDir }) => {
  const drawn: string[] = []
  const api = await startTestApi(dataDir, {
    site: {
      ...plainSite,
      hasPage: (path) => path === '/' || /^\/media\/\d+$/.test(path),
      renderPage: async ({ path }) => {
        drawn.push(path)
        return { status: path === '/404' ? 404 : 200, html: path, styleHash: 'sha256-x' }
      },
    },
  })
  await api.get('/nothing')
  drawn.length = 0

  const statuses = await Promise.all(
    ['/media/5001', '/media/5001?type=fair', '/media/007'].map(async (path) => (await api.get(path)).status),
  )
  await api.close()

  expect([statuses, drawn]).toEqual([[404, 404, 404], []])
})
