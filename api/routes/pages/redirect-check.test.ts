import { describe, expect } from 'vitest'
import { sampleAlbum } from '#blocks/testing/samples.ts'
import { refusedAt, type TestApi } from '../../tools/testing/test-api.ts'
import { heading, type PageEditor, test, withBlocks } from '../../tools/testing/test-pages.ts'

// Old addresses: those of renamed pages and those that staff add are one list.

const list = '/api/redirects'
type Item = { id: number; from: string; to: string; since: string; revision: number }

async function addPublished(editor: PageEditor, id: string): Promise<void> {
  await editor.call('POST', '/api/pages', { id, path: `/${id}`, title: id })
  await editor.saveAndPublish(id, withBlocks(heading('x', id)))
}
async function rename(editor: PageEditor, id: string, path: string): Promise<void> {
  const page = await editor.call<{ id: string; revision: number }[]>('GET', '/api/pages')
  const revision = page.body.find((each) => each.id === id)?.revision
  expect((await editor.call('PATCH', `/api/pages/${id}`, { path }, `"${revision}"`)).status).toBe(200)
}
const pairs = async (editor: PageEditor) =>
  (await editor.call<Item[]>('GET', list)).body.map(({ from, to }) => `${from} ${to}`)
async function ask(api: TestApi, path: string) {
  const { status, headers } = await fetch(api.url + path, { redirect: 'manual' })
  return [status, headers.get('location')]
}

describe('an address that staff add', () => {
  test('sends visitors on with their query', async ({ api, ana }) => {
    const old = '/birthday-parties.html'
    expect(await ask(api, old)).toEqual([404, null])

    const added = await ana.call<Item>('POST', list, {
      from: `${old}/`,
      to: '/contact/',
      since: '2027-03-01',
    })
    expect(added).toMatchObject({ status: 201, body: { from: old, to: '/contact', since: '2027-03-01' } })
    expect(await ask(api, `${old}?utm=flyer`)).toEqual([308, '/contact?utm=flyer'])

    expect((await ana.call('DELETE', `${list}/1`, undefined, added.etag)).status).toBe(200)
    expect(await ask(api, old)).toEqual([404, null])
  })

  test.for([
    ['a page that is built in', '/about', '/contact', '/from'],
    ['a page that staff made', '/visits', '/contact', '/from'],
    ['what the server answers itself', '/api/animals', '/contact', '/from'],
    ['the staff area', '/admin', '/contact', '/from'],
    ['the home page', '/', '/contact', '/from'],
    ['an album', '/media/1', '/contact', '/from'],
    ['another host', '//evil.example/x', '/contact', '/from'],
    ['a query', '/x?page=1', '/contact', '/from'],
    ['one that is in the list', '/old.html', '/about', '/from'],
    ['one that leads to no page', '/x', '/nowhere', '/to'],
    ['one that leads to itself', '/x', '/x', '/to'],
    ['one that leads to another old address', '/x', '/old.html', '/to'],
    ['one that leads to an album that nobody may see', '/x', '/media/1', '/to'],
    ['one that leads to another site', '/x', 'https://evil.example/', '/to'],
    ['one that leads to another host', '/x', '//evil.example', '/to'],
  ] as const)('is refused as %s', async ([, from, to, path], { api, ana }) => {
    const { id: _, ...album } = sampleAlbum({ isPublished: false })
    await api.store.commit([{ type: 'add', collection: 'albums', value: album }])
    await addPublished(ana, 'visits')
    await ana.call('POST', list, { from: '/old.html', to: '/contact' })

    expect(await ana.call('POST', list, { from, to })).toMatchObject(refusedAt(path))
    expect(await pairs(ana)).toEqual(['/old.html /contact'])
  })

  test('may have letters of any language', async ({ api, ana }) => {
    const encoded = '/%C3%BCber-uns.html'

    const added = await ana.call<Item>('POST', list, { from: '/über-uns.html', to: '/about' })

    expect(added).toMatchObject({ status: 201, body: { from: encoded } })
    expect(await ask(api, encoded)).toEqual([308, '/about'])
  })

  test('to an old address is refused with the address to use', async ({ ana }) => {
    await addPublished(ana, 'visits')
    await rename(ana, 'visits', '/schools')

    expect(await ana.call('POST', list, { from: '/x.html', to: '/visits' })).toMatchObject({
      body: { issues: [{ path: '/to', message: '/visits is an old address, too. Use /schools' }] },
    })
  })

  test('is for editors, and none of a visitor’s business', async ({ api, inbox }) => {
    expect((await api.get(list)).status).toBe(401)
    expect((await inbox.get(list)).status).toBe(403)
    expect((await inbox.send('POST', list, { from: '/x', to: '/contact' })).status).toBe(403)
  })
})

test('a redirect is never cached, because it may lead elsewhere by then', async ({ api, ana }) => {
  await ana.call('POST', list, { from: '/old.html', to: '/contact' })

  const { headers } = await fetch(`${api.url}/old.html`, { redirect: 'manual' })

  expect(headers.get('cache-control')).toBe('public, no-cache')
})

test('a deleted redirect does not come back beside another one from its address', async ({ ana }) => {
  const add = (to: string) => ana.call<Item>('POST', list, { from: '/old.html', to })
  const { body } = await add('/contact')
  const gone = await ana.call<{ trashId: number }>('DELETE', `${list}/${body.id}`, undefined, '"1"')
  await add('/booking')

  expect(await ana.call('POST', `/api/trash/${gone.body.trashId}/restore`)).toMatchObject({
    status: 409,
    body: { detail: '/old.html is in the list of redirects again' },
  })
  expect(await pairs(ana)).toEqual(['/old.html /booking'])
})

describe('a page that is renamed', () => {
  test('leaves its old address in the list, with the day', async ({ api, ana }) => {
    await addPublished(ana, 'visits')
    await rename(ana, 'visits', '/schools')

    const { body } = await ana.call<Item[]>('GET', list)
    expect(body).toMatchObject([
      { from: '/visits', to: '/schools', since: api.clock.now.toISOString().slice(0, 10) },
    ])
  })

  test('takes along all that lead to it', async ({ api, ana }) => {
    await addPublished(ana, 'visits')
    await ana.call('POST', list, { from: '/visits.html', to: '/visits' })
    await rename(ana, 'visits', '/schools')
    await rename(ana, 'visits', '/for-schools')

    for (const old of ['/visits.html', '/visits', '/schools'])
      expect([old, ...(await ask(api, old))]).toEqual([old, 308, '/for-schools'])
  })

  test('to its old address again leaves no loop', async ({ api, ana }) => {
    await addPublished(ana, 'visits')
    await rename(ana, 'visits', '/schools')
    await rename(ana, 'visits', '/visits')

    expect(await pairs(ana)).toEqual(['/schools /visits'])
    expect((await api.get('/visits')).status).toBe(200)
    expect(await ask(api, '/schools')).toEqual([308, '/visits'])
  })

  test('and deleted sends nobody to a missing page', async ({ api, ana }) => {
    await addPublished(ana, 'visits')
    await rename(ana, 'visits', '/schools')

    const gone = await ana.call<{ trashId: number }>('DELETE', '/api/pages/visits', undefined, '"2"')
    expect(gone.status).toBe(200)
    expect(await ask(api, '/visits')).toEqual([404, null])

    await ana.call('POST', `/api/trash/${gone.body.trashId}/restore`)
    expect(await ask(api, '/visits')).toEqual([308, '/schools'])
  })

  test('a new page at an old address takes its place', async ({ api, ana }) => {
    await addPublished(ana, 'visits')
    await rename(ana, 'visits', '/schools')
    await ana.call('POST', '/api/pages', { id: 'other', path: '/visits', title: 'Other' })
    expect(await ask(api, '/visits')).toEqual([308, '/schools'])

    await ana.saveAndPublish('other', withBlocks(heading('x', 'Other')))

    expect((await ask(api, '/visits'))[0]).toBe(200)
  })
})

describe('an address that is nearly one of ours', () => {
  test.for([
    ['/Visits', '/visits'],
    ['/VISITS/', '/visits'],
    ['/VISITS?utm=a', '/visits?utm=a'],
    ['/visits%20', '/visits'],
    ['/visits%E2%80%8B', '/visits'],
    ['/visits.', '/visits'],
    ['/%20/Visits),', '/visits'],
    ['/Old.HTML', '/contact'],
  ] as const)('%s leads to %s', async ([typed, to], { api, ana }) => {
    await addPublished(ana, 'visits')
    await ana.call('POST', list, { from: '/old.html', to: '/contact' })

    expect(await ask(api, typed)).toEqual([308, to])
  })

  test.for(['/Nowhere', '/%', '/%E0%A4%A', '//Evil.example', '/%2F%2Fevil.example', '/booking%00'])(
    '%s leads nowhere',
    async (typed, { api }) => {
      const [status, location] = await ask(api, typed)

      expect([status, location]).toEqual([expect.any(Number), null])
    },
  )

  test('an old address comes before a page that is only nearly there', async ({ api, ana }) => {
    await addPublished(ana, 'visits')
    await ana.call('POST', list, { from: '/Visits', to: '/contact' })

    expect(await ask(api, '/Visits')).toEqual([308, '/contact'])
    expect(await ask(api, '/VISITS')).toEqual([308, '/visits'])
  })

  test('may be copied from the address bar of the old site', async ({ ana }) => {
    const added = await ana.call<Item>('POST', list, {
      from: 'https://old.example/our farm.html',
      to: '/about',
    })

    expect(added).toMatchObject({ status: 201, body: { from: '/our%20farm.html' } })
  })
})
