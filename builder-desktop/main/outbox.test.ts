import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, vi } from 'vitest'
import { canMount, smallDisk } from '#api/test-disk.ts'
import { heading, type Opened, type PageEditor, withBlocks } from '#api/test-pages.ts'
import type { Page } from '#blocks/contract/page.ts'
import { appOrigin } from './allowed-calls.ts'
import { type Outbox, openOutbox, type PageState } from './outbox.ts'
import { tooOldReply } from './own-replies.ts'
import { test as base } from './test-desktop.ts'
import { temporaryFolder } from './test-folder.ts'

type Box = {
  folder: string
  outbox: Outbox
  /** What was told of the page, in order. */
  told: PageState[]
  /** Calls that are on the timer, with the ms they wait. */
  waiting: { work: () => void; ms: number }[]
  /** Ends the app as a kill does, and starts it again. */
  again(): Promise<Box>
}

const test = base.extend<{ start(folder?: string): Promise<Box> }>({
  start: async ({ desk, api }, use) => {
    const start = async (given?: string): Promise<Box> => {
      const folder = given ?? join(await temporaryFolder(), 'outbox')
      const waiting: Box['waiting'] = []
      const outbox = await openOutbox({
        folder,
        send: ({ path, ...init }) => desk.proxy(new Request(appOrigin + path, init)),
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

test('a draft is sent, and what is waiting is gone from the disk', async ({ start, ana }) => {
  const { outbox, told, folder } = await start()
  const opened = await ana.open('home')

  const state = await outbox.save('home', changed(opened, 'Goats'))
  expect(state.kind).toBe('dirty')
  await become(outbox, 'clean')

  expect(await words(ana)).toBe('Goats')
  expect(outbox.state('home').etag).toBe((await ana.open('home')).etag)
  expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['dirty', 'clean']))
  expect(await readdir(folder)).toEqual([])
})

test('without a connection it waits, tries after 2, 4, 8 … 60 s, and goes out when asked to', async ({
  start,
  ana,
  desk,
}) => {
  const { outbox, waiting } = await start()
  const opened = await ana.open('home')
  await desk.line.set('cut')
  await outbox.save('home', changed(opened, 'Goats'))
  await become(outbox, 'queued')
  expect(outbox.state('home')).toMatchObject({ waitsFor: 'connection', isPublish: false })

  const waits: number[] = []
  while (waits.length < 7) {
    const next = await vi.waitUntil(() => waiting.shift())
    waits.push(next.ms / 1000)
    next.work()
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60])

  await desk.line.set('open')
  await sendAll(outbox)
  expect(outbox.state('home').kind).toBe('clean')
  expect(await words(ana)).toBe('Goats')
  expect(waiting).toEqual([])
})

test('what waits survives a kill and is sent by the next start', async ({ start, ana, desk }) => {
  const first = await start()
  const opened = await ana.open('home')
  await desk.line.set('cut')
  await first.outbox.save('home', changed(opened, 'Goats'))
  await become(first.outbox, 'queued')

  const { outbox } = await first.again()
  await desk.line.set('open')
  await sendAll(outbox)

  expect(await words(ana)).toBe('Goats')
})

test('the newest draft of a page is the one that is sent', async ({ start, ana, desk }) => {
  const { outbox } = await start()
  const opened = await ana.open('home')
  await desk.line.set('cut')
  for (const text of ['G', 'Go', 'Goats']) await outbox.save('home', changed(opened, text))
  await desk.line.set('open')

  await sendAll(outbox)

  expect(await words(ana)).toBe('Goats')
  expect((await ana.open('home')).etag).toMatch(/^"1-/)
})

test('a window that was not told of the new ETag yet saves on without a clash', async ({ start, ana }) => {
  const { outbox } = await start()
  const opened = await ana.open('home')

  for (const text of ['G', 'Go', 'Goats']) {
    await outbox.save('home', changed(opened, text))
    await become(outbox, 'clean')
  }

  expect(await words(ana)).toBe('Goats')
})

test('an answer that never arrived: the draft is asked for, and found to be ours', async ({
  start,
  ana,
  desk,
}) => {
  const { outbox } = await start()
  const opened = await ana.open('home')
  await desk.line.set('deaf')
  await outbox.save('home', changed(opened, 'Goats'))
  await become(outbox, 'queued')
  const { etag } = await vi.waitUntil(async () => {
    const there = await ana.open('home')
    return there.etag === opened.etag ? undefined : there
  })
  await desk.line.set('open')

  await sendAll(outbox)

  expect(outbox.state('home')).toMatchObject({ kind: 'clean', etag })
  expect((await ana.open('home')).etag).toBe(etag)
})

test('an answer that never arrived, a kill, and more typed after it: no clash with oneself', async ({
  start,
  ana,
  desk,
}) => {
  const first = await start()
  const opened = await ana.open('home')
  await desk.line.set('deaf')
  await first.outbox.save('home', changed(opened, 'Goats'))
  await become(first.outbox, 'queued')
  await vi.waitUntil(async () => (await words(ana)) === 'Goats')
  const { outbox } = await first.again()
  await become(outbox, 'queued')
  await outbox.save('home', changed(opened, 'Goats and ponies'))
  await desk.line.set('open')

  await sendAll(outbox)

  expect(outbox.state('home').kind).toBe('clean')
  expect(await words(ana)).toBe('Goats and ponies')
})

test('a window that was opened while a draft was on its way saves on without a clash', async ({
  start,
  ana,
  desk,
}) => {
  const first = await start()
  const opened = await ana.open('home')
  await desk.line.set('deaf')
  await first.outbox.save('home', changed(opened, 'Goats'))
  await become(first.outbox, 'queued')
  await vi.waitUntil(async () => (await words(ana)) === 'Goats')
  await first.outbox.save('home', changed(opened, 'Goats and ponies'))
  const { outbox } = await first.again()
  const again = await ana.open('home')
  await desk.line.set('open')
  await sendAll(outbox)

  await outbox.save('home', changed(again, 'Goats, ponies and ducks'))
  await become(outbox, 'clean')

  expect(await words(ana)).toBe('Goats, ponies and ducks')
})

test('a draft that somebody else saved first is a conflict with theirs, and is not sent again until it is resolved', async ({
  start,
  ana,
  ben,
  desk,
}) => {
  const { outbox } = await start()
  const opened = await ana.open('home')
  await desk.line.set('cut')
  await outbox.save('home', changed(opened, 'Mine'))
  await ben.save('home', { ...changed(opened, 'Theirs').draft, etag: opened.etag })
  await desk.line.set('open')
  await sendAll(outbox)

  const state = outbox.state('home')
  expect(state.kind).toBe('conflict')
  const current = state.kind === 'conflict' ? state.current : undefined
  expect(current && text(current.draft.data)).toBe('Theirs')
  await outbox.retryNow()
  expect(await words(ben)).toBe('Theirs')

  await outbox.save('home', { ...changed(opened, 'Mine and theirs'), etag: current?.etag ?? '' })
  await become(outbox, 'clean')
  expect(await words(ben)).toBe('Mine and theirs')
})

test('a draft that the server does not take is failed with its reasons, others still go out', async ({
  start,
  ana,
}) => {
  const { outbox } = await start()
  const home = await ana.open('home')
  const about = await ana.open('about')
  const unknown = withBlocks({ type: 'Balloons', props: { id: 'b1' } })(home.data)

  await outbox.save('home', { draft: { data: unknown, base: home.base }, etag: home.etag })
  await outbox.save('about', changed(about, 'Us'))
  await become(outbox, 'clean', 'about')

  expect(outbox.state('home')).toMatchObject({
    kind: 'failed',
    status: 400,
    issues: [expect.objectContaining({ path: expect.stringMatching(/^\/data\/content/) })],
  })
  expect(text((await ana.open('about')).data)).toBe('Us')
  await outbox.save('home', changed(home, 'Goats'))
  await become(outbox, 'clean')
})

test('signed out it waits for a sign-in, and goes out after it', async ({ start, ana, desk }) => {
  const { outbox, waiting } = await start()
  const { token } = desk.session
  const opened = await ana.open('home')
  desk.session.token = 'ended'

  await outbox.save('home', changed(opened, 'Goats'))
  await become(outbox, 'queued')
  expect(outbox.state('home')).toMatchObject({ waitsFor: 'sign-in' })
  expect(waiting).toEqual([])
  desk.session.token = token
  await outbox.retryNow()

  expect(await words(ana)).toBe('Goats')
})

test('a publish waits for the line and goes out after its draft', async ({ start, ana, desk, api }) => {
  const first = await start()
  const opened = await ana.open('home')
  await desk.line.set('cut')
  await first.outbox.save('home', changed(opened, 'Goats'))
  await first.outbox.publish('home', { ...changed(opened, 'Goats'), isSaved: false, note: 'for the fair' })
  await become(first.outbox, 'queued')
  expect(first.outbox.state('home')).toMatchObject({ waitsFor: 'connection', isPublish: true })
  const { outbox } = await first.again()
  await desk.line.set('open')

  await sendAll(outbox)

  expect(outbox.state('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect(text((await api.json('/api/pages/home')) as Page)).toBe('Goats')
  const versions = await ana.call<{ note: string }[]>('GET', '/api/pages/home/versions')
  expect(versions.body.map(({ note }) => note)).toEqual(['for the fair'])
})

test('a publish whose answer never arrived is found to be done, and makes no second version', async ({
  start,
  ana,
  desk,
  api,
}) => {
  const first = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desk.line.set('deaf')
  await first.outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await become(first.outbox, 'queued')
  await vi.waitUntil(async () => text((await api.json('/api/pages/home')) as Page) === 'Goats')
  const { outbox } = await first.again()
  await desk.line.set('open')

  await sendAll(outbox)

  expect(outbox.state('home')).toMatchObject({ kind: 'clean', isLive: true })
  expect((await ana.call<unknown[]>('GET', '/api/pages/home/versions')).body).toHaveLength(1)
})

test('after a day a queued publish waits for a click; the click sends it', async ({
  start,
  ana,
  desk,
  api,
}) => {
  const first = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desk.line.set('cut')
  await first.outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await become(first.outbox, 'queued')
  api.clock.now = new Date(api.clock.now.getTime() + 24 * 60 * 60_000)
  await desk.line.set('open')
  const { outbox } = await first.again()

  await sendAll(outbox)
  expect(outbox.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'click' })
  expect(text((await api.json('/api/pages/home')) as Page)).toBeUndefined()

  await outbox.confirmPublish('home')
  await become(outbox, 'clean')
  expect(text((await api.json('/api/pages/home')) as Page)).toBe('Goats')
})

test('a queued publish does not publish what somebody else saved meanwhile', async ({
  start,
  ana,
  ben,
  desk,
  api,
}) => {
  const { outbox } = await start()
  const saved = await savedDraft(ana, 'Mine')
  await desk.line.set('cut')
  await outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await ben.save('home', { ...changed(await ben.open('home'), 'Theirs').draft, etag: saved.etag })
  await desk.line.set('open')

  await sendAll(outbox)

  expect(outbox.state('home')).toMatchObject({ kind: 'conflict' })
  expect(text((await api.json('/api/pages/home')) as Page)).toBeUndefined()
})

test('a draft that somebody saved anew without a change is published only after a click', async ({
  start,
  ana,
  ben,
  desk,
  api,
}) => {
  const { outbox } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desk.line.set('cut')
  await outbox.publish('home', { ...saved, isSaved: true, note: '' })
  const { etag } = await ben.save('home', await ben.open('home'))
  await desk.line.set('open')

  await sendAll(outbox)

  expect(outbox.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'click', etag })
  await outbox.confirmPublish('home')
  await become(outbox, 'clean')
  expect(text((await api.json('/api/pages/home')) as Page)).toBe('Goats')
})

test('typing on after asking to publish: the draft goes out, the publish waits for a click', async ({
  start,
  ana,
  desk,
  api,
}) => {
  const { outbox } = await start()
  const saved = await savedDraft(ana, 'Goats')
  await desk.line.set('cut')
  await outbox.publish('home', { ...saved, isSaved: true, note: '' })
  await outbox.save('home', { ...changed(await ana.open('home'), 'Not yet'), etag: saved.etag })
  await desk.line.set('open')

  await sendAll(outbox)

  expect(outbox.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'click', isPublish: true })
  expect(await words(ana)).toBe('Not yet')
  expect(text((await api.json('/api/pages/home')) as Page)).toBeUndefined()
  await outbox.cancelPublish('home')
  expect(outbox.state('home')).toMatchObject({ kind: 'clean', isLive: false })
})

test('a publish that clashes with what was published since names the parts', async ({ start, ana, ben }) => {
  const { outbox } = await start()
  const opened = await ana.open('home')
  const draft = { data: withHero(opened.data, 'Mine'), base: opened.base }
  const { etag } = await ana.save('home', { ...draft, etag: opened.etag })
  await ben.putRecord('hero', { title: 'Theirs' })

  await outbox.publish('home', { draft, etag, isSaved: true, note: '' })
  await become(outbox, 'conflict')

  expect(outbox.state('home')).toMatchObject({ clashes: [{ part: 'records/hero' }] })
})

test('an app that was too old tries again after its next start', async ({ ana, api }) => {
  const folder = await temporaryFolder()
  const opened = await ana.open('home')
  const parts = { folder, now: () => api.clock.now, setTimer: () => () => undefined }
  const old = await openOutbox({ ...parts, send: async () => tooOldReply() })
  await old.save('home', changed(opened, 'Goats'))
  await become(old, 'failed')
  expect(old.state('home')).toMatchObject({ reason: expect.stringMatching(/too old/) })

  const updated = await openOutbox({
    ...parts,
    send: ({ path, ...init }) =>
      fetch(api.url + path, { ...init, headers: { ...init.headers, ...ana.client.headers } }),
  })

  await become(updated, 'clean')
  expect(await words(ana)).toBe('Goats')
})

test('an entry that can’t be read is kept aside, the others go out', async ({ start, ana, desk }) => {
  const first = await start()
  await desk.line.set('cut')
  for (const page of ['home', 'about']) await first.outbox.save(page, changed(await ana.open(page), 'Goats'))
  await become(first.outbox, 'queued')
  const [one = ''] = await readdir(first.folder)
  await writeFile(join(first.folder, one), '{"sha256":"')
  await desk.line.set('open')

  const { outbox, folder } = await first.again()
  await sendAll(outbox)

  expect(await readdir(join(folder, 'damaged'))).toHaveLength(1)
  expect(outbox.states()).toEqual([])
  const sent = await Promise.all(['home', 'about'].map(async (page) => text((await ana.open(page)).data)))
  expect(sent.filter((word) => word === 'Goats')).toHaveLength(1)
})

test.skipIf(!canMount())(
  'a full disk refuses what is new; what waited before is still sent',
  async ({ start, ana, desk }) => {
    const { outbox } = await start(smallDisk('256k'))
    const opened = await ana.open('home')
    await desk.line.set('cut')
    await outbox.save('home', changed(opened, 'Goats'))

    const long = changed(opened, 'x'.repeat(400_000))
    await expect(outbox.save('home', long)).rejects.toMatchObject({ code: 'disk-full' })
    await desk.line.set('open')
    await outbox.retryNow()

    expect(await words(ana)).toBe('Goats')
  },
)

test('what was dropped is sent by nobody', async ({ start, ana, desk }) => {
  const { outbox, folder } = await start()
  const opened = await ana.open('home')
  await desk.line.set('cut')
  await outbox.save('home', changed(opened, 'Goats'))
  await outbox.drop('home')
  await desk.line.set('open')

  await sendAll(outbox)

  expect(outbox.states()).toEqual([])
  expect(await readdir(folder)).toEqual([])
  expect((await ana.open('home')).etag).toBe(opened.etag)
})

test('whatever the line and the app do, who works alone ends with the last words at the site and no clash', async ({
  start,
  ana,
  desk,
}) => {
  let box = await start()
  let opened = await ana.open('home')
  let last = 0
  const step = fc.constantFrom('save', 'save', 'save', 'open', 'cut', 'deaf', 'retry', 'kill', 'wait')
  const does: Record<string, () => unknown> = {
    save: () => box.outbox.save('home', changed(opened, `words ${++last}`)),
    open: () => desk.line.set('open'),
    cut: () => desk.line.set('cut'),
    deaf: () => desk.line.set('deaf'),
    retry: () => box.outbox.retryNow(),
    async kill() {
      await desk.line.set('cut')
      box = await box.again()
      // A window that is opened anew reads the draft first.
      opened = await ana.open('home')
    },
    wait: () => new Promise((resolve) => setTimeout(resolve, 15)),
  }

  const session = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
    for (const name of ['save', ...steps]) await does[name]?.()
    await desk.line.set('open')
    await sendAll(box.outbox)
    expect(box.outbox.state('home').kind).toBe('clean')
    expect(await words(ana)).toBe(`words ${last}`)
    expect(await readdir(box.folder)).toEqual([])
  })
  await fc.assert(session, { numRuns: 25, endOnFailure: true })
})

/** The page with one more heading, that says `words`. */
function changed({ data, base, etag }: Opened, words: string) {
  return { draft: { data: withBlocks(heading('own', words))(withoutOwn(data)), base }, etag }
}

function withoutOwn({ root, content }: Page): Page {
  return { root, content: content.filter(({ props }) => props.id !== 'own') }
}

function withHero({ root, content }: Page, title: string): Page {
  const hero = content.map((item) =>
    item.type === 'Hero' ? { type: 'Hero', props: { ...item.props, title } } : item,
  )
  return { root, content: hero }
}

async function savedDraft(editor: PageEditor, words: string) {
  const { draft, etag } = changed(await editor.open('home'), words)
  const saved = await editor.save('home', { ...draft, etag })
  return { draft, etag: saved.etag }
}

function text({ content }: Page): unknown {
  return content.find(({ props }) => props.id === 'own')?.props.text
}

async function words(editor: PageEditor): Promise<unknown> {
  return text((await editor.open('home')).data)
}

/** A call may still be given to a line that has just died. */
async function sendAll(outbox: Outbox): Promise<void> {
  const isWaiting = (state: PageState) => state.kind === 'queued' && state.waitsFor === 'connection'
  const isTried = () => outbox.retryNow().then(() => !outbox.states().some(isWaiting))
  await vi.waitUntil(isTried, { timeout: 5_000 })
}

async function become(outbox: Outbox, kind: PageState['kind'], page = 'home'): Promise<void> {
  await vi.waitUntil(() => outbox.state(page).kind === kind, { timeout: 5_000 })
}
