import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { sampleJpeg, samplePicture, test, widths } from '../../tools/testing/sample-media.ts'
import { createJobQueue } from './job-queue.ts'
import { MediaNotFound, type MediaStore, PictureTooLarge, UnusableMedia } from './media-store.ts'
import type { Media } from './open-media.ts'
import { createPictureVariants } from './picture-variants.ts'

async function variantOf(media: Media, name: string, width: number, format: 'avif' | 'webp' = 'webp') {
  const bytes = await buffer(await media.variants.read(await media.pictures.variant(name, width, format)))
  return { bytes, ...(await sharp(bytes).metadata()) }
}

async function listAll(store: MediaStore): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.list()) names.push(name)
  return names.sort()
}

describe('a variant', () => {
  test.for([
    ['avif', { format: 'heif', compression: 'av1' }],
    ['webp', { format: 'webp' }],
  ] as const)('is %s at the width asked for', async ([format, written], { media }) => {
    await media.originals.put('fair/pony.jpg', await sampleJpeg(900, 600))

    const variant = await variantOf(media, 'fair/pony.jpg', 480, format)

    expect(variant).toMatchObject({ ...written, width: 480, height: 320 })
  })

  test('is never larger than the original, and such widths are one file', async ({ media }) => {
    await media.originals.put('pony.jpg', await sampleJpeg(490, 100))

    const names = await Promise.all(widths.map((width) => media.pictures.variant('pony.jpg', width, 'webp')))

    expect(await variantOf(media, 'pony.jpg', 1200)).toMatchObject({ width: 490, height: 100 })
    expect(new Set(names).size).toBe(2)
  })

  test('stands upright and tells nothing about camera and place', async ({ media }) => {
    const exif = { IFD0: { Copyright: 'Fam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 5/1 0/1' } }
    const lying = await samplePicture(900, 600)
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await media.originals.put('lying.jpg', lying)

    const { bytes, ...facts } = await variantOf(media, 'lying.jpg', 480)
    const { data } = await sharp(bytes)
      .extract({ left: 200, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })

    expect(await media.pictures.describePicture('lying.jpg')).toEqual({ width: 600, height: 900 })
    expect(facts).toMatchObject({ width: 480, height: 720 })
    expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(data[0]).toBeGreaterThan(150) // a turn to the right brings the red left side up
    expect(data[2]).toBeLessThan(100)
  })

  test('of a wide-gamut picture has the colors of sRGB', async ({ media }) => {
    const grass = {
      create: { width: 50, height: 50, channels: 3, background: { r: 60, g: 180, b: 60 } },
    } as const
    const p3 = await sharp(grass).withIccProfile('p3').png().toBuffer()
    await media.originals.put('p3.png', p3)

    const { bytes, icc } = await variantOf(media, 'p3.png', 480)
    const [red = 0, green = 0] = await sharp(bytes).raw().toBuffer()

    expect(icc).toBeUndefined()
    expect(Math.abs(red - 60)).toBeLessThan(8)
    expect(Math.abs(green - 180)).toBeLessThan(8)
  })

  test('of an older original gives way to that of the new one', async ({ media }) => {
    await media.originals.put('pony.jpg', await sampleJpeg(900, 600))
    const first = await media.pictures.variant('pony.jpg', 480, 'webp')

    await media.originals.put('pony.jpg', await sampleJpeg(600, 600))
    const second = await media.pictures.variant('pony.jpg', 480, 'webp')

    expect(await media.pictures.describePicture('pony.jpg')).toEqual({ width: 600, height: 600 })
    expect(await listAll(media.variants)).toEqual([second])
    expect(second).not.toBe(first)
  })

  test('of the present edit stays when the whole picture is made after it', async ({ media }) => {
    const { originals, variants, coder } = media
    const edit = { turn: 90, crop: { x: 0, y: 0, width: 1, height: 1 } } as const
    const pictures = createPictureVariants({
      ...{ originals, variants, widths, queue: createJobQueue(2) },
      encode: coder.encode,
      editOf: async () => edit,
    })
    await originals.put('pony.jpg', await sampleJpeg(900, 600))
    const edited = await pictures.variant('pony.jpg', 480, 'webp')

    const whole = await pictures.variant('pony.jpg', 480, 'webp', 'whole')

    expect(await listAll(variants)).toEqual([whole, edited].sort())
  })
})

describe('the queue', () => {
  function countingPictures({ originals, variants, coder }: Media) {
    const seen = { running: 0, mostRunning: 0, encoded: [] as string[] }
    const pictures = createPictureVariants({
      originals,
      variants,
      widths,
      queue: createJobQueue(2),
      async encode(file, width, format) {
        seen.encoded.push(`${width}.${format}`)
        seen.mostRunning = Math.max(seen.mostRunning, ++seen.running)
        return coder.encode(file, width, format).finally(() => seen.running--)
      },
    })
    return { pictures, seen }
  }

  test('runs two jobs at most when sixteen variants are asked for at once', async ({ media }) => {
    const { pictures, seen } = countingPictures(media)
    const names = Array.from({ length: 8 }, (_, index) => `pony-${index}.jpg`)
    for (const name of names) await media.originals.put(name, await sampleJpeg(490, 100))

    await Promise.all(
      names.flatMap((name) => [pictures.variant(name, 480, 'avif'), pictures.variant(name, 480, 'webp')]),
    )

    expect(seen.encoded).toHaveLength(16)
    expect(seen.mostRunning).toBe(2)
  })

  test('makes a variant once, however often it is asked for', async ({ media }) => {
    const { pictures, seen } = countingPictures(media)
    await media.originals.put('pony.jpg', await sampleJpeg(900, 600))

    await Promise.all(Array.from({ length: 10 }, () => pictures.variant('pony.jpg', 480, 'webp')))
    await pictures.variant('pony.jpg', 480, 'webp')

    expect(seen.encoded).toEqual(['480.webp'])
  })

  test('does not decode a damaged picture again and again', async ({ media }) => {
    const { pictures, seen } = countingPictures(media)
    const whole = await sampleJpeg(900, 600)
    await media.originals.put('cut.jpg', whole.subarray(0, whole.length / 2))

    for (const width of widths)
      await expect(pictures.variant('cut.jpg', width, 'webp')).rejects.toThrow(UnusableMedia)

    expect(seen.encoded).toHaveLength(1)
    expect(await listAll(media.variants)).toEqual([])
  })

  test('warming makes what is missing, and a bad picture does not stop it', async ({ media }) => {
    await media.originals.put('bad.jpg', Buffer.from('no picture'))
    await media.originals.put('pony.jpg', await sampleJpeg(490, 100))
    await media.pictures.variant('pony.jpg', 480, 'webp')

    const { made, failed } = await media.pictures.warm(['bad.jpg', 'gone.jpg', 'pony.jpg'])

    expect(made).toBe(3)
    expect(failed.map(({ name }) => name)).toEqual(['bad.jpg', 'gone.jpg'])
    expect(await media.pictures.warm(['pony.jpg'])).toEqual({ made: 0, failed: [] })
    expect(await listAll(media.variants)).toHaveLength(4)
  })
})

test('forgetting a picture deletes its variants and no other', async ({ media }) => {
  await media.originals.put('a.jpg', await sampleJpeg(490, 100))
  await media.originals.put('b.jpg', await sampleJpeg(490, 100))
  await media.pictures.variant('a.jpg', 480, 'webp')
  const kept = await media.pictures.variant('b.jpg', 480, 'webp')

  await media.pictures.forget('a.jpg')

  expect(await listAll(media.variants)).toEqual([kept])
})

test('a half-written variant is never taken for one', async ({ folder, media }) => {
  await media.originals.put('pony.jpg', await sampleJpeg(900, 600))
  await writeFile(join(folder, 'variants/.partial/0b7e'), 'half')

  expect(await variantOf(media, 'pony.jpg', 480)).toMatchObject({ width: 480 })
})

describe('no picture is made of', () => {
  test('a name that is not stored', async ({ media }) => {
    await expect(media.pictures.variant('gone.jpg', 480, 'webp')).rejects.toThrow(MediaNotFound)
  })

  test('an SVG, whatever its name', async ({ folder, media }) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    await media.originals.put('drawing.png', Buffer.from(svg))

    await expect(media.pictures.variant('drawing.png', 480, 'webp')).rejects.toThrow(UnusableMedia)
    await expect(media.coder.encode(join(folder, 'media/drawing.png'), 480, 'webp')).rejects.toThrow(
      UnusableMedia,
    )
  })

  test('more than 50 megapixels', async ({ media }) => {
    const huge = { create: { width: 8000, height: 6400, channels: 3, background: 'black' } } as const
    await media.originals.put('huge.png', await sharp(huge).png({ compressionLevel: 1 }).toBuffer())

    await expect(media.pictures.variant('huge.png', 480, 'webp')).rejects.toThrow(PictureTooLarge)
  })

  test('an empty file', async ({ media }) => {
    await media.originals.put('empty.jpg', Buffer.alloc(0))

    await expect(media.pictures.describePicture('empty.jpg')).rejects.toThrow(UnusableMedia)
  })
})
