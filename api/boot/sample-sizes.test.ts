import { join } from 'node:path'
import { expect } from 'vitest'
import { pictureWidths } from '#blocks/contract/values/picture-ladder.ts'
import { openMedia } from '../media/media.ts'
import { test } from '../testing/test-api.ts'
import { addSampleContent } from './sample-content.ts'
import { addSampleSizes } from './sample-sizes.ts'

const sampleFolder = join(import.meta.dirname, '../../data/sample')

test('every size of the sample’s pictures comes with it: nothing is made after a first start', async ({
  store,
  dataDir,
}) => {
  const media = await openMedia({
    originalsFolder: join(dataDir, 'media'),
    variantsFolder: join(dataDir, 'media-variants'),
    widths: pictureWidths,
  })
  await addSampleContent(store, media, sampleFolder, '2027-03-05')

  await addSampleSizes(media, sampleFolder)

  const names = (await store.list('media')).map(({ value }) => value.name)
  expect(names.length).toBeGreaterThan(40)
  expect(await media.pictures.warm(names)).toEqual({ made: 0, failed: [] })
  await media.close()
})
