import { open } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { addTourDate, county, openZoo, temporaryFolder } from '../testing/test-store.ts'
import type { OpenFile } from './durable-file.ts'

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
