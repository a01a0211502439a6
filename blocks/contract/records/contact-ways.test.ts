import { describe, expect, test } from 'vitest'
import { contactWays } from './contact-ways.ts'

const site = { defaultPhone: '(555) 555-0142', defaultEmail: 'howdy@farm.example.com' }

describe('contactWays', () => {
  test.each([
    ['a phone of its own', '(555) 555-0101 ext. 4', 'tel:+15555550101'],
    ['no phone', '', 'tel:+15555550142'],
    ['a phone of blanks', '  ', 'tel:+15555550142'],
  ])('a page with %s is called at the right number', (_case, phone, href) => {
    expect(contactWays({ phone, email: '' }, site).phoneHref).toBe(href)
  })

  test.each([
    ['no email', '', 'mailto:howdy@farm.example.com'],
    ['an email with a query', 'me@x.example?bcc=a@b.c&subject=x', 'mailto:me@x.examplebcca@b.csubjectx'],
  ])('a page with %s is written to at one address', (_case, email, href) => {
    expect(contactWays({ phone: '', email }, site).emailHref).toBe(href)
  })

  test('falls back to the specified defaults without any setting', () => {
    const ways = contactWays({ phone: '', email: '' }, { defaultPhone: '', defaultEmail: '' })

    expect(ways).toMatchObject({ phone: '(555) 555-0100', email: 'hello@example.com' })
  })
})
