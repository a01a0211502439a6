import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { browserClient, startTestApi } from '../../testing/test-api.ts'
import { bundleForNode } from '../../testing/test-bundle.ts'
import { heading, PageEditor, test, withBlocks } from '../../testing/test-pages.ts'

let scripts = ''

beforeAll(async () => {
  scripts = await mkdtemp(join(tmpdir(), 'crash-publisher-'))
  await bundleForNode('./crash-publisher.ts', scripts, 'crash-publisher.mjs')
}, 120_000)
afterAll(() => rm(scripts, { recursive: true, force: true }))

test('a stored draft and publish are recognized when repeated after a server kill', async ({ dataDir }) => {
  const before = await startTestApi(dataDir, { replicas: 0 })
  const { headers } = await before.signIn('editor')
  const { etag, ...opened } = await new PageEditor(browserClient(before.url, headers.Cookie ?? '')).open(
    'home',
  )
  await before.close()
  const draft = { ...opened, data: withBlocks(heading('x', 'Spring'))(opened.data) }

  await killedAt(dataDir, 'PUT', '/api/pages/home/draft', draft, etag)
  const saved = await sentAgain(dataDir, headers, 'PUT', '/api/pages/home/draft', draft, etag)
  await killedAt(dataDir, 'POST', '/api/pages/home/publish', {}, saved.etag)
  const published = await sentAgain(dataDir, headers, 'POST', '/api/pages/home/publish', {}, saved.etag)

  expect(saved).toMatchObject({ status: 204, replayed: 'true', body: undefined, revision: 1 })
  expect(published).toMatchObject({
    status: 200,
    replayed: 'true',
    body: { version: 1, parts: { layout: 1 } },
  })
  expect(published).toMatchObject({ revision: 0, versions: 1, audit: 1 })
}, 60_000)

/** The call gets no response. */
async function killedAt(dataDir: string, method: string, path: string, body: unknown, etag: string) {
  const child = spawn(process.execPath, [join(scripts, 'crash-publisher.mjs'), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
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
  dataDir: string,
  session: Record<string, string>,
  method: string,
  path: string,
  body: unknown,
  ifMatch: string,
) {
  const api = await startTestApi(dataDir, { replicas: 0 })
  const client = browserClient(api.url, session.Cookie ?? '')
  const keyed = { 'If-Match': ifMatch, 'Idempotency-Key': `key-of-${method}` }
  const reply = await client.send(method, path, body, keyed)
  const etag = reply.headers.get('etag') ?? ''
  const text = await reply.text()
  const answer = {
    status: reply.status,
    replayed: reply.headers.get('idempotency-replayed'),
    etag,
    revision: Number(etag.slice(1).split('-')[0]),
    body: text === '' ? undefined : JSON.parse(text),
    versions: (await api.store.list('page-versions')).length,
    audit: (await api.store.list('audit')).filter(({ value }) => value.action === 'published').length,
  }
  await api.close()
  return answer
}
