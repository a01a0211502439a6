import { expect, test } from 'vitest'
import { ownPath, whyDead } from './own-links.ts'

test.each([
  ['/about', '/about'],
  [' /about/ ', '/about'],
  ['/', '/'],
  ['/media?type=fair#top', '/media'],
  ['contact', 'contact'],
  ['#prices', undefined],
  ['?type=fair', undefined],
  ['', undefined],
  ['https://example.com/about', undefined],
  ['mailto:farm@example.com', undefined],
  ['tel:6025550123', undefined],
  ['//example.com', undefined],
])('the own path of %s is %s', (href, path) => {
  expect(ownPath(href)).toBe(path)
})

test.each([
  ['/about', undefined],
  ['/about/#team', undefined],
  ['/public-objects/price-list.pdf?v=2', undefined],
  ['/public-objects/gone.pdf', 'This link doesn’t work. The file is no longer in the library'],
  ['/api/tour-dates.ics', undefined],
  ['/admin/login', undefined],
  ['https://example.com/gone', undefined],
  ['/gone', 'This link doesn’t work. There is no page at /gone'],
  ['about', 'This link doesn’t work. There is no page at about'],
  ['/media/99?from=x', 'This link doesn’t work. There is no album at /media/99'],
])('%s → %s', (href, said) => {
  const isStored = (path: string) => path === '/public-objects/price-list.pdf'
  expect(whyDead(href, (path) => path === '/about', isStored)).toBe(said)
})

test('a file is not called dead by who can’t know', () => {
  expect(whyDead('/public-objects/gone.pdf', () => false)).toBeUndefined()
})
