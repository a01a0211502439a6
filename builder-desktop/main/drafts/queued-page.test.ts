import { expect } from 'vitest'
import { appOrigin } from '../connection/allowed-calls.ts'
import { offlineReply } from '../connection/own-replies.ts'
import { temporaryFolder } from '../testing/test-folder.ts'
import { until } from '../testing/test-until.ts'
import { test as base, become, changed, savedDraft, sendAll, text, words } from '../testing/test-work.ts'
import { queuedPage } from './queued-page.ts'
import { openWorkStore, type SendCall, type WorkStore } from './work-store.ts'

// A row of the bar stays in place until the outcome for its page is known.

type Held = { store: WorkStore; sent: string[]; answerNext: (how?: () => Response) => Promise<void> }

const test = base.extend<{ live: () => Promise<unknown>; held: Held }>({
  live: async ({ api }, use) =>
    use(async () => text((await api.json('/api/pages/home')) as Parameters<typeof text>[0])),
  /** An store whose calls wait until the test lets them pass or answers them itself. */
  held: async ({ desktop }, use) => {
    const sent: string[] = []
    const waiting: ((how?: () => Response) => void)[] = []
    const send: SendCall = async ({ path, ...init }) => {
      sent.push(path)
      const how = await new Promise<(() => Response) | undefined>((resolve) => waiting.push(resolve))
      return how ? how() : desktop.proxy(new Request(appOrigin + path, init))
    }
    const store = await openWorkStore({
      folder: await temporaryFolder(),
      send,
      now: () => new Date(),
      setTimer: () => () => undefined,
    })
    const answerNext = async (how?: () => Response) => (await until(() => waiting.shift()))(how)
    await use({ store, sent, answerNext })
  },
})

const lines = (store: WorkStore) => store.states().flatMap((state) => queuedPage(state)?.waitsFor ?? [])

/** What the bar shows after each event. */
function watch(store: WorkStore): string[][] {
  const shown: string[][] = []
  store.onState(() => shown.push(lines(store)))
  return shown
}

test('a page that waits for the connection says so until it is live', async ({ start, ana, desktop }) => {
  const { store } = await start()
  await desktop.network.set('cut')
  await store.publish('home', { ...changed(await ana.open('home'), 'Goats'), isSaved: false, note: '' })
  await become(store, 'queued')
  const shown = watch(store)

  for (const _ of [1, 2]) await store.retryNow()
  await desktop.network.set('open')
  await sendAll(store)

  expect(store.state('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.at(-1)).toEqual([])
  const beforeLive = shown.slice(
    0,
    shown.findIndex((now) => now.length === 0),
  )
  expect(beforeLive.length).toBeGreaterThan(4)
  expect(new Set(beforeLive.flat())).toEqual(new Set(['connection']))
})

test('a page in backoff or needing a click says so during a retry', async ({
  held: { store, answerNext },
  ana,
}) => {
  const { draft, etag } = await savedDraft(ana, 'Goats')
  await store.publish('home', { draft, etag, isSaved: true, note: '' })
  await answerNext(() => new Response('', { status: 500 }))
  await become(store, 'queued')

  const trying = store.retryNow()
  await become(store, 'publishing')
  expect(lines(store)).toEqual(['site'])
  await answerNext(() => new Response('', { status: 500 }))
  await trying
  expect(lines(store)).toEqual(['site'])

  await store.save('home', changed({ ...draft, etag }, 'Goats and ponies'))
  await become(store, 'dirty')
  expect(lines(store)).toEqual(['click'])
})

test('a publish canceled during an attempt is not retried', async ({
  held: { store, sent, answerNext },
  ana,
  live,
}) => {
  await store.publish('home', { ...(await savedDraft(ana, 'Goats')), isSaved: true, note: '' })
  await answerNext(offlineReply)
  await become(store, 'queued')
  const trying = store.retryNow()
  await become(store, 'publishing')

  const canceled = store.cancelPublish('home')
  await answerNext(offlineReply)
  await Promise.all([canceled, trying])

  expect(await canceled).toMatchObject({ kind: 'clean' })
  expect(lines(store)).toEqual([])
  await store.retryNow()
  expect(sent).toHaveLength(2)
  expect(await live()).toBeUndefined()
})

test('a publish canceled too late stays shown and says it is live', async ({
  held: { store, answerNext },
  ana,
  live,
}) => {
  await store.publish('home', { ...(await savedDraft(ana, 'Goats')), isSaved: true, note: '' })
  await answerNext(offlineReply)
  await become(store, 'queued')
  const trying = store.retryNow()
  await become(store, 'publishing')

  const refused = expect(store.cancelPublish('home')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/live/),
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(lines(store)).toEqual(['connection'])
  await answerNext()
  await Promise.all([refused, trying])

  expect(lines(store)).toEqual([])
  expect([await live(), await words(ana)]).toEqual(['Goats', 'Goats'])
})
