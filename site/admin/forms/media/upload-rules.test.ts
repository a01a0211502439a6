import { expect, test } from 'vitest'
import { acceptOf, whyNotSent } from './upload-rules.ts'

const mb = 1024 * 1024
const file = (name: string, type: string, size = mb) => ({ name, type, size })

test.each([
  ['a photo', file('goat.jpg', 'image/jpeg')],
  ['an iPhone’s photo without a type', file('IMG_0042.HEIC', '')],
  ['the largest photo', file('goat.jpg', 'image/jpeg', 25 * mb)],
  ['the largest PDF', file('prices.pdf', 'application/pdf', 20 * mb)],
  ['a PDF without a type', file('Prices.PDF', '')],
  ['a Canon’s photo', file('IMG_0042.HIF', '')],
  ['a photo that a browser saved', file('goat.jfif', '')],
  ['a photo of two pictures', file('DSC_0042.MPO', 'application/octet-stream')],
  ['a photo without an ending', file('goat', '')],
  ['a photo of HEIC’s family', file('goat', 'image/heif')],
  ['an iPhone’s saved film', file('race.m4v', 'video/x-m4v')],
  ['an old phone’s film', file('race.3gp', 'video/3gpp')],
  ['the largest film', file('race.mp4', 'video/mp4', 200 * mb)],
])('%s is sent', (_, given) => {
  expect(whyNotSent(given)).toBeUndefined()
})

test.each([
  ['a text file', file('notes.txt', 'text/plain'), /Use a JPEG/],
  ['a drawing', file('logo.svg', 'image/svg+xml'), /Use a JPEG/],
  ['a QuickTime film', file('race.mov', 'video/quicktime'), /Save it as MP4 \(H\.264\)/],
  ['an empty file', file('goat.jpg', 'image/jpeg', 0), /empty/],
  ['a photo over the limit', file('goat.jpg', 'image/jpeg', 25 * mb + 1), /up to 25 MB. This one is 26 MB/],
  ['a nameless file over every limit', file('goat', '', 200 * mb + 1), /up to 200 MB/],
  ['a PDF over the limit', file('prices.pdf', 'application/pdf', 20 * mb + 1), /A PDF can be up to 20 MB/],
  ['a film over the limit', file('race.mp4', 'video/mp4', 200 * mb + 1), /up to 200 MB/],
])('%s is refused with a reason', (_, given, text) => {
  expect(whyNotSent(given)).toMatch(text)
})

test('a field for one kind refuses the others', () => {
  expect(whyNotSent(file('goat.jpg', 'image/jpeg'), 'document')).toBe('Choose a PDF here')
  expect(whyNotSent(file('prices.pdf', 'application/pdf'), 'image')).toBe('Choose a picture here')
  expect(whyNotSent(file('race.mp4', 'video/mp4'), 'image')).toBe('Choose a picture here')
  expect(whyNotSent(file('goat.jpg', 'image/jpeg'), 'video')).toBe('Choose a video here')
})

test('a file dialog offers the accepted types', () => {
  expect(acceptOf('image').split(',')).toEqual(
    expect.arrayContaining(['.heic', '.heif', '.hif', '.jfif', '.mpo']),
  )
  expect(acceptOf('image')).not.toContain('video')
  expect(acceptOf('image')).not.toContain('pdf')
  expect(acceptOf('video')).toBe('video/mp4,.mp4,.m4v,.mp4v,.3gp,.3gpp,.3g2,.f4v,video/webm,.webm')
  expect(acceptOf('document')).toBe('application/pdf,.pdf')
  expect(acceptOf()).toContain('application/pdf')
})
