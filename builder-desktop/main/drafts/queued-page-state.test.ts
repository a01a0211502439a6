import { expect } from 'vitest'
import type { TypedPage } from '#site/admin/base/host/host.ts'
import { offlineReply } from '../connection/app-replies.ts'
import { until } from '../testing/test-until.ts'
import {
  test as base,
  become,
  changed,
  changedAfter,
  label,
  savedDraft,
  toPublish,
} from '../testing/test-work.ts'
import { type PageState, queuedPage } from './queued-page-state.ts'
import type { WorkStore } from './work-store.ts'

// What the bar shows for each state of a page in the store.

const state = { pageId: 'home', etag: '"1-a"' }
const page = { pageId: 'home', reason: '', isGone: false }
const draft = { isPublish: false, needsClick: false }
const publish = { isPublish: true, needsClick: false }
const failed = { kind: 'failed' as const, reason: 'Not taken', issues: [] }

base.each<[string, PageState, object | undefined]>([
  ['nothing of what is sent', { ...state, kind: 'clean', isLive: true }, undefined],
  ['nothing of a first try', { ...state, kind: 'dirty', ...publish, previousWait: undefined }, undefined],
  ['nothing of a first publish', { ...state, kind: 'publishing', previousWait: undefined }, undefined],
  [
    'what a try waited for',
    { ...state, kind: 'dirty', ...publish, previousWait: 'connection' },
    { ...page, isPublish: true, waitsFor: 'connection' },
  ],
  [
    'what it waits for',
    { ...state, kind: 'queued', ...draft, waitsFor: 'sign-in' },
    { ...page, isPublish: false, waitsFor: 'sign-in' },
  ],
  [
    'that a publish takes a click, whatever its draft waits for',
    { ...state, kind: 'queued', isPublish: true, needsClick: true, waitsFor: 'connection' },
    { ...page, isPublish: true, waitsFor: 'click' },
  ],
  [
    'that somebody else’s work takes a choice',
    { ...state, kind: 'conflict', isPublish: true },
    { ...page, isPublish: true, waitsFor: 'choice' },
  ],
  ...[404, 410].map((status): [string, PageState, object] => [
    `that the page is gone: ${status}`,
    { ...state, ...failed, status, isPublish: false },
    { ...page, isPublish: false, waitsFor: 'repair', reason: 'Not taken', isGone: true },
  ]),
  [
    'what the site does not take, in its words',
    {
      ...state,
      ...failed,
      status: 400,
      isPublish: true,
      issues: [
        { path: '/data', message: 'Too long' },
        { path: '/base', message: 'Too old' },
      ],
    },
    { ...page, isPublish: true, waitsFor: 'repair', reason: 'Not taken · Too long · Too old' },
  ],
])('the bar shows %s', (_what, given, told) => {
  expect(queuedPage(given)).toEqual(told)
})

// A row of the bar stays in place until the outcome for its page is known.

/** What the bar shows of all pages. */
const lines = (store: WorkStore) => store.states().flatMap((state) => queuedPage(state)?.waitsFor ?? [])

type AnswerNext = (how?: () => Response) => Promise<void>
type Held = { store: WorkStore; sent: string[]; answerNext: AnswerNext }

const test = base.extend<{ held: Held }>({
  /** A store whose calls wait until the test lets them pass or answers them itself. */
  held: async ({ start }, use) => {
    const sent: string[] = []
    const waiting: ((how?: () => Response) => void)[] = []
    const { store } = await start({
      async send(call, real) {
        sent.push(call.path)
        const how = await new Promise<(() => Response) | undefined>((resolve) => waiting.push(resolve))
        return how ? how() : real(call)
      },
    })
    const answerNext: AnswerNext = async (how) => (await until(() => waiting.shift()))(how)
    await use({ store, sent, answerNext })
  },
})

test('a page that waits for the connection says so until it is live', async ({ sending, reconnect }) => {
  const { store, opened } = await sending('cut')
  await store.publish('home', toPublish(changed(opened, 'Goats')))
  const shown: string[][] = []
  store.onState(() => shown.push(lines(store)))

  for (const _ of [1, 2]) await store.retryNow()
  await reconnect(store)

  expect(store.state('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.at(-1)).toEqual([])
  const live = shown.findIndex((now) => now.length === 0)
  expect(live).toBeGreaterThan(4)
  expect(new Set(shown.slice(0, live).flat())).toEqual(new Set(['connection']))
})

test('a page in backoff or needing a click says so', async ({ held: { store, answerNext }, ana }) => {
  const saved = await savedDraft(ana, 'Goats')
  const broken = () => new Response('', { status: 500 })
  await store.publish('home', toPublish(saved, true))
  await answerNext(broken)
  await become(store, 'queued')

  const trying = store.retryNow()
  await become(store, 'publishing')
  expect(lines(store)).toEqual(['site'])
  await answerNext(broken)
  await trying
  expect(lines(store)).toEqual(['site'])

  const sending = store.send('home', changedAfter(saved, 'Goats and ponies'))
  await become(store, 'dirty')
  expect(lines(store)).toEqual(['click'])
  await answerNext()
  await sending
})

test('a publish canceled during an attempt is not retried', async ({ held, ana, live }) => {
  const { store, sent, answerNext } = held
  const trying = await tryAgain(held, await savedDraft(ana, 'Goats'))

  const canceled = store.cancelPublish('home')
  await answerNext(offlineReply)
  await Promise.all([canceled, trying()])

  expect(await canceled).toMatchObject({ kind: 'clean' })
  expect(lines(store)).toEqual([])
  await store.retryNow()
  expect(sent).toHaveLength(2)
  expect(await live()).toBeUndefined()
})

test('a publish canceled too late stays shown and says it is live', async ({ held, ana, live }) => {
  const { store, answerNext } = held
  const trying = await tryAgain(held, await savedDraft(ana, 'Goats'))

  const refused = expect(store.cancelPublish('home')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/live/),
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(lines(store)).toEqual(['connection'])
  await answerNext()
  await Promise.all([refused, trying()])

  expect(lines(store)).toEqual([])
  expect([await live(), await label(ana)]).toEqual(['Goats', 'Goats'])
})

/** Publishes, without a connection at first, until the second attempt is in flight. Returns that attempt. */
async function tryAgain({ store, answerNext }: Held, saved: TypedPage): Promise<() => Promise<void>> {
  await store.publish('home', toPublish(saved, true))
  await answerNext(offlineReply)
  await become(store, 'queued')
  const trying = store.retryNow()
  await become(store, 'publishing')
  return () => trying
}
