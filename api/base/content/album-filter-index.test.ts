import { expect } from 'vitest'
import { sampleAlbum } from '#blocks/testing/samples.ts'
import { test } from '../../tools/testing/test-api.ts'
import { openAlbumFilterIndex } from './album-filter-index.ts'

test('filters › follow what is published', async ({ store }) => {
  const index = await openAlbumFilterIndex(store)
  const { id: _, ...album } = sampleAlbum({ eventType: 'Fairs & Festivals', year: 2025 })
  expect(index.has('type', 'fairs-festivals')).toBe(false)

  const [added] = await store.commit([{ type: 'add', collection: 'albums', value: album }])
  expect([index.has('type', 'fairs-festivals'), index.has('year', '2025')]).toEqual([true, true])
  expect([index.has('type', 'zebra'), index.has('year', '1850')]).toEqual([false, false])

  const hidden = { ...album, isPublished: false }
  const put = { type: 'put', collection: 'albums', id: added.id, value: hidden, ifRevision: 1 } as const
  await store.commit([put])
  expect([index.has('type', 'fairs-festivals'), index.has('year', '2025')]).toEqual([false, false])
})
