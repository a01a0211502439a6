import { afterEach, expect, test, vi } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { TypedPage } from '#site/admin/base/host/host.ts'
import type { QueuedPage } from '../ipc.ts'
import { createPageWork } from './desktop-page-work.ts'

// The window's part in pages that the main process stores and sends.

afterEach(() => vi.unstubAllGlobals())

const page = (title: string): Page => ({
  root: { props: { title, description: '', shareImageUrl: '' } },
  content: [],
})
const typed = (title: string): TypedPage => ({
  draft: { data: page(title), base: { layout: 1, records: {} } },
  etag: '"1-a"',
  origin: page(''),
})
const titleIn = (input: { typed?: TypedPage | null }) => input.typed?.draft.data.root.props.title

/** A main process that takes 20 ms for each write; `refuse` makes it refuse them. */
function setUp() {
  const calls: [name: string, title: unknown][] = []
  const problems: string[] = []
  const main = { refusal: '' }
  let tell: (queue: QueuedPage[]) => void = () => undefined
  const call = async (name: string, input: { typed?: TypedPage | null }) => {
    calls.push([name, titleIn(input)])
    await new Promise((resolve) => setTimeout(resolve, 20))
    return main.refusal
      ? { ok: false, code: 'failed', message: main.refusal }
      : { ok: true, value: { kind: 'saved', etag: '"2-a"' } }
  }
  const on = (_name: string, listener: typeof tell) => {
    tell = listener
    return () => undefined
  }
  vi.stubGlobal('window', { desktop: { call, on } })
  const work = createPageWork((problem) => problems.push(problem))
  return { work, calls, problems, main, tell: (queue: QueuedPage[]) => tell(queue) }
}

test('while a write runs, only the newest of what is typed waits', async () => {
  const { work, calls } = setUp()

  work.keep('home', typed('G'))
  await Promise.resolve()
  await Promise.resolve()
  for (const text of ['Go', 'Goa', 'Goats']) work.keep('home', typed(text))
  await work.settled()

  expect(calls.map(([, title]) => title)).toEqual(['G', 'Goats'])
})

test('what is sent needs no write of its own', async () => {
  const { work, calls } = setUp()

  work.keep('home', typed('Goats'))
  await work.send('home', typed('Goats'))
  await work.settled()

  expect(calls.map(([name]) => name)).toEqual(['pages:send'])
})

test('a page in which nothing was typed causes no call', async () => {
  const { work, calls } = setUp()

  work.keep('home', undefined)
  await work.settled()

  expect(calls).toEqual([])
})

test('a failing disk is reported once, until it takes something again', async () => {
  const { work, problems, main } = setUp()
  main.refusal = 'The disk is full'

  for (const text of ['G', 'Go']) {
    work.keep('home', typed(text))
    await work.settled()
  }
  expect(problems).toEqual(['The disk is full'])
  expect(work.keep('home', typed('Goa'))).toBe(false)
  main.refusal = ''
  await work.settled()

  expect(work.keep('home', typed('Goats'))).toBe(true)
})

test('a listener hears which pages are still to be sent', () => {
  const { work, tell } = setUp()
  const heard: string[][] = []
  work.onQueue((waiting) => heard.push([...waiting]))
  const queued = { isPublish: false, reason: '', isGone: false }

  tell([
    { ...queued, pageId: 'home', waitsFor: 'connection' },
    { ...queued, pageId: 'about', waitsFor: 'choice' },
  ])

  expect(heard).toEqual([['home']])
})
