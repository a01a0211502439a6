import { expect, test } from 'vitest'
import { localState } from '../../store/local-state.ts'
import type { SharedState } from '../../store/shared-state.ts'
import { createRefusedCounts } from './refused-counts.ts'

const minutes = (count: number) => count * 60_000

/** What servers over one database share; `asked` counts the trips there, and `isAway` ends them. */
function database() {
  const rows = new Map<string, { count: number; endsAt: number }>()
  const state = { asked: 0, isAway: false }
  const tally: SharedState['tally'] = async (key, at, withinMs, here) => {
    state.asked += 1
    if (state.isAway) return here()
    const { count, endsAt } = rows.get(key) ?? { count: 0, endsAt: at + withinMs }
    rows.set(key, { count: count + 1, endsAt })
    return { count: count + 1, endsAt }
  }
  return { state, tally }
}

async function countTimes(counts: ReturnType<typeof createRefusedCounts>, times: number, address = 'a') {
  let last = 0
  for (let time = 0; time < times; time++) last = await counts.count(address)
  return last
}

test('60 of an address are counted, and the 61st has to wait', async () => {
  let at = 0
  const counts = createRefusedCounts('x', () => new Date(at), localState)

  expect([await countTimes(counts, 59), counts.waitMs('a')]).toEqual([0, 0])
  at = minutes(4)
  expect([await countTimes(counts, 1), counts.waitMs('a')]).toEqual([0, minutes(6)])
  expect([await countTimes(counts, 1), counts.waitMs('b')]).toEqual([minutes(6), 0])
  at = minutes(10)
  expect([counts.waitMs('a'), await countTimes(counts, 1)]).toEqual([0, 0])
})

test('many at once are all counted', async () => {
  const counts = createRefusedCounts('x', () => new Date(0), localState)

  await Promise.all(Array.from({ length: 60 }, () => counts.count('a')))

  expect(counts.waitMs('a')).toBe(minutes(10))
})

test('servers over one database count together, and ask it only for what was refused', async () => {
  const { state, tally } = database()
  const [here, there] = [0, 1].map(() => createRefusedCounts('x', () => new Date(0), { tally }))
  if (!here || !there) throw new Error('There are two.')

  await countTimes(here, 40)
  await countTimes(there, 20)
  const asked = state.asked
  const waits = [here.waitMs('a'), there.waitMs('a'), await countTimes(here, 1), await countTimes(here, 1)]

  expect(waits).toEqual([0, minutes(10), minutes(10), minutes(10)])
  expect([asked, state.asked]).toEqual([60, 61])
})

test('while the database is away a server counts for itself', async () => {
  const { state, tally } = database()
  const counts = createRefusedCounts('x', () => new Date(0), { tally })
  await countTimes(counts, 30)
  state.isAway = true

  expect([await countTimes(counts, 30), counts.waitMs('a')]).toEqual([0, minutes(10)])
})
