import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import {
  heading,
  type Opened,
  type PageEditor,
  withBlocks,
  withProps,
} from '#api/tools/testing/test-pages.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageVersionSummary } from '#blocks/contract/pages/page-draft.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { TypedPage } from '#site/admin/base/host/host.ts'
import { ownOrigin } from '../connection/own-address.ts'
import type { PageState } from '../drafts/queued-page-state.ts'
import type { SendCall, WorkCall } from '../drafts/work-calls.ts'
import { openWorkStore, type WorkStore } from '../drafts/work-store.ts'
import type { TestConnection } from './test-connection.ts'
import { test as base } from './test-desktop.ts'
import { until } from './test-until.ts'

type StartParts = {
  folder?: string
  /** In place of sending over the test's connection, which is `real`. */
  send?: (call: WorkCall, real: SendCall) => Promise<Response>
}
type Box = {
  folder: string
  store: WorkStore
  /** The states that the store reported, in order. */
  told: PageState[]
  /** Scheduled calls, with their delay in ms. */
  waiting: { work: () => void; ms: number }[]
  /** Closes the store and opens it again, as after a restart of the app. */
  again(): Promise<Box>
}
type NetworkState = Parameters<TestConnection['set']>[0]
type WorkFixtures = {
  /** Opens a store that sends to a real site, as a start of the app does. */
  start(parts?: StartParts): Promise<Box>
  network(state: NetworkState): Promise<void>
  /** Opens the connection and sends everything. Resolves to the state of the home page. */
  reconnect(store: WorkStore): Promise<PageState>
  /** The words that visitors read. */
  live(): Promise<unknown>
  /** A store that was given the draft “Goats” while the connection was so. */
  sending(state: NetworkState): Promise<Box & { opened: Opened }>
  /** A store that was asked to publish the saved draft “Goats” while the connection was so. */
  publishing(state: NetworkState): Promise<Box & { saved: TypedPage }>
}

export const test = base.extend<WorkFixtures>({
  network: ({ desktop }, use) => use(desktop.network.set),
  reconnect: ({ network }, use) =>
    use(async (store) => {
      await network('open')
      await sendAll(store)
      return store.settled('home')
    }),
  live: ({ api }, use) => use(async () => text((await api.json('/api/pages/home')) as Page)),
  async start({ desktop, api }, use) {
    const real: SendCall = ({ path, ...init }) => desktop.proxy(new Request(ownOrigin + path, init))
    const start = async (parts: StartParts = {}): Promise<Box> => {
      const folder = parts.folder ?? join(await temporaryFolder(), 'store')
      const waiting: Box['waiting'] = []
      const store = await openWorkStore({
        folder,
        send: (call) => parts.send?.(call, real) ?? real(call),
        now: () => api.clock.now,
        setTimer: (work, ms) => {
          const timer = { work, ms }
          waiting.push(timer)
          return () => void waiting.splice(0, waiting.length, ...waiting.filter((other) => other !== timer))
        },
      })
      onTestFinished(() => store.close())
      const told: PageState[] = []
      store.onState((state) => told.push(state))
      const again = async () => {
        await store.close()
        return start({ ...parts, folder })
      }
      return { folder, store, told, waiting, again }
    }
    await use(start)
  },
  sending: ({ start, network, ana }, use) =>
    use(async (state) => {
      const box = await start()
      const opened = await ana.open('home')
      await network(state)
      await box.store.send('home', changed(opened, 'Goats'))
      if (state !== 'cut') await until(async () => (await label(ana)) === 'Goats')
      return { ...box, opened }
    }),
  publishing: ({ start, network, live, ana }, use) =>
    use(async (state) => {
      const box = await start()
      const saved = await savedDraft(ana, 'Goats')
      await network(state)
      await box.store.publish('home', toPublish(saved, true))
      if (state === 'deaf') await until(async () => (await live()) === 'Goats')
      if (state !== 'open') await become(box.store, 'queued')
      return { ...box, saved }
    }),
})

/** The page with one more heading with the text `words`. */
export function changed({ data, base, etag }: Opened, text: string): TypedPage {
  return { draft: { data: withBlocks(heading('own', text))(withoutOwn(data)), base }, etag, origin: data }
}

/** The draft with other words, from a window that knows only of this one. */
export function changedAfter({ draft, etag }: TypedPage, text: string): TypedPage {
  return changed({ ...draft, etag }, text)
}

export function toPublish(given: TypedPage, isSaved = false, note = '') {
  return { ...given, isSaved, note }
}

function withoutOwn({ root, content }: Page): Page {
  return { root, content: content.filter(({ props }) => props.id !== 'own') }
}

/** The page of the editor with another hero. */
export function withHero(opened: Opened, title: string): TypedPage {
  const { data, base, etag } = opened
  return { draft: { data: withProps('Hero', { title })(data), base }, etag, origin: data }
}

export async function savedDraft(editor: PageEditor, text: string): Promise<TypedPage> {
  const typed = changed(await editor.open('home'), text)
  return { ...typed, etag: (await save(editor, typed)).etag }
}

/** Saves the draft as a browser does. */
export function save(editor: PageEditor, { draft, etag }: TypedPage) {
  return editor.save('home', { ...draft, etag })
}

export function text({ content }: Page): unknown {
  return content.find(({ props }) => props.id === 'own')?.props.text
}

export async function label(editor: PageEditor, page = 'home'): Promise<unknown> {
  return text((await editor.open(page)).data)
}

/** The notes of what was published, newest first. Version 0 is the page as it was shipped. */
export async function publishNotes(editor: PageEditor, page = 'home'): Promise<string[]> {
  const versions = await editor.call<PageVersionSummary[]>('GET', staffPaths.pageVersions(page))
  return versions.body.filter(({ number }) => number > 0).map(({ note }) => note)
}

/** Retries, since a call may still use a connection that has just died. */
export async function sendAll(store: WorkStore): Promise<void> {
  const isWaiting = (state: PageState) => state.kind === 'queued' && state.waitsFor === 'connection'
  const isTried = () => store.retryNow().then(() => !store.states().some(isWaiting))
  await until(isTried)
}

export async function become(store: WorkStore, kind: PageState['kind'], page = 'home'): Promise<void> {
  await until(() => store.state(page).kind === kind)
}
