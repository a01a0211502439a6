import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { openMedia } from '../media/media.ts'
import { openMediaLibrary } from '../media/media-library.ts'
import { sampleJpeg, samplePicture } from '../media/sample-media.ts'
import { box, sampleFilm, sampleHeic, sampleWebm, sampleWideHeic } from '../media/sample-uploads.ts'
import { eventually, startLibrary, type TestLibrary, test } from '../media/test-library.ts'
import { StoreFull } from '../store/errors.ts'

const place = { IFD0: { Copyright: 'Fam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 5/1 0/1' } }
const solid = (background: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Nothing is left of an upload that failed. */
async function expectNothingStored({ media, store }: TestLibrary) {
  expect(await readdir(media.incomingFolder)).toEqual([])
  expect(await store.list('media')).toEqual([])
  for await (const name of media.originals.list()) expect(name).toBe('nothing')
}

async function colourOf(bytes: Buffer, left = 10, top = 10) {
  const spot = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...spot.subarray(0, 3)]
}

describe('a picture that is uploaded', () => {
  test('answers 201 with its record, and is served under its address', async ({ library }) => {
    const reply = await library.send({
      file: await sampleJpeg(300, 200),
      as: 'Pony Ride.jpg',
      fields: { alt: ' A pony ', decorative: 'false' },
    })

    const item = await reply.json()
    expect(reply.status).toBe(201)
    expect(reply.headers.get('etag')).toBe(`"${item.revision}"`)
    expect(reply.headers.get('location')).toBe(`/api/media/${encodeURIComponent(item.name)}`)
    expect(item).toEqual({
      name: expect.stringMatching(/^2026\/pony-ride-\w{8}\.jpg$/),
      url: `/public-objects/${item.name}`,
      kind: 'image',
      width: 300,
      height: 200,
      bytes: (await library.stored(item.name)).length,
      alt: 'A pony',
      decorative: false,
      focalPoint: { x: 0.5, y: 0.5 },
      originalName: 'Pony Ride.jpg',
      version: 0,
      uploadedAt: '2026-07-04T12:00:00.000Z',
      revision: 1,
      usedBy: [],
    })
    expect((await library.call('GET', reply.headers.get('location') ?? '')).status).toBe(200)
    expect(await readdir(library.media.incomingFolder)).toEqual([])
  })

  test('stands upright and tells nothing about camera, place and program', async ({ library }) => {
    const lying = await samplePicture(300, 200)
      .withExif(place)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(lying.includes('Exif')).toBe(true)

    const item = await library.add({ file: lying })

    const stored = await library.stored(item.name)
    const { exif, xmp, icc, orientation, width, height } = await sharp(stored).metadata()
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect([item.width, item.height, width, height]).toEqual([200, 300, 200, 300])
    expect((await colourOf(stored))[0]).toBeGreaterThan(150) // a turn to the right brings the red left side up
    expect((await colourOf(stored, 10, 290))[2]).toBeGreaterThan(150)
  })

  test.for([
    ['a wide-gamut JPEG', () => solid('#6aa06a').withIccProfile('p3').jpeg({ quality: 98 }).toBuffer()],
    [
      'a JPEG in print colours',
      () => solid('#6aa06a').withIccProfile('cmyk').jpeg({ quality: 98 }).toBuffer(),
    ],
    ['a PNG of 16 bits a colour', () => solid('#6aa06a').toColourspace('rgb16').png().toBuffer()],
  ] as const)('%s becomes sRGB of 8 bits with the same colours', async ([, make], { library }) => {
    const { name } = await library.add({ file: await make() })

    const stored = await library.stored(name)
    expect(await sharp(stored).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 })
    expect((await sharp(stored).metadata()).icc).toBeUndefined()
    const [red = 0, green = 0, blue = 0] = await colourOf(stored)
    expect(Math.max(Math.abs(red - 106), Math.abs(green - 160), Math.abs(blue - 106))).toBeLessThan(12)
  })

  test.for([
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'avif'],
    ['gif', 'gif'],
    ['jpeg', 'jpg'],
  ] as const)('in %s is stored as such, whatever it was called', async ([format, ending], { library }) => {
    const file = await solid('red')[format]().toBuffer()

    const { name } = await library.add({ file, as: 'lies.bmp' })

    expect(name).toMatch(new RegExp(`\\.${ending}$`))
    expect(await library.media.pictures.kindOf(name)).toBe(format)
  })

  test.for(['gif', 'webp'] as const)('as an animated %s stays animated', async (format, { library }) => {
    const frames = await Promise.all(['red', 'lime', 'blue'].map((colour) => solid(colour).png().toBuffer()))
    const file = await sharp(frames, { join: { animated: true } })
      [format]({ delay: [70, 80, 90], loop: 2 })
      .toBuffer()

    const item = await library.add({ file })

    expect(item).toMatchObject({ width: 60, height: 40 })
    const facts = await sharp(await library.stored(item.name)).metadata()
    expect(facts).toMatchObject({ format, pages: 3, delay: [70, 80, 90], loop: 2 })
  })

  test('from an iPhone (HEIC) is stored as a JPEG', async ({ library }) => {
    const item = await library.add({ file: sampleHeic, as: 'IMG_1.HEIC' })

    const stored = await library.stored(item.name)
    expect(item).toMatchObject({ name: expect.stringMatching(/img-1-\w+\.jpg$/), width: 96, height: 64 })
    expect(item.originalName).toBe('IMG_1.HEIC')
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb' })
    expect(stored.includes('Exif')).toBe(false)
    expect((await colourOf(stored))[0]).toBeGreaterThan(180)
    expect((await colourOf(stored, 80))[2]).toBeGreaterThan(180)
  })

  test('from an iPhone keeps its colours, which are told in Display P3', async ({ library }) => {
    const { name } = await library.add({ file: sampleWideHeic })

    const [red = 0, green = 0, blue = 0] = await colourOf(await library.stored(name))
    expect(Math.max(Math.abs(red - 60), Math.abs(green - 180), Math.abs(blue - 60))).toBeLessThan(8)
  })

  test('has its variants made in the background', async ({ library: { media, ...library } }) => {
    const { name } = await library.add({ file: await sampleJpeg(500, 300) })

    await eventually(async () => (await media.pictures.warm([name])).made === 0)
  })

  test('loses what was hidden behind its end', async ({ library }) => {
    const file = Buffer.concat([await sampleJpeg(60, 40), Buffer.from('<script>alert(1)</script>')])

    const { name } = await library.add({ file })

    expect((await library.stored(name)).includes('script')).toBe(false)
  })

  test('keeps its own name for people, without what could harm', async ({ library }) => {
    const { originalName } = await library.add({
      file: await sampleJpeg(60, 40),
      as: '../Señor \r\n\u202egpj.pony.jpg',
    })

    expect(originalName).toBe('Señor gpj.pony.jpg')
  })
})

describe('a video that is uploaded', () => {
  const secret = box('udta', box('\xa9xyz', '+35.0844-106.6504/'))

  test('is kept as it is but for its metadata, and is served in parts', async ({ library }) => {
    const film = sampleFilm({ inMovie: [secret] })

    const item = await library.add({ file: film, as: 'Ponies.MP4' })

    const headers = { Range: 'bytes=100-199' }
    const part = await fetch(library.url + item.url, { headers })
    expect(item).toMatchObject({ kind: 'video', width: 640, height: 360, bytes: film.length })
    expect(item.name).toMatch(/^2026\/ponies-\w+\.mp4$/)
    expect(part.status).toBe(206)
    expect(part.headers.get('content-type')).toBe('video/mp4')
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${film.length}`)
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(100, 200))).toBe(true)
    expect((await library.stored(item.name)).includes('+35.0844')).toBe(false)
  })

  test('may be a WebM', async ({ library }) => {
    const item = await library.add({ file: sampleWebm({ isOpen: true }), as: 'recording' })

    expect(item).toMatchObject({ kind: 'video', width: 320, height: 240 })
    expect(item.name).toMatch(/\.webm$/)
  })
})

describe('refused, with nothing left behind, is', () => {
  const jpeg = sampleJpeg(300, 200)
  const bomb = () =>
    sharp({ create: { width: 8500, height: 6000, channels: 3, background: 'black' } })
      .png()
      .toBuffer()

  test.for([
    ['a JPEG cut short', async () => (await jpeg).subarray(0, 4000), 415, /damaged/],
    [
      'HTML with the head of a JPEG',
      () => Buffer.from('\xff\xd8\xff\xe0<html><script>alert(1)</script>', 'latin1'),
      415,
      /damaged/,
    ],
    [
      'an SVG',
      () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      /SVG/,
    ],
    ['a web page', () => Buffer.from('\n<!doctype html>'), 415, /web pages/],
    ['a PDF', () => Buffer.from('%PDF-1.7'), 415, /PDF/],
    ['a QuickTime film', () => sampleFilm({ brand: 'qt  ' }), 415, /QuickTime.*MP4/],
    ['an MP4 cut short', () => sampleFilm().subarray(0, 4100), 415, /ends too early/],
    ['a WebM cut short', () => sampleWebm().subarray(0, 1000), 415, /ends too early/],
    ['a HEIC cut short', () => sampleHeic.subarray(0, 300), 415, /damaged/],
    ['HEIC that says it is 60 megapixels', async () => hugeHeic(), 413, /50 megapixels/],
    ['an empty file', () => Buffer.alloc(0), 415, /empty/],
    ['a text', () => Buffer.from('Hello'), 415, /JPEG, PNG/],
    ['51 megapixels in a small file', bomb, 413, /50 megapixels/],
    [
      'a picture of 26 MB',
      async () => Buffer.concat([await jpeg, Buffer.alloc(26 * 1024 * 1024)]),
      413,
      /25 MB/,
    ],
  ] as const)('%s', async ([, make, status, detail], { library }) => {
    const reply = await library.send({ file: await make(), as: 'pony.jpg' })

    expect(reply.status).toBe(status)
    expect(reply.headers.get('content-type')).toContain('application/problem+json')
    expect((await reply.json()).detail).toMatch(detail)
    expect(library.errors).toEqual([])
    await expectNothingStored(library)
  })

  test('a picture that would unfold to 51 megapixels, before it does', async ({ library }) => {
    const file = await bomb()
    const before = process.memoryUsage.rss()

    await library.send({ file })

    expect(file.length).toBeLessThan(300_000)
    expect(process.memoryUsage.rss() - before).toBeLessThan(60 * 1024 * 1024)
  })

  test('more than 200 MB, before it is read', async ({ library }) => {
    const status = await new Promise((resolve, reject) => {
      const headers = {
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': 300 * 1024 * 1024,
      }
      const sent = request(`${library.url}/api/media`, { method: 'POST', headers }, (reply) => {
        resolve(reply.statusCode)
        sent.destroy()
      })
      sent.on('error', reject).write('--x\r\n')
    })

    expect(status).toBe(413)
  })

  test.for([
    ['no file', (parts: FormData) => parts.delete('file')],
    [
      'a file by another name',
      (parts: FormData) => {
        parts.delete('file')
        parts.set('photo', new Blob(['x']), 'a.jpg')
      },
    ],
    ['two files', (parts: FormData) => parts.append('file', parts.get('file') as Blob, 'b.jpg')],
    ['a field nobody knows', (parts: FormData) => parts.set('title', 'x')],
    [
      'a list where a text belongs',
      (parts: FormData) => {
        for (const text of ['x', 'y']) parts.append('alt', text)
      },
    ],
    ['words that are too long', (parts: FormData) => parts.set('alt', 'x'.repeat(501))],
    ['a text where the file belongs', (parts: FormData) => parts.set('file', 'text')],
  ] as const)('%s: 400', async ([, spoil], { library }) => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(await jpeg)]), 'a.jpg')
    spoil(body)

    const reply = await fetch(`${library.url}/api/media`, { method: 'POST', body })

    expect(reply.status).toBe(400)
    await expectNothingStored(library)
  })

  test('what is no multipart body: 415; a broken one: 400', async ({ library }) => {
    const post = (type: string) =>
      fetch(`${library.url}/api/media`, {
        method: 'POST',
        body: '--x\r\nbroken',
        headers: { 'Content-Type': type },
      })

    expect((await post('image/jpeg')).status).toBe(415)
    expect((await post('multipart/form-data; boundary=x')).status).toBe(400)
    expect((await post('multipart/form-data')).status).toBe(400)
    expect(library.errors).toEqual([])
  })
})

test('a file whose record can’t be saved is not kept', async ({ library }) => {
  const { store } = library
  store.commit = async () => {
    throw new StoreFull('journal', new Error('full'))
  }

  const reply = await library.send({ file: await sampleJpeg(60, 40) })

  expect(reply.status).toBe(507)
  await expectNothingStored(library)
})

test('an upload that is broken off leaves nothing behind', async ({ library }) => {
  const jpeg = await sampleJpeg(900, 600)
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 5_000_000 }
  const sent = request(`${library.url}/api/media`, { method: 'POST', headers }).on('error', () => undefined)
  sent.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
  sent.write(jpeg)
  await eventually(async () => (await readdir(library.media.incomingFolder)).length === 1)

  sent.destroy()

  await eventually(async () => (await readdir(library.media.incomingFolder)).length === 0)
  await expectNothingStored(library)
})

test('twenty uploads at once are all stored', async ({ library }) => {
  const file = await sampleJpeg(900, 600)

  const items = await Promise.all(Array.from({ length: 20 }, () => library.add({ file })))

  expect(new Set(items.map(({ name }) => name)).size).toBe(20)
  expect(await library.store.list('media')).toHaveLength(20)
  expect(await readdir(library.media.incomingFolder)).toEqual([])
})

test('what a crash left of uploads is cleared away at the start', async ({ folder }) => {
  const folders = { originalsFolder: join(folder, 'media'), variantsFolder: join(folder, 'variants') }
  const media = await openMedia({ ...folders, widths: [480] })
  await mkdir(media.incomingFolder)
  await writeFile(join(media.incomingFolder, 'half'), 'half')

  const parts = { media, usesOf: async () => [], logError: () => undefined }
  await openMediaLibrary({ ...parts, store: undefined as never }) // asked for nothing here

  expect(await readdir(media.incomingFolder)).toEqual([])
})

test('a disk that is nearly full takes no files, while words can still be changed', async ({ folder }) => {
  let isLow = false
  const library = await startLibrary(folder, { isDiskLow: () => isLow })
  const item = await library.add({ file: await sampleJpeg(60, 40) })
  const address = `/api/media/${encodeURIComponent(item.name)}`
  isLow = true

  const added = await library.send({ file: await sampleJpeg(60, 40) })
  const headers = { 'If-Match': '"1"' }
  const replaced = await library.send({ file: await sampleJpeg(60, 40), headers }, `${address}/file`, 'PUT')
  const changed = await library.call('PATCH', address, '"1"', { alt: 'A pony' })
  await library.close()

  expect([added.status, replaced.status, changed.status]).toEqual([507, 507, 200])
})

/** The sample with another size in its `ispe` box, where readers look before they decode. */
function hugeHeic(): Buffer {
  const bytes = Buffer.from(sampleHeic)
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(10_000, size)
  bytes.writeUInt32BE(6_000, size + 4)
  return bytes
}
