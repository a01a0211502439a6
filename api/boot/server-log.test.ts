import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openServerLog, type ServerLog } from './server-log.ts'
import { readSettings } from './settings.ts'

type Line = Record<string, unknown>
type Logged = ServerLog & { printed: string[]; lines(): Line[]; url: string }

/** A server whose listener logs an error for `/api/site` and answers everything. */
async function serve(env: Record<string, string>): Promise<Logged> {
  const printed: string[] = []
  const print = (text: unknown) => void printed.push(String(text))
  const opened = await openServerLog(readSettings(env), { print, printError: print })
  const server = createServer(
    opened.watch(async (req, res) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (req.url?.startsWith('/api/site')) opened.log.error(new Error('The disk is gone'))
      res.writeHead(200, ['Content-Type', 'text/plain']).end('ok')
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on TCP
  onTestFinished(() => void server.close())
  return {
    ...opened,
    printed,
    lines: () => printed.map((line) => JSON.parse(line) as Line),
    url: `http://127.0.0.1:${port}`,
  }
}

test('JSON › an error and its request share an id', async () => {
  const json = await serve({ LOG_FORMAT: 'json' })
  const response = await fetch(`${json.url}/api/site?secret=goat`)

  const requestId = response.headers.get('X-Request-Id')
  await expect.poll(json.lines).toEqual([
    {
      level: 'error',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      requestId,
      msg: 'The disk is gone',
      err: expect.objectContaining({ type: 'Error', stack: expect.any(String) }),
    },
    {
      level: 'info',
      time: expect.any(String),
      requestId,
      method: 'GET',
      route: '/api/site',
      status: 200,
      ms: expect.any(Number),
      isWhole: true,
      msg: 'request',
    },
  ])
  expect(json.printed.join()).not.toContain('goat')
})

test('JSON › ids of a proxy are kept behind one alone', async () => {
  const json = await serve({ LOG_FORMAT: 'json' })
  const behindProxy = await serve({ LOG_FORMAT: 'json', TRUST_PROXY: '1' })
  const idFor = async ({ url }: Logged, given: string) =>
    (await fetch(url, { headers: { 'X-Request-Id': given } })).headers.get('X-Request-Id')

  expect(await idFor(behindProxy, 'edge-42:7')).toBe('edge-42:7')
  expect(await idFor(json, 'edge-42:7')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idFor(behindProxy, '"}{"msg":"forged')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idFor(behindProxy, 'x'.repeat(129))).toMatch(/^[0-9a-f-]{36}$/)
})

test('JSON › what is printed whatever the level is a line too', async () => {
  const silent = await serve({ LOG_FORMAT: 'json', LOG_LEVEL: 'silent' })
  await fetch(silent.url)
  silent.log.error(new Error('unheard'))
  silent.log.info('unheard')
  silent.log.notice('Serving')

  expect(silent.lines()).toEqual([{ level: 'info', time: expect.any(String), msg: 'Serving' }])
})

test('text › has sentences alone, no line for requests and no header', async () => {
  const text = await serve({})
  const response = await fetch(text.url)
  text.log.info('The store was empty')

  expect(text.printed).toEqual(['The store was empty'])
  expect(response.headers.has('X-Request-Id')).toBe(false)
})
