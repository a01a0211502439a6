import { expect } from 'vitest'
import type { TestApi } from '../../tools/testing/test-api.ts'
import { clerkOf, visitorsOf } from '../../tools/testing/test-enquiries.ts'
import { test, withProps } from '../../tools/testing/test-pages.ts'

const path = '/api/content/service-pages'
type Service = { id: string; title: string; revision: number }

const idsIn = async (api: TestApi, at = path) => ((await api.json(at)) as Service[]).map(({ id }) => id)
const offeredIn = async (api: TestApi) =>
  ((await api.json('/api/enquiries/form')) as { services: Service[] }).services.map(({ id }) => id)
const isListed = async (api: TestApi, page: string) =>
  (await (await api.get('/sitemap.xml')).text()).includes(`${page}</loc>`)
const leadsTo = async (api: TestApi, page: string) => {
  const { status, headers } = await fetch(api.url + page, { redirect: 'manual' })
  return [status, headers.get('location')]
}

const shipped = [
  'fairs-large-events',
  'birthday-parties',
  'turkey-races',
  'petting-zoo-pony-rides',
  'petting-zoo',
  'petting-zoo-small',
  'petting-zoo-large',
  'pony-rides',
  'pony-rides-small',
  'pony-rides-large',
]
const bookable = [
  'petting-zoo-small',
  'petting-zoo-large',
  'pony-rides-small',
  'pony-rides-large',
  'turkey-races',
]

test('a store in which nobody changed services has the ten, and five that can be booked', async ({
  api,
  ana,
}) => {
  await ana.call('PUT', `${path}/petting-zoo`, { title: 'Petting Zoo' }, '"0"')

  expect(await idsIn(api)).toEqual(shipped)
  expect(await offeredIn(api)).toEqual([...bookable, 'advise-me'])
  expect(await api.json('/api/site-pages')).toEqual([])
  expect(await api.json(`${path}/turkey-races`)).toMatchObject({
    ...{ active: true, bookable: true, inMenu: true, path: '/services/turkey-races' },
    redirectTo: '/services',
  })
})

test('one that is added with a title has a page, and is booked at once; taken off, it is gone but for its name', async ({
  api,
  ana,
}) => {
  const added = await ana.call<Service>('POST', path, { title: 'Reindeer Visits' })
  expect(added).toMatchObject({
    status: 201,
    body: { id: 'reindeer-visits', path: '/services/reindeer-visits' },
  })
  expect(await idsIn(api)).toEqual([...shipped, 'reindeer-visits'])
  const layout = (await api.json('/api/pages/reindeer-visits')) as { content: { type: string }[] }
  expect(layout.content[0]?.type).toBe('ServiceHero')
  expect(await isListed(api, '/services/reindeer-visits')).toBe(true)
  expect(await offeredIn(api)).toContain('reindeer-visits')
  const opened = await ana.saveAndPublish(
    'reindeer-visits',
    withProps('ServiceHero', { title: 'Reindeer at Work' }),
  )
  expect(opened.status).toBe(200)
  const visitors = visitorsOf(api)
  const sent = await visitors.send({ services: ['reindeer-visits', 'petting-zoo-small'], requestKey: 'a' })
  expect(sent.body.answers).toContainEqual(
    expect.objectContaining({ field: 'services', text: 'Small petting zoo, Reindeer at Work' }),
  )

  const all = (await (await ana.client.get(`${path}?all=1`)).json()) as Service[]
  const revision = all.find(({ id }) => id === 'reindeer-visits')?.revision
  const off = await ana.call(
    'PUT',
    `${path}/reindeer-visits`,
    { title: 'Reindeer', active: false },
    `"${revision}"`,
  )

  expect(off).toMatchObject({ status: 200, body: { linkedFrom: [] } })
  expect(await leadsTo(api, '/services/reindeer-visits')).toEqual([301, '/services'])
  expect((await api.get(`${path}/reindeer-visits`)).status).toBe(404)
  expect((await ana.client.get(`${path}/reindeer-visits`)).status).toBe(200)
  expect(await isListed(api, '/services/reindeer-visits')).toBe(false)
  expect(await offeredIn(api)).not.toContain('reindeer-visits')
  const { body: lines } = await ana.call<{ id: string; service?: string }[]>('GET', '/api/pages')
  expect(lines.filter(({ service }) => service === 'off').map(({ id }) => id)).toEqual(['reindeer-visits'])
  const late = await visitors.send({ services: ['reindeer-visits'], requestKey: 'b' })
  expect(late).toMatchObject({ status: 400, body: { issues: [{ path: '/services' }] } })
  const clerk = clerkOf(await api.signIn('inbox'))
  expect((await clerk.open(1)).line.about).toBe('Small petting zoo, Reindeer at Work')
  const note = await clerk.call('PATCH', '/api/enquiries/1', { agreed: { childrenCount: 7 } })
  expect(note.status).toBe(200)
})

test('staff’s order is that of every list, and takes each once', async ({ api, ana }) => {
  const read = await ana.client.get(`${path}?all=1`)
  const etag = read.headers.get('etag') ?? ''
  const ids = [...shipped].reverse()

  expect((await ana.call('PUT', `${path}/order`, { ids: ids.slice(1) }, etag)).status).toBe(400)
  expect((await ana.call('PUT', `${path}/order`, { ids }, etag)).status).toBe(200)
  expect((await ana.call('PUT', `${path}/order`, { ids: shipped }, etag)).status).toBe(412)
  expect(await idsIn(api)).toEqual(ids)
  expect(await idsIn(api, '/api/service-cards')).toEqual(ids)
  expect((await api.json('/api/site-pages')) as object[]).toHaveLength(10)
})

test('a shipped one is deleted in spite of links to it, leads elsewhere, and comes back', async ({
  api,
  ana,
}) => {
  const card = { title: 'Races', href: '/services/turkey-races' }
  await ana.saveAndPublish('services', withProps('ServiceCards', { more: [card] }))

  const gone = await ana.call<{ trashId: number }>('DELETE', `${path}/turkey-races`, undefined, '"0"')

  expect(gone).toMatchObject({ status: 200, body: { linkedFrom: [{ id: 'services' }] } })
  expect(await idsIn(api)).toEqual(shipped.filter((id) => id !== 'turkey-races'))
  expect(await leadsTo(api, '/services/turkey-races')).toEqual([301, '/services'])
  expect((await api.get('/api/pages/turkey-races')).status).toBe(404)
  expect(await isListed(api, '/services/turkey-races')).toBe(false)
  const frame = JSON.stringify(await api.json('/api/pages/site-frame'))
  expect(frame).not.toContain('/services/turkey-races')

  expect((await ana.call('POST', `/api/trash/${gone.body.trashId}/restore`)).status).toBe(200)
  expect(await idsIn(api)).toEqual([...shipped.filter((id) => id !== 'turkey-races'), 'turkey-races'])
  expect(await isListed(api, '/services/turkey-races')).toBe(true)
})

test('a new address leaves the old one behind, and none is taken twice', async ({ api, ana }) => {
  const move = (to: string) =>
    ana.call('PUT', `${path}/petting-zoo`, { title: 'Petting Zoo', path: to }, '"0"')

  expect((await move('/services/pony-rides')).status).toBe(409)
  expect((await move('/animals-to-pet')).status).toBe(200)
  expect(await leadsTo(api, '/services/petting-zoo')).toEqual([308, '/animals-to-pet'])
  expect((await ana.call('POST', path, { title: 'Cart Rides', id: 'order' })).status).toBe(400)
  expect((await ana.call('POST', path, { title: 'Pony Rides' })).body).toMatchObject({ id: 'pony-rides-2' })
})
