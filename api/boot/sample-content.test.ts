import { join } from 'node:path'
import { expect } from 'vitest'
import { builtInPages } from '#blocks/contract/pages/site-paths.ts'
import { siteDefaults } from '#blocks/contract/records/defaults.ts'
import { pictureSrcSet, pictureWidths } from '#blocks/contract/values/picture-ladder.ts'
import { defaultPage } from '#blocks/pages/default-pages.ts'
import { openMedia } from '../serve/media/open-media.ts'
import { startTestApi, test } from '../tools/testing/test-api.ts'
import { addSampleContent, addSampleSizes } from './sample-content.ts'

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

test('every size of the sample’s pictures comes with it as AVIF', async ({ store, dataDir }) => {
  const media = await openMedia({
    originalsFolder: join(dataDir, 'media'),
    variantsFolder: join(dataDir, 'media-variants'),
    widths: pictureWidths,
  })
  await addSampleContent(store, media, sampleFolder, '2027-03-05')

  await addSampleSizes(media, sampleFolder)

  const there: string[] = []
  for await (const variant of media.variants.list('')) there.push(variant)
  there.sort()

  const pictures = (await store.list('media')).map(({ value }) => value)
  expect(pictures.length).toBeGreaterThan(40)
  const wanted: string[] = []
  for (const { name, width } of pictures)
    for (let at = 0; at < pictureSrcSet(name, width, 'avif').split(',').length; at++)
      wanted.push(await media.pictures.variant(name, pictureWidths[at] ?? 0, 'avif'))
  expect(there).toEqual(wanted.sort())
  await media.close()
})

test('a store that began empty has the specified pages, and stays so when it is started without START=empty', async ({
  dataDir,
}) => {
  const first = await startTestApi(dataDir, { sampleFolder, start: 'empty', replicas: 0 })
  expect(await first.json('/api/animals')).toEqual([])
  for (const { id } of builtInPages)
    expect([id, await first.json(`/api/pages/${id}`)]).toMatchObject([
      id,
      { content: defaultPage(id)?.content },
    ])
  await first.close()

  const second = await startTestApi(dataDir, { sampleFolder, replicas: 0 })
  expect(await second.json('/api/animals')).toEqual([])
  expect(await second.json('/api/site')).toMatchObject({ name: siteDefaults.name })
  await second.close()
})
