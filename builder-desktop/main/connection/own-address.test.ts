import { expect, test } from 'vitest'
import { isOwnPage, outsideAddress, publicPathOf } from './own-address.ts'

test.each([
  ['app://farm/admin', true],
  ['app://farm/admin/pages/home?a=b#c', true],
  ['app://farm/', false],
  ['app://farm/administrator', false],
  ['app://farm/preview/home', false],
  ['app://farm.evil.example/admin', false],
  ['app://evil.example/admin', false],
  ['app://farm@evil.example/admin', false],
  ['app://user:secret@farm/admin', false],
  ['app://farm:80/admin', false],
  ['http://farm/admin', false],
  ['https://farm/admin', false],
  ['file:///admin', false],
  ['javascript:alert(1)//app://farm/admin', false],
  ['data:text/html,app://farm/admin', false],
  ['about:blank', false],
  ['', false],
])('%j is a screen of the staff area: %s', (address, isOwn) => {
  expect(isOwnPage(address)).toBe(isOwn)
})

test.each([
  ['app://farm/', '/'],
  ['app://farm/services?a=b', '/services?a=b'],
  ['app://farm/admin/pages', undefined],
  ['https://farm.example/services', undefined],
])('%s stands for the public page %s', (address, path) => {
  expect(publicPathOf(address)).toBe(path)
})

const site = 'https://farm.example'

test.each([
  ['/services', 'https://farm.example/services'],
  ['https://farm.example/about', 'https://farm.example/about'],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['https://farm.example.evil.example/', undefined],
  ['https://farm.example:444/', undefined],
  ['https://farm.example@evil.example/', undefined],
  ['http://farm.example/', undefined],
  ['file:///etc/passwd', undefined],
  ['javascript:alert(1)', undefined],
  ['mailto:a@farm.example', undefined],
])('%s may be opened in the browser as %s', (wanted, address) => {
  expect(outsideAddress(wanted, site)).toBe(address)
})

test('a site on loopback opens by http, and without a site nothing opens', () => {
  expect(outsideAddress('/about', 'http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000/about')
  expect(outsideAddress('http://127.0.0.1:4000/', 'http://127.0.0.1:3000')).toBeUndefined()
  expect(outsideAddress('https://farm.example', null)).toBeUndefined()
})
