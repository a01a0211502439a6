import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import {
  test as base,
  callAs,
  refusedAt,
  startTestApi,
  type TestClient,
} from '../../tools/testing/test-api.ts'

/** An editor of a farm, and another site on this machine, which answers as the test says. */
const test = base.extend<{ other: { url: string; answer: RequestListener }; ana: TestClient }>({
  other: async ({ task: _ }, use) => {
    const other = { url: '', answer: ((_req, res) => void res.writeHead(404).end()) as RequestListener }
    const server = createServer((req, res) => other.answer(req, res))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    other.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await use(other)
    server.closeAllConnections()
    server.close()
  },
  ana: async ({ dataDir, other }, use) => {
    const api = await startTestApi(dataDir, {
      mayReach: (_ip, port) => `${port}` === new URL(other.url).port,
    })
    await use(await api.signIn('editor'))
    await api.close()
  },
})

test('a calendar is read at its address', async ({ ana, other }) => {
  other.answer = (_req, res) => void res.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')

  const reply = await callAs(ana, 'POST', '/api/calendar/read', { url: `${other.url}/fairs.ics` })

  expect(reply).toMatchObject({ status: 200, body: { text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' } })
  expect(
    await callAs(ana, 'POST', '/api/calendar/read', { url: 'http://127.0.0.1:9/fairs.ics' }),
  ).toMatchObject(refusedAt('/url', 'This address isn’t on the public internet'))
})

test('a picture of another site becomes a file of the library, once for one key', async ({ ana, other }) => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  other.answer = (req, res) => void res.end(req.url === '/pony%20one.png' ? png : '<h1>Not here</h1>')
  const ask = (path: string) =>
    ana.send(
      'POST',
      '/api/media/from',
      { url: `${other.url}${path}`, alt: 'Ada' },
      { 'Idempotency-Key': path },
    )

  const first = await ask('/pony%20one.png')
  const item = await first.json()
  const again = await (await ask('/pony%20one.png')).json()

  expect([first.status, item]).toMatchObject([
    201,
    { kind: 'image', alt: 'Ada', originalName: 'pony one.png' },
  ])
  expect(again.name).toBe(item.name)
  expect((await ask('/page.png')).status).toBe(415)
  expect(await (await ana.get('/api/media')).json()).toMatchObject({ total: 1 })
})
