import { readdir, rm, writeFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect } from 'vitest'
import { offlineReply, tooOldReply } from '../connection/app-replies.ts'
import { until } from '../testing/test-until.ts'
import { become, changed, label, test, toPublish } from '../testing/test-work.ts'

test('an entry that failed with 426 is retried after a restart', async ({ start, ana }) => {
  let isOld = true
  const first = await start({ send: async (call, real) => (isOld ? tooOldReply() : real(call)) })
  const old = await first.store.send('home', changed(await ana.open('home'), 'Goats'))
  expect(old).toMatchObject({ kind: 'failed', reason: expect.stringMatching(/too old/) })

  isOld = false
  const { store } = await first.again()

  await become(store, 'clean')
  expect(await label(ana)).toBe('Goats')
})

test.for([
  ['canceled', 'cancelPublish', 'Goats'],
  ['dropped', 'drop', undefined],
] as const)(
  'a publish that is %s on a failing disk is not sent and throws',
  async ([, how, draft], { sending, reconnect, ana, live }) => {
    const { store, opened, folder, told } = await sending('cut')
    await store.publish('home', toPublish(changed(opened, 'Goats')))
    await rm(folder, { recursive: true })
    await writeFile(folder, 'in the way')

    await expect(store[how]('home')).rejects.toMatchObject({ name: 'DiskWriteError' })
    expect(told.at(-1)).not.toMatchObject({ isPublish: true })
    await reconnect(store)

    expect(await label(ana)).toBe(draft)
    expect(await live()).toBeUndefined()
  },
)

const broken = () => Response.json({ title: 'Oops' }, { status: 500 })
const problem = { 'Content-Type': 'application/problem+json' }
const busy = () => new Response('{"title":"Busy","status":503}', { status: 503, headers: problem })
const cutShort = () => new Response('{"title":"Oo', { status: 500, headers: problem })

test.for([
  ['500', broken],
  ['503', busy],
  ['500 and half a body', cutShort],
] as const)('a page answered with %s backs off, blocking no other', async ([, trouble], { start, ana }) => {
  let isBroken = true
  const { store, waiting } = await start({
    send: async (call, real) => (isBroken && call.path.includes('/home/') ? trouble() : real(call)),
  })

  await store.send('home', changed(await ana.open('home'), 'Goats'))
  await store.send('about', changed(await ana.open('about'), 'Us'))

  expect(await label(ana, 'about')).toBe('Us')
  expect(store.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'site' })
  const waits: number[] = []
  for (const _ of [1, 2, 3]) {
    const { ms, work } = await until(() => waiting.shift())
    waits.push(ms)
    work()
  }
  expect(waits).toEqual([2_000, 4_000, 8_000])
  await until(() => waiting.length > 0)
  isBroken = false
  waiting.shift()?.work()
  await become(store, 'clean')
  expect(await label(ana)).toBe('Goats')
})

test('a page that breaks the connection is sent after the others', async ({ start, ana }) => {
  const { store, waiting } = await start({
    send: async (call, real) => (call.path.includes('/home/') ? offlineReply() : real(call)),
  })
  await store.send('home', changed(await ana.open('home'), 'Goats'))
  await store.send('about', changed(await ana.open('about'), 'Us'))
  await store.retryNow()

  expect(await label(ana, 'about')).toBe('Us')
  expect(store.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'connection' })
  expect(waiting).toEqual([])
})

test('typing on after a lost response causes no conflict', async ({ sending, network, reconnect, ana }) => {
  const { store, opened } = await sending('deaf')
  await network('cut')
  for (let pause = 1; pause <= 30; pause++) await store.send('home', changed(opened, `words ${pause}`))

  await reconnect(store)

  expect(store.state('home').kind).toBe('clean')
  expect(await label(ana)).toBe('words 30')
})

// 25 sessions in groups of five: one test with all of them would time out on a busy machine.
test.for([1, 2, 3, 4, 5])(
  'random faults (%i) end with the last text saved and no conflict',
  async (_, { start, network, reconnect, ana }) => {
    let box = await start()
    let opened = await ana.open('home')
    let last = 0
    const send = () => box.store.send('home', changed(opened, `words ${++last}`))
    const step = fc.constantFrom('send', 'send', 'begin', 'open', 'cut', 'deaf', 'retry', 'kill', 'wait')
    const does: Record<string, () => unknown> = {
      send,
      // Goes on as soon as it is on disk, before there is an outcome.
      async begin() {
        let isOver = false
        const over = () => {
          isOver = true
        }
        void send().then(over, over)
        const isStored = () => JSON.stringify(box.store.unsent('home'))?.includes(`"words ${last}"`)
        while (!isOver && !isStored()) await setImmediate()
      },
      open: () => network('open'),
      cut: () => network('cut'),
      deaf: () => network('deaf'),
      retry: () => box.store.retryNow(),
      async kill() {
        await network('cut')
        box = await box.again()
        // A reopened window reads the draft first.
        opened = await ana.open('home')
      },
      wait: () => new Promise((resolve) => setTimeout(resolve, 15)),
    }

    const session = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      for (const name of ['send', ...steps]) await does[name]?.()
      await reconnect(box.store)
      expect(box.store.state('home').kind).toBe('clean')
      expect(await label(ana)).toBe(`words ${last}`)
      expect(await readdir(box.folder)).toEqual([])
    })
    await fc.assert(session, { numRuns: 5, endOnFailure: true })
  },
)
