import { expect, test } from 'vitest'
import { isLibraryName, kindByName, newMediaName } from './media-names.ts'
import { isMediaName } from './media-store.ts'

const now = new Date('2026-07-04T12:00:00Z')

test.each(['jpeg', 'mp4'] as const)(
  'nothing of the name of a picture or video is public, which may be that of a child › %s',
  (kind) => {
    const name = newMediaName('Emma Miller 6.jpg', kind, now)

    expect(name).toMatch(/^2026\/[a-z2-9]{20}\.(jpg|mp4)$/)
    expect(isMediaName(name) && isLibraryName(name)).toBe(true)
  },
)

test('any name of a PDF is stored under a plain name', () => {
  for (const [originalName = '', readable] of [
    ['Price List.PDF', 'price-list'],
    ['Niño & Señora.pdf', 'nino-senora'],
    ['../../etc/passwd', 'etc-passwd'],
    ['IMG_0012 (1).pdf', 'img-0012-1'],
    ['коза 🐐.pdf', 'file'],
    ['', 'file'],
    [`${'long '.repeat(99)}.pdf`, 'long-long-long-long-long-long-long-long-long-long-long-long'],
  ] as const) {
    const name = newMediaName(originalName, 'pdf', now)

    expect(name, JSON.stringify(originalName)).toMatch(new RegExp(`^2026/${readable}-[a-z2-9]{20}\\.pdf$`))
    expect(isMediaName(name) && isLibraryName(name), JSON.stringify(originalName)).toBe(true)
  }
})

test('names of earlier uploads, which were readable, are still those of the library', () => {
  expect(isLibraryName('2026/pony-ride-k3x9q2abm4ys7t6hvd8w.jpg')).toBe(true)
  expect(['2026/pony-ride.jpg', 'k3x9q2abm4ys7t6hvd8w.jpg'].filter(isLibraryName)).toEqual([])
})

test('two files of one name › get two names', () => {
  expect(newMediaName('a.png', 'png', now)).not.toBe(newMediaName('a.png', 'png', now))
})

test.each([
  ['2026/a.jpg', 'jpeg'],
  ['A.JPEG', 'jpeg'],
  ['clip.mp4', 'mp4'],
  ['clip.M4V', 'mp4'],
  ['a.jfif', 'jpeg'],
  ['a.heic', undefined],
  ['picture', undefined],
  ['notes.txt', undefined],
])('the ending of %s promises %s', (name, kind) => {
  expect(kindByName(name)).toBe(kind)
})
