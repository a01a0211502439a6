import { expect, test } from 'vitest'
import { mayAct, roleNames } from '#blocks/contract/staff/staff.ts'
import { startPathOf } from '../../base/session/session-queries.ts'
import { entriesFor, needOf } from './admin-nav.ts'

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
  ['/admin/tour-dates', 'editor'],
  ['/admin/gallery/1', 'editor'],
  ['/admin/hero', 'editor'],
  ['/admin/fonts', 'editor'],
  ['/admin/animals/new', 'editor'],
  ['/admin/backups', 'owner'],
  ['/admin/site', 'owner'],
  ['/admin/mail', 'owner'],
  ['/admin/people/', 'owner'],
  ['/admin/peoples', 'inbox'],
  ['/admin/nothing', 'inbox'],
])('%s needs at least the role %s', (path, role) => {
  expect(roleNames.find((each) => mayAct(each, needOf(path)))).toBe(role)
})

test.each([
  ['inbox', '/admin/enquiries'],
  ['editor', '/admin/dashboard'],
  ['owner', '/admin/dashboard'],
  [undefined, '/admin/dashboard'],
] as const)('the day of %s begins at %s', (role, path) => {
  expect(startPathOf(role)).toBe(path)
})

const labels = (...of: Parameters<typeof entriesFor>) => entriesFor(...of).map(({ label }) => label)

test('who works the inbox has only its own entries', () => {
  expect(labels('inbox')).toEqual([
    'Dashboard',
    'Enquiries',
    'Jobs',
    'Availability',
    'History',
    'Trash',
    'My account',
  ])
})

test('an editor has no office, an owner has all of it', () => {
  const office = ['Site settings', 'Email templates', 'People', 'Backups']

  expect(labels('editor')).toContain('Tour dates')
  expect(labels('editor').filter((label) => office.includes(label))).toEqual([])
  expect(labels('owner')).toEqual(expect.arrayContaining(office))
})

test('what a window does not have is no entry there', () => {
  expect(labels('owner', new Set(['/admin/people']))).not.toContain('People')
})
