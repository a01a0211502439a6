import { readdir } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect } from 'vitest'
import { sampleJpeg, samplePicture } from '../../tools/testing/sample-media.ts'
import {
  sampleHeic,
  sampleNclxAvif,
  sampleNclxHeic,
  sampleOfTwo,
  sampleWideHeic,
} from '../../tools/testing/sample-uploads.ts'
import { address, eventually, replace, test } from '../../tools/testing/test-library.ts'

const place = { IFD0: { Copyright: 'Fam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 5/1 0/1' } }
const solid = (background: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } })

async function colorOf(bytes: Buffer, left = 10, top = 10) {
  const spot = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return [...spot.subarray(0, 3)]
}

function splice(bytes: Buffer, at: number, added: Buffer, removed = 0): Buffer {
  return Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at + removed)])
}

/** Where a JPEG's only scan says how far its coefficients go (ITU-T T.81 §B.2.3). */
function spectralEnd(jpeg: Buffer): number {
  return scanOf(jpeg) + jpeg.readUInt16BE(scanOf(jpeg) + 2)
}

function scanOf(jpeg: Buffer): number {
  return jpeg.indexOf(Buffer.from([0xff, 0xda]))
}

/** With the chunk that says in numbers what its colors mean (PNG, third edition, §11.3.2.6). */
async function withNumbers(picture: Sharp, primaries: number, transfer: number): Promise<Buffer> {
  const png = await picture.png().toBuffer()
  const chunk = Buffer.from([0, 0, 0, 4, ...Buffer.from('cICP'), primaries, transfer, 0, 1, 0, 0, 0, 0])
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 12)), 12)
  return splice(png, 33, chunk) // behind the head
}

/** Of three frames. */
async function animated(): Promise<Sharp> {
  const frames = await Promise.all(['red', 'lime', 'blue'].map((color) => solid(color).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
}

describe('picture upload', () => {
  test('answers 201 with its record and is served at its address', async ({ library }) => {
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
      name: expect.stringMatching(/^2026\/\w{20}\.jpg$/),
      url: `/public-objects/${item.name}`,
      kind: 'image',
      width: 300,
      height: 200,
      bytes: (await library.stored(item.name)).length,
      alt: 'A pony',
      decorative: false,
      focalPoint: { x: 0.5, y: 0.5 },
      edit: null,
      originalName: 'Pony Ride.jpg',
      isSample: false,
      version: 0,
      uploadedAt: '2026-07-04T12:00:00.000Z',
      revision: 1,
      usedBy: [],
    })
    expect((await library.call('GET', reply.headers.get('location') ?? '')).status).toBe(200)
    expect(await readdir(library.media.incomingFolder)).toEqual([])
  })

  test('is turned upright and stripped of camera and location', async ({ library }) => {
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
    expect((await colorOf(stored))[0]).toBeGreaterThan(150) // a turn to the right brings the red left side up
    expect((await colorOf(stored, 10, 290))[2]).toBeGreaterThan(150)
  })

  test.for([
    ['stray bytes between its parts', (jpeg: Buffer) => splice(jpeg, scanOf(jpeg), Buffer.alloc(18))],
    ['odd scan parameters', (jpeg: Buffer) => splice(jpeg, spectralEnd(jpeg), Buffer.from([0]), 1)],
    ['something behind its end', (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from('camera notes')])],
  ] as const)('a phone’s JPEG with %s is taken', async ([, spoilt], { library }) => {
    const jpeg = await sampleJpeg(300, 200)

    const item = await library.add({ file: spoilt(jpeg) })

    const pixels = async (bytes: Buffer) => (await sharp(bytes).raw().toBuffer()).toString('base64')
    const whole = await library.add({ file: jpeg })
    const stored = await pixels(await library.stored(item.name))
    expect(stored === (await pixels(await library.stored(whole.name)))).toBe(true)
  })

  test.for([
    ['a wide-gamut JPEG', () => solid('#6aa06a').withIccProfile('p3').jpeg({ quality: 98 }).toBuffer()],
    ['a JPEG for print', () => solid('#6aa06a').withIccProfile('cmyk').jpeg({ quality: 98 }).toBuffer()],
    ['a PNG of 16 bits a color', () => solid('#6aa06a').toColourspace('rgb16').png().toBuffer()],
  ] as const)('%s becomes 8-bit sRGB with the same colors', async ([, make], { library }) => {
    const { name } = await library.add({ file: await make() })

    const stored = await library.stored(name)
    expect(await sharp(stored).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 })
    expect((await sharp(stored).metadata()).icc).toBeUndefined()
    const [red = 0, green = 0, blue = 0] = await colorOf(stored)
    expect(Math.max(Math.abs(red - 106), Math.abs(green - 160), Math.abs(blue - 106))).toBeLessThan(12)
  })

  test.for([
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'avif'],
    ['gif', 'gif'],
    ['jpeg', 'jpg'],
  ] as const)('in %s is stored as that, whatever its file name', async ([format, ending], { library }) => {
    const file = await solid('red')[format]().toBuffer()

    const { name } = await library.add({ file, as: 'lies.bmp' })

    expect(name).toMatch(new RegExp(`\\.${ending}$`))
    expect(await library.media.pictures.kindOf(name)).toBe(format)
  })

  test.for(['gif', 'webp'] as const)('as an animated %s stays animated', async (format, { library }) => {
    const file = await (await animated())[format]({ delay: [70, 80, 90], loop: 2 }).toBuffer()

    const item = await library.add({ file })

    expect(item).toMatchObject({ width: 60, height: 40, moves: true })
    const facts = await sharp(await library.stored(item.name)).metadata()
    expect(facts).toMatchObject({ format, pages: 3, delay: [70, 80, 90], loop: 2 })
  })

  test.for([
    ['for ever, of 0.3 s, ends after 16 rounds', { delay: [100, 100, 100], loop: 0 }, 16],
    ['twice plays twice', { delay: [100, 100, 100], loop: 2 }, 2],
    ['for ever, of 6 s, plays once', { delay: [2000, 2000, 2000], loop: 0 }, 1],
    ['for ever, without times, is taken as of a tenth of a second', { delay: [0, 0, 0], loop: 0 }, 16],
  ] as const)('that moves %s', async ([, { delay, loop }, rounds], { library }) => {
    const { name } = await library.add({
      file: await (await animated()).gif({ delay: [...delay], loop }).toBuffer(),
    })
    const variant = async (format: string) => {
      const reply = await fetch(`${library.url}/public-objects/${name}?w=480&as=${format}`)
      expect(reply.headers.get('content-type')).toBe(`image/${format === 'moving' ? 'webp' : format}`)
      return sharp(Buffer.from(await reply.arrayBuffer())).metadata()
    }

    expect(await variant('moving')).toMatchObject({ width: 60, pages: 3, loop: rounds })
    expect((await variant('webp')).pages ?? 1).toBe(1)
    expect((await variant('avif')).pages ?? 1).toBe(1)
  })

  test('that moves can’t be cropped, and is none that moves once a still takes its place', async ({
    library,
  }) => {
    const item = await library.add({ file: await (await animated()).webp().toBuffer() })
    const edit = { turn: 90, crop: { x: 0, y: 0, width: 1, height: 1 } }
    expect((await library.call('PATCH', address(item), '"1"', { edit })).status).toBe(400)

    const still = await replace(library, item, await solid('red').png().toBuffer())

    expect(await still.json()).not.toHaveProperty('moves')
  })

  test('from an iPhone (HEIC) is stored as a JPEG', async ({ library }) => {
    const item = await library.add({ file: sampleHeic, as: 'IMG_1.HEIC' })

    const stored = await library.stored(item.name)
    expect(item).toMatchObject({ name: expect.stringMatching(/^2026\/\w{20}\.jpg$/), width: 96, height: 64 })
    expect(item.originalName).toBe('IMG_1.HEIC')
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb' })
    expect(stored.includes('Exif')).toBe(false)
    expect((await colorOf(stored))[0]).toBeGreaterThan(180)
    expect((await colorOf(stored, 80))[2]).toBeGreaterThan(180)
  })

  test('from an iPhone keeps its Display P3 colors', async ({ library }) => {
    const { name } = await library.add({ file: sampleWideHeic })

    const [red = 0, green = 0, blue = 0] = await colorOf(await library.stored(name))
    expect(Math.max(Math.abs(red - 60), Math.abs(green - 180), Math.abs(blue - 60))).toBeLessThan(8)
  })

  // What Chromium shows of the AVIF; the HEIC is the green of the test above.
  test.for([
    ['an AVIF in sRGB', () => sampleNclxAvif(1, 13), [119, 140, 99]],
    ['an AVIF of video’s curve, which is taken for sRGB’s', () => sampleNclxAvif(1, 1), [119, 140, 99]],
    ['an AVIF in Display P3', () => sampleNclxAvif(12, 13), [114, 141, 94]],
    ['an AVIF in linear light', () => sampleNclxAvif(1, 8), [182, 196, 167]],
    ['an HDR AVIF (PQ)', () => sampleNclxAvif(9, 16), [61, 169, 55]],
    ['an HDR AVIF (HLG)', () => sampleNclxAvif(9, 18), [83, 112, 74]],
    ['a HEIC in Display P3', () => sampleNclxHeic(12, 13), [60, 180, 60]],
    ['a PNG in Display P3', () => withNumbers(solid('rgb(120, 140, 100)'), 12, 13), [114, 141, 94]],
  ] as const)(
    '%s, as its numbers say, has the colors that browsers show',
    async ([, make, wanted], { library }) => {
      const { name } = await library.add({ file: await make() })

      const color = await colorOf(await library.stored(name))
      expect(Math.max(...color.map((value, index) => Math.abs(value - (wanted[index] ?? 0))))).toBeLessThan(8)
    },
  )

  test('of several in one file is the primary one', async ({ library }) => {
    const item = await library.add({ file: sampleOfTwo(), as: 'burst.heic' })

    expect(item).toMatchObject({ width: 64, height: 96 })
  })

  test('gets its variants in the background', async ({ library: { media, ...library } }) => {
    const { name } = await library.add({ file: await sampleJpeg(500, 300) })

    await eventually(async () => (await media.pictures.warm([name])).made === 0)
  })

  test('loses data hidden after its end', async ({ library }) => {
    const file = Buffer.concat([await sampleJpeg(60, 40), Buffer.from('<script>alert(1)</script>')])

    const { name } = await library.add({ file, as: '"><script>.jpg' })

    expect(name).toMatch(/^[\w/.-]+$/)
    expect((await library.stored(name)).includes('script')).toBe(false)
  })

  test('keeps its original name for display, without harmful characters', async ({ library }) => {
    const { originalName } = await library.add({
      file: await sampleJpeg(60, 40),
      as: '../Señor \r\n\u202egpj.pony.jpg',
    })

    expect(originalName).toBe('Señor gpj.pony.jpg')
  })
})
