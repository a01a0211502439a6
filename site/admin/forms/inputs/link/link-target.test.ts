import { expect, test } from 'vitest'
import { builtInPages } from '#blocks/contract/pages/site-paths.ts'
import { builtInPlaces, type LinkPlaces, linkTarget } from './link-target.ts'

const places: LinkPlaces = {
  pages: [{ path: '/school-visits', name: 'School visits', group: 'Your own pages' }],
  albums: [{ path: '/media/3', name: 'County Fair (2026)', group: '2026' }],
  formerPages: [{ path: '/visits', name: 'School visits', group: '' }],
}

test.each([
  ['/', 'page', 'Page: Home'],
  ['/services/birthday-parties', 'page', 'Page: Birthday Parties'],
  ['/about/', 'page', 'Page: About'],
  ['/booking?service=turkey-races#form', 'page', 'Page: Booking'],
  ['/school-visits', 'page', 'Page: School visits'],
  ['/media', 'page', 'Page: Media'],
  ['/visits?class=3', 'page', 'Page: School visits'],
  ['/media/3', 'album', 'Album: County Fair (2026)'],
  ['tel:6025550139', 'phone', 'Phone: (602) 555-0139'],
  ['tel:+1 602-555-0139;ext=4', 'phone', 'Phone: (602) 555-0139'],
  ['tel:+16025550100', 'phone', 'Phone: (602) 555-0100'],
  ['tel:811', 'phone', 'Phone: 811'],
  ['mailto:farm@example.com?subject=Hay', 'email', 'Email: farm@example.com'],
  ['https://example.com/fair/', 'address', 'Web address: example.com/fair'],
  ['#faq', 'address', 'Part of this page: #faq'],
  ['/public-objects/map%20of%20fair.jpg', 'file', 'File: map of fair.jpg'],
  ['/api/tour-dates.ics', 'address', 'Tour dates calendar feed'],
])('%s is of kind %s: %s', (href, kind, label) => {
  expect(linkTarget(href, places, '(602) 555-0139')).toMatchObject({ kind, label, isDead: false })
})

test.each(['/birthday', '/media/99', '/school-visits/more', 'booking'])('%s is dead', (href) => {
  expect(linkTarget(href, places)?.isDead).toBe(true)
})

test.each(['/birthday', '/media/99'])('%s is not dead until the site’s pages are loaded', (href) => {
  expect(linkTarget(href, { ...places, pages: undefined, albums: undefined })?.isDead).toBe(false)
})

test('a page is not dead before former paths are loaded', () => {
  expect(linkTarget('/birthday', { ...places, formerPages: undefined })?.isDead).toBe(false)
})

test('a blank link has no target', () => {
  expect(linkTarget('  ', places)).toBeUndefined()
})

test('every built-in page has a name', () => {
  expect(builtInPlaces.map(({ path }) => path).sort()).toEqual(builtInPages.map(({ path }) => path).sort())
})
