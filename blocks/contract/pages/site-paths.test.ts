import { expect, test } from 'vitest'
import {
  builtInPages,
  isActivePath,
  serviceMenuOf,
  servicePage,
  servicePages,
  sitePaths,
} from './site-paths.ts'

/** product.md §2 "Public routes", with the ids of contract §3. */
const routes = [
  ['/', 'home'],
  ['/about', 'about'],
  ['/services', 'services'],
  ['/services/fairs-large-events', 'fairs-large-events'],
  ['/services/birthday-parties', 'birthday-parties'],
  ['/services/turkey-races', 'turkey-races'],
  ['/services/petting-zoo-pony-rides', 'petting-zoo-pony-rides'],
  ['/services/petting-zoo', 'petting-zoo'],
  ['/services/petting-zoo/small', 'petting-zoo-small'],
  ['/services/petting-zoo/large', 'petting-zoo-large'],
  ['/services/pony-rides', 'pony-rides'],
  ['/services/pony-rides/small', 'pony-rides-small'],
  ['/services/pony-rides/large', 'pony-rides-large'],
  ['/media', 'media'],
  ['/contact', 'contact'],
  ['/booking', 'booking'],
  ['/tour-dates', 'tour-dates'],
] as const

test.each(routes)('%s is the page %s', (path, id) => {
  expect(builtInPages.find((page) => page.path === path)?.id).toBe(id)
})

test('has no other built-in pages, and unique ids', () => {
  expect(builtInPages).toHaveLength(routes.length)
  expect(new Set(builtInPages.map((page) => page.id)).size).toBe(routes.length)
})

test('an album’s path is below /media', () => {
  expect(sitePaths.album(7)).toBe('/media/7')
})

test('the services menu has six entries, two of them with sizes', () => {
  expect(serviceMenuOf(servicePages).map(({ id, sizes }) => [id, sizes.map((size) => size.id)])).toEqual([
    ['fairs-large-events', []],
    ['birthday-parties', []],
    ['turkey-races', []],
    ['petting-zoo-pony-rides', []],
    ['petting-zoo', ['petting-zoo-small', 'petting-zoo-large']],
    ['pony-rides', ['pony-rides-small', 'pony-rides-large']],
  ])
})

test('finds a service page only by its id', () => {
  for (const page of servicePages) expect(servicePage(page.id)).toBe(page)
  expect(servicePage('/services/turkey-races')).toBeUndefined()
  expect(servicePage('constructor')).toBeUndefined()
})

test.each([
  ['/', '/', true],
  ['/', '/about', false],
  ['/about', '/about', true],
  ['/about', '/', false],
  ['/about', '/about-us', false],
  ['/services', '/services', true],
  ['/services', '/services/petting-zoo/small', true],
  ['/services/petting-zoo', '/services/petting-zoo/small', true],
  ['/services/petting-zoo', '/services/petting-zoo-pony-rides', false],
  ['/services/petting-zoo/small', '/services/petting-zoo', false],
  ['/media', '/media/7', true],
  ['/media', '/mediaeval', false],
])('%s is active on %s: %s', (link, current, expected) => {
  expect(isActivePath(link, current)).toBe(expected)
})
