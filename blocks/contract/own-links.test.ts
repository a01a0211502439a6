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
  ['/public-objects/price-list.pdf', undefined],
  ['/api/tour-dates.ics', undefined],
  ['/admin/login', undefined],
  ['https://example.com/gone', undefined],
  ['/gone', 'This link doesn’t work. There is no page at /gone'],
  ['about', 'This link doesn’t work. There is no page at about'],
  ['/media/99?from=x', 'This link doesn’t work. There is no album at /media/99'],
])('%s → %s', (href, said) => {
  expect(whyDead(href, (path) => path === '/about')).toBe(said)
})
