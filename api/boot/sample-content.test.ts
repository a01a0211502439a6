import { join } from 'node:path'
import { expect } from 'vitest'
import { openMedia } from '../serve/media/open-media.ts'
import { test } from '../tools/testing/test-api.ts'
import { addSampleContent } from './sample-content.ts'

const sampleFolder = join(import.meta.dirname, '../../data/sample')

function openTestMedia(dataDir: string) {
  return openMedia({
    originalsFolder: join(dataDir, 'media'),
    variantsFolder: join(dataDir, 'media-variants'),
    widths: [100],
  })
}

test('sample content › is added beside accounts, not beside content', async ({ api, store, dataDir }) => {
  await api.signIn('owner')
  const media = await openTestMedia(dataDir)
  const add = () => addSampleContent(store, media, sampleFolder, '2027-03-05')

  expect(await add()).toBe(true)
  expect(await add()).toBe(false)
})

test('sample pictures › get alt texts from the records that show them', async ({ store, dataDir }) => {
  await addSampleContent(store, await openTestMedia(dataDir), sampleFolder, '2027-01-01')

  const items = (await store.list('media')).map(({ value }) => value)
  const wordless = items.filter(({ alt }) => alt === '').map(({ name }) => name)

  expect(items.length).toBeGreaterThan(40)
  expect(items.filter(({ isSample }) => !isSample)).toEqual([])
  expect(items.find(({ name }) => name === 'gallery-pony-ride.jpg')?.alt).toContain('a chestnut pony')
  expect(wordless).toEqual([])
})
