import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { heading, type Opened, type PageEditor, withBlocks } from '#api/testing/test-pages.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageVersionSummary } from '#blocks/contract/pages/page-draft.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { appOrigin } from '../connection/allowed-calls.ts'
import { openWorkStore, type PageState, type WorkStore } from '../drafts/work-store.ts'
import { test as base } from './test-desktop.ts'
import { temporaryFolder } from './test-folder.ts'
import { until } from './test-until.ts'

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

/** An store that sends to a real site. Each `start` opens it as a start of the app does. */
export const test = base.extend<{ start(folder?: string): Promise<Box> }>({
  start: async ({ desktop, api }, use) => {
    const start = async (given?: string): Promise<Box> => {
      const folder = given ?? join(await temporaryFolder(), 'store')
      const waiting: Box['waiting'] = []
      const store = await openWorkStore({
        folder,
        send: ({ path, ...init }) => desktop.proxy(new Request(appOrigin + path, init)),
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
        return start(folder)
      }
      return { folder, store, told, waiting, again }
    }
    await use(start)
  },
})

/** The page with one more heading with the text `words`. */
export function changed({ data, base, etag }: Opened, words: string) {
  return { draft: { data: withBlocks(heading('own', words))(withoutOwn(data)), base }, etag }
}

function withoutOwn({ root, content }: Page): Page {
  return { root, content: content.filter(({ props }) => props.id !== 'own') }
}

export function withHero({ root, content }: Page, title: string): Page {
  const hero = content.map((item) =>
    item.type === 'Hero' ? { type: 'Hero', props: { ...item.props, title } } : item,
  )
  return { root, content: hero }
}

export async function savedDraft(editor: PageEditor, words: string) {
  const { draft, etag } = changed(await editor.open('home'), words)
  const saved = await editor.save('home', { ...draft, etag })
  return { draft, etag: saved.etag }
}

export function text({ content }: Page): unknown {
  return content.find(({ props }) => props.id === 'own')?.props.text
}

export async function words(editor: PageEditor): Promise<unknown> {
  return text((await editor.open('home')).data)
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
