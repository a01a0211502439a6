import { expect, test } from 'vitest'
import { sectionsFor } from './admin-nav.ts'
import { adminScreens } from './admin-screens.ts'
import { bestOf, type Found, screensIn } from './find-everything.ts'

const found = (group: Found['group'], label: string, more: Partial<Found> = {}): Found => ({
  ...{ group, label, note: '', to: `/${label}`, ...more },
})
const labels = (...of: Parameters<typeof bestOf>) =>
  bestOf(...of).map(({ items }) => items.map(({ label }) => label))

test.each([
  ['colors', 'Style'],
  ['logo', 'Menu and footer'],
  ['dashboard', 'Today'],
  ['Hours', 'Availability'],
  ['email temp', 'Email templates'],
  ['deleted', 'Trash'],
  ['redir', 'Redirects'],
  ['facebook', 'Site settings'],
  ['time zone', 'Site settings'],
  ['ZIP', 'Availability'],
  ['counties', 'Availability'],
  ['hot hours', 'Availability'],
])('“%s” finds the screen %s', (asked, name) => {
  expect(labels(screensIn(sectionsFor('owner')), asked)[0]).toContain(name)
})

test('only the screens of one’s own role are found', () => {
  expect(bestOf(screensIn(sectionsFor('inbox')), 'colors')).toEqual([])
  expect(screensIn(sectionsFor('owner')).length).toBe(adminScreens.length - 1)
})

test('screens come first, then people and jobs, pages and photos; of each the beginnings', () => {
  const all = [
    found('Photos', 'A pony at the fair'),
    found('Photos', 'Pony ride'),
    found('Pages', 'About', { note: '/about pony' }),
    found('People & jobs', 'Ana Pony'),
    found('Screens', 'Services', { words: 'pony rides' }),
  ]

  expect(bestOf(all, 'pony').map(({ name }) => name)).toEqual(['Photos', 'Screens', 'People & jobs', 'Pages'])
  expect(labels(all, 'pony')[0]).toEqual(['Pony ride', 'A pony at the fair'])
  expect(labels(all, 'pony fair')).toEqual([['A pony at the fair']])
})

test('what is called just so comes first', () => {
  const all = [found('Screens', 'Home gallery'), found('Pages', 'Home'), found('Photos', 'At home')]

  expect(bestOf(all, 'home').map(({ name }) => name)).toEqual(['Pages', 'Screens', 'Photos'])
})

test('letters, apostrophes and the middle of words are read as people mean them', () => {
  const all = [found('People & jobs', 'José O’Brien'), found('Pages', 'Barnyard')]

  expect(labels(all, 'jose obr')).toEqual([['José O’Brien']])
  expect(labels(all, 'yard')).toEqual([])
})

test('what the server found by more than is shown stays, last in its group', () => {
  const all = [
    found('People & jobs', 'Ruth Beck', { isMatch: true }),
    found('People & jobs', '520 Club', { isMatch: true }),
  ]

  expect(labels(all, '520-555-0101')).toEqual([['Ruth Beck', '520 Club']])
  expect(labels(all, '520')).toEqual([['520 Club', 'Ruth Beck']])
})
