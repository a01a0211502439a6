import { describe, expect } from 'vitest'
import { builtInPages } from '#blocks/contract/pages/site-paths.ts'
import { heading, type PageEditor, test, withBlocks, withProps } from '../../tools/testing/test-pages.ts'

const page = { id: 'school-visits', path: '/school-visits', title: 'School visits', inMenu: false }

type Line = { id: string; revision: number; publishedRevision: number; draftRevision: number }
async function lines(editor: PageEditor): Promise<Line[]> {
  return (await editor.call<Line[]>('GET', '/api/pages')).body
}

async function addPublished(editor: PageEditor): Promise<void> {
  await editor.call('POST', '/api/pages', page)
  await editor.saveAndPublish(page.id, withBlocks(heading('x', 'Bring the farm to school')))
}

describe('GET /api/pages', () => {
  test('lists every page with who and when', async ({ api, ana }) => {
    await ana.call('POST', '/api/pages', page)
    await ana.saveAndPublish('home', withBlocks(heading('x', '1')))
    await ana.save('about', await ana.open('about'))

    const list = await lines(ana)

    expect(list.map(({ id }) => id)).toEqual([...builtInPages.map(({ id }) => id), page.id])
    const at = api.clock.now.toISOString()
    const by = 'editor@example.com'
    const nothing = {
      formerPaths: [],
      publishedRevision: 0,
      publishedAt: '',
      publishedBy: '',
      publishedByName: '',
      liveVersion: 0,
      unpublishedAt: '',
      ends: null,
      draftRevision: 0,
      draftAt: '',
      draftBy: '',
      draftByName: '',
      isReady: false,
      openNotes: 0,
      isService: false,
    }
    expect(list[0]).toEqual({
      ...nothing,
      ...{ id: 'home', path: '/', title: 'Home', isBuiltIn: true, isPart: false, inMenu: false },
      ...{ revision: 0, schedule: null },
      ...{
        publishedRevision: 1,
        publishedAt: at,
        publishedBy: by,
        publishedByName: 'Test editor',
        liveVersion: 1,
      },
    })
    expect(list[1]).toMatchObject({
      id: 'about',
      title: 'About',
      draftRevision: expect.any(Number),
      draftBy: by,
    })
    expect(list.find(({ id }) => id === 'turkey-races')).toMatchObject({ title: 'Turkey Races' })
    expect(list.at(-1)).toEqual({
      ...page,
      ...nothing,
      isBuiltIn: false,
      isPart: false,
      revision: 1,
      schedule: null,
    })
  })
})

describe('POST /api/pages', () => {
  test('adds a page that is invisible until published', async ({ api, ana }) => {
    const reply = await ana.client.send('POST', '/api/pages', page)

    expect(reply.status).toBe(201)
    expect(reply.headers.get('location')).toBe('/api/pages/school-visits')
    expect(reply.headers.get('etag')).toBe('"1"')
    expect((await api.get(page.path)).status).toBe(404)
    expect((await api.get('/api/pages/school-visits')).status).toBe(404)
    expect(await api.json('/api/site-pages')).toEqual([])
    expect((await ana.open(page.id)).data).toMatchObject({
      root: { props: { title: page.title } },
      content: [],
    })
  })

  test('makes a page that is listed once published', async ({ api, ana }) => {
    await addPublished(ana)

    expect((await api.get(page.path)).status).toBe(200)
    expect(await api.json('/api/pages/school-visits')).toMatchObject({
      content: [heading('x', 'Bring the farm to school')],
    })
    expect(await api.json('/api/site-pages')).toEqual([page])
    expect(await (await api.get('/sitemap.xml')).text()).toContain('/school-visits</loc>')
    expect((await api.get('/school-visits/?a=1')).url).toBe(`${api.url}/school-visits?a=1`)
    expect((await fetch(api.url + page.path, { method: 'POST' })).status).toBe(405)
  })

  test('makes a page that can be published as it is', async ({ api, ana }) => {
    await ana.call('POST', '/api/pages', page)

    expect(await ana.saveAndPublish(page.id, (data) => data)).toMatchObject({
      status: 200,
      body: { version: 1 },
    })
    expect((await api.get(page.path)).status).toBe(200)
  })

  test('refuses what no page may have', async ({ ana }) => {
    for (const [change, status] of [
      [{ id: 'home' }, 409],
      [{ id: 'album' }, 409],
      [{ path: '/about' }, 409],
      [{ path: '/services/petting-zoo/small' }, 409],
      [{ path: '/' }, 400],
      [{ path: '/admin' }, 400],
      [{ path: '/admin/x' }, 400],
      [{ path: '/api/x' }, 400],
      [{ path: '/assets/x' }, 400],
      [{ path: '/fonts/x' }, 400],
      [{ path: '/public-objects/x' }, 400],
      [{ path: '/preview/home' }, 400],
      [{ path: '/healthz' }, 400],
      [{ path: '/404' }, 400],
      [{ path: '/media/7' }, 400],
      [{ path: '/robots.txt' }, 400],
      [{ path: '/School' }, 400],
      [{ path: '/a/' }, 400],
      [{ path: '//a' }, 400],
      [{ path: '/a/../b' }, 400],
      [{ path: 'school' }, 400],
      [{ path: `/${'a'.repeat(200)}` }, 400],
      [{ id: 'A b' }, 400],
      [{ id: '' }, 400],
      [{ title: ' ' }, 400],
      [{ inMenu: 'yes' }, 400],
      [{ inFooter: true }, 400],
      [{ from: {} }, 400],
      [{ from: { page: 'nope' } }, 400],
      [{ from: { template: 'nope' } }, 400],
      [{ from: { template: 'event', page: 'home' } }, 400],
    ] as const) {
      expect(
        (await ana.call('POST', '/api/pages', { ...page, ...change })).status,
        JSON.stringify(change),
      ).toBe(status)
    }
  })

  test('refuses an id or a path that is taken', async ({ ana }) => {
    await ana.call('POST', '/api/pages', page)

    const issues = (path: string) => ({ status: 409, body: { issues: [{ path }] } })
    expect(await ana.call('POST', '/api/pages', { ...page, path: '/other' })).toMatchObject(issues('/id'))
    expect(await ana.call('POST', '/api/pages', { ...page, id: 'other' })).toMatchObject(issues('/path'))
  })
})

describe('PATCH a page', () => {
  test('moves it, and its old addresses redirect', async ({ api, ana }) => {
    await addPublished(ana)
    const path = '/api/pages/school-visits'

    const moved = await ana.call('PATCH', path, { path: '/schools' }, '"1"')
    const again = await ana.call('PATCH', path, { path: '/for-schools' }, moved.etag)

    expect(again).toMatchObject({
      status: 200,
      etag: '"3"',
      body: { path: '/for-schools', title: page.title },
    })
    for (const old of ['/school-visits', '/schools', '/schools/']) {
      const reply = await fetch(`${api.url}${old}?a=1`, { redirect: 'manual' })
      expect([old, reply.status, reply.headers.get('location')]).toEqual([old, 308, '/for-schools?a=1'])
    }
    expect((await api.get('/for-schools')).status).toBe(200)
    expect(await ana.call('PATCH', path, { path: '/school-visits' }, again.etag)).toMatchObject({
      status: 200,
    })
    expect((await fetch(api.url + page.path, { redirect: 'manual' })).status).toBe(200)
  })

  test('adds it to the menu and removes it again', async ({ api, ana }) => {
    await addPublished(ana)
    const path = '/api/pages/school-visits'

    const shown = await ana.call('PATCH', path, { inMenu: true }, '"1"')

    expect(shown).toMatchObject({ status: 200, body: { inMenu: true, path: page.path } })
    expect(await api.json('/api/site-pages')).toEqual([{ ...page, inMenu: true }])
    await ana.call('PATCH', path, { inMenu: false }, shown.etag)
    expect(await api.json('/api/site-pages')).toEqual([page])
  })

  test('needs If-Match, and checks as for new pages', async ({ ana }) => {
    await ana.call('POST', '/api/pages', page)
    const path = '/api/pages/school-visits'

    expect((await ana.call('PATCH', path, { title: 'X' })).status).toBe(428)
    expect((await ana.call('PATCH', path, { title: 'X' }, '"7"')).status).toBe(412)
    expect((await ana.call('PATCH', path, { path: '/about' }, '"1"')).status).toBe(409)
    expect((await ana.call('PATCH', path, { path: '/admin/x' }, '"1"')).status).toBe(400)
    expect((await ana.call('PATCH', path, { id: 'x' }, '"1"')).status).toBe(400)
    expect((await ana.call('PATCH', '/api/pages/home', { path: '/x' }, '"0"')).status).toBe(409)
    expect((await ana.call('PATCH', '/api/pages/nope', { path: '/x' }, '"0"')).status).toBe(404)
  })
})

describe('DELETE a page', () => {
  test('takes it off the site, and the trash restores it whole', async ({ api, ana }) => {
    await addPublished(ana)
    await ana.call('PATCH', '/api/pages/school-visits', { path: '/schools' }, '"1"')
    await ana.draft(page.id, withProps('Heading', { text: 'Draft' }))
    expect((await api.get('/schools')).status).toBe(200)

    const gone = await ana.call<{ trashId: number }>('DELETE', '/api/pages/school-visits', undefined, '"2"')

    expect(gone.status).toBe(200)
    for (const path of ['/schools', '/school-visits', '/api/pages/school-visits'])
      expect([path, (await api.get(path)).status]).toEqual([path, 404])
    expect((await ana.call('GET', '/api/pages/school-visits/draft')).status).toBe(404)

    expect((await ana.call('POST', `/api/trash/${gone.body.trashId}/restore`)).status).toBe(200)
    expect((await api.get('/schools')).status).toBe(200)
    expect((await ana.open(page.id)).data.content).toEqual([heading('x', 'Draft')])
    expect((await ana.call('GET', '/api/pages/school-visits/versions')).body).toHaveLength(1)
  })

  test('is refused for built-in pages, without If-Match and when stale', async ({ ana }) => {
    await ana.call('POST', '/api/pages', page)

    expect((await ana.call('DELETE', '/api/pages/home', undefined, '"0"')).status).toBe(409)
    expect((await ana.call('DELETE', '/api/pages/nope', undefined, '"1"')).status).toBe(404)
    expect((await ana.call('DELETE', '/api/pages/school-visits')).status).toBe(428)
    expect((await ana.call('DELETE', '/api/pages/school-visits', undefined, '"7"')).status).toBe(412)
  })

  test('frees its address for another page', async ({ ana }) => {
    await ana.call('POST', '/api/pages', page)
    const { body } = await ana.call<{ trashId: number }>(
      'DELETE',
      '/api/pages/school-visits',
      undefined,
      '"1"',
    )
    await ana.call('POST', '/api/pages', { ...page, id: 'other' })

    expect((await ana.call('POST', `/api/trash/${body.trashId}/restore`)).status).toBe(409)
  })
})

test('a page sent again with its key, its answer lost, is added once', async ({ ana }) => {
  const add = (body: object) => ana.client.send('POST', '/api/pages', body, { 'Idempotency-Key': 'k' })
  const first = await add({ ...page, from: { template: 'event' } })

  const again = await add({ ...page, from: { template: 'event' } })
  const other = await add({ ...page, title: 'Other' })

  expect([first.status, again.status, other.status]).toEqual([201, 201, 422])
  expect(await again.json()).toEqual(await first.json())
  expect(again.headers.get('location')).toBe('/api/pages/school-visits')
  expect((await lines(ana)).filter(({ id }) => id === page.id)).toHaveLength(1)
})
