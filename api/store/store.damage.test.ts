import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addTourDate, openZoo, temporaryFolder, zoo } from '../tools/testing/test-store.ts'
import { StoreDamaged } from './errors.ts'
import { journalStep } from './journal.ts'
import { holderName } from './lock.ts'
import { openStore } from './store.ts'

// Files that somebody cut, emptied, overwrote or deleted. The store may open with everything or refuse: nothing
// in between, and never empty.

const saves = 60

const harms: Record<string, (path: string, bytes: Buffer) => Promise<void>> = {
  'is deleted': (path) => rm(path),
  'is emptied': (path) => truncate(path, 0),
  'says null': (path) => writeFile(path, 'null'),
  'is garbage': (path, bytes) => writeFile(path, Buffer.alloc(bytes.length, 'garbage ')),
  'is full of NUL': (path, bytes) => writeFile(path, Buffer.alloc(bytes.length)),
  'is cut to a half': (path, bytes) => truncate(path, Math.floor(bytes.length / 2)),
  'is cut in the middle': (path, bytes) => truncate(path, Math.floor(writtenLength(bytes) / 2)),
  'lost its last written byte': (path, bytes) => truncate(path, writtenLength(bytes) - 2),
  'has a wrong first letter': (path, bytes) => writeFile(path, changed(bytes, 30)),
  'has a wrong letter inside': (path, bytes) =>
    writeFile(path, changed(bytes, Math.floor(writtenLength(bytes) / 2))),
  'has a wrong last letter': (path, bytes) => writeFile(path, changed(bytes, writtenLength(bytes) - 5)),
  'has a BOM': (path, bytes) => writeFile(path, Buffer.concat([Buffer.from('\ufeff'), bytes])),
}
const files = [
  'newest snapshot',
  'newest journal',
  'previous snapshot',
  'previous journal',
  'marker',
] as const

const cases = (['a clean close', 'a kill'] as const).flatMap((ending) =>
  files.flatMap((file) => Object.keys(harms).map((harm) => [ending, file, harm] as const)),
)

test.each(cases)('%s, %s %s › no silent loss', async (ending, file, harm) => {
  const folder = await usedFolder(ending)
  const path = join(folder, await nameOf(file, folder))
  await harms[harm]?.(path, await readFile(path))

  const result = await openZoo(folder).catch((error: unknown) => error)

  if (result instanceof Error) {
    expect(result).toBeInstanceOf(StoreDamaged)
    expect(result.message).toContain(folder)
    expect(file).toBe('newest journal') // all else has a second source
  } else {
    const store = result as Awaited<ReturnType<typeof openZoo>>
    expect(await store.list('tourDates')).toHaveLength(saves)
    if (file === 'newest snapshot' && harm !== 'is deleted') expect(store.warnings).toHaveLength(1)
  }
})

test('damaged newest journal › is refused and left unchanged', async () => {
  const folder = await usedFolder('a kill')
  const path = join(folder, await nameOf('newest journal', folder))
  const bytes = changed(await readFile(path), 300)
  await writeFile(path, bytes)

  await expect(openZoo(folder)).rejects.toThrow(
    /journal\.\d+\.ndjson: line \d+ \(byte \d+\) is not what was written/,
  )

  expect(await readFile(path)).toEqual(bytes)
})

test('newest two files missing › is noticed', async () => {
  const folder = await usedFolder('a clean close')
  await rm(join(folder, await nameOf('newest journal', folder)))
  await rm(join(folder, await nameOf('newest snapshot', folder)))

  await expect(openZoo(folder)).rejects.toThrow(/journal\.\d+\.ndjson: the file is missing/)
})

test('folder with the marker only › is not opened as empty', async () => {
  const folder = await usedFolder('a clean close')
  for (const name of await readdir(folder)) if (name !== 'initialised') await rm(join(folder, name))

  await expect(openZoo(folder)).rejects.toThrow('no snapshot is left')
})

test('both snapshots damaged › start fails, naming the newest', async () => {
  const folder = await usedFolder('a clean close')
  const newest = await nameOf('newest snapshot', folder)
  await truncate(join(folder, newest), 0)
  await truncate(join(folder, await nameOf('previous snapshot', folder)), 100)

  await expect(openZoo(folder)).rejects.toThrow(`${newest}: the file is empty`)
})

test('fallback › leaves two good snapshots again', async () => {
  const folder = await usedFolder('a clean close')
  await truncate(join(folder, await nameOf('newest snapshot', folder)), 10)
  const store = await openZoo(folder)
  await store.close()

  const again = await openZoo(folder)

  expect(again.warnings).toEqual([])
  expect(await again.list('tourDates')).toHaveLength(saves)
})

test.each([1, 9, 20, 100, 299])('last write cut at %i bytes › is moved aside', async (arrived) => {
  const folder = await usedFolder('a kill')
  const path = join(folder, await nameOf('newest journal', folder))
  const bytes = await readFile(path)
  const record = Buffer.from(`${'0'.repeat(8)} 5000 ${'x'.repeat(5000)}\n`).subarray(0, arrived)
  record.copy(bytes, writtenLength(bytes))
  await writeFile(path, bytes)

  const store = await openZoo(folder)

  expect(await store.list('tourDates')).toHaveLength(saves)
  expect(store.warnings.join()).toContain('interrupted before it was acknowledged')
  const torn = (await readdir(folder)).find((name) => name.endsWith('.torn')) ?? ''
  expect(await readFile(join(folder, torn))).toEqual(record)
  await addTourDate(store, 99)
  await store.close()
  expect(await (await openZoo(folder)).list('tourDates')).toHaveLength(saves + 1)
})

test('file that grew in a power cut › is not damage', async () => {
  const folder = await usedFolder('a kill')
  const path = join(folder, await nameOf('newest journal', folder))
  await writeFile(path, '\n'.repeat(5_000), { flag: 'a' })

  const store = await openZoo(folder)

  expect(await store.list('tourDates')).toHaveLength(saves)
  expect((await readFile(path)).length % journalStep).toBe(0)
})

test.each<[what: string, harm: (bytes: Buffer) => Buffer]>([
  ['a whole step of zeros behind it', (bytes) => Buffer.concat([bytes, Buffer.alloc(journalStep)])],
  ['zeros behind it, no whole step', (bytes) => Buffer.concat([bytes, Buffer.alloc(48 * 1024)])],
  ['zeros in its last page', (bytes) => Buffer.from(bytes).fill(0, bytes.length - 4096)],
  ['zeros and newlines in turn', (bytes) => Buffer.concat([bytes, Buffer.from('\n\0\n\0\0'.repeat(1000))])],
])('interrupted growth › %s › opens with everything', async (_what, harm) => {
  const folder = await usedFolder('a kill')
  const path = join(folder, await nameOf('newest journal', folder))
  await writeFile(path, harm(await readFile(path)))

  const store = await openZoo(folder)

  expect(await store.list('tourDates')).toHaveLength(saves)
  expect(store.warnings.join()).toContain('was growing')
  const mended = await readFile(path)
  expect([mended.includes(0), mended.length % journalStep]).toEqual([false, 0])
  await addTourDate(store, 99)
  await store.close()
  const again = await openZoo(folder)
  expect(await again.list('tourDates')).toHaveLength(saves + 1)
  expect(again.warnings).toEqual([])
})

test('zeros where a record should end › are damage', async () => {
  const folder = await usedFolder('a kill')
  const path = join(folder, await nameOf('newest journal', folder))
  const bytes = await readFile(path)
  await writeFile(path, bytes.fill(0, writtenLength(bytes) - 1))

  await expect(openZoo(folder)).rejects.toThrow(StoreDamaged)
})

test('schema that does not fit › is named, data unchanged', async () => {
  const folder = await usedFolder('a clean close')
  const { images } = zoo

  const opening = openStore({ folder, collections: { tourDates: images }, warn: () => undefined })

  await expect(opening).rejects.toThrow(/tourDates\/1 .* \/albumId/)
  expect(await (await openZoo(folder)).list('tourDates')).toHaveLength(saves)
})

type Ending = 'a clean close' | 'a kill'
const made = new Map<Ending, string>()
afterAll(() => Promise.all([...made.values()].map((folder) => rm(folder, { recursive: true }))))

/** Holds two pairs of files; both newest ones matter. After `a kill` the newest journal has records. */
async function usedFolder(ending: Ending): Promise<string> {
  const folder = await temporaryFolder()
  let original = made.get(ending)
  if (original === undefined) {
    original = await mkdtemp(join(tmpdir(), 'store-used-'))
    made.set(ending, original)
    const filled = await fillFolder(ending)
    for (const name of await readdir(filled)) await copyFile(join(filled, name), join(original, name))
  }
  for (const name of await readdir(original)) await copyFile(join(original, name), join(folder, name))
  return folder
}

async function fillFolder(ending: Ending): Promise<string> {
  const folder = await temporaryFolder()
  const store = await openZoo(folder, { compactAfterBytes: 4_000 })
  for (let number = 1; number <= saves - 5; number++) await addTourDate(store, number)
  await store.close()
  const second = await openZoo(folder)
  for (let number = saves - 4; number <= saves; number++) await addTourDate(second, number)
  if (ending === 'a clean close') {
    await second.close()
    return folder
  }
  const copy = join(folder, 'as-killed') // what is on disk while the owner still runs is what a kill leaves
  await mkdir(copy)
  for (const name of await readdir(folder))
    if (!['as-killed', holderName].includes(name)) await copyFile(join(folder, name), join(copy, name))
  await second.close()
  return copy
}

async function nameOf(file: (typeof files)[number], folder: string): Promise<string> {
  if (file === 'marker') return 'initialised'
  const [age, kind] = file.split(' ')
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${kind}.`))
  const newestFirst = names.sort((a, b) => Number(b.split('.')[1]) - Number(a.split('.')[1]))
  return newestFirst[age === 'newest' ? 0 : 1] ?? ''
}

function writtenLength(bytes: Buffer): number {
  return Buffer.from(bytes.toString('latin1').replace(/\n+$/, '\n'), 'latin1').length
}

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 1
  return copy
}
