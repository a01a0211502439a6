import { expect, test } from 'vitest'
import { sampleFilm, sampleHeic } from '../../tools/testing/sample-uploads.ts'
import { uploadKindOf } from './upload-kind.ts'

const branded = (...brands: string[]) =>
  Buffer.from(`\0\0\0\x20ftyp${brands[0]}\0\0\0\0${brands.join('')}`, 'latin1')

test.each([
  ['an iPhone’s picture', 'heic', sampleHeic],
  ['a picture that names its family first', 'heic', branded('mif1', 'heic')],
  ['an AVIF that names its family first', 'avif', branded('mif1', 'avif')],
  ['a burst of pictures', 'heic', branded('msf1', 'hevc')],
  ['a film', 'mp4', sampleFilm()],
])('%s is taken as %s', (_what, kind, head) => {
  expect(uploadKindOf(head)).toBe(kind)
})

test.each([
  ['an empty file', '', /empty/],
  ['an SVG', '\xef\xbb\xbf\n<svg', /SVG/],
  ['a PDF behind a page', '<html>%PDF-1.4', /in front of this PDF/],
  ['a PDF without a version', '%PDF-x', /PDF/],
  ['a QuickTime film', '\0\0\0\x14ftypqt  ', /QuickTime.*MP4/],
  ['a TIFF', 'MM\0*', /JPEG, PNG/],
])('%s is refused with what to do', (_what, head, text) => {
  expect(() => uploadKindOf(Buffer.from(head, 'latin1'))).toThrow(text)
})
