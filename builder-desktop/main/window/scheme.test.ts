import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import { createSchemeHandler } from './scheme.ts'

let folder: string
let asked: Request[]

beforeEach(async () => {
  const home = await temporaryFolder()
  folder = join(home, 'renderer')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<title>Staff</title>')
  await writeFile(join(folder, 'assets/a.js'), 'let a')
  await writeFile(join(home, 'secret.txt'), 'not yours')
  asked = []
})

function ask(address: string, options?: RequestInit): Promise<Response> {
  const handler = createSchemeHandler({
    folder,
    proxy: async (request) => {
      asked.push(request)
      const headers = { 'Content-Security-Policy': 'default-src *', 'Content-Type': 'application/json' }
      return new Response('{"from":"site"}', { headers })
    },
  })
  return handler(new Request(address, options))
}

test.each(['/admin', '/admin/pages/home', '/assets/a.js', '/api/site', '/nothing', '/../secret.txt'])(
  'the response at %s forbids every other origin',
  async (path) => {
    const { headers } = await ask(`app://farm${path}`)
    const policy = headers.get('Content-Security-Policy') ?? ''

    expect(policy).toContain("default-src 'none'")
    // The site answers at other paths of this origin, and may have been taken over.
    expect(policy).toContain('; script-src app://farm/assets/;')
    expect(policy).toContain("connect-src 'self'")
    for (const name of ['base-uri', 'form-action', 'frame-ancestors', 'object-src'])
      expect(policy).toContain(`${name} 'none'`)
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/)
    expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toContain('unsafe-inline')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  },
)

test('every screen is the one document, files have their media type', async () => {
  for (const path of ['/admin', '/admin/pages/home?x=1']) {
    const reply = await ask(`app://farm${path}`)
    expect(reply.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(await reply.text()).toBe('<title>Staff</title>')
  }
  const script = await ask('app://farm/assets/a.js')
  expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(asked).toEqual([])
})

test.each([
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/..%5csecret.txt',
  '/assets/a.js%00',
  '/%',
])('%s reads nothing outside the bundle', async (path) => {
  const reply = await ask(`app://farm${path}`)

  expect(await reply.text()).not.toContain('not yours')
  expect(asked).toHaveLength(1)
})

test.each(['app://farm.evil.example/admin', 'app://other/api/site'])('%s answers 404', async (address) => {
  expect((await ask(address)).status).toBe(404)
  expect(asked).toEqual([])
})

test('other requests go to the site with method and body', async () => {
  await ask('app://farm/api/pages?a=b', { method: 'POST', body: '{}' })

  expect(asked.map(({ method, url }) => [method, url])).toEqual([['POST', 'app://farm/api/pages?a=b']])
})

test('a write to a file of the app goes to the site', async () => {
  await ask('app://farm/admin', { method: 'POST' })

  expect(asked).toHaveLength(1)
})

test('a failing proxy answers 502', async () => {
  const handler = createSchemeHandler({ folder, proxy: () => Promise.reject(new Error('broken')) })

  const reply = await handler(new Request('app://farm/api/site'))

  expect(reply.status).toBe(502)
  expect(reply.headers.get('Content-Security-Policy')).toBeTruthy()
})
