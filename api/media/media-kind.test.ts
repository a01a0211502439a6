import { expect, test } from 'vitest'
import { sampleMp4, samplePicture } from '../testing/sample-media.ts'
import { mediaKindOf } from './media-kind.ts'

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'what sharp writes as %s is recognised',
  async (kind) => {
    expect(mediaKindOf(await samplePicture(40, 30)[kind]().toBuffer())).toBe(kind)
  },
)

/** The head of an ISO base media file: its brand, a version, the brands it is compatible with. */
function branded(brand: string, ...others: string[]): Buffer {
  const head = Buffer.from(`\0\0\0\0ftyp${brand}\0\0\0\0${others.join('')}`, 'latin1')
  head.writeUInt32BE(head.length)
  return head
}

test.each([
  ['an MP4', sampleMp4(100), 'mp4'],
  ['a WebM', Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'latin1'), 'webm'],
  ['a Matroska film', Buffer.from('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska', 'latin1'), undefined],
  ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1'), 'pdf'],
  ['a PDF behind something else', Buffer.from('\n%PDF-1.7'), undefined],
  ['a camera’s MP4, its own brand first', branded('XAVC', 'XAVC', 'iso2', 'avc1'), 'mp4'],
  ['an Android phone’s MP4', branded('3gp4', '3gp4', 'isom'), 'mp4'],
  ['an MP4 of one brand', branded('3gp6'), 'mp4'],
  ['an MP4 that says so in its 20th brand', branded('CAEP', ...Array(18).fill('CAEP'), 'isom'), 'mp4'],
  ['an unknown file that is like nothing known', branded('abcd', 'abcd'), undefined],
  ['an MP4 brand behind the list', Buffer.concat([branded('abcd'), Buffer.from('isom')]), undefined],
  ['QuickTime that names an MP4 brand', branded('qt  ', 'qt  ', 'isom'), undefined],
  ['a raw picture that names an MP4 brand', branded('crx ', 'crx ', 'isom'), undefined],
  ['pictures in sequence', branded('avis', 'avis', 'avif', 'iso8'), undefined],
  ['QuickTime', Buffer.from('\0\0\0\x14ftypqt  ', 'latin1'), undefined],
  ['HEIC', Buffer.from('\0\0\0\x18ftypheic', 'latin1'), undefined],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), undefined],
  ['a sound in RIFF', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
  ['the start of a PNG', Buffer.from('\x89PN', 'latin1'), undefined],
])('%s is %s', (_what, bytes, kind) => {
  expect(mediaKindOf(bytes)).toBe(kind)
})
