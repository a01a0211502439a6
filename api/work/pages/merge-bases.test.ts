import { expect } from 'vitest'
import { startTestApi } from '../../tools/testing/test-api.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'
import { PageEditor, test, withProps } from '../../tools/testing/test-pages.ts'
import { purgeMergeBases } from './merge-bases.ts'

test('merge bases › survive a restart, so that a conflict still has its base', async ({ dataDir }) => {
  const first = await startTestApi(dataDir)
  const ana = new PageEditor(await first.signIn('editor'))
  const saved = await ana.draft('home', withProps('Hero', { title: 'Mine' }))
  await ana.putRecord('hero', { title: 'Theirs' })
  await first.close()

  const second = await startApiAt(dataDir)

  const again = new PageEditor(await second.signIn('editor'))
  const refused = await again.publish('home', saved.etag)
  expect(refused).toMatchObject({ status: 409, body: { clashes: [{ mine: { title: 'Mine' } }] } })
  expect(refused.body).not.toMatchObject({ clashes: [{ baseValue: null }] })
})

test('purgeMergeBases › deletes old ones that no draft is based on', async ({ api, store, ana }) => {
  await ana.saveAndPublish('home', withProps('Story', { heading: 'Old' }))
  await ana.draft('home', withProps('Hero', { title: 'Mine' }))
  await ana.putRecord('hero', { title: 'Theirs' })
  expect((await store.list('past-parts')).map(({ id }) => id)).toEqual(['about/about@0', 'hero/hero@0'])

  await purgeMergeBases(store, new Date(api.clock.now.getTime() + 61 * 86_400_000))

  expect((await store.list('past-parts')).map(({ id }) => id)).toEqual(['hero/hero@0'])
})
