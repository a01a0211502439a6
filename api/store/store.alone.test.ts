import { appendFile, cp, mkdir, open, readdir, rename, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addTourDate, openZoo, temporaryFolder } from '../tools/testing/test-store.ts'
import { StoreReadOnly } from './errors.ts'
import { holderName } from './lock.ts'
import { journalPath } from './store-files.ts'

// What other programs do to the files under a running server. A save that a start would not find is not acknowledged.

type Place = { folder: string; journal: string; aside: string; end: number }

const deeds: Record<string, (place: Place) => Promise<unknown>> = {
  'the journal is deleted': ({ journal }) => rm(journal),
  'the journal is moved': ({ journal, aside }) => rename(journal, aside),
  'the journal is replaced by a copy': async ({ journal, aside }) => {
    await cp(journal, aside)
    await rename(aside, journal)
  },
  'the journal is cut': ({ journal }) => truncate(journal, 64),
  'something is appended to the journal': ({ journal }) => appendFile(journal, '\n'),
  'another server saves into the journal': async ({ journal, end }) => {
    const file = await open(journal, 'r+')
    await file.write('3f2a', end)
    await file.close()
  },
  'the folder is moved': ({ folder, aside }) => rename(folder, aside),
  'the folder is replaced by a copy': async ({ folder, aside }) => {
    await cp(folder, aside, { recursive: true, filter: async (from) => !(await stat(from)).isSocket() })
    await rename(folder, `${aside}-old`)
    await rename(aside, folder)
  },
  'the folder is replaced by an empty one': async ({ folder, aside }) => {
    await rename(folder, aside)
    await mkdir(folder)
  },
}

test.each(Object.keys(deeds))('%s › the next save is refused', async (deed) => {
  const parent = await temporaryFolder()
  const folder = join(parent, 'store')
  const store = await openZoo(folder)
  const heard: string[] = []
  store.onReadOnly((reason) => heard.push(reason))
  await addTourDate(store, 1)
  const journal = journalPath(folder, 1)
  await deeds[deed]?.({ folder, journal, aside: join(parent, 'aside'), end: store.health().journalBytes })
  const left = await namesIn(folder)

  await expect(addTourDate(store, 2)).rejects.toThrow(StoreReadOnly)

  expect(heard).toEqual([
    `another program moved, deleted or changed ${journal}; put its files back and restart the server`,
  ])
  expect(store.health().mode).toBe('read-only')
  await store.close()
  expect(await namesIn(folder)).toEqual(left)
})

test('replaced folder › gets no snapshot of the store at a stop', async () => {
  const parent = await temporaryFolder()
  const folder = join(parent, 'store')
  const store = await openZoo(folder)
  await addTourDate(store, 1)
  await rename(folder, join(parent, 'moved'))
  await mkdir(folder)

  await store.close()

  expect(await readdir(folder)).toEqual([])
  expect(await (await openZoo(join(parent, 'moved'))).list('tourDates')).toHaveLength(1)
})

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name !== holderName)
}
