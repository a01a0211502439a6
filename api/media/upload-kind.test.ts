import { expect, test } from 'vitest'
import { sampleFilm, sampleHeic } from '../testing/sample-uploads.ts'
import { uploadKindOf } from './upload-kind.ts'

const branded = (...brands: string[]) =>
  Buffer.from(`\0\0\0\x20ftyp${brands[0]}\0\0\0\0${brands.join('')}`, 'latin1')

test.each([
  ['an iPhone’s picture', sampleHeic, 'heic'],
  ['a picture that names its family first', branded('mif1', 'heic'), 'heic'],
  ['an AVIF that names its family first', branded('mif1', 'avif'), 'avif'],
  ['a burst of pictures', branded('msf1', 'hevc'), 'heic'],
  ['a film', sampleFilm(), 'mp4'],
])('%s is taken as %s', (_what, head, kind) => {
  expect(uploadKindOf(head)).toBe(kind)
})

test.each([
  ['', /empty/],
  ['\xef\xbb\xbf\n<svg', /SVG/],
  ['<html>%PDF-1.4', /in front of this PDF/],
  ['%PDF-x', /PDF/],
  ['\0\0\0\x14ftypqt  ', /QuickTime.*MP4/],
  ['MM\0*', /JPEG, PNG/],
])('%j is refused with what to do', (head, words) => {
  expect(() => uploadKindOf(Buffer.from(head, 'latin1'))).toThrow(words)
})
