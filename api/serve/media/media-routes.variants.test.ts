import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { sampleJpeg, sampleMp4 } from '../../tools/testing/sample-media.ts'
import { expectProblem, test } from '../../tools/testing/test-media-site.ts'
import type { Media } from './open-media.ts'

describe('a variant', () => {
  test('has the width and the format of its address', async ({ media, site }) => {
    await media.originals.put('fair/pony.jpg', await sampleJpeg(900, 600))

    const { status, headers, body } = await site.ask('fair/pony.jpg?w=480&as=avif')

    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=300, s-maxage=0, must-revalidate',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(await sharp(body).metadata()).toMatchObject({ format: 'heif', width: 480, height: 320 })
    expect(
      (await site.ask('fair/pony.jpg?as=avif&w=480', { headers: { 'if-none-match': headers.etag ?? '' } }))
        .status,
    ).toBe(304)
  })

  test.for([
    'w=481&as=avif',
    'w=0480&as=avif',
    'w=480',
    'as=webp',
    'w=480&as=jpg',
    'w=480&as=',
    'w=480&w=768&as=avif',
    'w[]=480&as=avif',
    'w=480&as=__proto__',
    'w=NaN&as=webp',
  ])('?%s does not exist', async (query, { media, site }) => {
    await media.originals.put('pony.jpg', await sampleJpeg(900, 600))

    expectProblem(await site.ask(`pony.jpg?${query}`), 404)
  })

  test('of a damaged picture is a problem and not a server error', async ({ media, site }) => {
    const whole = await sampleJpeg(900, 600)
    await media.originals.put('cut.jpg', whole.subarray(0, whole.length - 2000))
    await media.originals.put('header.jpg', whole.subarray(0, 40))
    await media.originals.put(
      'noise.png',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 7)]),
    )

    for (const name of ['cut.jpg', 'header.jpg', 'noise.png'])
      expectProblem(await site.ask(`${name}?w=480&as=webp`), 415)
    expect((await site.ask('cut.jpg')).status).toBe(200)
  })

  test('of a video does not exist', async ({ media, site }) => {
    await media.originals.put('clip.mp4', sampleMp4(5000))

    expectProblem(await site.ask('clip.mp4?w=480&as=webp'), 404)
  })

  test('that finds the disk full is replaced by the original, for now', async ({ media, site }) => {
    const jpeg = await sampleJpeg(500, 300)
    await media.originals.put('pony.jpg', jpeg)
    media.variants.put = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }

    const { status, headers, body } = await site.ask('pony.jpg?w=480&as=avif')

    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    expect(body.equals(jpeg)).toBe(true)
  })
})

test('sixteen visitors at once get sixteen good pictures', async ({ media, site }) => {
  await putPonies(media, 8)

  const paths = Array.from({ length: 8 }, (_, index) => [
    `pony-${index}.jpg?w=480&as=avif`,
    `pony-${index}.jpg?w=480&as=webp`,
  ])
  const answers = await Promise.all(paths.flat().map((path) => site.ask(path)))

  for (const { body } of answers) expect(await sharp(body).metadata()).toMatchObject({ width: 480 })
})

async function putPonies(media: Media, count: number): Promise<void> {
  for (let index = 0; index < count; index++)
    await media.originals.put(`pony-${index}.jpg`, await sampleJpeg(600, 400))
}
