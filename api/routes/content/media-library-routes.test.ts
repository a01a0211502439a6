import { describe, expect } from 'vitest'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { forgetMedia } from '../../serve/media/open-media.ts'
import { sampleJpeg, samplePicture } from '../../tools/testing/sample-media.ts'
import { sampleFilm, sampleWebm } from '../../tools/testing/sample-uploads.ts'
import { address, replace, type TestLibrary, test } from '../../tools/testing/test-library.ts'

const pony = async (library: TestLibrary) => library.add({ file: await sampleJpeg(300, 200) })

async function list(library: TestLibrary, query = '') {
  const reply = await library.call('GET', `/api/media${query}`)
  const { items, ...rest } = await reply.json()
  return { status: reply.status, names: items?.map((item: LibraryItem) => item.originalName), ...rest }
}

describe('the list', () => {
  /** Records without files are enough here. */
  async function fill({ store }: TestLibrary, count: number) {
    const operations = Array.from({ length: count }, (_, index) => ({
      type: 'put' as const,
      collection: 'media' as const,
      id: `${index}.jpg`,
      value: { name: `${index}.jpg`, kind: 'image' as const, originalName: `Picture ${index}` },
      ifRevision: 0,
    }))
    await store.commit(operations)
  }

  test('is empty at first', async ({ library }) => {
    expect(await list(library)).toEqual({ status: 200, names: [], page: 1, pages: 1, total: 0 })
  })

  test('is newest first, sixty a page', async ({ library }) => {
    await fill(library, 130)
    await library.add({ file: await sampleJpeg(60, 40), as: 'new.jpg' })

    const [first, last] = [await list(library), await list(library, '?page=3')]

    expect(first).toMatchObject({ page: 1, pages: 3, total: 131 })
    expect(first.names.slice(0, 2)).toEqual(['new.jpg', 'Picture 129'])
    expect(first.names).toHaveLength(60)
    expect(last.names).toHaveLength(11)
    expect((await list(library, '?page=4')).names).toEqual([])
  })

  test('is searched by words of alt, original name and name, and by kind', async ({ library }) => {
    await library.add({ file: await sampleJpeg(60, 40), as: 'Fair 1.jpg', fields: { alt: 'A brown Pony' } })
    await library.add({ file: await sampleJpeg(60, 40), as: 'Fair 2.jpg' })
    const line = await library.add({
      file: await sampleJpeg(60, 40),
      as: 'Line.jpg',
      fields: { decorative: 'true' },
    })
    await library.add({ file: sampleFilm(), as: 'Fair 3.mp4' })

    expect((await list(library, '?q=pony')).names).toEqual(['Fair 1.jpg'])
    expect((await list(library, '?q=FAIR+brown')).names).toEqual(['Fair 1.jpg'])
    expect((await list(library, `?q=${line.name.slice(5, 15)}`)).names).toEqual(['Line.jpg'])
    expect((await list(library, '?q=fair&kind=video')).names).toEqual(['Fair 3.mp4'])
    expect((await list(library, '?alt=missing')).names).toEqual(['Fair 2.jpg'])
  })

  test.for(['?sort=name', '?page=0', '?page=x', '?kind=sound', '?alt=', '?q=a&q=b'])(
    'answers 400 to %s',
    async (query, { library }) => {
      expect((await library.call('GET', `/api/media${query}`)).status).toBe(400)
    },
  )

  test('has an ETag that changes with it, and is never cached', async ({ library }) => {
    const headers = { 'If-None-Match': (await library.call('GET', '/api/media')).headers.get('etag') ?? '' }
    const ask = () => fetch(`${library.url}/api/media`, { headers })

    const same = await ask()
    await pony(library)
    const changed = await ask()

    expect([same.status, changed.status]).toEqual([304, 200])
    expect(changed.headers.get('cache-control')).toBe('private, no-store')
  })
})

describe('one file', () => {
  test('is read by its name, with the places that use it', async ({ library }) => {
    const item = await pony(library)
    library.uses.set(item.name, [{ label: 'Gallery', path: '/admin/gallery' }])

    const reply = await library.call('GET', address(item))

    expect(item.name).toContain('/')
    const etag = reply.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"1-\w+"$/)
    expect(await reply.json()).toEqual({ ...item, usedBy: [{ label: 'Gallery', path: '/admin/gallery' }] })
    const headers = { 'If-None-Match': etag }
    expect((await fetch(library.url + address(item), { headers })).status).toBe(304)
    library.uses.clear()
    expect((await fetch(library.url + address(item), { headers })).status).toBe(200)
  })

  test('takes a new description and focal point', async ({ library }) => {
    const item = await pony(library)
    const text = { alt: ' A pony ', decorative: false, focalPoint: { x: 0.1, y: 1 } }

    const reply = await library.call('PATCH', address(item), '"1"', text)

    expect(reply.status).toBe(200)
    expect(reply.headers.get('etag')).toBe('"2"')
    expect(await reply.json()).toEqual({ ...item, ...text, alt: 'A pony', revision: 2 })
  })

  test.for([
    ['a spot outside of the picture', { focalPoint: { x: 1.2, y: 0 } }],
    ['a part of a record that staff do not set', { version: 7 }],
    ['words that are too long', { alt: 'x'.repeat(501) }],
  ] as const)('refuses %s', async ([, text], { library }) => {
    const item = await pony(library)

    expect((await library.call('PATCH', address(item), '"1"', text)).status).toBe(400)
  })
})

describe('deleting a file', () => {
  test('is refused while it is in use, and names where', async ({ library }) => {
    const item = await pony(library)
    library.uses.set(item.name, [{ label: 'Gallery', path: '/admin/gallery' }])

    const reply = await library.call('DELETE', address(item), '"1"')

    expect(reply.status).toBe(409)
    expect((await reply.json()).usedBy).toEqual([{ label: 'Gallery', path: '/admin/gallery' }])
    expect((await library.call('GET', address(item))).status).toBe(200)
  })

  test('moves it to the trash whole', async ({ library }) => {
    const item = await library.add({ file: await sampleJpeg(60, 40), fields: { alt: 'A pony' } })

    const reply = await library.call('DELETE', address(item), '"1"')

    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual({ trashId: 1 })
    expect((await library.call('GET', address(item))).status).toBe(404)
    expect((await library.store.get('trash', '1'))?.value).toMatchObject({
      label: 'A pony',
      kind: 'media',
      deletedAt: '2026-07-04T12:00:00.000Z',
      deletedBy: 'editor@example.com',
      documents: [
        { collection: 'media', id: item.name, value: { name: item.name, alt: 'A pony', width: 60 } },
      ],
    })
    expect((await library.store.list('audit')).map(({ value }) => value)).toMatchObject([
      { who: 'editor@example.com', action: 'deleted', subject: 'file: A pony' },
    ])
    expect((await fetch(library.url + item.url)).status).toBe(200)

    await forgetMedia(library.media, item.name)

    expect((await fetch(library.url + item.url)).status).toBe(404)
    expect((await fetch(`${library.url}${item.url}?w=480&as=webp`)).status).toBe(404)
  })
})

describe('replacing a file', () => {
  test('keeps its words and makes new variants', async ({ library }) => {
    const item = await library.add({ file: await sampleJpeg(300, 200), fields: { alt: 'A pony' } })
    const variant = `${library.url}${item.url}?w=480&as=webp`
    const before = Buffer.from(await (await fetch(variant)).arrayBuffer())

    const reply = await replace(library, item, await samplePicture(100, 80).png().toBuffer())

    const now = await reply.json()
    expect(now).toEqual({ ...item, width: 100, height: 80, bytes: now.bytes, version: 1, revision: 2 })
    expect(reply.headers.get('etag')).toBe('"2"')
    expect(await library.media.pictures.kindOf(item.name)).toBe('jpeg')
    expect((await library.stored(item.name)).length).toBe(now.bytes)
    expect(Buffer.from(await (await fetch(variant)).arrayBuffer()).equals(before)).toBe(false)
  })

  test('accepts a video for a video of the same kind', async ({ library }) => {
    const item = await library.add({ file: sampleFilm() })

    const now = await (await replace(library, item, sampleFilm({ isTurned: true }))).json()

    expect(now).toMatchObject({ name: item.name, width: 360, height: 640, version: 1 })
  })

  test.for([
    ['a picture by a video', sampleJpeg(60, 40), sampleFilm()],
    ['a video by a picture', sampleFilm(), sampleJpeg(60, 40)],
    ['an MP4 by a WebM', sampleFilm(), sampleWebm()],
    ['a picture by a damaged one', sampleJpeg(60, 40), Buffer.from('\xff\xd8\xffhtml', 'latin1')],
  ] as const)('with %s answers 415', async ([, first, second], { library }) => {
    const item = await library.add({ file: await first })
    const before = await library.stored(item.name)

    const reply = await replace(library, item, await second)

    expect(reply.status).toBe(415)
    expect((await library.stored(item.name)).equals(before)).toBe(true)
    expect(await (await library.call('GET', address(item))).json()).toEqual(item)
  })

  test('by two people at once succeeds for one, whole', async ({ library }) => {
    const item = await pony(library)

    const replies = await Promise.all(
      [100, 110, 120].map(async (width) => replace(library, item, await sampleJpeg(width, 80))),
    )

    const statuses = replies.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 409, 412].includes(status))).toBe(true)
    const now = await (await library.call('GET', address(item))).json()
    expect(now).toMatchObject({ version: 1, bytes: (await library.stored(item.name)).length })
    expect(await library.media.pictures.describePicture(item.name)).toEqual({ width: now.width, height: 80 })
  })

  test('still works when its description changes meanwhile', async ({ library }) => {
    const item = await pony(library)
    const before = await library.stored(item.name)
    const put = library.media.originals.put
    library.media.originals.put = async (...given) => {
      library.media.originals.put = put
      const facts = await put(...given)
      await library.call('PATCH', address(item), '"1"', { alt: 'Quicker' })
      return facts
    }

    const reply = await replace(library, item, await sampleJpeg(100, 80))

    expect(reply.status).toBe(412)
    expect((await library.stored(item.name)).equals(before)).toBe(true)
    expect(await (await library.call('GET', address(item))).json()).toMatchObject({
      alt: 'Quicker',
      version: 0,
    })
  })
})
