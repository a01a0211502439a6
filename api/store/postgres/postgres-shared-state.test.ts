import { expect, onTestFinished, test } from 'vitest'
import { sessionCollections } from '../../serve/auth/session.ts'
import { createSignInLimits } from '../../serve/auth/sign-in-limits.ts'
import { describeWithPostgres, testDatabase } from '../../tools/testing/test-postgres.ts'
import { proxyTo } from '../../tools/testing/test-proxy.ts'
import { StoreUnavailable } from '../errors.ts'
import { createSharedState } from './postgres-shared-state.ts'
import { openPostgresStore } from './postgres-store.ts'

describeWithPostgres('what servers share', () => {
  const database = testDatabase()

  test('a key that several make at once is one key', async () => {
    const states = await openStates(4)

    const keys = await Promise.all(states.map(({ key }) => key('form')))

    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    expect(keys[0]).toHaveLength(32)
    expect(await states[0]?.key('device')).not.toEqual(keys[0])
  })

  test('a sliding window takes what fits into it', async () => {
    const states = await openStates(3)
    const windows = [
      { most: 2, withinMs: 1_000 },
      { most: 3, withinMs: 10_000 },
    ]
    const hit = (at: number, tag = '', number = 0) =>
      states[number % 3]?.hit({ counter: 'sends', key: 'ana', tag, at, windows }, never)

    const first = await Promise.all(Array.from({ length: 9 }, (_, number) => hit(5_000, '', number)))

    expect(first.filter((each) => each?.waitMs === 0)).toHaveLength(2)
    expect(await hit(5_400)).toEqual({ before: 2, waitMs: 600 })
    expect(await hit(6_000, 'same')).toEqual({ before: 2, waitMs: 0 })
    expect(await hit(6_001, 'same')).toEqual({ before: 2, waitMs: 0 }) // counts once
    expect(await hit(7_000)).toMatchObject({ waitMs: 8_000 })
    expect(await hit(15_000)).toEqual({ before: 1, waitMs: 0 })
    expect(await states[0]?.query('select at from hits order by at')).toEqual([
      { at: '6000' },
      { at: '15000' },
    ])
  })

  test('a fixed window begins anew when it is over', async () => {
    const [here, there] = await openStates(2)

    expect(await here?.tally('refused', 1_000, 500, never)).toEqual({ count: 1, endsAt: 1_500 })
    expect(await there?.tally('refused', 1_499, 500, never)).toEqual({ count: 2, endsAt: 1_500 })
    expect(await here?.tally('refused', 1_500, 500, never)).toEqual({ count: 1, endsAt: 2_000 })
  })

  test('of several that take a value at once one gets it', async () => {
    const states = await openStates(3)
    const now = () => new Date('2027-03-05T12:00:00Z')
    const values = states.map((state) => state.shortLived<{ hay: number }>('codes', 5, now))
    expect(await values[0]?.set('a', { hay: 3 })).toEqual(new Date('2027-03-05T12:05:00Z'))
    expect(await values[2]?.get('a')).toEqual({ hay: 3 })

    const taken = await Promise.all(values.map((each) => each.take('a')))

    expect(taken.filter(Boolean)).toEqual([{ hay: 3 }])
    await values[1]?.set('b', { hay: 1 })
    const later = (states[0] ?? never()).shortLived('codes', 5, () => new Date('2027-03-05T12:05:00Z'))
    expect([await later.get('b'), await later.take('b')]).toEqual([undefined, undefined])
  })

  test('what one says all hear, and a long text is refused', async () => {
    const schema = database.newSchema()
    const [here, there] = await openStates(2, schema)
    const heard = new Promise((resolve) => there?.onHeard(resolve))

    await here?.say('a goat’s tale')

    expect(await heard).toBe('a goat’s tale')
    await expect(here?.say('x'.repeat(8_000))).rejects.toThrow('too long')
  })

  test('while the database is away limits count here', async () => {
    const proxy = await proxyTo(database.url())
    const schema = database.newSchema()
    await openStates(1, schema)
    const state = createSharedState(proxy.url, { schema })
    onTestFinished(() => state.close())
    const limits = createSignInLimits(state)
    const from = { kind: 'stranger', email: 'ana@example.com', address: '10.0.0.1' } as const
    await limits.count(from)
    proxy.setOn(false)

    const here = { count: 7, endsAt: 1_500 }
    expect(await state.tally('refused', 1_000, 500, () => here)).toBe(here)
    await expect(state.key('form')).rejects.toThrow(StoreUnavailable)
    await state.say('nobody hears it')
    for (let time = 1; time <= 5; time++) await limits.count(from)
    await expect(limits.check(from)).rejects.toMatchObject({ status: 429 })
  })

  /** The tables are made by a store, which also hears what is said. */
  async function openStates(count: number, schema = database.newSchema()) {
    const states = Array.from({ length: count }, () => createSharedState(database.url(), { schema }))
    for (const state of states) onTestFinished(() => state.close())
    for (const { messages } of states) {
      const store = await openPostgresStore(database.url(), {
        collections: sessionCollections,
        schema,
        messages,
      })
      onTestFinished(() => store.close())
    }
    return states
  }
})

function never(): never {
  throw new Error('This is not needed while all states are open')
}
