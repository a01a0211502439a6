import { expect } from 'vitest'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { historyDays } from '#blocks/contract/time/retention.ts'
import type { TestClient } from '../../../tools/testing/test-api.ts'
import { test } from '../../../tools/testing/test-api.ts'
import { purgeHistory } from './purge-history.ts'

async function saveHero(client: TestClient, title: string) {
  const reply = await client.get('/api/content/hero')
  const { media: _, ...hero } = await reply.json()
  const headers = { 'If-Match': reply.headers.get('etag') ?? '' }
  await client.send('PUT', '/api/content/hero', { ...hero, title }, headers)
  return hero
}

const daysLater = (start: Date, days: number) => new Date(start.getTime() + days * 24 * 3600_000)

test('saves are there for 60 days, and the first state stays', async ({ api, store }) => {
  const start = api.clock.now
  const first = await api.signIn('editor')
  const shipped = await saveHero(first, 'Old 1')
  for (let n = 2; n <= 40; n++) await saveHero(first, `Old ${n}`)
  api.clock.now = daysLater(start, 30)
  const editor = await api.signIn('editor')
  for (let n = 1; n <= 3; n++) await saveHero(editor, `New ${n}`)

  expect(await purgeHistory(store, daysLater(start, historyDays - 1))).toBe(0)
  expect(await purgeHistory(store, daysLater(start, historyDays + 1))).toBe(40)

  const ids = (await store.list('history')).map(({ id }) => id)
  expect(ids).toEqual(['hero.0', 'hero.41', 'hero.42', 'hero.43'])
  const states = await Promise.all(
    ids.map(async (id) => {
      const { before, after } = await (await editor.get(`/api/history/${id}`)).json()
      return [before?.title, after.title]
    }),
  )
  expect(states).toEqual([
    [undefined, shipped.title],
    ['Old 40', 'New 1'],
    ['New 1', 'New 2'],
    ['New 2', 'New 3'],
  ])
})

test('of a record that was deleted nothing is left after that', async ({ api, store }) => {
  const start = api.clock.now
  const editor = await api.signIn('editor')
  await store.commit([{ type: 'add', collection: 'animals', value: { name: 'Clover' } }])
  await editor.send('DELETE', '/api/animals/1', undefined, { 'If-Match': '"1"' })

  await purgeHistory(store, daysLater(start, historyDays + 1))

  expect(await store.list('history')).toEqual([])
  expect(await store.list('history-heads')).toEqual([])
})

test('every state of a long history reads as it was', async ({ store, editor }) => {
  for (let n = 1; n <= 50; n++) await saveHero(editor, `Title ${n}`)

  const titles = await Promise.all(
    Array.from({ length: 50 }, async (_, n) => {
      const { before, after } = await (await editor.get(`/api/history/hero.${n + 1}`)).json()
      return [before.title, after.title]
    }),
  )

  expect(titles.slice(1)).toEqual(Array.from({ length: 49 }, (_, n) => [`Title ${n + 1}`, `Title ${n + 2}`]))
  expect(await store.list('history')).toHaveLength(51)
})

test('the first words of a library’s file stay as long as the file', async ({ api, store }) => {
  const start = api.clock.now
  const editor = await api.signIn('editor')
  const names = ['2026/hay.jpg', '2026/gone.0.jpg']
  for (const name of names) {
    const value = { name, kind: 'image' as const }
    await store.commit([{ type: 'put', collection: 'media', id: name, value, ifRevision: 0 }])
    await editor.send('PATCH', staffPaths.mediaItem(name), { alt: 'Hay' }, { 'If-Match': '"1"' })
  }
  await editor.send('DELETE', staffPaths.mediaItem('2026/gone.0.jpg'), undefined, { 'If-Match': '"2"' })

  expect(await purgeHistory(store, daysLater(start, historyDays + 1))).toBe(3)

  expect((await store.list('history')).map(({ id }) => id)).toEqual(['media.2026/hay.jpg.0'])
  expect((await store.list('history-heads')).map(({ id }) => id)).toEqual(['media.2026/hay.jpg'])
})
