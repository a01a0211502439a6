import { describe, expect, test } from 'vitest'
import { contactWays } from './contact-ways.ts'

const site = { defaultPhone: '(555) 555-0142', defaultEmail: 'howdy@farm.example.com' }

describe('contactWays', () => {
  test.each([
    ['(555) 555-0101 ext. 4', 'tel:+15555550101'],
    ['', 'tel:+15555550142'],
    ['  ', 'tel:+15555550142'],
  ])('phone %j is called at %s', (phone, href) => {
    expect(contactWays({ phone, email: '' }, site).phoneHref).toBe(href)
  })

  test.each([
    ['', 'mailto:howdy@farm.example.com'],
    ['me@x.example?bcc=a@b.c&subject=x', 'mailto:me@x.examplebcca@b.csubjectx'],
  ])('email %j is written to %s', (email, href) => {
    expect(contactWays({ phone: '', email }, site).emailHref).toBe(href)
  })

  test('falls back to the specified defaults without any setting', () => {
    const ways = contactWays({ phone: '', email: '' }, { defaultPhone: '', defaultEmail: '' })

    expect(ways).toMatchObject({ phone: '(555) 555-0100', email: 'hello@example.com' })
  })
})
