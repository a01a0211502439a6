import { describe, expect, test } from 'vitest'
import { testEngines } from '../../tools/testing/test-engines.ts'
import { collections } from './collections.ts'
import { followLaunch, keepLaunch } from './launch-state.ts'

const user = {
  email: 'ana@example.com',
  name: 'Ana',
  role: 'owner',
  createdAt: '2027-03-05T12:00:00Z',
} as const
const addUser = { type: 'add', collection: 'users', value: { ...user, passwordHash: 'x' } } as const

describe.each(testEngines())('over $name', ({ newPlace, open }) => {
  const openHere = async () => open(await newPlace(), { collections })

  test('a store that an earlier version wrote is open where it has an account', async () => {
    const [used, unused] = [await openHere(), await openHere()]
    await used.commit([addUser])

    for (const store of [used, unused]) await keepLaunch(store)

    expect((await followLaunch(used))()).toEqual({ isOpen: true, isSample: false, previewHash: '' })
    expect((await followLaunch(unused))()).toEqual({ isOpen: false, isSample: true, previewHash: '' })
  })

  test('a new store stays closed when its first account is made, and at the next start', async () => {
    const store = await openHere()
    await keepLaunch(store)
    const state = await followLaunch(store)

    await store.commit([addUser])
    await keepLaunch(store)

    expect(state()).toEqual({ isOpen: false, isSample: false, previewHash: '' })
    expect((await followLaunch(store))()).toEqual(state())
  })

  test('two servers that start at once note it once', async () => {
    const store = await openHere()

    await Promise.all([keepLaunch(store), keepLaunch(store)])

    expect(await store.list('launch')).toMatchObject([{ revision: 1 }])
  })
})
