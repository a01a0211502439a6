import { describe, expect } from 'vitest'
import type { AlbumPreview } from '#blocks/contract/records/album-preview.ts'
import { addRecord, putRecord } from '../../tools/testing/operations.ts'
import { test } from '../../tools/testing/test-api.ts'

const album = { title: 'County Fair', eventType: 'Fair', year: 2026 }
const tourDate = { eventDate: '2027-05-01', location: 'Fairground', city: 'Gallup', state: 'NM' }

describe('never saved', () => {
  test('answers with its defaults under revision 0', async ({ api }) => {
    const reply = await api.get('/api/content/hero')

    expect(reply.headers.get('etag')).toBe('"0"')
    expect(await reply.json()).toMatchObject({
      title: 'Welcome to Our Petting Zoo & Pony Rides',
      subtitle: 'Premier Quality, Educational hands-on animal experiences',
      videoPlaceholderText: 'Video embed placeholder - Upload your intro video here',
    })
  })

  test.for([
    ['/api/content/about', { heading: 'Our Story' }],
    ['/api/content/services', { heading: 'Our Services' }],
    ['/api/content/about-page', { staffTitle: 'What Sets Us Apart', whyChooseTitle: 'Why Choose Us?' }],
    ['/api/content/fonts', { headingFont: 'Bitter' }],
    ['/api/content/service-pages/turkey-races', { title: 'Turkey Races' }],
    ['/api/site', { foundedYear: 1984, hours: 'Mon-Fri 9AM-6PM', serviceArea: 'Southwest Region' }],
    ['/api/contact-info', { phone: '', email: '' }],
    ['/api/pages/home', { content: expect.arrayContaining([expect.objectContaining({ type: 'Hero' })]) }],
  ] as const)('%s has its own', async ([path, defaults], { api }) => {
    expect(await api.json(path)).toMatchObject(defaults)
  })
})

test('services as choosers show them › all ten, as last saved', async ({ api, store }) => {
  const value = { title: 'Gobblers', spaceNeeded: '20 × 80 ft', faq: [{ question: 'Why?', answer: 'Corn.' }] }
  await store.commit([putRecord('service-pages', value, 'turkey-races')])

  const cards = (await api.json('/api/service-cards')) as { id: string }[]

  expect(cards).toHaveLength(10)
  expect(cards.find(({ id }) => id === 'turkey-races')).toMatchObject({
    title: 'Gobblers',
    spaceNeeded: '20 × 80 ft',
  })
  expect(JSON.stringify(cards)).not.toContain('Corn.')
})

test('previews of albums › visible ones, each with its first pictures in order', async ({ api, store }) => {
  const image = (position: number) =>
    addRecord('album-images', {
      albumId: 1,
      imageUrl: `${position}.jpg`,
      altText: `Picture ${position}`,
      position,
      photoConsent: true,
    })
  await store.commit([
    addRecord('albums', album),
    addRecord('albums', { ...album, isPublished: false }),
    ...[5, 4, 3, 2].map(image),
  ])
  const read = async () => (await api.json('/api/album-previews')) as AlbumPreview[]
  expect((await read()).map(({ id, pictures }) => [id, pictures.length])).toEqual([[1, 4]])

  await store.commit([6, 1].map(image))

  const [preview] = await read()
  expect(preview?.pictures.map(({ altText }) => altText)).toEqual(
    [1, 2, 3, 4, 5].map((at) => `Picture ${at}`),
  )
  expect(JSON.stringify(preview)).not.toContain('photoConsent')
})

test('saved record › reads as saved, blank texts included', async ({ api, store }) => {
  await store.commit([putRecord('about', { heading: '' })])

  const reply = await api.get('/api/content/about')

  expect(reply.headers.get('etag')).toBe('"1"')
  expect(await reply.json()).toMatchObject({ heading: '', missionStatement: '' })
})

describe('public reads leave out', () => {
  test('inactive gallery images', async ({ api, store }) => {
    await store.commit([
      addRecord('gallery-images', { url: 'a.jpg', isActive: false }),
      addRecord('gallery-images', { url: 'b.jpg' }),
    ])

    expect(await api.json('/api/gallery-images')).toMatchObject([{ id: 2, url: 'b.jpg', isActive: true }])
  })

  test('unpublished albums, wherever they are read', async ({ api, store }) => {
    await store.commit([addRecord('albums', { ...album, isPublished: false })])
    await store.commit([addRecord('album-images', { albumId: 1, imageUrl: 'a.jpg' })])

    expect(await api.json('/api/albums')).toEqual([])
    expect((await api.get('/api/albums/1')).status).toBe(404)
    expect((await api.get('/api/albums/1/images')).status).toBe(404)
  })

  test('unpublished tour dates, in the list and the feed', async ({ api, store }) => {
    await store.commit([
      addRecord('tour-dates', { ...tourDate, isPublished: false, location: 'Secret Mesa' }),
    ])

    expect(await api.json('/api/tour-dates')).toEqual([])
    expect(await (await api.get('/api/tour-dates.ics')).text()).not.toContain('Secret Mesa')
  })

  test('inactive animals and add-ons, and notes for staff', async ({ api, store }) => {
    await store.commit([
      addRecord('animals', { name: 'Juniper', careNotes: 'allergic to clover' }),
      addRecord('animals', { name: 'Ghost', isActive: false }),
      addRecord('addons', { name: 'Shade', internalNote: 'old poles' }),
    ])

    const [animals, addOns] = [await api.json('/api/animals'), await api.json('/api/addons')]

    expect(animals).toMatchObject([{ id: 1, name: 'Juniper' }])
    expect(JSON.stringify([animals, addOns])).not.toMatch(/careNotes|clover|internalNote|poles/)
  })
})

test('lists › are in staff’s order, by day, newest year first', async ({ api, store }) => {
  await store.commit([
    addRecord('animals', { name: 'Second', position: 2 }),
    addRecord('animals', { name: 'First', position: 1 }),
    addRecord('tour-dates', { ...tourDate, eventDate: '2027-06-01' }),
    addRecord('tour-dates', tourDate),
    addRecord('albums', { ...album, year: 2024 }),
    addRecord('albums', album),
  ])

  expect(await api.json('/api/animals')).toMatchObject([{ name: 'First' }, { name: 'Second' }])
  expect(await api.json('/api/tour-dates')).toMatchObject([
    { eventDate: '2027-05-01' },
    { eventDate: '2027-06-01' },
  ])
  expect(await api.json('/api/albums')).toMatchObject([{ year: 2026 }, { year: 2024 }])
})

test('reads › carry sizes of their pictures, whatever the path form', async ({ api, store }) => {
  await store.commit([
    putRecord('media', { name: 'pony.jpg', kind: 'image', width: 800, height: 600 }, 'pony.jpg'),
    addRecord('gallery-images', { url: '/bucket/public/pony.jpg' }),
  ])

  expect(await api.json('/api/gallery-images')).toMatchObject([
    { url: '/bucket/public/pony.jpg', media: { '/public-objects/pony.jpg': { width: 800, height: 600 } } },
  ])
})

describe('each read', () => {
  /** product.md §7 with the fields of its §3, and contract §3. */
  const fields = {
    '/api/content/hero': 'title subtitle description videoUrl videoPosterUrl videoPlaceholderText',
    '/api/content/about': 'heading description missionStatement',
    '/api/content/services': 'heading description',
    '/api/contact-info': 'phone email',
    '/api/content/about-page':
      'title introContent historyTitle historyContent teamImageUrl staffTitle staffContent staffImageUrl eventsTitle eventsContent safetyTitle safetyContent whyChooseTitle whyChooseContent closingStatement',
    '/api/albums/1': 'id title description eventType year coverImageUrl',
    '/api/content/fonts': 'headingFont bodyFont subtitleFont',
    '/api/site':
      'name tagline foundedYear serviceArea hours timeZone facebookUrl instagramUrl twitterUrl trustClaims',
    '/api/gallery-images': 'id url altText isActive',
    '/api/albums': 'id title description eventType year coverImageUrl',
    '/api/albums/1/images': 'id imageUrl altText caption tags',
    '/api/tour-dates': 'id eventDate location city state description',
    '/api/animals': 'id name',
    '/api/addons': 'id name',
  }

  test.for(Object.entries(fields))('%s has its fields', async ([path, names], { api, store }) => {
    await store.commit([
      addRecord('albums', album),
      addRecord('album-images', { albumId: 1 }),
      addRecord('gallery-images', {}),
      addRecord('tour-dates', tourDate),
      addRecord('animals', { name: 'Juniper' }),
      addRecord('addons', { name: 'Shade' }),
    ])

    const reply = await api.get(path)
    const body = await reply.json()
    const item = Array.isArray(body) ? body[0] : body

    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(names.split(' ').filter((name) => !Object.hasOwn(item, name))).toEqual([])
    expect(Array.isArray(body)).toBe(/(images|albums|dates|animals|addons)$/.test(path))
  })

  const servicePageIds = [
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
  const pageIds = [
    'home',
    'about',
    'services',
    'media',
    'tour-dates',
    'contact',
    'booking',
    ...servicePageIds,
  ]

  test.for(servicePageIds)('the service page %s is there', async (id, { api }) => {
    expect(await api.json(`/api/content/service-pages/${id}`)).toMatchObject({
      title: expect.stringMatching(/./),
    })
  })

  test.for(pageIds)('the layout of %s is there', async (id, { api }) => {
    expect(await api.json(`/api/pages/${id}`)).toMatchObject({
      root: { props: {} },
      content: expect.arrayContaining([
        { type: expect.any(String), props: expect.objectContaining({ id: expect.any(String) }) },
      ]),
    })
  })
})
