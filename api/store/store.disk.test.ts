import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { canMount, smallDisk } from '../tools/testing/test-disk.ts'
import { addTourDate, county, openZoo, temporaryFolder, type Zoo } from '../tools/testing/test-store.ts'
import type { OpenFile } from './durable-file.ts'
import { StoreFull, StoreReadOnly } from './errors.ts'

// Disks that are full or fail: a real small one, and calls that fail on demand.

test.skipIf(!canMount())('full disk › refuses a save, takes smaller ones, opens (needs root)', async () => {
  const folder = smallDisk('4m')
  const store = await openZoo(folder) // without snapshots: these are in the next test
  const saved = await fillUp(store)

  expect(store.health().mode).toBe('read-write')
  expect(await store.list('content')).toHaveLength(saved)
  await putText(store, 'small', 10)
  await expect(putText(store, 'large', 500_000)).rejects.toThrow(StoreFull)
  const three = [putText(store, 'a', 20), putText(store, 'large', 500_000), putText(store, 'b', 20)]
  const together = await Promise.allSettled(three)
  expect(together.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await store.close()

  const again = await openZoo(folder)
  expect(await again.list('content')).toHaveLength(saved + 3)
  expect(await again.get('content', 'large')).toBeUndefined()
})

test.skipIf(!canMount())('disk full during snapshots › loses nothing (needs root)', async () => {
  const folder = smallDisk('4m')
  const store = await openZoo(folder, { compactAfterBytes: 100_000 })
  const saved = await fillUp(store)
  await store.close()

  const again = await openZoo(folder)

  expect(store.warnings.join()).toContain('No snapshot could be taken')
  expect(await again.list('content')).toHaveLength(saved)
})

test.skipIf(!canMount())('full disk › accepts saves once there is room (needs root)', async () => {
  const folder = smallDisk('2m')
  const store = await openZoo(folder)
  await putText(store, 'a', 300_000)
  const hog = await open(join(folder, 'hog'), 'w')
  await hog.write(Buffer.alloc(4_000_000)).catch(() => undefined)
  await hog.write(Buffer.alloc(4_000_000)).catch(() => undefined)
  await expect(putText(store, 'b', 300_000)).rejects.toThrow(StoreFull)

  await hog.truncate(0)
  await hog.close()

  expect((await putText(store, 'b', 300_000))[0].revision).toBe(1)
})

test('failed sync › makes the store read-only, shows no value', async () => {
  const folder = await temporaryFolder()
  const disk = faultyDisk()
  const store = await openZoo(folder, { openFile: disk.openFile })
  await addTourDate(store, 1)
  disk.failNext('datasync', 'EIO')

  await expect(addTourDate(store, 2)).rejects.toThrow(StoreReadOnly)

  await expect(addTourDate(store, 3)).rejects.toThrow(/EIO.*restart/)
  expect(store.health()).toMatchObject({ mode: 'read-only', sequence: 1 })
  expect(await store.list('tourDates')).toHaveLength(1)
  expect(disk.calls('datasync')).toBe(2) // never a second try
  await store.close()
  const again = await openZoo(folder)
  expect((await again.list('tourDates')).length).toBeGreaterThanOrEqual(1)
  expect(again.health().mode).toBe('read-write')
})

test.each([
  ['datasync', 'ENOSPC'],
  ['datasync', 'EIO'],
  ['write', 'EIO'],
] as const)('%s that fails with %s › is said once, also to who asks later', async (call, code) => {
  const disk = faultyDisk()
  const store = await openZoo(await temporaryFolder(), { openFile: disk.openFile })
  const heard: string[] = []
  store.onReadOnly((reason) => heard.push(reason))
  await addTourDate(store, 1)
  expect(heard).toEqual([])
  disk.failNext(call, code)

  await Promise.allSettled([addTourDate(store, 2), addTourDate(store, 3), addTourDate(store, 4)])

  expect(heard).toEqual([expect.stringContaining(code)])
  store.onReadOnly((reason) => heard.push(reason))
  expect(heard).toHaveLength(2)
})

test('sync that fails while a journal is finished › is said as well', async () => {
  const folder = await temporaryFolder()
  const disk = faultyDisk()
  const store = await openZoo(folder, { openFile: disk.openFile, compactAfterBytes: 500 })
  const heard: string[] = []
  store.onReadOnly((reason) => heard.push(reason))
  // Three saves fill it; the fourth sync is that of its last line.
  disk.failNext('datasync', 'EIO', 4)
  for (let number = 1; number <= 3; number++) await addTourDate(store, number)

  await expect.poll(() => heard).toEqual([expect.stringContaining('EIO')])

  await expect(addTourDate(store, 99)).rejects.toThrow(StoreReadOnly)
  await store.close()
  expect(await (await openZoo(folder)).list('tourDates')).toHaveLength(3)
})

test('disk that is full › is no reason to stop', async () => {
  const disk = faultyDisk()
  const store = await openZoo(await temporaryFolder(), { openFile: disk.openFile })
  const heard: string[] = []
  store.onReadOnly((reason) => heard.push(reason))
  disk.failNext('write', 'ENOSPC')

  await expect(addTourDate(store, 1)).rejects.toThrow(StoreFull)

  expect(heard).toEqual([])
})

test('short writes › lose nothing', async () => {
  const folder = await temporaryFolder()
  const disk = faultyDisk()
  disk.shortWrites()
  const store = await openZoo(folder, { openFile: disk.openFile })
  for (let number = 1; number <= 20; number++) await addTourDate(store, number)
  await store.close()

  const again = await openZoo(folder)

  expect(await again.list('tourDates')).toHaveLength(20)
})

test('disk full while the file grows › leaves it unchanged', async () => {
  const folder = await temporaryFolder()
  const disk = faultyDisk()
  const store = await openZoo(folder, { openFile: disk.openFile })
  await addTourDate(store, 1)
  disk.failNext('write', 'ENOSPC')
  const large = { text: 'x'.repeat(70_000) }
  const put = () =>
    store.commit([{ type: 'put', collection: 'content', id: 'a', value: large, ifRevision: 0 }])

  await expect(put()).rejects.toThrow(StoreFull)

  expect(store.health().mode).toBe('read-write')
  expect((await put())[0].revision).toBe(1)
})

test('disk full while padding is overwritten › leaves no trace', async () => {
  const folder = await temporaryFolder()
  const disk = faultyDisk()
  const store = await openZoo(folder, { openFile: disk.openFile })
  disk.failNext('write', 'ENOSPC')

  await expect(addTourDate(store, 1)).rejects.toThrow(StoreFull)

  expect((await addTourDate(store, 1)).id).toBe('1')
})

test('failed snapshot › is reported and fails no save', async () => {
  const folder = await temporaryFolder()
  const disk = faultyDisk()
  const store = await openZoo(folder, { openFile: disk.openFile, compactAfterBytes: 1_000 })
  disk.failNext('sync', 'EIO', 2) // the first is that of the new journal

  for (let number = 1; number <= 40; number++) await addTourDate(store, number)

  expect(store.warnings.join()).toContain('No snapshot could be taken')
  expect(store.health()).toMatchObject({ mode: 'read-write', snapshotProblem: 'EIO' })
  await store.close()
  const again = await openZoo(folder)
  expect(await again.list('tourDates')).toHaveLength(40)
})

/** What must hold whichever single call fails: old state or new state, and never a save that was promised. */
test.each(['write', 'datasync', 'sync', 'truncate'] as const)('failing %s breaks nothing', async (call) => {
  for (let failing = 1; failing <= 25; failing++) {
    const folder = await temporaryFolder()
    const disk = faultyDisk()
    disk.failNext(call, failing % 2 === 0 ? 'ENOSPC' : 'EIO', failing)
    const promised = await openZoo(folder, { openFile: disk.openFile, compactAfterBytes: 500 })
      .then(saveTen)
      .catch(() => [])

    const again = await openZoo(folder)

    const found = (await again.list('tourDates')).map(({ value }) => value.city)
    expect(found).toEqual(expect.arrayContaining(promised))
    expect(found.length - promised.length).toBeLessThanOrEqual(1)
    await again.close()
  }
})

function putText(store: Zoo, id: string, length: number) {
  const value = { text: 'x'.repeat(length) }
  return store.commit([{ type: 'put', collection: 'content', id, value, ifRevision: 0 }])
}

/** Saves until the disk is full; returns how many saves were taken. */
async function fillUp(store: Zoo): Promise<number> {
  for (let saved = 0; ; saved++) {
    const error = await putText(store, `page-${saved}`, 100_000).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error instanceof StoreFull) return saved
    if (error) throw error
  }
}

async function saveTen(store: Zoo): Promise<string[]> {
  const promised: string[] = []
  for (let number = 1; number <= 10; number++) {
    await addTourDate(store, number).then(
      () => promised.push(county(number).city),
      () => undefined,
    )
  }
  await store.close()
  return promised
}

type Call = 'write' | 'datasync' | 'sync' | 'truncate'

function faultyDisk() {
  const counts: Record<Call, number> = { write: 0, datasync: 0, sync: 0, truncate: 0 }
  let fault: { call: Call; code: string; at: number } | undefined
  let most = Number.POSITIVE_INFINITY

  function through<R>(call: Call, run: () => Promise<R>): Promise<R> {
    counts[call]++
    if (fault?.call !== call || fault.at !== counts[call]) return run()
    return Promise.reject(Object.assign(new Error(fault.code), { code: fault.code }))
  }
  const openFile: OpenFile = async (path, flags, mode) => {
    const file: FileHandle = await open(path, flags, mode)
    const write = (bytes: Uint8Array, offset: number, length: number, position: number) =>
      through('write', () => file.write(bytes, offset, Math.min(length, most), position))
    return {
      read: file.read.bind(file) as FileHandle['read'],
      write: write as FileHandle['write'], // the store uses this one of its forms
      datasync: () => through('datasync', () => file.datasync()),
      sync: () => through('sync', () => file.sync()),
      truncate: (length) => through('truncate', () => file.truncate(length)),
      close: () => file.close(),
    }
  }
  return {
    openFile,
    calls: (call: Call) => counts[call],
    failNext(call: Call, code: string, distance = 1) {
      fault = { call, code, at: counts[call] + distance }
    },
    shortWrites() {
      most = 1_000
    },
  }
}
