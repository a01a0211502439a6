import { expect, test } from 'vitest'
import { ownPath, whyDead } from './own-links.ts'

test('a link within the site has an own path', () => {
  for (const [href, path] of [
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
  ] as const) {
    expect(ownPath(href), JSON.stringify(href)).toBe(path)
  }
})

test('why a link is dead is said in words', () => {
  for (const [href, said] of [
    ['/about', undefined],
    ['/about/#team', undefined],
    ['/public-objects/price-list.pdf?v=2', undefined],
    ['/public-objects/gone.pdf', 'This link doesn’t work. The file is no longer in Pictures & files'],
    ['/api/tour-dates.ics', undefined],
    ['/admin/login', undefined],
    ['https://example.com/gone', undefined],
    ['/gone', 'This link doesn’t work. There is no page at /gone'],
    ['about', 'This link doesn’t work. There is no page at about'],
    ['/media/99?from=x', 'This link doesn’t work. There is no album at /media/99'],
  ] as const) {
    const isStored = (path: string) => path === '/public-objects/price-list.pdf'
    expect(
      whyDead(href, (path) => path === '/about', isStored),
      JSON.stringify(href),
    ).toBe(said)
  }
})

test('a file is not called dead by who can’t know', () => {
  expect(whyDead('/public-objects/gone.pdf', () => false)).toBeUndefined()
})
