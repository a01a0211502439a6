import { expect, test } from 'vitest'
import { neededRole } from './admin-nav.ts'

test.each([
  ['/admin/dashboard', 'inbox'],
  ['/admin/availability', 'inbox'],
  ['/admin/about', 'editor'],
  ['/admin/about-page', 'editor'],
  ['/admin/services/pony-rides/large', 'editor'],
  ['/admin/pages', 'editor'],
  ['/admin/pages/home', 'editor'],
  ['/admin/pages/home/versions', 'editor'],
  ['/admin/site', 'owner'],
  ['/admin/people/', 'owner'],
  ['/admin/peoples', 'inbox'],
  ['/admin/nothing', 'inbox'],
])('%s needs at least the role %s', (path, role) => {
  expect(neededRole(path)).toBe(role)
})
