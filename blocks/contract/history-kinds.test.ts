import { expect, test } from 'vitest'
import { historyAtPath, historyOf, placeOfHistory, recordIn } from './history-kinds.ts'
import { staffPaths } from './staff-paths.ts'

test.each([
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
])('%s has the history %s', (path, of) => {
  expect(historyAtPath(path)).toBe(of)
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

test.each(['animals/3/1', 'animals/', 'media/', 'users/1', ''])('%j has no history', (of) => {
  expect(placeOfHistory(of)).toBeUndefined()
})
