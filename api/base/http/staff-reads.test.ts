import { expect, test } from 'vitest'
import { isStaffRead } from './staff-reads.ts'

test.each([
  ['/api/albums', 'all=1', true],
  ['/api/albums/3/images', 'x=2&all=1', true],
  ['/api/albums', 'all=0', false],
  ['/api/albums', 'wall=1', false],
  ['/api/albums/3', 'all=1', false],
  ['/api/content/hero', 'all=1', true],
  ['/api/contact-info', 'all=1', false],
])('%s?%s is a read for staff only: %s', (path, query, expected) => {
  expect(isStaffRead(path, query)).toBe(expected)
})
