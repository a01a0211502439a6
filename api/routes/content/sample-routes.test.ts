import { join } from 'node:path'
import { expect } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import { builtInPages } from '#blocks/contract/pages/site-paths.ts'
import { type SampleItem, type SampleName, type Samples, speaksOfPeople } from '#blocks/contract/samples.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { defaultPage } from '#blocks/pages/default-pages.ts'
import {
  test as base,
  callAs,
  startTestApi,
  type TestApi,
  type TestClient,
} from '../../tools/testing/test-api.ts'

const sampleFolder = join(import.meta.dirname, '../../../data/sample')
const test = base.extend<{ api: TestApi }>({
  api: async ({ dataDir }, use) => {
    const api = await startTestApi(dataDir, { sampleFolder, replicas: 0 })
    await use(api)
    await api.close()
  },
})

const samplesOf = async (who: TestClient) => (await callAs<Samples>(who, 'GET', staffPaths.samples)).body
const named = ({ of, field }: SampleItem): SampleName => ({ of, ...(field && { field }) })
const remove = (who: TestClient, items: readonly SampleName[], more = {}) =>
  callAs(who, 'POST', staffPaths.removeSamples, { items, ...more })
const undo = (who: TestClient, id: number) => callAs(who, 'POST', staffPaths.undoSamples, { id })

/** All that is stored of the site, without what follows from a save. */
async function contentOf({ store }: TestApi): Promise<string[]> {
  const singles = [
    'hero',
    'about',
    'about-page',
    'site',
    'contact-info',
    'availability',
    'service-pages',
  ] as const
  const lists = ['animals', 'addons', 'albums', 'album-images', 'tour-dates', 'gallery-images'] as const
  const names = [...singles, ...lists, 'pages', 'staff-pages', 'media', 'trash', 'kept-samples'] as const
  const all = await Promise.all(
    names.map(async (name) =>
      (await store.list(name)).map(({ id, value }) => `${name}/${id} ${JSON.stringify(value)}`),
    ),
  )
  return all.flat().sort()
}

test('a new store lists what the sample says, and not what the product says by itself', async ({ owner }) => {
  const { items, total } = await samplesOf(owner)

  expect(total).toBe(items.length)
  expect(items).toContainEqual({
    of: 'about',
    field: 'people/4',
    text: 'Eli · Calls the turkey races.',
    page: 'about',
    isStory: true,
  })
  expect(items).toContainEqual(expect.objectContaining({ of: 'about', field: 'quotes/0', page: 'about' }))
  expect(items).toContainEqual({ of: 'animals/1', text: 'Juniper', page: 'home' })
  for (const of of ['tour-dates/1', 'albums/1']) expect(items).toContainEqual(expect.objectContaining({ of }))
  expect(items).toContainEqual({ of: 'site', field: 'name', text: 'Tumblewhisker Farm' })
  expect(items).toContainEqual(
    expect.objectContaining({ of: 'pages/class-visits', text: 'Class Visits', page: 'class-visits' }),
  )
  expect(items).toContainEqual(expect.objectContaining({ of: 'media/family-portrait.jpg' }))
  const ofSite = items.filter(({ of }) => of === 'site').map(({ field }) => field)
  expect(ofSite).not.toEqual(expect.arrayContaining(['hours']))
  expect(ofSite).not.toEqual(expect.arrayContaining(['timeZone']))
  expect(items.filter(({ of }) => /^(fonts|pages\/site-frame|pages\/look)/.test(of))).toEqual([])
})

test('all of it goes in one call, and comes back exactly', async ({ api, owner }) => {
  const before = await contentOf(api)
  const { items } = await samplesOf(owner)

  const firstHome = async () =>
    (await (await owner.get('/api/pages/home/versions/0')).text()).includes('Dry Creek')
  expect(await firstHome()).toBe(true)

  const done = await remove(owner, items.map(named), { isStart: true })

  expect(await firstHome()).toBe(false)
  expect(done).toMatchObject({ status: 200, body: { id: expect.any(Number), total: 0 } })
  const left = (await contentOf(api)).filter((line) => !/^(trash|media)/.test(line)).join('\n')
  expect(/Tumblewhisker|Dry Creek|Marisol|Juniper|Alvarado|1984 Lupe/.exec(left)?.[0]).toBeUndefined()
  expect(left).not.toMatch(/"albumId":\d/) // a page with it would lead to an album that is gone
  expect(await api.store.list('staff-pages')).toEqual([])
  for (const { id } of builtInPages)
    expect([id, await api.json(`/api/pages/${id}`)]).toMatchObject([
      id,
      { content: defaultPage(id)?.content },
    ])

  expect(await undo(owner, done.body.id)).toMatchObject({ status: 200, body: { total: items.length } })
  const after = await contentOf(api)
  expect(after.filter((line) => !before.includes(line)).map((line) => line.slice(0, 300))).toEqual([])
  expect(after).toHaveLength(before.length)
  expect(await firstHome()).toBe(true)
  expect((await undo(owner, done.body.id)).status).toBe(404)
})

test('a farm that begins empty keeps what it put on a page, however short, and can have the sample beside that', async ({
  api: { store },
  owner,
}) => {
  const goats = { type: 'Heading', props: { id: 'Heading-1', text: 'Goats', level: '2' } }
  for (const id of ['home', 'class-visits']) {
    const page = await store.get('pages', id)
    const value = { root: { props: {} }, content: [...(page?.value.content ?? []), goats] }
    await store.commit([{ type: 'put', collection: 'pages', id, value, ifRevision: page?.revision ?? 0 }])
  }

  await remove(owner, (await samplesOf(owner)).items.map(named), { isStart: true, anyway: true })

  const left = async (id: string) => (await store.get('pages', id))?.value.content.map(({ type }) => type)
  expect(await left('home')).toEqual(['Hero', 'Story', 'Gallery', 'Services', 'TrustStrip', 'Heading'])
  expect(await left('class-visits')).toContain('Heading')
  const { total, emptied } = await samplesOf(owner)
  expect([total, emptied]).toEqual([0, expect.any(Number)])

  const hero = await store.get('hero', 'hero')
  await callAs(owner, 'PUT', apiPaths.hero, { ...hero?.value, title: 'Ours' }, `"${hero?.revision}"`)
  const juniper = (await store.list('trash')).find(({ value }) => value.label === 'Juniper')
  await callAs(owner, 'DELETE', staffPaths.trashEntry(Number(juniper?.id)))
  for (const page of [
    { id: 'firms', path: '/company-events', title: 'For firms' },
    { id: 'church-events', path: '/churches', title: 'Our churches' }, // a draft
  ])
    expect((await callAs(owner, 'POST', staffPaths.pages, page)).status).toBe(201)
  const again = await callAs(owner, 'POST', staffPaths.undoSamples, { id: emptied, keepOwn: true })

  expect(again).toMatchObject({ status: 200, body: { leftOut: ['Church Events', 'Company Events'] } })
  const pages = (await store.list('staff-pages')).map(({ value }) => value.title)
  expect(pages).toEqual(expect.arrayContaining(['For firms', 'Our churches', 'Ask for a Certificate']))
  for (const id of ['company-events', 'church-events']) expect(await store.get('pages', id)).toBeUndefined()
  const inTrash = (await store.list('trash')).map(({ value }) => value.label)
  expect(inTrash.toSorted()).toEqual(['Church Events', 'Company Events'])
  const animals = (await store.list('animals')).map(({ value }) => value.name)
  expect(animals).toContain('Biscuit')
  expect(animals).not.toContain('Juniper') // deleted for good
  expect((await store.get('hero', 'hero'))?.value.title).toBe('Ours')
  expect(await left('home')).toContain('Heading')
  expect(await samplesOf(owner)).not.toHaveProperty('emptied')
})

test('a changed record or text is the farm’s own; what of it nobody changed still counts', async ({
  api,
  owner,
}) => {
  const animal = (await api.store.get('animals', '1'))?.value
  await callAs(owner, 'PUT', `${apiPaths.animals}/1`, { ...animal, name: 'Nutmeg' }, '"1"')
  const hero = (await api.store.get('hero', 'hero'))?.value
  await callAs(owner, 'PUT', apiPaths.hero, { ...hero, title: 'Ours' }, '"1"')

  const { items } = await samplesOf(owner)

  expect(items.filter(({ of }) => of === 'animals/1').map(({ field }) => field)).toContain('bio')
  expect(items).not.toContainEqual(expect.objectContaining({ of: 'animals/1', text: 'Juniper' }))
  const fields = items.filter(({ of }) => of === 'hero').map(({ field }) => field)
  expect(fields).toEqual(['subtitle', 'description', 'videoPlaceholderText'])
})

test('the site counts as ready once nothing is left that names people or years', async ({ api, owner }) => {
  const left = async () => {
    const { body } = await callAs(owner, 'GET', staffPaths.launch)
    return body.checks.find(({ id }: { id: string }) => id === 'samples')
  }
  const { items } = await samplesOf(owner)
  const stories = items.filter(speaksOfPeople)
  expect(stories).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ of: 'hero', field: 'description' }), // the Alvarado-Finch family
      expect.objectContaining({ of: 'animals/2' }), // Marisol sat up with him
      expect.objectContaining({ of: 'service-pages/turkey-races', field: 'intro' }), // in 1995
      expect.objectContaining({ of: 'pages/services' }), // since 1984
      expect.objectContaining({ of: 'site', field: 'facebookUrl' }), // /tumblewhisker
    ]),
  )
  expect(await left()).toMatchObject({ ok: false, detail: expect.stringMatching(`^${stories.length} of`) })

  await remove(owner, stories.map(named), { anyway: true })

  expect((await samplesOf(owner)).total).toBeGreaterThan(50)
  expect(await left()).toMatchObject({ ok: true })
  const values = (await contentOf(api)).filter((line) => !/^(trash|media)/.test(line)).join('\n')
  expect(/Alvarado|Marisol|Teresa|Hank|\bEli\b|1995/.exec(values)?.[0]).toBeUndefined()
})

test('kept as one’s own it counts no more, until that is undone; made-up people can’t be kept', async ({
  owner,
}) => {
  const { total } = await samplesOf(owner)
  const keep = (items: readonly SampleName[]) => callAs(owner, 'POST', staffPaths.keepSamples, { items })
  const some = [{ of: 'animals/2' }, { of: 'hero', field: 'title' }, { of: 'media/family-portrait.jpg' }]

  const kept = await keep(some)

  expect(kept.body.total).toBe(total - 3)
  expect((await keep(some)).status).toBe(409)
  expect((await undo(owner, kept.body.id)).body.total).toBe(total)
  expect((await keep(some)).body.total).toBe(total - 3)
  expect(await keep([{ of: 'about', field: 'quotes/0' }])).toMatchObject({
    status: 409,
    body: { title: 'Made up' },
  })
})

test('what leads to a page that goes is named first, and a step over newer work is not undone', async ({
  api,
  owner,
}) => {
  const page = [{ of: 'pages/class-visits' }]
  const refused = await remove(owner, page)
  expect(refused).toMatchObject({ status: 409, body: { title: 'Still linked' } })
  expect(refused.body.usedBy).toContainEqual({ label: expect.any(String), path: '/admin/pages/services' })

  const done = await remove(owner, [...page, { of: 'hero', field: 'title' }], { anyway: true })
  expect(done.status).toBe(200)
  expect(await api.store.get('staff-pages', 'class-visits')).toBeUndefined()

  const hero = await api.store.get('hero', 'hero')
  await callAs(owner, 'PUT', apiPaths.hero, { ...hero?.value, title: 'Ours' }, `"${hero?.revision}"`)
  expect(await undo(owner, done.body.id)).toMatchObject({ status: 409, body: { title: 'Changed since' } })
  expect((await api.store.get('hero', 'hero'))?.value.title).toBe('Ours')
})

test('a repeat with its key does it once; only owners take off the site settings', async ({
  owner,
  editor,
}) => {
  const key = { 'Idempotency-Key': 'once' }
  const body = { items: [{ of: 'animals/2' }] }
  const first = await (await editor.send('POST', staffPaths.removeSamples, body, key)).json()
  const again = await (await editor.send('POST', staffPaths.removeSamples, body, key)).json()

  expect(again).toEqual(first)
  const name = [{ of: 'site', field: 'name' }]
  expect((await remove(editor, name)).status).toBe(403)
  expect((await remove(owner, name)).status).toBe(200)
})

test('once open, visitors get no quote and no person of the sample, and staff still all', async ({
  api,
  owner,
}) => {
  const paths = [
    ...[apiPaths.about, apiPaths.servicePage('birthday-parties'), apiPaths.servicePages],
    apiPaths.page('church-events'),
  ]
  const made = /Kaitlyn|Marcus|Pastor Lucía|person-hank/
  for (const path of paths) expect(await (await api.get(path)).text()).not.toMatch(made)
  expect(await (await owner.get(`${apiPaths.about}?all=1`)).text()).toMatch(made)
  expect((await api.get(`${apiPaths.about}?all=1`)).status).toBe(401)
  const about = await callAs(owner, 'GET', `${apiPaths.about}?all=1`)
  const { media: _, ...value } = about.body
  const people = [...value.people, { name: 'Ada', role: 'Our own', imageUrl: '', imageAlt: '' }]
  expect((await callAs(owner, 'PUT', apiPaths.about, { ...value, people }, about.etag)).status).toBe(200)
  expect(await api.json(apiPaths.about)).toMatchObject({ people: [{ name: 'Ada' }], quotes: [] })
})
