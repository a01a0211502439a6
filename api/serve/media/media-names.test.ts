import { expect, test } from 'vitest'
import { kindByName, newMediaName } from './media-names.ts'
import { isMediaName } from './media-store.ts'

const now = new Date('2026-07-04T12:00:00Z')

test('any name is stored under a plain name', () => {
  for (const [originalName = '', readable] of [
    ['Pony Ride.JPG', 'pony-ride'],
    ['Niño & Señora.png', 'nino-senora'],
    ['../../etc/passwd', 'etc-passwd'],
    ['IMG_0012 (1).heic', 'img-0012-1'],
    ['коза 🐐.jpg', 'file'],
    ['', 'file'],
    [`${'long '.repeat(99)}.jpg`, 'long-long-long-long-long-long-long-long-long-long-long-long'],
  ] as const) {
    const name = newMediaName(originalName, 'jpeg', now)

    expect(name, JSON.stringify(originalName)).toMatch(new RegExp(`^2026/${readable}-[a-z2-9]{20}\\.jpg$`))
    expect(isMediaName(name), JSON.stringify(originalName)).toBe(true)
  }
})

test('two files of one name › get two names', () => {
  expect(newMediaName('a.png', 'png', now)).not.toBe(newMediaName('a.png', 'png', now))
})

test.each([
  ['2026/a.jpg', 'jpeg'],
  ['A.JPEG', 'jpeg'],
  ['clip.mp4', 'mp4'],
  ['picture', undefined],
  ['notes.txt', undefined],
])('the ending of %s promises %s', (name, kind) => {
  expect(kindByName(name)).toBe(kind)
})
