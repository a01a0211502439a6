import { expect, test } from 'vitest'
import { contactAddress, isOwnPage, linkOutside, outsideAddress, publicPathOf } from './own-address.ts'

test('the screens of the staff area are told from other addresses', () => {
  for (const [address, isOwn] of [
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
  ] as const) {
    expect(isOwnPage(address), JSON.stringify(address)).toBe(isOwn)
  }
})

test('only an address of the site stands for a public page', () => {
  for (const [address, path] of [
    ['app://farm/', '/'],
    ['app://farm/services?a=b', '/services?a=b'],
    ['app://farm/admin/pages', undefined],
    ['https://farm.example/services', undefined],
  ] as const) {
    expect(publicPathOf(address), JSON.stringify(address)).toBe(path)
  }
})

const site = 'https://farm.example'

test('only pages of the site open in the browser', () => {
  for (const [wanted, address] of [
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
  ] as const) {
    expect(outsideAddress(wanted, site), JSON.stringify(wanted)).toBe(address)
  }
})

test('only a way to reach somebody, or a map, opens outside', () => {
  for (const [wanted, isOpened] of [
    ['tel:+15205550142', true],
    ['sms:5205550142', true],
    ['mailto:ana@example.com?subject=Your%20enquiry%20A-7', true],
    ['https://www.openstreetmap.org/search?query=12%20Elm%20St', true],
    ['https://maps.apple.com/?q=12%20Elm%20St', true],
    ['mailto:ana@example.com?subject=x&attach=/etc/passwd', false],
    ['mailto:ana@example.com?bcc=evil@example.com', false],
    ['mailto:ana@example.com,evil@example.com?subject=x', false],
    ['tel:*31#5205550142', false],
    ['https://www.openstreetmap.org.evil.example/search?query=x', false],
    ['https://www.openstreetmap.org/login', false],
    ['javascript:alert(1)', false],
    ['file:///etc/passwd', false],
    ['', false],
  ] as const) {
    expect(contactAddress(wanted), JSON.stringify(wanted)).toBe(isOpened ? wanted : undefined)
  }
})

test('links of an enquiry open only for who may work on enquiries', () => {
  const tel = 'tel:+15205550142'

  expect(linkOutside(tel, { siteUrl: site, scopes: ['enquiries'] })).toBe(tel)
  expect(linkOutside(tel, { siteUrl: site, scopes: [] })).toBeUndefined()
  expect(linkOutside('/about', { siteUrl: site, scopes: [] })).toBe('https://farm.example/about')
})

test('a site on loopback opens by http, and without a site nothing opens', () => {
  expect(outsideAddress('/about', 'http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000/about')
  expect(outsideAddress('http://127.0.0.1:4000/', 'http://127.0.0.1:3000')).toBeUndefined()
  expect(outsideAddress('https://farm.example', null)).toBeUndefined()
})
