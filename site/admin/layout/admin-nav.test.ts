import { expect, test } from 'vitest'
import { neededRole, startPathOf } from './admin-nav.ts'

test.each([
  ['/admin/dashboard', 'inbox'],
  ['/admin/availability', 'inbox'],
  ['/admin/enquiries', 'inbox'],
  ['/admin/enquiries/12', 'inbox'],
  ['/admin/about', 'editor'],
  ['/admin/about-page', 'editor'],
  ['/admin/services/pony-rides/large', 'editor'],
  ['/admin/pages', 'editor'],
  ['/admin/pages/home', 'editor'],
  ['/admin/pages/home/versions', 'editor'],
  ['/admin/site', 'owner'],
  ['/admin/mail', 'owner'],
  ['/admin/people/', 'owner'],
  ['/admin/peoples', 'inbox'],
  ['/admin/nothing', 'inbox'],
])('%s needs at least the role %s', (path, role) => {
  expect(neededRole(path)).toBe(role)
})

test.each([
  ['inbox', '/admin/enquiries'],
  ['editor', '/admin/dashboard'],
  ['owner', '/admin/dashboard'],
  [undefined, '/admin/dashboard'],
] as const)('the day of %s begins at %s', (role, path) => {
  expect(startPathOf(role)).toBe(path)
})
