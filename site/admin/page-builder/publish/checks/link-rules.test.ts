import { expect, test } from 'vitest'
import { linkFindings, unknownPaths } from './link-rules.ts'

const links = [
  { href: '/about', text: 'About us' },
  { href: '/gone?x=1', text: 'Prices' },
  { href: '/gone', text: '' },
  { href: '/media/99', text: 'Photos' },
  { href: '/public-objects/prices.pdf', text: 'Price list' },
  { href: 'https://example.com/gone', text: 'Elsewhere' },
  { href: '#top', text: 'Up' },
]
const isKnown = (path: string) => path === '/about'

test('a dead link is an error that quotes its text', () => {
  expect(linkFindings(links, isKnown)).toEqual([
    {
      kind: 'error',
      message: 'This link doesn’t work. There is no page at /gone (“Prices”)',
      about: { selector: 'a[href="/gone?x=1"]', text: 'Prices' },
    },
    {
      kind: 'error',
      message: 'This link doesn’t work. There is no page at /gone',
      about: { selector: 'a[href="/gone"]', text: '' },
    },
    {
      kind: 'error',
      message: 'This link doesn’t work. There is no album at /media/99 (“Photos”)',
      about: { selector: 'a[href="/media/99"]', text: 'Photos' },
    },
    {
      kind: 'error',
      message: 'This link doesn’t work. The file is no longer in the library (“Price list”)',
      about: { selector: 'a[href="/public-objects/prices.pdf"]', text: 'Price list' },
    },
  ])
})

test('only unknown internal paths are requested, each once', () => {
  expect(unknownPaths(links, isKnown)).toEqual(['/gone', '/media/99', '/public-objects/prices.pdf'])
})
