import { join } from 'node:path'
import { expect } from 'vitest'
import { collections } from './collections.ts'
import { test } from './media/sample-media.ts'
import { addSampleContent } from './sample-content.ts'
import { openStore } from './store/store.ts'

const sampleFolder = join(import.meta.dirname, '../data/sample')

test('the library knows the sample pictures, in the words of the records that show them', async ({
  folder,
  media,
}) => {
  const store = await openStore({ folder: join(folder, 'store'), collections })

  await addSampleContent(store, media, sampleFolder, '2027-01-01')
  const items = (await store.list('media')).map(({ value }) => value)
  await store.close()

  const wordless = items.filter(({ alt }) => alt === '').map(({ name }) => name)
  expect(items.length).toBeGreaterThan(40)
  expect(items.find(({ name }) => name === 'gallery-pony-ride.jpg')?.alt).toContain('rides a chestnut pony')
  expect(wordless).toEqual(['hero-farm-sunset.jpg']) // the poster of the film, which no reader is told of
})
