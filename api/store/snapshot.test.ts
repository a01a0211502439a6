import { createHash } from 'node:crypto'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../tools/testing/test-store.ts'
import { openFile } from './durable-file.ts'
import { StoreDamaged } from './errors.ts'
import { writeSnapshot } from './snapshot.ts'
import { readSnapshot } from './snapshot-reading.ts'
import type { SnapshotView, Stored } from './store-types.ts'

const document = (id: number, text = '\n') => ({
  id: `${id}`,
  revision: 1,
  updatedAt: '2026-11-21T00:00:00.000Z',
  value: { id, ä: text },
})
const view = (documents: number, text?: string): SnapshotView => ({
  sequence: 42,
  takenAt: '2026-11-21T00:00:00.000Z',
  collections: {
    empty: { lastId: 7, lastDeletedRevision: 3, documents: [] },
    images: {
      lastId: documents,
      lastDeletedRevision: 0,
      documents: Array.from({ length: documents }, (_, id) => document(id, text)),
    },
  },
})

async function written(moment: SnapshotView) {
  const path = join(await temporaryFolder(), 'snapshot.3.ndjson')
  return { path, bytes: await writeSnapshot(path, 3, moment, openFile) }
}

async function readBack(path: string, number = 3) {
  const records: [string, Stored<unknown>][] = []
  const facts = await readSnapshot(path, number, (...record) => records.push(record))
  return { records, facts }
}

test.each([
  [0, '\n'],
  [1, '\n'],
  [5_000, 'ñandú 🐐 {"records":1}'],
  [12, '🐐'.repeat(240_000)],
])('snapshot › of %i documents reads as written', async (documents, text) => {
  const moment = view(documents, text)

  const { path, bytes } = await written(moment)

  const { records, facts } = await readBack(path)
  expect(records).toEqual(moment.collections.images?.documents.map((each) => ['images', each]))
  expect(facts).toMatchObject({ sequence: 42, takenAt: moment.takenAt, bytes })
  expect(facts.counters).toMatchObject({
    empty: { lastId: 7, lastDeletedRevision: 3 },
    images: { lastId: documents },
  })
  expect((await readFile(path)).length).toBe(bytes)
})

test('snapshot › is a line of JSON for each record, with a checksum in the last line', async () => {
  const { path } = await written(view(2))

  const text = await readFile(path, 'utf8')

  const lines = text.trimEnd().split('\n')
  const sha256 = createHash('sha256')
    .update(text.slice(0, text.lastIndexOf(',"sha256"')))
    .digest('hex')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { format: 'petting-zoo-snapshot/2', snapshot: 3, takenAt: '2026-11-21T00:00:00.000Z' },
    { collection: 'images', ...document(0) },
    { collection: 'images', ...document(1) },
    {
      records: 2,
      sequence: 42,
      collections: {
        empty: { records: 0, lastId: 7, lastDeletedRevision: 3 },
        images: { records: 2, lastId: 2, lastDeletedRevision: 0 },
      },
      sha256,
    },
  ])
})

test('snapshot under another’s name › is refused', async () => {
  const { path } = await written(view(1))

  await expect(readBack(path, 4)).rejects.toThrow(/snapshot\.3\.ndjson: line 1 is not the head of snapshot 4/)
})

test.each<[string, (text: string) => string]>([
  ['a record is missing', (text) => text.replace(/\{"collection":"images","id":"1".*\n/, '')],
  ['a record is there twice', (text) => text.replace(/(\{"collection":"images","id":"1".*\n)/, '$1$1')],
  ['two records changed places', (text) => text.replace(/(\{"coll.*\n)(\{"coll.*\n)/, '$2$1')],
  ['a counter was changed', (text) => text.replace('"lastId":7', '"lastId":6')],
  ['the checksum was changed', (text) => text.replace(/"sha256":"./, '"sha256":"x')],
  ['there is a blank line', (text) => text.replace('\n', '\n\n')],
  ['there is more behind the end', (text) => `${text}{}\n`],
  ['the last newline is missing', (text) => text.trimEnd()],
  ['the last line is missing', (text) => text.replace(/\{"records".*\n/, '')],
  ['a record is no JSON', (text) => text.replace('"revision"', 'revision')],
  ['a record has no id', (text) => text.replace('"id":"1"', '"id":1')],
])('snapshot › is refused in one sentence when %s', async (_what, harm) => {
  const { path } = await written(view(3))
  await writeFile(path, harm(await readFile(path, 'utf8')))

  const error = await readBack(path).catch((reason: unknown) => reason)

  expect(error).toBeInstanceOf(StoreDamaged)
  expect((error as Error).message).toMatch(
    /^\S+snapshot\.3\.ndjson: .+\. Bring the folder back from a backup\.$/,
  )
})

test('snapshot cut at any byte › is refused', async () => {
  const { path, bytes } = await written(view(3))
  const whole = await readFile(path)

  for (let length = 0; length < bytes; length++) {
    await writeFile(path, whole)
    await truncate(path, length)
    await expect(readBack(path)).rejects.toThrow(StoreDamaged)
  }
})

test('snapshot without line ends › is not read into memory whole', async () => {
  const { path } = await written(view(1))
  await writeFile(path, Buffer.alloc(40_000_000, 'x'), { flag: 'a' })

  await expect(readBack(path)).rejects.toThrow(/no end of a record/)
})

test('snapshot › holds nothing up while it is written', async () => {
  const path = join(await temporaryFolder(), 'snapshot.3.ndjson')
  const moment = view(50_000)
  let turns = 0
  const timer = setInterval(() => turns++, 1)

  await writeSnapshot(path, 3, moment, openFile)
  clearInterval(timer)

  expect(turns).toBeGreaterThan(10)
})
