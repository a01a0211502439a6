import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBucket } from '../../base/bucket/open-bucket.ts'
import type { StoredFile } from '../../base/content/stored-file.ts'
import type { Stored } from '../../store/store-types.ts'
import { samplePicture } from '../../tools/testing/sample-media.ts'
import { newBucket } from '../../tools/testing/test-bucket.ts'
import { newFolder } from '../../tools/testing/test-hero.ts'
import { mediaToBucket } from './media-in-bucket.ts'

test('to the bucket › a picture has its own size there, whatever its record says', async () => {
  const folder = await newFolder()
  await mkdir(folder, { recursive: true })
  const picture = await samplePicture(40, 30).jpeg().toBuffer()
  await writeFile(join(folder, 'pony.jpg'), picture)
  await writeFile(join(folder, 'torn.jpg'), picture.subarray(0, 20))
  const item = { name: 'pony.jpg', kind: 'image', width: 2000, height: 1333 }
  const documents = [{ id: 'pony.jpg', revision: 1, updatedAt: '', value: item }]
  const bucket = await openBucket(await newBucket(), { warn: () => undefined })

  const view = await mediaToBucket(folder, bucket, {
    sequence: 1,
    takenAt: '',
    collections: {
      media: { lastId: 0, lastDeletedRevision: 0, documents },
    },
  })

  const stored = (view.collections['stored-files']?.documents ?? []) as Stored<StoredFile>[]
  const files = stored.map(({ id, value }) => [id, [value.kind, value.width, value.height]])
  expect(Object.fromEntries(files)).toEqual({ 'pony.jpg': ['jpeg', 40, 30], 'torn.jpg': ['jpeg', 0, 0] })
})
