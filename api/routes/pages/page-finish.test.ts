import { describe, expect } from 'vitest'
import { sampleAlbum } from '#blocks/testing/samples.ts'
import { block, heading, type PageEditor, test, withBlocks } from '../../tools/testing/test-pages.ts'

// The checks of a whole page before publishing, besides those of each block (contract §7).

const picture = (props: object) => block('PictureBlock', 'p', { src: '/public-objects/barn.jpg', ...props })
const button = (href: string) => block('ButtonRow', 'b', { buttons: [{ label: 'Go', href, kind: 'main' }] })

describe('a picture', () => {
  test('without a description can be drafted but not published', async ({ ana }) => {
    expect(await ana.saveAndPublish('home', withBlocks(picture({ alt: '' })))).toMatchObject({
      status: 400,
      body: {
        issues: [{ blockId: 'p', path: '/alt', message: 'Describe the picture or mark it as decoration' }],
      },
    })
  })

  test.for([
    ['a description', { alt: 'The red barn' }],
    ['no description, as decoration', { alt: '', isDecorative: true }],
  ] as const)('with %s can be published', async ([, props], { ana }) => {
    expect((await ana.saveAndPublish('home', withBlocks(picture(props)))).status).toBe(200)
  })

  test('of a record needs a description, too', async ({ ana }) => {
    await ana.putRecord('about', { imageUrl: '/public-objects/barn.jpg', imageAlt: '' })

    expect(await ana.saveAndPublish('home', withBlocks(heading('x', 'Hi')))).toMatchObject({
      status: 400,
      body: { issues: [{ blockId: 'Story', path: '/imageAlt' }] },
    })
  })
})

describe('a link', () => {
  test.for([
    '/',
    '/services/birthday-parties/#prices',
    '/media?type=fair',
    '#prices',
    '/api/tour-dates.ics',
    'tel:6025550123',
    'https://example.com/gone',
  ])('to %s can be published', async (href, { ana }) => {
    expect((await ana.saveAndPublish('home', withBlocks(button(href)))).status).toBe(200)
  })

  test.for([
    ['/price-list', 'This link doesn’t work. There is no page at /price-list'],
    ['/media/99', 'This link doesn’t work. There is no album at /media/99'],
  ] as const)('to %s is named and blocks publishing', async ([href, message], { ana, store }) => {
    expect(await ana.saveAndPublish('home', withBlocks(button(href)))).toMatchObject({
      status: 400,
      body: { issues: [{ pageId: 'home', blockId: 'b', path: '/buttons/0/href', message }] },
    })
    expect(await store.get('pages', 'home')).toBeUndefined()
  })

  test('to a file can be published while it is in Pictures & files', async ({ ana, store }) => {
    const toFile = withBlocks(button('/public-objects/2026/price%20list.pdf?v=2'))
    expect(await ana.saveAndPublish('home', toFile)).toMatchObject({
      status: 400,
      body: {
        issues: [
          { blockId: 'b', path: '/buttons/0/href', message: expect.stringMatching(/Pictures & files/) },
        ],
      },
    })

    await store.commit([putFile('2026/price list.pdf')])
    expect((await ana.publish('home', (await ana.open('home')).etag)).status).toBe(200)
  })

  test('to an album can be published while the album is public', async ({ ana, store }) => {
    const { id: _, ...value } = sampleAlbum({ isPublished: true })
    const [{ id }] = await store.commit([{ type: 'add', collection: 'albums', value }])

    expect((await ana.saveAndPublish('home', withBlocks(button(`/media/${id}`)))).status).toBe(200)
  })

  test('to a staff-made page needs that page published, before or together', async ({ ana }) => {
    await addPage(ana, 'schools', '/for-schools')
    const toSchools = (await ana.draft('home', withBlocks(button('/for-schools')))).etag
    expect((await ana.publish('home', toSchools)).status).toBe(400)

    const schools = (await ana.draft('schools', withBlocks(heading('x', 'Hi')))).etag
    const both = [
      { id: 'home', etag: toSchools },
      { id: 'schools', etag: schools },
    ]
    expect((await ana.call('POST', '/api/pages/publish', { pages: both })).status).toBe(200)
  })

  test('to a moved page’s old address can be published, because it redirects', async ({ ana }) => {
    const { revision } = await addPage(ana, 'schools', '/schools')
    await ana.saveAndPublish('schools', withBlocks(heading('x', 'Hi')))
    await ana.call('PATCH', '/api/pages/schools', { path: '/for-schools' }, `"${revision}"`)

    expect((await ana.saveAndPublish('home', withBlocks(button('/schools')))).status).toBe(200)
  })

  test('on a new page may lead to that page itself', async ({ ana }) => {
    await addPage(ana, 'schools', '/for-schools')

    expect((await ana.saveAndPublish('schools', withBlocks(button('/for-schools#top')))).status).toBe(200)
  })
})

function putFile(name: string) {
  const value = { name, kind: 'document' } as const
  return { type: 'put', collection: 'media', id: name, value, ifRevision: 0 } as const
}

async function addPage(ana: PageEditor, id: string, path: string): Promise<{ revision: number }> {
  const page = { id, path, title: 'Visits to schools' }
  return (await ana.call<{ revision: number }>('POST', '/api/pages', page)).body
}
