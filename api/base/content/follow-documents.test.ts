import { expect } from 'vitest'
import { test } from '../../tools/testing/test-api.ts'
import { type ContentChange, followDocuments } from './follow-documents.ts'

test('followDocuments › reports each existing document and change once', async ({ store }) => {
  const animal = { type: 'add', collection: 'animals', value: { name: 'Nickel' } } as const
  await store.commit(Array.from({ length: 2500 }, () => animal))
  const heard: ContentChange[] = []

  const following = followDocuments(store, ['animals'], (change) => heard.push(change))
  await store.commit([animal, { type: 'delete', collection: 'animals', id: '1', ifRevision: 1 }])
  await following
  await store.commit([{ type: 'add', collection: 'addons', value: { name: 'Shade' } }])
  await store.commit([animal])

  const added = heard.filter(({ before, after }) => !before && after).map(({ id }) => Number(id))
  expect(added).toEqual(Array.from({ length: 2502 }, (_, index) => index + 1))
  expect(heard.filter(({ after }) => !after)).toMatchObject([{ id: '1' }])
})
