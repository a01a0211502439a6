import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { browserClient, startTestApi, type TestApi } from '../../tools/testing/test-api.ts'
import { bundleForNode } from '../../tools/testing/test-bundle.ts'
import { crashPlaces } from '../../tools/testing/test-engines.ts'
import { publicUrl } from '../../tools/testing/test-hero.ts'
import { killedAndGone } from '../../tools/testing/test-kills.ts'
import { heading, PageEditor, withBlocks } from '../../tools/testing/test-pages.ts'
import { temporaryFolder } from '../../tools/testing/test-store.ts'

let scripts = ''

beforeAll(async () => {
  scripts = await mkdtemp(join(tmpdir(), 'crash-publisher-'))
  await bundleForNode('./crash-publisher.ts', scripts, 'crash-publisher.mjs')
}, 120_000)
afterAll(() => rm(scripts, { recursive: true, force: true }))

describe.each(crashPlaces())('over $name', ({ newPlace, servers }) => {
  test('a stored draft and publish are recognized after a server kill', async () => {
    const place = await newPlace()
    let api = await startApi(place)
    const { headers } = await api.signIn('editor')
    const { etag, ...opened } = await new PageEditor(browserClient(api.url, headers.Cookie ?? '')).open(
      'home',
    )
    const draft = { ...opened, data: withBlocks(heading('x', 'Spring'))(opened.data) }
    /** The call gets no response. It is repeated to the same server, restarted, or to another one that ran on. */
    const sentTwice = async (...call: [method: string, path: string, body: unknown, etag: string]) => {
      if (servers === 1) await api.close()
      await killedAt(place, ...call)
      if (servers === 1) api = await startApi(place)
      return sentAgain(api, headers, ...call)
    }

    const saved = await sentTwice('PUT', '/api/pages/home/draft', draft, etag)
    const published = await sentTwice('POST', '/api/pages/home/publish', {}, saved.etag)

    expect(saved).toMatchObject({ status: 204, replayed: 'true', body: undefined, revision: 1 })
    expect(published).toMatchObject({
      status: 200,
      replayed: 'true',
      body: { version: 1, parts: { layout: 1 } },
    })
    expect(published).toMatchObject({ revision: 0, versions: 1, audit: 1 })
  }, 60_000)
})

async function startApi(place: string): Promise<TestApi> {
  const api = place.startsWith('postgres')
    ? await startTestApi(await temporaryFolder(), { databaseUrl: place, publicUrl })
    : await startTestApi(place, { replicas: 0 })
  onTestFinished(() => api.close())
  return api
}

async function killedAt(place: string, method: string, path: string, body: unknown, etag: string) {
  const child = spawn(process.execPath, [join(scripts, 'crash-publisher.mjs'), place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => killedAndGone(child))
  const ended = once(child, 'close')
  const [line] = await once(child.stdout, 'data')

  const call = fetch(String(line).trim() + path, {
    method,
    headers: { 'Content-Type': 'application/json', 'If-Match': etag, 'Idempotency-Key': `key-of-${method}` },
    body: JSON.stringify(body),
  })

  await expect(call).rejects.toThrow()
  expect((await ended)[1]).toBe('SIGKILL')
}

async function sentAgain(
  api: TestApi,
  session: Record<string, string>,
  method: string,
  path: string,
  body: unknown,
  ifMatch: string,
) {
  const client = browserClient(api.url, session.Cookie ?? '')
  const keyed = { 'If-Match': ifMatch, 'Idempotency-Key': `key-of-${method}` }
  const reply = await client.send(method, path, body, keyed)
  const etag = reply.headers.get('etag') ?? ''
  const text = await reply.text()
  return {
    status: reply.status,
    replayed: reply.headers.get('idempotency-replayed'),
    etag,
    revision: Number(etag.slice(1).split('-')[0]),
    body: text === '' ? undefined : JSON.parse(text),
    versions: (await api.store.list('page-versions')).length,
    audit: (await api.store.list('audit')).filter(({ value }) => value.action === 'published').length,
  }
}
