import { expect, test } from 'vitest'
import { mayAct, roleNames } from '#blocks/contract/staff/staff.ts'
import { startPathOf } from '../../base/session/session-queries.ts'
import { entryAt, needOf, sectionsFor } from './admin-nav.ts'
import { adminScreens } from './admin-screens.ts'

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
  ['/admin/pages/look', 'editor'],
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

const names = (...of: Parameters<typeof sectionsFor>) => sectionsFor(...of).map(({ name }) => name)
const labels = (...of: Parameters<typeof sectionsFor>) =>
  sectionsFor(...of).flatMap(({ entries }) => entries.map(({ name }) => name))

test('eight sections hold every screen once but the own account, which is at the name', () => {
  expect(names('owner')).toEqual([
    ...['Today', 'Inbox', 'Calendar', 'Website', 'Animals & services', 'Photos', 'History', 'Settings'],
  ])
  expect([...labels('owner'), 'My account']).toEqual(adminScreens.map(({ name }) => name))
  expect(new Set(adminScreens.map(({ path }) => path)).size).toBe(adminScreens.length)
})

test('who works the inbox has only its own sections', () => {
  expect(names('inbox')).toEqual(['Today', 'Inbox', 'Calendar', 'History'])
  expect(labels('inbox')).not.toContain('Tour dates')
})

test('an editor has no office, an owner has all of it', () => {
  const office = ['Site settings', 'Email templates', 'People', 'Backups']

  expect(labels('editor')).toContain('Tour dates')
  expect(labels('editor').filter((label) => office.includes(label))).toEqual([])
  expect(labels('owner')).toEqual(expect.arrayContaining(office))
})

test('what a window does not have is no entry there, and what is left opens the section', () => {
  const lacks = new Set(['/admin/people', '/admin/enquiries'])

  expect(labels('owner', lacks)).not.toContain('People')
  expect(labels('owner', lacks)).not.toContain('Saved replies')
  expect(names('owner', lacks)).not.toContain('Inbox')
  expect(sectionsFor('owner', new Set(['/admin/jobs'])).find(({ name }) => name === 'Calendar')?.to).toBe(
    '/admin/tour-dates',
  )
})

test.each([
  ['/admin/pages', 'Pages'],
  ['/admin/pages/home/versions', 'Pages'],
  ['/admin/pages/redirects/4', 'Redirects'],
  ['/admin/availability/teams/new', 'Teams'],
  ['/admin/services/pony-rides/large', 'Services'],
  ['/admin/peoples', undefined],
])('%s stands under %s', (path, label) => {
  expect(entryAt(path)?.name).toBe(label)
})
