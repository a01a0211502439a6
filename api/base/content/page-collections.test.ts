import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { MigrationStep } from '#blocks/pages/page-migrations.ts'
import { openStore } from '../../store/store.ts'
import { putRecord } from '../../tools/testing/operations.ts'
import { temporaryFolder } from '../../tools/testing/test-store.ts'
import { createPageCollections } from './page-collections.ts'

const root = { props: { title: '', description: '', shareImageUrl: '' } }
const steps: readonly MigrationStep[] = [
  { block: 'Saying', becomes: 'Quote' },
  { block: 'Quote', prop: 'who', becomes: 'name' },
]
const odd = { type: 'Carousel2019', props: { id: 'c', who: null, pictures: [{ who: 'x' }] } }
const page = (...blocks: object[]) => ({ root, content: [odd, ...blocks] }) as never as Page
const before = page({ type: 'Saying', props: { id: 's', who: 'Ruth' } })
const after = page({ type: 'Quote', props: { id: 's', name: 'Ruth' } })
const base = { layout: 1, records: {} }
const at = '2027-01-01T00:00:00.000Z'
const version = { pageId: 'home', number: 1, kind: 'published' as const, at, changed: [] }
const service = { root: 'a text', content: 'another' }

test('old pages › are migrated on read, at the same revision', async () => {
  const folder = await temporaryFolder()
  const old = await open(folder, [])
  await old.commit([
    putRecord('pages', before, 'home'),
    putRecord('page-drafts', { data: before, base, savedBy: '' }, 'home'),
    putRecord('page-versions', { ...version, data: before }, 'home@1'),
    putRecord('past-parts', { value: before, until: at }, 'pages/home@1'),
    putRecord('past-parts', { value: service, until: at }, 'hero/hero@1'),
    putRecord('saved-sections', { name: 'Words', blocks: before.content }, '1'),
  ])
  await old.close()

  const now = await open(folder, steps)

  expect(await now.get('pages', 'home')).toMatchObject({ revision: 1, value: after })
  expect((await now.get('page-drafts', 'home'))?.value.data).toEqual(after)
  expect((await now.list('page-versions', { pageId: 'home' }))[0]?.value.data).toEqual(after)
  expect((await now.get('past-parts', 'pages/home@1'))?.value.value).toEqual(after)
  expect((await now.get('past-parts', 'hero/hero@1'))?.value.value).toEqual(service)
  expect((await now.get('saved-sections', '1'))?.value.blocks).toEqual(after.content)
})

test('saved page › is stored in the migrated form', async () => {
  const folder = await temporaryFolder()
  const store = await open(folder, steps)

  await store.commit([putRecord('pages', before, 'home')])

  expect((await store.get('pages', 'home'))?.value).toEqual(after)
  const journal = (await readdir(folder)).find((name) => name.startsWith('journal.')) ?? ''
  expect(await readFile(join(folder, journal), 'utf8')).not.toContain('Saying')
})

async function open(folder: string, taken: readonly MigrationStep[]) {
  const store = await openStore({ folder, collections: createPageCollections(taken), warn: () => {} })
  onTestFinished(() => store.close().catch(() => undefined))
  return store
}
