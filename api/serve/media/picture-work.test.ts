import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture, isDrawing } from './picture-work.js'

const samples = join(import.meta.dirname, '../../../data/sample/media')

function pixelsOf(picture: Sharp) {
  return picture.raw().toBuffer({ resolveWithObject: true })
}

/** What a camera makes of a hill at dusk: soft colors with noise on them. */
async function noisyPhoto(width: number): Promise<Buffer> {
  const height = (width * 2) / 3
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) {
    const y = Math.floor(at / 3 / width)
    pixels[at] = 90 + (100 * y) / height + ((at * 7919) % 13)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

test.each([480, 1200])('every sample picture is a drawing at %i px, and a photo is none', async (width) => {
  const names = await readdir(samples)
  const photos: string[] = []
  for (const name of names) {
    if (!isDrawing(await pixelsOf(sharp(join(samples, name)).resize({ width })))) photos.push(name)
  }

  expect(photos).toEqual([])
  expect(isDrawing(await pixelsOf(sharp(await noisyPhoto(width))))).toBe(false)
})

test('a picture of one point is none', async () => {
  const point = sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })

  expect(isDrawing(await pixelsOf(point))).toBe(false)
})

test('edges of a drawing differ less than with the settings for photos', async () => {
  const file = join(samples, 'service-birthday-parties.jpg')
  const drawn = await pixelsOf(sharp(file).resize({ width: 768 }))
  const asPhoto = await sharp(file)
    .resize({ width: 768 })
    .avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' })
    .toBuffer()

  const asDrawing = await encodePicture({ task: 'encode', file, width: 768, format: 'avif' })

  expect(asDrawing.length).toBeLessThanOrEqual(asPhoto.length)
  expect(await difference(asDrawing)).toBeLessThan(0.75 * (await difference(asPhoto)))

  /** The mean square over all points and colors. */
  async function difference(picture: Uint8Array): Promise<number> {
    const { data } = await pixelsOf(sharp(picture))
    let sum = 0
    for (const [at, value] of data.entries()) sum += (value - (drawn.data[at] ?? 0)) ** 2
    return sum / data.length
  }
})
