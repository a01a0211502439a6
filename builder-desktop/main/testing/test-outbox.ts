import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { heading, type Opened, type PageEditor, withBlocks } from '#api/testing/test-pages.ts'
import type { Page } from '#blocks/contract/pages/page.ts'
import { appOrigin } from '../connection/allowed-calls.ts'
import { type Outbox, openOutbox, type PageState } from '../drafts/outbox.ts'
import { test as base } from './test-desktop.ts'
import { temporaryFolder } from './test-folder.ts'
import { until } from './test-until.ts'

type Box = {
  folder: string
  outbox: Outbox
  /** The states that the outbox reported, in order. */
  told: PageState[]
  /** Scheduled calls, with their delay in ms. */
  waiting: { work: () => void; ms: number }[]
  /** Closes the outbox and opens it again, as after a restart of the app. */
  again(): Promise<Box>
}

/** An outbox that sends to a real site. Each `start` opens it as a start of the app does. */
export const test = base.extend<{ start(folder?: string): Promise<Box> }>({
  start: async ({ desktop, api }, use) => {
    const start = async (given?: string): Promise<Box> => {
      const folder = given ?? join(await temporaryFolder(), 'outbox')
      const waiting: Box['waiting'] = []
      const outbox = await openOutbox({
        folder,
        send: ({ path, ...init }) => desktop.proxy(new Request(appOrigin + path, init)),
        now: () => api.clock.now,
        setTimer: (work, ms) => {
          const timer = { work, ms }
          waiting.push(timer)
          return () => void waiting.splice(0, waiting.length, ...waiting.filter((other) => other !== timer))
        },
      })
      onTestFinished(() => outbox.close())
      const told: PageState[] = []
      outbox.onState((state) => told.push(state))
      const again = async () => {
        await outbox.close()
        return start(folder)
      }
      return { folder, outbox, told, waiting, again }
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

/** Retries, since a call may still use a connection that has just died. */
export async function sendAll(outbox: Outbox): Promise<void> {
  const isWaiting = (state: PageState) => state.kind === 'queued' && state.waitsFor === 'connection'
  const isTried = () => outbox.retryNow().then(() => !outbox.states().some(isWaiting))
  await until(isTried)
}

export async function become(outbox: Outbox, kind: PageState['kind'], page = 'home'): Promise<void> {
  await until(() => outbox.state(page).kind === kind)
}
