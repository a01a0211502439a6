import { expect, test } from 'vitest'
import { acceptOf, fileSizeLabel, whyNotSent } from './upload-rules.ts'

const mb = 1024 * 1024
const file = (name: string, type: string, size = mb) => ({ name, type, size })

test.each([
  ['a photo', file('goat.jpg', 'image/jpeg')],
  ['an iPhone’s photo without a type', file('IMG_0042.HEIC', '')],
  ['the largest photo', file('goat.jpg', 'image/jpeg', 25 * mb)],
  ['the largest film', file('race.mp4', 'video/mp4', 200 * mb)],
])('%s is sent', (_, given) => {
  expect(whyNotSent(given)).toBeUndefined()
})

test.each([
  ['a text file', file('notes.txt', 'text/plain'), /Use a JPEG/],
  ['a drawing', file('logo.svg', 'image/svg+xml'), /Use a JPEG/],
  ['a QuickTime film', file('race.mov', 'video/quicktime'), /Save it as MP4/],
  ['an empty file', file('goat.jpg', 'image/jpeg', 0), /empty/],
  ['a photo over the limit', file('goat.jpg', 'image/jpeg', 25 * mb + 1), /up to 25 MB. This one is 26 MB/],
  ['a film over the limit', file('race.mp4', 'video/mp4', 200 * mb + 1), /up to 200 MB/],
])('%s is refused with a reason', (_, given, words) => {
  expect(whyNotSent(given)).toMatch(words)
})

test('a picture field refuses videos, a video field refuses pictures', () => {
  expect(whyNotSent(file('race.mp4', 'video/mp4'), 'image')).toBe('Choose a picture here')
  expect(whyNotSent(file('goat.jpg', 'image/jpeg'), 'video')).toBe('Choose a video here')
})

test('a file dialog offers the accepted types', () => {
  expect(acceptOf('image')).toContain('.heic')
  expect(acceptOf('image')).not.toContain('video')
  expect(acceptOf('video')).toBe('video/mp4,video/webm')
})

test.each([
  [10, '1 KB'],
  [300 * 1024, '300 KB'],
  [3.44 * mb, '3.4 MB'],
  [200 * mb, '200 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(fileSizeLabel(bytes)).toBe(words)
})
