import { expect } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import { become, changed, sendAll, test, text, words } from '../testing/test-outbox.ts'
import { queuedPage } from './queued-page.ts'

// Offline requests that are canceled, or that become impossible.

test('a publish canceled offline still sends its draft', async ({ start, ana, desktop, api }) => {
  const { outbox } = await start()
  await desktop.network.set('cut')
  await outbox.publish('home', { ...changed(await ana.open('home'), 'Goats'), isSaved: false, note: '' })
  await become(outbox, 'queued')

  expect(await outbox.cancelPublish('home')).toMatchObject({ isPublish: false })
  await desktop.network.set('open')
  await sendAll(outbox)

  expect(outbox.state('home')).toMatchObject({ kind: 'clean', isLive: false })
  expect(await words(ana)).toBe('Goats')
  expect(text((await api.json('/api/pages/home')) as Page)).toBeUndefined()
})

test('a draft of a deleted page is kept as gone until dropped', async ({ start, ana, desktop }) => {
  const { outbox, again } = await start()
  const made = await ana.client.send('POST', '/api/pages', { id: 'maze', title: 'Corn maze', path: '/maze' })
  const opened = await ana.open('maze')
  await desktop.network.set('cut')
  await outbox.save('maze', changed(opened, 'Lost in the maze'))
  await become(outbox, 'queued', 'maze')
  const isOf = { 'If-Match': made.headers.get('ETag') ?? '' }
  expect((await ana.client.send('DELETE', '/api/pages/maze', undefined, isOf)).ok).toBe(true)
  await desktop.network.set('open')

  await sendAll(outbox)

  const told = { pageId: 'maze', isPublish: false, waitsFor: 'repair', isGone: true }
  expect(queuedPage(outbox.state('maze'))).toMatchObject(told)
  const next = await again()
  expect(queuedPage(next.outbox.state('maze'))).toMatchObject(told)
  await next.outbox.drop('maze')
  expect((await next.again()).outbox.states()).toEqual([])
})
