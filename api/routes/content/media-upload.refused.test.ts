import { request } from 'node:http'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { sampleJpeg, samplePicture } from '../../tools/testing/sample-media.ts'
import { sampleFilm, sampleHeic, sampleWebm } from '../../tools/testing/sample-uploads.ts'
import { expectNothingStored, test } from '../../tools/testing/test-library.ts'

const progressive = () => samplePicture(300, 200).jpeg({ progressive: true }).toBuffer()
const samplePng = () => samplePicture(300, 200).png().toBuffer()
const withEnd = (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from([0xff, 0xd9])])

describe('refused uploads leave nothing behind', () => {
  const jpeg = sampleJpeg(300, 200)
  const bomb = sharp({ create: { width: 8500, height: 6000, channels: 3, background: 'black' } })
    .png()
    .toBuffer()

  test.for([
    ['an animated PNG', async () => animatedPng(await samplePng()), 415, /moves.*GIF and WebP/],
    ['an animated AVIF', () => sampleFilm({ brand: 'avis' }), 415, /moves.*GIF and WebP/],
    ['a JPEG cut short', async () => (await jpeg).subarray(0, 4000), 415, /damaged/],
    ['a JPEG cut short, with an end', async () => withEnd((await jpeg).subarray(0, 4000)), 415, /damaged/],
    ['a progressive JPEG cut short', async () => (await progressive()).subarray(0, 4000), 415, /damaged/],
    ['a JPEG without its end', async () => (await jpeg).subarray(0, -2), 415, /damaged/],
    ['a PNG cut short', async () => (await samplePng()).subarray(0, 300), 415, /damaged/],
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
    ['a QuickTime film', () => sampleFilm({ brand: 'qt  ' }), 415, /QuickTime.*MP4/],
    ['a film that browsers don’t play', () => sampleFilm({ codec: 'hvc1' }), 415, /HEVC.*Most Compatible/],
    ['an MP4 cut short', () => sampleFilm().subarray(0, 4100), 415, /ends too early/],
    ['a WebM cut short', () => sampleWebm().subarray(0, 1000), 415, /ends too early/],
    ['a HEIC cut short', () => sampleHeic.subarray(0, 300), 415, /damaged/],
    ['HEIC that says it is 60 megapixels', async () => hugeHeic(), 413, /50 megapixels/],
    ['an empty file', () => Buffer.alloc(0), 415, /empty/],
    ['a packed folder', () => Buffer.from('PK\x03\x04 a folder', 'latin1'), 415, /JPEG, PNG/],
    ['a GIF that is a script', () => Buffer.from('GIF89a/*<script>*/=1;alert(1)', 'latin1'), 415, /damaged/],
    ['a program with a JPEG', async () => Buffer.concat([Buffer.from('MZ'), await jpeg]), 415, /JPEG, PNG/],
    ['a PDF that is a JPEG', async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await jpeg]), 415, /PDF/],
    ['a text', () => Buffer.from('Hello'), 415, /JPEG, PNG/],
    ['51 megapixels in a small file', () => bomb, 413, /50 megapixels/],
    ['26 MB of it', async () => Buffer.concat([await jpeg, Buffer.alloc(26 * 1024 * 1024)]), 413, /25 MB/],
  ] as const)('%s', async ([, make, status, detail], { library }) => {
    const reply = await library.send({ file: await make(), as: 'pony.jpg' })

    expect(reply.status).toBe(status)
    expect(reply.headers.get('content-type')).toContain('application/problem+json')
    expect((await reply.json()).detail).toMatch(detail)
    expect(library.errors).toEqual([])
    await expectNothingStored(library)
  })

  test('eight decompression bombs at once, while other calls are answered', async ({ library }) => {
    const file = await bomb

    const refused = Promise.all(Array.from({ length: 8 }, () => library.send({ file })))
    const list = await library.call('GET', '/api/media')

    expect(list.status).toBe(200)
    expect((await refused).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 413))
    await expectNothingStored(library)
  })

  test('a picture of 51 megapixels by its header', async ({ library }) => {
    const file = await bomb
    expect(file.length).toBeLessThan(300_000)

    const reply = await library.send({ file: file.subarray(0, 1000) })

    // Decoding it would report damage first.
    expect(reply.status).toBe(413)
    await expectNothingStored(library)
  })

  test('more than 200 MB, before reading it', async ({ library }) => {
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

  test('a body that is broken or no multipart', async ({ library }) => {
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

/** With the chunk that says of how many frames it is (PNG, third edition, §11.3.6.1). */
function animatedPng(png: Buffer): Buffer {
  const chunk = Buffer.from([0, 0, 0, 8, ...Buffer.from('acTL'), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0])
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

/** The sample with another size in its `ispe` box, where readers look before they decode. */
function hugeHeic(): Buffer {
  const bytes = Buffer.from(sampleHeic)
  const size = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(10_000, size)
  bytes.writeUInt32BE(6_000, size + 4)
  return bytes
}
