import { expect, test } from 'vitest'
import { isMediaName, versionOf } from './media-store.ts'

test.each(
  ['hero.jpg', '2024/fair/pony.jpg', 'IMG 0012 (1).JPG', '_thumb-2.webp', 'a'.repeat(200)].map((name) => [
    name.slice(0, 40),
    name,
  ]),
)('%j is a media name', (_start, name = '') => {
  expect(isMediaName(name)).toBe(true)
})

test('a name with anything else is no media name', () => {
  for (const name of [
    '',
    '/hero.jpg',
    'fair/',
    'fair//pony.jpg',
    '.',
    '..',
    '../store/db.json',
    'fair/../../etc/passwd',
    'fair/..',
    'a..b.jpg',
    '.partial/x',
    'fair/.hidden',
    'dot.',
    ' hero.jpg',
    'hero.jpg ',
    'fair\\pony.jpg',
    'C:hero.jpg',
    'hero.jpg\0.png',
    'hero\n.jpg',
    'hero.jpg\n',
    'señor.jpg',
    'a?b.jpg',
    '%2e%2e',
    'a'.repeat(201),
  ]) {
    expect(isMediaName(name), JSON.stringify(name)).toBe(false)
  }
})

test('the version changes with the size and with the time', () => {
  const facts = { bytes: 1000, modifiedAt: new Date(1_700_000_000_000) }
  const versions = [
    facts,
    { ...facts, bytes: 1001 },
    { ...facts, modifiedAt: new Date(1_700_000_000_001) },
  ].map(versionOf)

  expect(new Set(versions).size).toBe(3)
  expect(versions[0]).toMatch(/^[a-z0-9-]+$/)
})
