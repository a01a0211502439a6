import { describe, expect } from 'vitest'
import type { LaunchCheckId } from '#blocks/contract/launch.ts'
import {
  test as base,
  callAs,
  startTestApi,
  type TestApi,
  type TestClient,
} from '../../tools/testing/test-api.ts'
import { refusal, startMailServer } from '../../tools/testing/test-mail-server.ts'

const path = '/api/launch'

const test = base.extend<{ api: TestApi; owner: TestClient }>({
  api: async ({ dataDir }, use) => {
    const api = await startTestApi(dataDir, { isOpen: false })
    await use(api)
    await api.close()
  },
  owner: async ({ api }, use) => use(await api.signIn('owner')),
})

async function lacking(client: TestClient): Promise<LaunchCheckId[]> {
  const { body } = await callAs(client, 'GET', path)
  return body.checks.filter(({ ok }: { ok: boolean }) => !ok).map(({ id }: { id: string }) => id)
}

test('PUT › opens only with all checks or anyway, and notes who did it', async ({
  owner,
  editor,
  api,
  store,
}) => {
  const { body, etag } = await callAs(editor, 'GET', path)
  expect(body).toMatchObject({
    open: false,
    openedAt: '',
    hasPreview: false,
    samples: { total: 0, pages: [] },
  })
  const left = body.checks.filter(({ ok }: { ok: boolean }) => !ok)
  expect(left.map(({ id }: { id: string }) => id)).toEqual([
    ...(['name', 'phone', 'email', 'mail', 'address', 'privacy'] as const),
  ])

  expect(await callAs(editor, 'PUT', path, { open: true }, etag)).toMatchObject({ status: 403 })
  expect(await callAs(owner, 'PUT', path, { open: true })).toMatchObject({ status: 428 })
  const refused = await callAs(owner, 'PUT', path, { open: true }, etag)
  expect(refused).toMatchObject({ status: 409, body: { checks: left } })
  const opened = await callAs(owner, 'PUT', path, { open: true, anyway: true }, etag)
  expect(opened).toMatchObject({
    status: 200,
    body: { open: true, openedAt: api.clock.now.toISOString() },
  })

  const stale = await callAs(owner, 'PUT', path, { open: false }, etag)
  expect(stale).toMatchObject({ status: 412, body: { current: { open: true } } })
  expect(await callAs(owner, 'PUT', path, { open: false }, opened.etag)).toMatchObject({
    status: 200,
    body: { open: false, openedAt: '' },
  })
  const audited = (await store.list('audit')).map(({ value }) => [value.who, value.action])
  expect(audited).toEqual([
    ['Test owner', 'site-opened'],
    ['Test owner', 'site-closed'],
  ])
})

test('checks › each is met by what it asks for; then the site opens', async ({ dataDir }) => {
  const mailServer = await startMailServer()
  const settings = { smtpUrl: mailServer.url, publicUrl: 'https://farm.example.com', isOpen: false }
  const api = await startTestApi(dataDir, settings)
  try {
    const client = await api.signIn('owner')
    const origin = { 'Sec-Fetch-Site': 'same-origin' }
    const save = async (at: string, value: object) => {
      const etag = (await client.get(at)).headers.get('etag') ?? ''
      return (await client.send('PUT', at, value, { ...origin, 'If-Match': etag })).status
    }
    expect(await lacking(client)).toEqual(['name', 'phone', 'email', 'mail', 'privacy'])

    expect(await save('/api/site', { name: 'Green Acre', privacyPage: '/privacy' })).toBe(200)
    expect(await save('/api/contact-info', { phone: '(520) 555-0177', email: 'hi@acre.example' })).toBe(200)
    const layout = (title: string) => ({
      root: { props: { title, description: '', shareImageUrl: '' } },
      content: [],
    })
    const value = { path: '/privacy', title: 'Privacy' }
    const page = { type: 'put', collection: 'pages', id: 'privacy' } as const
    await api.store.commit([
      { type: 'put', collection: 'staff-pages', id: 'privacy', value, ifRevision: 0 },
      { ...page, value: layout('Privacy | Tumblewhisker Farm'), ifRevision: 0 },
    ])
    expect(await lacking(client)).toEqual(['mail', 'privacy'])
    await api.store.commit([{ ...page, value: layout('Privacy | Green Acre'), ifRevision: 1 }])

    mailServer.rules.recipient = () => refusal(550, 'No such user')
    const bad = await callAs(client, 'POST', '/api/launch/test-mail')
    expect(bad.body).toMatchObject({ ok: false, to: 'owner@example.com' })
    expect(bad.body.detail).toMatch(/^The mail server refused it: .*No such user/)
    expect(await lacking(client)).toEqual(['mail'])
    mailServer.rules.recipient = () => undefined
    expect((await callAs(client, 'POST', '/api/launch/test-mail')).body).toMatchObject({ ok: true })
    expect(mailServer.to('owner@example.com').at(-1)?.mail.subject).toBe('Test email from Green Acre')

    const { etag, body } = await callAs(client, 'GET', path)
    expect(body.checks.every(({ ok }: { ok: boolean }) => ok)).toBe(true)
    expect(await callAs(client, 'PUT', path, { open: true }, etag)).toMatchObject({ status: 200 })
    const status = await callAs(client, 'GET', '/api/status')
    expect(status.body.launch).toEqual({ open: true, left: 0, of: 0 })
  } finally {
    await api.close()
    await mailServer.close()
  }
})

describe('the preview link', () => {
  test('is stored as a hash, and told only to whom makes it', async ({ owner, store }) => {
    const made = await callAs(owner, 'POST', '/api/launch/preview')
    expect([made.status, made.body.url]).toEqual([
      201,
      expect.stringMatching(/^http:.*\/preview\/site\/[\w-]{43}$/),
    ])

    const secret = made.body.url.split('/').at(-1)
    expect(JSON.stringify(await store.list('launch'))).not.toContain(secret)
    expect(await store.count('history')).toBe(0)
    const { body } = await callAs(owner, 'GET', path)
    expect(body).toMatchObject({ hasPreview: true })
    expect(JSON.stringify(body)).not.toContain('Hash')
  })
})
