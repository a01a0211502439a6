import { expect, test } from 'vitest'
import { historyAtPath, historyOf, placeOfHistory, recordIn } from './history-kinds.ts'
import { staffPaths } from './staff-paths.ts'

test('a path has the history of its record, or none', () => {
  for (const [path, of] of [
    ['/api/hero', undefined],
    ['/api/content/hero', 'hero'],
    ['/api/animals/3', 'animals/3'],
    ['/api/animals/3/images', undefined],
    ['/api/mail-templates', 'mail-templates'],
    ['/api/media', undefined],
    ['/api/media/', undefined],
    ['/api/media/hay.jpg', 'media/hay.jpg'],
    ['/api/media/hay.jpg/file', undefined],
    ['/api/media/%ZZ', undefined],
    [staffPaths.mediaItem('2026/große Heuernte 100%.2.jpg'), 'media/2026/große Heuernte 100%.2.jpg'],
  ] as const) {
    expect(historyAtPath(path), JSON.stringify(path)).toBe(of)
  }
})

test.each([
  ['hero', 'hero'],
  ['animals', '3'],
  ['pages', 'our-barn'],
  ['media', 'hay.jpg'],
  ['media', '2026/hay bale/a.b.jpg'],
])('%s %s is found again in the name of its history', (collection, id) => {
  const of = historyOf(collection, id)

  expect(recordIn(of)).toEqual([collection, id])
  expect(placeOfHistory(of)).toMatchObject({ collection, id })
})

test('what names no record of the kinds has no history', () => {
  for (const of of ['animals/3/1', 'animals/', 'media/', 'users/1', '']) {
    expect(placeOfHistory(of), JSON.stringify(of)).toBeUndefined()
  }
})
