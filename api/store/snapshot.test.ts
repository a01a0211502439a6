import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/test-store.ts'
import { openFile } from './durable-file.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import type { SnapshotView } from './store-types.ts'

const document = (id: number) => ({
  id: `${id}`,
  revision: 1,
  updatedAt: '2026-11-21T00:00:00.000Z',
  value: { id, ä: '\n' },
})
const view = (documents: number): SnapshotView => ({
  sequence: 42,
  takenAt: '2026-11-21T00:00:00.000Z',
  collections: {
    empty: { lastId: 7, lastDeletedRevision: 3, documents: [] },
    images: {
      lastId: documents,
      lastDeletedRevision: 0,
      documents: Array.from({ length: documents }, (_, id) => document(id)),
    },
  },
})

test.each([0, 1, 5_000])('snapshot › of %i documents reads as written', async (documents) => {
  const path = join(await temporaryFolder(), 'snapshot.3.json')

  const bytes = await writeSnapshot(path, 3, view(documents), openFile)

  const read = await readSnapshot(path, 3)
  expect(read).toMatchObject(view(documents))
  expect(read.bytes).toBe(bytes)
  expect((await readFile(path)).length).toBe(bytes)
})

test('snapshot › is JSON with a checksum in the first line', async () => {
  const path = join(await temporaryFolder(), 'snapshot.3.json')
  await writeSnapshot(path, 3, view(2), openFile)

  const text = await readFile(path, 'utf8')

  const [firstLine = ''] = text.split('\n')
  const sha256 = createHash('sha256')
    .update(text.slice(firstLine.length + 1))
    .digest('hex')
  expect(JSON.parse(text)).toMatchObject({
    format: 'petting-zoo-snapshot/1',
    snapshot: 3,
    sequence: 42,
    sha256,
  })
})

test('snapshot under another’s name › is refused', async () => {
  const path = join(await temporaryFolder(), 'snapshot.4.json')
  await writeSnapshot(path, 3, view(1), openFile)

  await expect(readSnapshot(path, 4)).rejects.toThrow(/snapshot\.4\.json: line 1 does not fit/)
})

test('snapshot › blocks nothing while it is written', async () => {
  const path = join(await temporaryFolder(), 'snapshot.3.json')
  let turns = 0
  const timer = setInterval(() => turns++, 1)

  await writeSnapshot(path, 3, view(50_000), openFile)
  clearInterval(timer)

  expect(turns).toBeGreaterThan(10)
})
