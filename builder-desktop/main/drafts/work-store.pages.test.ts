import { expect } from 'vitest'
import { appOrigin } from '../connection/allowed-calls.ts'
import { problemReply } from '../connection/own-replies.ts'
import { temporaryFolder } from '../testing/test-folder.ts'
import { until } from '../testing/test-until.ts'
import { become, changed, sendAll, test, text, words } from '../testing/test-work.ts'
import { openWorkStore, type SendCall } from './work-store.ts'

type Timer = { work: () => void; ms: number }

/** An store whose site answers for one page with `answer`, as long as that returns something. */
async function openWith(real: SendCall, answer: (path: string) => Response | undefined) {
  const timers: Timer[] = []
  const store = await openWorkStore({
    folder: await temporaryFolder(),
    send: async (call) => answer(call.path) ?? real(call),
    now: () => new Date(),
    setTimer(work, ms) {
      const timer = { work, ms }
      timers.push(timer)
      return () => void timers.splice(0, timers.length, ...timers.filter((other) => other !== timer))
    },
  })
  return { store, timers }
}

const broken = () => Response.json({ title: 'Oops' }, { status: 500 })
const busy = () => new Response('{"title":"Busy","status":503}', { status: 503, headers: problem })
const problem = { 'Content-Type': 'application/problem+json' }

test.for([
  ['500', broken],
  ['503', busy],
] as const)(
  'a page answered with %s backs off 2, 4, 8 s and blocks no other',
  async ([, trouble], { desktop, ana }) => {
    let isBroken = true
    const real: SendCall = ({ path, ...init }) => desktop.proxy(new Request(appOrigin + path, init))
    const { store, timers } = await openWith(real, (path) =>
      isBroken && path.includes('/home/') ? trouble() : undefined,
    )

    await store.save('home', changed(await ana.open('home'), 'Goats'))
    await store.save('about', changed(await ana.open('about'), 'Us'))
    await become(store, 'clean', 'about')

    expect(text((await ana.open('about')).data)).toBe('Us')
    expect(store.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'site' })
    const waits: number[] = []
    for (const _ of [1, 2, 3]) {
      const { ms, work } = await until(() => timers.shift())
      waits.push(ms)
      work()
    }
    expect(waits).toEqual([2_000, 4_000, 8_000])
    await until(() => timers.length > 0)
    isBroken = false
    timers.shift()?.work()
    await become(store, 'clean')
    expect(await words(ana)).toBe('Goats')
  },
)

test('a page that breaks the connection is sent after the others', async ({ desktop, ana }) => {
  const real: SendCall = ({ path, ...init }) => desktop.proxy(new Request(appOrigin + path, init))
  const { store } = await openWith(real, (path) =>
    path.includes('/home/')
      ? problemReply(503, 'offline', 'No connection', 'It stalls half-way each time')
      : undefined,
  )
  await store.save('home', changed(await ana.open('home'), 'Goats'))
  await become(store, 'queued')
  await store.save('about', changed(await ana.open('about'), 'Us'))

  await store.retryNow()
  await store.retryNow()

  expect(text((await ana.open('about')).data)).toBe('Us')
  expect(store.state('home')).toMatchObject({ kind: 'queued', waitsFor: 'connection' })
})

test('a draft saved again after a failure does not make its publish need a click', async ({
  desktop,
  ana,
}) => {
  let isFull = true
  const real: SendCall = ({ path, ...init }) => desktop.proxy(new Request(appOrigin + path, init))
  const { store } = await openWith(real, () => (isFull ? new Response('', { status: 507 }) : undefined))
  const given = changed(await ana.open('home'), 'Goats')
  await store.publish('home', { ...given, isSaved: false, note: '' })
  await become(store, 'failed')
  isFull = false

  await store.save('home', given)
  await sendAll(store)

  expect(store.state('home')).toMatchObject({ kind: 'clean', isLive: true })
})
