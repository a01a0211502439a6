import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { temporaryFolder } from '../tools/testing/test-store.ts'
import { openStore } from './store.ts'

const build = 'schemas-3f2a'

/** Opens a store of animals that counts how many records its schema is asked about. */
async function openAnimals(folder: string, options: { build?: string } = {}) {
  let checked = 0
  const schema = z
    .strictObject({ name: z.string().min(1), isShown: z.boolean().default(true) })
    .refine(() => {
      checked++
      return true
    })
  const store = await openStore({ folder, collections: { animals: { schema } }, build, ...options })
  onTestFinished(() => store.close().catch(() => undefined))
  return { store, checked: () => checked }
}

/** A folder with three animals, closed by this build. */
async function closedFolder(): Promise<string> {
  const folder = await temporaryFolder()
  const { store } = await openAnimals(folder)
  const names = ['Daisy', 'Otto', 'Pip']
  await store.commit(
    names.map((name) => ({ type: 'put', collection: 'animals', id: name, value: { name }, ifRevision: 0 })),
  )
  await store.close()
  return folder
}

async function snapshotIn(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /^snapshot\.\d+\.ndjson$/.test(name))
  return join(folder, names.sort().at(-1) ?? '')
}

/** Changes the newest snapshot and makes its checksum fit again, as somebody with an editor may. */
async function editSnapshot(folder: string, from: string, to: string): Promise<void> {
  const path = await snapshotIn(folder)
  const before = (await readFile(path, 'utf8')).replace(/,"sha256":"\w+"\}\n$/, '')
  expect(before).toContain(from)
  const text = before.replace(from, to)
  await writeFile(path, `${text},"sha256":"${createHash('sha256').update(text).digest('hex')}"}\n`)
}

test('the build that closed the store › opens it without checking its records again', async () => {
  const folder = await closedFolder()

  const { store, checked } = await openAnimals(folder)

  expect(checked()).toBe(0)
  const otto = await store.get('animals', 'Otto')
  expect(otto?.value).toEqual({ name: 'Otto', isShown: true })
  expect(Object.isFrozen(otto?.value)).toBe(true)
})

test.each<[string, (folder: string) => Promise<unknown>, { build?: string }]>([
  ['another build', async () => undefined, { build: 'schemas-77b0' }],
  ['a missing note', (folder) => rm(join(folder, 'checked.json')), {}],
  ['a note that is cut off', (folder) => writeFile(join(folder, 'checked.json'), `{"build":"${build}"`), {}],
  ['other records in the snapshot', (folder) => editSnapshot(folder, '"name":"Pip"', '"name":"Kit"'), {}],
])('%s › has all records checked, and then knows them', async (_, change, options) => {
  const folder = await closedFolder()
  await change(folder)

  const first = await openAnimals(folder, options)
  await first.store.close()
  const second = await openAnimals(folder, options)

  expect(first.checked()).toBe(3)
  expect(second.checked()).toBe(0)
})

test('a record made wrong by hand › is found by a build that checked it before', async () => {
  const folder = await closedFolder()
  await editSnapshot(folder, '"name":"Pip"', '"name":""')

  await expect(openAnimals(folder)).rejects.toThrow(/animals\/Pip .*does not fit: \/name/)
})

test('a snapshot whose end was put under other records › is not taken', async () => {
  const folder = await closedFolder()
  const path = await snapshotIn(folder)
  await writeFile(path, (await readFile(path, 'utf8')).replace('"name":"Pip"', '"name":"Kit"'))

  const { store } = await openAnimals(folder)

  // The snapshot before it and its journal gave everything.
  expect((await store.get('animals', 'Pip'))?.value.name).toBe('Pip')
})

test('what was saved since the snapshot › is checked', async () => {
  const folder = await closedFolder()
  const path = await snapshotIn(folder)
  const [whole, note] = await Promise.all([path, join(folder, 'checked.json')].map((each) => readFile(each)))
  const { store } = await openAnimals(folder)
  await store.commit([
    { type: 'put', collection: 'animals', id: 'Zoe', value: { name: 'Zoe' }, ifRevision: 0 },
  ])
  const journal = path.replace('snapshot', 'journal')
  const saved = await readFile(journal)
  await store.close()
  // As a power cut would have left it.
  for (const name of await readdir(folder))
    if (/^(snapshot|journal)\./.test(name)) await rm(join(folder, name))
  await Promise.all([
    writeFile(path, whole ?? ''),
    writeFile(join(folder, 'checked.json'), note ?? ''),
    writeFile(journal, saved),
  ])

  const again = await openAnimals(folder)

  expect(again.checked()).toBe(1)
  expect((await again.store.get('animals', 'Zoe'))?.value.name).toBe('Zoe')
})

test('a record that the schema adds to › is checked until a snapshot holds it so', async () => {
  const folder = await closedFolder()
  await editSnapshot(folder, ',"isShown":true', '')

  const first = await openAnimals(folder)
  await first.store.close()
  const second = await openAnimals(folder)
  await second.store.commit([
    { type: 'put', collection: 'animals', id: 'Zoe', value: { name: 'Zoe' }, ifRevision: 0 },
  ])
  await second.store.close()
  const third = await openAnimals(folder)

  expect([first.checked(), third.checked()]).toEqual([3, 0])
  expect(second.checked()).toBeGreaterThanOrEqual(3)
  expect((await third.store.get('animals', 'Daisy'))?.value.isShown).toBe(true)
})
