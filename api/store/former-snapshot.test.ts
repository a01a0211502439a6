import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addTourDate, openZoo, temporaryFolder } from '../testing/test-store.ts'
import { StoreDamaged } from './errors.ts'
import { readFormerSnapshot } from './former-snapshot.ts'
import type { HeldView } from './snapshot.ts'
import { readSnapshot } from './snapshot-reading.ts'
import { listFiles } from './store-files.ts'
import type { Stored } from './store-types.ts'

/** As versions before 2026-11-23 wrote it. */
function formerText(number: number, { sequence, takenAt, collections }: HeldView): string {
  const views = Object.entries(collections).map(([name, { documents, ...counters }]) => {
    const head = JSON.stringify(counters).slice(1, -1)
    const records = documents.map((each) => JSON.stringify(each, null, 2)).join(',\n')
    const list = `${records === '' ? '' : `\n${records}`}\n      ]`
    return `\n    ${JSON.stringify(name)}: {\n      ${head},\n      "documents": [${list}\n    }`
  })
  const rest = `  "takenAt": "${takenAt}",\n  "collections": {${views.join(',')}\n  }\n}\n`
  const sha256 = createHash('sha256').update(rest).digest('hex')
  return `{ "format": "petting-zoo-snapshot/1", "snapshot": ${number}, "sequence": ${sequence}, "sha256": "${sha256}",\n${rest}`
}

/** Replaces each snapshot of a closed store by what an earlier version would have written. */
async function age(folder: string): Promise<void> {
  for (const number of (await listFiles(folder)).snapshots) {
    const path = join(folder, `snapshot.${number}.ndjson`)
    const documents = new Map<string, Stored<unknown>[]>()
    const { counters, ...facts } = await readSnapshot(path, number, (name, each) => {
      documents.set(name, [...(documents.get(name) ?? []), each])
    })
    const collections = Object.entries(counters).map(([name, { lastId, lastDeletedRevision }]) => {
      return [name, { lastId, lastDeletedRevision, documents: documents.get(name) ?? [] }] as const
    })
    const text = formerText(number, { ...facts, collections: Object.fromEntries(collections) })
    JSON.parse(text) // it was one JSON document
    await writeFile(join(folder, `snapshot.${number}.json`), text)
    await rm(path)
  }
}

const tricky = '}\n{\n  "id": "1"\n},\n      ]\n    },\n    "zoo": {\n🐐 \u2028'

async function formerFolder(): Promise<string> {
  const folder = await temporaryFolder()
  const store = await openZoo(folder)
  for (let number = 1; number <= 30; number++) await addTourDate(store, number)
  await store.commit([{ type: 'delete', collection: 'tourDates', id: '30', ifRevision: 1 }])
  await store.commit([
    { type: 'put', collection: 'content', id: 'a', value: { text: tricky }, ifRevision: 0 },
  ])
  await store.close()
  await age(folder)
  return folder
}

test('former snapshot › opens whole, and is followed by one of today', async () => {
  const folder = await formerFolder()
  const [former] = (await listFiles(folder)).formerSnapshots.slice(-1)

  const store = await openZoo(folder)

  expect(store.warnings).toEqual([])
  expect(await store.list('tourDates')).toHaveLength(29)
  expect((await store.get('content', 'a'))?.value.text).toBe(tricky)
  expect((await addTourDate(store, 31)).id).toBe('31')
  await store.close()
  expect(await readdir(folder)).toContain(`snapshot.${(former ?? 0) + 1}.ndjson`)
  const again = await openZoo(folder)
  expect(await again.list('tourDates')).toHaveLength(30)
  await again.close()
})

test('former snapshots › go when they are no longer the one before', async () => {
  const folder = await formerFolder()
  for (let round = 0; round < 3; round++) {
    const store = await openZoo(folder)
    await addTourDate(store, round)
    await store.close()
  }

  expect((await listFiles(folder)).formerSnapshots).toEqual([])
  expect((await listFiles(folder)).snapshots).toHaveLength(2)
})

test('former snapshot changed anywhere › is refused', async () => {
  const folder = await formerFolder()
  const [number = 0] = (await listFiles(folder)).snapshots.slice(-1)
  const path = join(folder, `snapshot.${number}.json`)
  const whole = await readFile(path)
  const read = () => readFormerSnapshot(path, number, () => undefined)
  await read()

  for (let at = 0; at < whole.length; at += 37) {
    const harmed = Buffer.from(whole)
    harmed[at] = (harmed[at] ?? 0) ^ 1
    await writeFile(path, harmed)
    await expect(read()).rejects.toThrow(StoreDamaged)
    await writeFile(path, whole.subarray(0, at))
    await expect(read()).rejects.toThrow(StoreDamaged)
  }
})
