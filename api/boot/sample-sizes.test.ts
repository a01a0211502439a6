import { join } from 'node:path'
import { expect } from 'vitest'
import { pictureSrcSet, pictureWidths } from '#blocks/contract/values/picture-ladder.ts'
import { openMedia } from '../serve/media/open-media.ts'
import { test } from '../tools/testing/test-api.ts'
import { addSampleContent } from './sample-content.ts'
import { addSampleSizes } from './sample-sizes.ts'

const sampleFolder = join(import.meta.dirname, '../../data/sample')

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
    for (let at = 0; at < pictureSrcSet(name, width, 'avif').split(', ').length; at++)
      wanted.push(await media.pictures.variant(name, pictureWidths[at] ?? 0, 'avif'))
  expect(there).toEqual(wanted.sort())
  await media.close()
})
