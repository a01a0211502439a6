import { expect, test } from 'vitest'
import { sampleMp4, samplePicture } from '../../tools/testing/sample-media.ts'
import { mediaKindOf } from './media-kind.ts'

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a %s of sharp is recognised', async (kind) => {
  expect(mediaKindOf(await samplePicture(40, 30)[kind]().toBuffer())).toBe(kind)
})

/** The head of an ISO base media file: its brand, a version, the brands it is compatible with. */
function branded(brand: string, ...others: string[]): Buffer {
  const head = Buffer.from(`\0\0\0\0ftyp${brand}\0\0\0\0${others.join('')}`, 'latin1')
  head.writeUInt32BE(head.length)
  return head
}

test.each([
  ['an MP4', 'mp4', sampleMp4(100)],
  ['a WebM', 'webm', Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'latin1')],
  ['a Matroska film', undefined, Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska', 'latin1')],
  ['a PDF', 'pdf', Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1')],
  ['a PDF behind something else', undefined, Buffer.from('\n%PDF-1.7')],
  ['a camera’s MP4, its own brand first', 'mp4', branded('XAVC', 'XAVC', 'iso2', 'avc1')],
  ['an Android phone’s MP4', 'mp4', branded('3gp4', '3gp4', 'isom')],
  ['an MP4 of one brand', 'mp4', branded('3gp6')],
  ['an MP4 that says so in its 20th brand', 'mp4', branded('CAEP', ...Array(18).fill('CAEP'), 'isom')],
  ['an unknown file that is like nothing known', undefined, branded('abcd', 'abcd')],
  ['an MP4 brand behind the list', undefined, Buffer.concat([branded('abcd'), Buffer.from('isom')])],
  ['QuickTime that names an MP4 brand', undefined, branded('qt  ', 'qt  ', 'isom')],
  ['a raw picture that names an MP4 brand', undefined, branded('crx ', 'crx ', 'isom')],
  ['pictures in sequence', undefined, branded('avis', 'avis', 'avif', 'iso8')],
  ['QuickTime', undefined, Buffer.from('\0\0\0\x14ftypqt  ', 'latin1')],
  ['HEIC', undefined, Buffer.from('\0\0\0\x18ftypheic', 'latin1')],
  ['SVG', undefined, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['HTML', undefined, Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a sound in RIFF', undefined, Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
  ['nothing', undefined, Buffer.alloc(0)],
  ['the start of a PNG', undefined, Buffer.from('\x89PN', 'latin1')],
])('%s is %s', (_what, kind, bytes) => {
  expect(mediaKindOf(bytes)).toBe(kind)
})
