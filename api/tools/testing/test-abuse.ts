import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { allCalls } from '#blocks/contract/calls/calls.ts'
import { type Attempt, attemptOf } from './test-abuse-calls.ts'
import { addStaffPage, dump, fillStore } from './test-abuse-farm.ts'
import { test as base, startTestApi, type TestApi, type TestClient } from './test-api.ts'
import { PageEditor } from './test-pages.ts'

export type Farm = {
  api: TestApi
  owner: TestClient
  /** Each call of the API, in the table's order. */
  calls: readonly Attempt[]
  /** All stored records except the sessions. */
  dump(): Promise<string>
  /** Sends the valid form of a call with the given changes. */
  send(attempt: Attempt, headers: Record<string, string>): Promise<Reply>
}

export const test = base.extend<{ farm: Farm; unharmedFarm: Farm }>({
  farm: async ({ api }, use) => use(await farmAt(api)),
  /** One farm for all tests of a file, which end by proving that nothing has changed. */
  unharmedFarm: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'api-'))
      const api = await startTestApi(dataDir)
      await use(await farmAt(api))
      await api.close()
      await rm(dataDir, { recursive: true })
    },
    { scope: 'file' },
  ],
})

async function farmAt(api: TestApi): Promise<Farm> {
  await fillStore(api)
  const owner = await api.signIn('owner')
  await addStaffPage(new PageEditor(owner))
  const calls = await Promise.all(allCalls.map((call) => attemptOf(call, owner)))
  return { api, owner, calls, dump: () => dump(api), send: (call, headers) => send(api, call, headers) }
}

export type Reply = { status: number; headers: Headers; body: Record<string, unknown> }

/** Headers as a browser sends them, with the session cookie. */
export const fromSite = { 'Sec-Fetch-Site': 'same-origin' }

async function send({ url }: Pick<TestApi, 'url'>, attempt: Attempt, headers: Record<string, string>) {
  const { method, path, body, ifMatch, call } = attempt
  const known: Record<string, string> = ifMatch === undefined ? {} : { 'If-Match': ifMatch }
  if (body !== undefined && !call.withFile) known['Content-Type'] = 'application/json'
  const reply = await fetch(url + path, {
    method,
    headers: { ...known, ...headers },
    body: call.withFile ? emptyForm() : bodyText(body),
    redirect: 'manual',
  })
  if (reply.headers.get('content-type')?.startsWith('text/event-stream')) {
    await reply.body?.cancel()
    return { status: reply.status, headers: reply.headers, body: {} }
  }
  const text = await reply.text()
  const isJson = /json/.test(reply.headers.get('content-type') ?? '')
  return { status: reply.status, headers: reply.headers, body: isJson ? JSON.parse(text) : {} }
}

/** Requests a path exactly as written; `fetch` would normalize it. */
export function sendRaw(
  url: string,
  call: { method: string; path: string; body?: string | Buffer },
  headers: Record<string, string>,
): Promise<Reply> {
  const { hostname, port } = new URL(url)
  const { method, path, body = '' } = call
  const length = method === 'GET' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers: { ...headers, ...length } }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const received = new Headers(reply.headers as Record<string, string>) // none of ours comes twice
        const isJson = /json/.test(received.get('content-type') ?? '')
        resolve({ status: reply.statusCode ?? 0, headers: received, body: isJson ? JSON.parse(text) : {} })
      })
    })
    sent.on('error', reject)
    sent.end(method === 'GET' ? undefined : body)
  })
}

/** Checks a refusal by contract §2: problem details, no internals of the server, not cacheable. */
export function expectRefusal(attempt: Attempt, reply: Reply, status: number): void {
  const { method, path } = attempt
  expect([method, path, reply.status, reply.body]).toEqual([method, path, status, expect.anything()])
  expect([method, path, reply.headers.get('content-type')]).toEqual([
    method,
    path,
    'application/problem+json; charset=utf-8',
  ])
  const { title, detail } = reply.body
  expect(reply.body).toMatchObject({ type: 'about:blank', status })
  expect([typeof title, typeof detail]).toEqual(['string', 'string'])
  expect(JSON.stringify(reply.body)).not.toMatch(/\bat .*\.[tj]s:\d|node_modules|\/api\/store\//)
  expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
}

function bodyText(body: unknown): string | undefined {
  return body === undefined || typeof body === 'string' ? (body as string | undefined) : JSON.stringify(body)
}

function emptyForm(): FormData {
  const form = new FormData()
  form.set('file', new Blob(['<svg/>']), 'a.svg')
  return form
}
