import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openContentStore } from '../content/open-content-store.ts'
import { openMedia } from '../media/media.ts'
import { recordsOf } from '../testing/test-backup-farm.ts'
import { newFolder } from '../testing/test-hero.ts'
import { describeWithPostgres, testDatabase } from '../testing/test-postgres.ts'
import { addSampleContent } from './sample-content.ts'

const sampleFolder = join(import.meta.dirname, '../../data/sample')

describeWithPostgres('sample content', () => {
  const database = testDatabase()

  test('three first starts at once on an empty database › all go on, with one farm', async () => {
    const stores = await Promise.all([open(), open(), open()])

    const isAdded = await Promise.all(
      stores.map(({ store, media }) => addSampleContent(store, media, sampleFolder, '2027-03-05')),
    )

    expect(isAdded.sort()).toEqual([false, false, true])
    const lists = await Promise.all(
      stores.map(async ({ store }) => {
        await store.barrier()
        return JSON.stringify(await recordsOf(await store.capture()))
      }),
    )
    expect(new Set(lists).size).toBe(1)
  })

  async function open() {
    const folder = await newFolder()
    const store = await openContentStore({ folder, databaseUrl: database.url(), hasHistory: true })
    onTestFinished(() => store.close())
    const media = await openMedia({
      originalsFolder: join(folder, 'media'),
      variantsFolder: join(folder, 'media-variants'),
      widths: [100],
    })
    return { store, media }
  }
})
