import { expect } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import { become, changed, sendAll, test, text, words } from '../testing/test-work.ts'
import { queuedPage } from './queued-page.ts'

// Offline requests that are canceled, or that become impossible.

test('a publish canceled offline still sends its draft', async ({ start, ana, desktop, api }) => {
  const { store } = await start()
  await desktop.network.set('cut')
  await store.publish('home', { ...changed(await ana.open('home'), 'Goats'), isSaved: false, note: '' })
  await become(store, 'queued')

  expect(await store.cancelPublish('home')).toMatchObject({ isPublish: false })
  await desktop.network.set('open')
  await sendAll(store)

  expect(store.state('home')).toMatchObject({ kind: 'clean', isLive: false })
  expect(await words(ana)).toBe('Goats')
  expect(text((await api.json('/api/pages/home')) as Page)).toBeUndefined()
})

test('a draft of a deleted page is kept as gone until dropped', async ({ start, ana, desktop }) => {
  const { store, again } = await start()
  const made = await ana.client.send('POST', '/api/pages', { id: 'maze', title: 'Corn maze', path: '/maze' })
  const opened = await ana.open('maze')
  await desktop.network.set('cut')
  await store.save('maze', changed(opened, 'Lost in the maze'))
  await become(store, 'queued', 'maze')
  const isOf = { 'If-Match': made.headers.get('ETag') ?? '' }
  expect((await ana.client.send('DELETE', '/api/pages/maze', undefined, isOf)).ok).toBe(true)
  await desktop.network.set('open')

  await sendAll(store)

  const told = { pageId: 'maze', isPublish: false, waitsFor: 'repair', isGone: true }
  expect(queuedPage(store.state('maze'))).toMatchObject(told)
  const next = await again()
  expect(queuedPage(next.store.state('maze'))).toMatchObject(told)
  await next.store.drop('maze')
  expect((await next.again()).store.states()).toEqual([])
})
