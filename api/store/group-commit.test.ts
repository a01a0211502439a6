import { open } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { addTourDate, county, openZoo, temporaryFolder, zoo } from '../tools/testing/test-store.ts'
import { prepareOperation } from './draft.ts'
import type { OpenFile } from './durable-file.ts'
import { StoreReadOnly } from './errors.ts'
import { createGroupCommit } from './group-commit.ts'
import { createTurns } from './turns.ts'

test('group commit › a hundred writers share a few syncs', async () => {
  const disk = countingDisk()
  const store = await openZoo(await temporaryFolder(), { openFile: disk.openFile })
  const before = disk.syncs()

  await Promise.all(Array.from({ length: 100 }, (_, number) => addTourDate(store, number)))

  expect(disk.syncs() - before).toBeLessThanOrEqual(2)
  expect((await store.list('tourDates')).map(({ id }) => Number(id))).toEqual(
    Array.from({ length: 100 }, (_, n) => n + 1),
  )
})

test('group commit › shows no value or conflict before its sync', async () => {
  const disk = countingDisk()
  const store = await openZoo(await temporaryFolder(), { openFile: disk.openFile })
  await addTourDate(store, 0)
  const put = (number: number) =>
    store.commit([{ type: 'put', collection: 'tourDates', id: '1', value: county(number), ifRevision: 1 }])
  const release = disk.hold()
  const heard: string[] = []

  const winner = put(1).then(() => heard.push('saved'))
  const loser = put(2).catch(() => heard.push('conflict'))
  await disk.held()

  expect((await store.get('tourDates', '1'))?.revision).toBe(1)
  expect(heard).toEqual([])
  release()
  await Promise.all([winner, loser])
  expect(heard).toEqual(['saved', 'conflict'])
})

test.each(['in what is saved', 'after it'] as const)(
  'group commit › an error that nobody expected %s refuses what waits',
  async (where) => {
    const bug = new Error('a bug')
    const fail = vi.fn((error: unknown) => new StoreReadOnly('a bug', error))
    const fails = (place: typeof where) => () => {
      if (place === where) throw bug
    }
    const group = createGroupCommit({
      tree: { sequence: 0, collections: new Map() },
      now: () => new Date(),
      inTurn: createTurns(),
      append: async () => undefined,
      notify: fails('in what is saved'),
      afterBatch: fails('after it'),
      fail,
    })
    const put = (id: string) =>
      group.commit([
        prepareOperation({ type: 'put', collection: 'content', id, value: { text: '' }, ifRevision: 0 }, zoo),
      ])

    const [first] = await Promise.allSettled([put('a')])
    const [second] = await Promise.allSettled([put('b')])

    expect(first?.status).toBe(where === 'after it' ? 'fulfilled' : 'rejected')
    expect(second?.status).toBe('rejected')
    expect(fail).toHaveBeenCalledWith(bug)
    await group.idle()
  },
)

test('store › is read-only after an error that nobody expected, and closes', async () => {
  const folder = await temporaryFolder()
  let isBroken = false
  const now = () => {
    if (isBroken) throw new Error('a bug')
    return new Date()
  }
  const store = await openZoo(folder, { now })
  await addTourDate(store, 1)
  const heard: string[] = []
  store.onReadOnly((reason) => heard.push(reason))
  isBroken = true

  const both = await Promise.allSettled([addTourDate(store, 2), addTourDate(store, 3)])

  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(addTourDate(store, 4)).rejects.toThrow(StoreReadOnly)
  expect(heard).toEqual([expect.stringContaining('a bug')])
  expect(store.health().mode).toBe('read-only')
  await store.close()
  expect(await (await openZoo(folder)).list('tourDates')).toHaveLength(1)
})

/** A disk whose syncs are counted and can be held up. */
function countingDisk() {
  let syncs = 0
  let gate = Promise.resolve()
  let reached: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    reached = resolve
  })
  const openFile: OpenFile = async (path, flags, mode) => {
    const file = await open(path, flags, mode)
    const datasync = file.datasync.bind(file)
    file.datasync = async () => {
      syncs++
      reached()
      await gate
      return datasync()
    }
    return file
  }
  return {
    openFile,
    syncs: () => syncs,
    held: () => held,
    hold() {
      let release: () => void = () => undefined
      gate = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
  }
}
