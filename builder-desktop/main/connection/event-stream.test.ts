import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ed, farmUrl } from '../testing/test-person.ts'
import { enquiryNotices, followEnquiries, type Notice } from './enquiry-notices.ts'
import { eventsIn, listenTo } from './event-stream.ts'
import type { StoredSession } from './token-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function streamOf(...parts: string[]): ReadableStream<Uint8Array> {
  return new Blob(parts).stream()
}

/** A stream of exactly these chunks, as a network may split it. */
function cut(...parts: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
}

test('events are parsed whole from any chunks, comments are skipped', async () => {
  const found = []
  for await (const event of eventsIn(
    cut(
      'retry: 3000\n\n: beat\n\nevent: cha',
      'nge\nda',
      'ta: {"a":1}\n',
      '\ndata: one\ndata: two\r\n\r\ndata: lost',
    ),
  ))
    found.push(event)

  expect(found).toEqual([
    { name: 'change', data: '{"a":1}' },
    { name: 'message', data: 'one\ntwo' },
  ])
})

/** Listens to a site with one given response per call. Records the waits between calls, in ms. */
function listen(...answers: (() => Promise<Response>)[]) {
  const waits: number[] = []
  const events: string[] = []
  const stop = listenTo({
    open: () => answers.shift()?.() ?? new Promise(() => undefined),
    onEvent: ({ data }) => events.push(data),
    wait: async (ms) => {
      waits.push(ms)
    },
  })
  return { waits, events, stop }
}

test('the listener reconnects after an end or an error, waiting longer each time', async () => {
  const lost = () => Promise.reject(new Error('no line'))
  const good = async () => new Response(streamOf('data: hello\n\n'))
  const { waits, events } = listen(lost, lost, good, lost)

  await vi.waitFor(() => expect(waits).toEqual([3_000, 6_000, 3_000, 6_000]), 10_000)

  expect(events).toEqual(['hello'])
})

test('a listener whose place another took comes back after minutes, not at once', async () => {
  const replaced = async () => new Response(streamOf('retry: 300000\nevent: replaced\ndata: {}\n\n'))
  const good = async () => new Response(streamOf('data: hello\n\n'))
  const { waits, events } = listen(replaced, good)

  await vi.waitFor(() => expect(waits).toEqual([300_000, 3_000]), 10_000)

  expect(events).toEqual(['hello'])
})

test.each([401, 403, 404])('the listener stops after a %i', async (status) => {
  const { waits, events } = listen(async () => new Response('', { status }))

  await vi.advanceTimersByTimeAsync(100)

  expect([waits, events]).toEqual([[], []])
})

function noticesFor(...changes: unknown[]): Notice[] {
  const shown: Notice[] = []
  const hear = enquiryNotices({ show: (notice) => shown.push(notice), isSeen: (id) => id === '5' })
  for (const change of changes)
    hear({ name: 'change', data: typeof change === 'string' ? change : JSON.stringify(change) })
  vi.advanceTimersByTime(2_000)
  return shown
}

test('new enquiries within a moment make one notice without content', () => {
  const one = { collection: 'enquiries', id: '7', revision: 1 }

  expect(noticesFor(one)).toMatchObject([{ title: 'A new enquiry', path: '/admin/enquiries/7' }])
  const two = noticesFor(one, { ...one, id: '8' })
  expect(two).toMatchObject([{ title: '2 new enquiries', path: '/admin/enquiries' }])
})

test('what the window shows already makes no notice', () => {
  const seen = { collection: 'enquiries', id: '5', revision: 1 }

  expect(noticesFor(seen)).toEqual([])
  expect(noticesFor(seen, { ...seen, id: '8' })).toMatchObject([
    { title: 'A new enquiry', path: '/admin/enquiries/8' },
  ])
})

test.each([
  ['when it came', true, false],
  ['a moment later', false, true],
])('an enquiry that the window showed %s makes no notice', (_when, atFirst, later) => {
  const shown: Notice[] = []
  let isSeen = atFirst
  const hear = enquiryNotices({ show: (notice) => shown.push(notice), isSeen: () => isSeen })

  hear({ name: 'change', data: JSON.stringify({ collection: 'enquiries', id: '7', revision: 1 }) })
  isSeen = later
  vi.advanceTimersByTime(2_000)

  expect(shown).toEqual([])
})

test.each([
  ['a change of an enquiry', { collection: 'enquiries', id: '7', revision: 2 }],
  ['a revision that cannot be', { collection: 'enquiries', id: '7', revision: 0 }],
  ['another record', { collection: 'albums', id: '7', revision: 1 }],
  ['an id that climbs out', { collection: 'enquiries', id: '../people', revision: 1 }],
  ['a text that is no JSON', 'not JSON'],
])('%s makes no notice', (_case, change) => {
  expect(noticesFor(change)).toEqual([])
})

test('the events are requested with the token, while the person may work on enquiries', async () => {
  vi.useRealTimers()
  const asked: [string, unknown][] = []
  const shown: Notice[] = []
  const change = JSON.stringify({ collection: 'enquiries', id: '4', revision: 1 })
  const signedIn: StoredSession = { siteUrl: farmUrl, token: 'abc', user: ed, scopes: ['enquiries'] }
  const followScopes = vi.fn(async () => undefined)
  const enquiries = followEnquiries({
    session: { signedIn: () => signedIn, followScopes },
    fetch: async (address, options) => {
      asked.push([String(address), new Headers(options?.headers).get('Authorization')])
      return new Response(streamOf(`event: change\ndata: ${change}\n\n`))
    },
    pathInFront: () => '/admin/pages',
    show: (notice) => shown.push(notice),
  })

  enquiries.follow()

  await vi.waitFor(() => expect(shown).toHaveLength(1), 5_000)
  signedIn.scopes = []
  enquiries.follow()
  expect(asked).toEqual([['https://farm.example/api/events', 'Bearer abc']])
  expect(followScopes).toHaveBeenCalledTimes(1)
})
