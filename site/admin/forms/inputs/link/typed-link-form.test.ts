import { expect, test } from 'vitest'
import { link } from '#blocks/kit/ui/link.schema.ts'
import { addressLink, emailLink, phoneLink } from './typed-link-form.tsx'

const origin = 'https://farm.example.com'

test('what is typed is stored as a link', () => {
  for (const [typed, href] of [
    [phoneLink('(602) 555-0139 ext. 4'), 'tel:+16025550139'],
    [phoneLink('811'), 'tel:811'],
    [phoneLink(' +1 602 555 0139 '), 'tel:+16025550139'],
    [emailLink(' farm@example.com '), 'mailto:farm@example.com'],
    [addressLink('example.com/fair', origin), 'https://example.com/fair'],
    [addressLink('http://example.com', origin), 'http://example.com'],
    [addressLink('https://farm.example.com/booking?service=advise-me', origin), '/booking?service=advise-me'],
    [addressLink('https://farm.example.com', origin), '/'],
    [addressLink('/about', origin), '/about'],
    [addressLink('#faq', origin), '#faq'],
    [addressLink('tel:602-555-0139 x4', origin), 'tel:+16025550139'],
  ] as const) {
    expect(typed, JSON.stringify([typed, href])).toEqual({ href })
    expect(link().parse(href), JSON.stringify([typed, href])).toBe(href)
  }
})

test.each([
  ['words for a phone number', phoneLink('call us')],
  ['words for an email address', emailLink('farm at example')],
  ['nothing', addressLink('', origin)],
  ['two words', addressLink('two words', origin)],
  ['a script', addressLink('javascript:alert(1)', origin)],
  ['a page as data', addressLink('data:text/html,x', origin)],
  ['an address without its scheme', addressLink('//example.com', origin)],
  ['2,000 letters', addressLink(`https://example.com/${'a'.repeat(2000)}`, origin)],
])('%s is not a valid link', (_what, typed) => {
  expect(typed).toEqual({ problem: expect.stringMatching(/\w/) })
})
