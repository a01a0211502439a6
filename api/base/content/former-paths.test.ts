import { describe, expect, test } from 'vitest'
import { testEngines } from '../../tools/testing/test-engines.ts'
import { type ContentStore, collections } from './collections.ts'
import { formerPathsOf, listFormerPaths, movedTo, redirectsOfMove } from './former-paths.ts'

const now = new Date('2027-03-01T04:00:00Z')
const layout = { root: { props: { title: '', description: '', shareImageUrl: '' } }, content: [] }

describe.each(testEngines())('$name', (engine) => {
  async function open(page: object): Promise<ContentStore> {
    const store = await engine.open(await engine.newPlace(), { collections })
    await store.commit([
      { type: 'add', collection: 'staff-pages', id: 'visits', value: { title: 'Visits', ...page } as never },
      { type: 'add', collection: 'pages', id: 'visits', value: layout },
    ])
    return store as unknown as ContentStore // without what one process alone knows of its turns
  }
  const redirects = async (store: ContentStore) =>
    (await store.list('redirects')).map(({ value: { from, to, since } }) => [from, to, since])

  test('former paths still redirect', async () => {
    const store = await open({ path: '/schools', formerPaths: ['/newer', '/older'] })
    await store.commit([
      { type: 'add', collection: 'redirects', value: { from: '/older', to: '/contact', since: '' } },
    ])

    await listFormerPaths(store)
    await listFormerPaths(store)

    expect(await redirects(store)).toEqual([
      ['/older', '/contact', ''],
      ['/newer', '/schools', ''],
    ])
    expect(await movedTo(store, '/newer')).toBe('/schools')
    // As servers of the version before read them.
    expect((await store.get('staff-pages', 'visits'))?.value).toEqual({
      path: '/schools',
      formerPaths: ['/newer', '/older'],
      areListed: true,
      title: 'Visits',
      inMenu: false,
      ends: null,
    })
  })

  test('moves leave one redirect for each old address', async () => {
    const store = await open({ path: '/c' })
    const move = async (from: string, to: string) =>
      store.commit(await redirectsOfMove(store, { from, to }, now))

    await move('/a', '/b')
    await move('/b', '/c')
    expect(await redirects(store)).toEqual([
      ['/a', '/c', '2027-02-28'],
      ['/b', '/c', '2027-02-28'],
    ])
    expect(await formerPathsOf(store, '/c')).toEqual(['/b', '/a'])

    expect(await redirectsOfMove(store, { from: '/c', to: '/c' }, now)).toEqual([])
    await move('/c', '/a')
    expect(await redirects(store)).toEqual([
      ['/b', '/a', '2027-02-28'],
      ['/c', '/a', '2027-02-28'],
    ])
  })
})
