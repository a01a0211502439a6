import { expect, test } from 'vitest'
import type { Answer } from '../../ipc.ts'
import { callInputs } from '../../ipc.ts'
import { callNames } from '../../ipc-channels.ts'
import { CallFailed } from '../connection/call-failed.ts'
import { type Calls, registerCalls, type SenderFrame } from './ipc-handlers.ts'

const own: SenderFrame = { url: 'app://farm/admin/pages', parent: null }

const copy = { at: '2026-01-01T00:00:00.000Z', revision: 0 }
const base = { layout: 1, records: {} }
const publish = {
  pageId: 'home',
  draft: { data: { root: { props: {} }, content: [] }, base },
  etag: '"1-a"',
  isSaved: true,
  note: '',
}
const typed = { draft: publish.draft, etag: '"1-a"', origin: publish.draft.data }

/** The registered calls, each of which returns its input. */
function registered(change: Partial<Record<keyof Calls, (input: never) => unknown>> = {}) {
  const handlers = new Map<string, (event: { senderFrame?: SenderFrame }, ...input: unknown[]) => unknown>()
  const errors: unknown[] = []
  const calls = Object.fromEntries(callNames.map((name) => [name, (input: unknown) => input]))
  registerCalls({
    ipcMain: { handle: (name, handler) => handlers.set(name, handler) },
    calls: { ...calls, ...change } as unknown as Calls, // they answer their input
    logError: (error) => errors.push(error),
  })
  return {
    handlers,
    errors,
    call: (name: string, input?: unknown, from: SenderFrame | undefined = own) =>
      handlers.get(name)?.({ senderFrame: from }, input) as Promise<Answer<unknown>>,
  }
}

test('exactly the listed calls are registered, each with a schema', () => {
  expect([...registered().handlers.keys()]).toEqual([...callNames])
  expect(Object.keys(callInputs)).toEqual([...callNames])
})

test.each<[string, SenderFrame]>([
  ['another site', { url: 'https://evil.example/admin', parent: null }],
  ['another host of the scheme', { url: 'app://evil/admin', parent: null }],
  ['a look-alike host', { url: 'app://farm.evil/admin', parent: null }],
  ['a file', { url: 'file:///admin', parent: null }],
  ['a preview of the site', { url: 'app://farm/preview/home', parent: null }],
  ['a frame inside the staff area', { url: 'app://farm/admin', parent: {} }],
  ['an empty page', { url: 'about:blank', parent: null }],
  ['a page that is gone', null],
])('every call from %s is refused', async (_, from) => {
  for (const name of callNames)
    expect(await registered().handlers.get(name)?.({ senderFrame: from })).toMatchObject({
      ok: false,
      code: 'forbidden',
    })
})

test.each([
  ['session:connect', 'nothing', {}],
  ['session:connect', 'a number for the address', { siteUrl: 7 }],
  ['session:connect', 'one key more', { siteUrl: 'https://farm.example', more: 1 }],
  ['session:state', 'any key', { any: 'thing' }],
  ['drafts:keep', 'no page', { pageId: '', kept: JSON.stringify(copy) }],
  ['drafts:keep', 'an object for a text', { pageId: 'a', kept: copy }],
  ['drafts:keep', 'no JSON', { pageId: 'a', kept: 'text' }],
  ['drafts:keep', 'no time', { pageId: 'a', kept: '{"at":"yesterday","revision":0}' }],
  ['pages:keep', 'no block list', { pageId: 'home', typed: { ...typed, origin: { content: 'no list' } } }],
  ['pages:keep', 'no ETag', { pageId: 'home', typed: { ...typed, etag: '' } }],
  ['pages:send', 'nothing typed', { pageId: 'home' }],
  ['drafts:drop', 'no page', { pageId: '' }],
  ['pages:queue', 'nothing', {}],
  [
    'pages:publish',
    'a block of no kind',
    { ...publish, draft: { data: { root: { props: {} }, content: [{ type: 1 }] }, base } },
  ],
  [
    'pages:publish',
    'a key more in its draft',
    { ...publish, draft: { data: { root: { props: {} }, content: [] }, base, more: 1 } },
  ],
  ['pages:publish', 'a day more', { ...publish, at: '2027-01-01T00:00:00Z' }],
  ['pages:publish', 'no ETag', { ...publish, etag: '' }],
  ['pages:confirm', 'nothing', {}],
  ['pages:forget', 'a long page id', { pageId: 'x'.repeat(61) }],
  ['files:pick', 'a text for yes', { accept: 'image/*', multiple: 'yes' }],
  ['app:open-link', 'a list of addresses', { url: ['https://farm.example'] }],
])('%s with %s is refused before its handler runs', async (name, _what, input) => {
  const { call, errors } = registered()

  expect(await call(name, input)).toMatchObject({ ok: false, code: 'invalid' })
  expect(errors).toEqual([])
})

test('input over 5 MB or of several arguments is refused', async () => {
  const { call, handlers } = registered()
  const kept = { at: '2026-01-01T00:00:00.000Z', revision: 0, value: 'x'.repeat(5 * 1024 * 1024) }

  expect(await call('drafts:keep', { pageId: 'a', kept })).toMatchObject({ code: 'invalid' })
  expect(await handlers.get('session:state')?.({ senderFrame: own }, undefined, 2)).toMatchObject({
    code: 'invalid',
  })
})

test('a valid call returns its value', async () => {
  const { call } = registered()

  expect(await call('session:connect', { siteUrl: ' farm.example ' })).toEqual({
    ok: true,
    value: { siteUrl: 'farm.example' },
  })
})

test('a refusal returns its message, other errors are only logged', async () => {
  const { call, errors } = registered({
    'sync:retry': () => Promise.reject(new CallFailed('offline', 'No line')),
    'sync:state': () => Promise.reject(new Error('at /home/ana/secret.txt')),
  })

  expect(await call('sync:retry')).toEqual({ ok: false, code: 'offline', message: 'No line' })
  const failed = await call('sync:state')
  expect(failed).toMatchObject({ ok: false, code: 'failed' })
  expect(JSON.stringify(failed)).not.toContain('secret')
  expect(errors).toHaveLength(1)
})

test('a draft is parsed like on the site, without Puck’s own fields', async () => {
  const withZones = { ...publish, draft: { data: { ...publish.draft.data, zones: {} }, base } }
  expect(await registered().call('pages:publish', withZones)).toEqual({ ok: true, value: publish })
  expect(await registered().call('pages:send', { pageId: 'home', ...typed, draft: withZones.draft })).toEqual(
    {
      ok: true,
      value: { pageId: 'home', ...typed },
    },
  )
})
