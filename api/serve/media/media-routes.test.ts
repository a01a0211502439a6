import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { sampleJpeg, sampleMp4 } from '../../tools/testing/sample-media.ts'
import { expectProblem, test } from '../../tools/testing/test-media-site.ts'

describe('an original', () => {
  test('is sent with its true type, to keep for a visit', async ({ media, site }) => {
    const jpeg = await sampleJpeg(300, 200)
    await media.originals.put('2024/fair/IMG 1 (2).png', jpeg)

    const { status, headers, body } = await site.ask('2024/fair/IMG%201%20(2).png?v=3&utm=x')

    expect(status).toBe(200)
    expect(body.equals(jpeg)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(jpeg.length),
      'cache-control': 'public, max-age=300, s-maxage=0, must-revalidate',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      etag: expect.stringMatching(/^"[^"]+"$/),
      'last-modified': expect.any(String),
    })
  })

  test('answers HEAD with the same headers and no body', async ({ media, site }) => {
    await media.originals.put('hero.jpg', await sampleJpeg(300, 200))
    const whole = await site.ask('hero.jpg')

    const { status, headers, body } = await site.ask('hero.jpg', {
      method: 'HEAD',
      headers: { range: 'bytes=0-9' },
    })

    expect(status).toBe(200)
    expect(body).toHaveLength(0)
    expect({ ...headers, date: '' }).toEqual({ ...whole.headers, date: '' })
  })

  test('answers 304 to its ETag and to its date', async ({ media, site }) => {
    await media.originals.put('hero.jpg', await sampleJpeg(300, 200))
    const { headers } = await site.ask('hero.jpg')

    for (const [condition, validator] of [
      ['if-none-match', headers.etag],
      ['if-modified-since', headers['last-modified']],
    ] as const) {
      const {
        status,
        body,
        headers: kept,
      } = await site.ask('hero.jpg', { headers: { [condition]: validator ?? '' } })
      expect([status, body.length, kept.etag]).toEqual([304, 0, headers.etag])
    }
    expect((await site.ask('hero.jpg', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('that is SVG or HTML is refused, whatever its name', async ({ media, site }) => {
    await media.originals.put('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    await media.originals.put('page.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'))

    expectProblem(await site.ask('drawing.svg'), 415)
    expectProblem(await site.ask('page.jpg'), 415)
  })
})

describe('a range of a video', () => {
  const video = sampleMp4(10_000)

  test.for([
    ['bytes=0-99', 0, 99],
    ['bytes=9900-', 9900, 9999],
    ['bytes=-50', 9950, 9999],
    ['bytes=5000-99999', 5000, 9999],
    ['bytes=0-9,10-19', 0, 19],
  ] as const)('%s is sent alone', async ([range, start, end], { media, site }) => {
    await media.originals.put('clip.mp4', video)

    const { status, headers, body } = await site.ask('clip.mp4', { headers: { range } })

    expect(status).toBe(206)
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': `bytes ${start}-${end}/10000`,
    })
    expect(body.equals(video.subarray(start, end + 1))).toBe(true)
  })

  test.for([
    ['of two parts', 'bytes=0-9,5000-5009'],
    ['without numbers', 'bytes=abc'],
    ['in lines', 'lines=0-5'],
    ['of 51 parts', `bytes=${'0-0,'.repeat(50)}9-9`],
  ] as const)('%s is answered with all of it', async ([, range], { media, site }) => {
    await media.originals.put('clip.mp4', video)

    const { status, body } = await site.ask('clip.mp4', { headers: { range } })

    expect([status, body.length]).toEqual([200, 10_000])
  })

  test('past the end is 416 with the size', async ({ media, site }) => {
    await media.originals.put('clip.mp4', video)

    const answer = await site.ask('clip.mp4', { headers: { range: 'bytes=10000-' } })

    expectProblem(answer, 416)
    expect(answer.headers['content-range']).toBe('bytes */10000')
  })

  test('counts only while the file is the one it began with', async ({ media, site }) => {
    await media.originals.put('clip.mp4', video)
    const { headers } = await site.ask('clip.mp4', { method: 'HEAD' })
    const range = 'bytes=0-9'

    expect((await site.ask('clip.mp4', { headers: { range, 'if-range': headers.etag ?? '' } })).status).toBe(
      206,
    )
    expect((await site.ask('clip.mp4', { headers: { range, 'if-range': '"other"' } })).status).toBe(200)
  })
})

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
