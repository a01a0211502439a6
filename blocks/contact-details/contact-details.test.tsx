import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleContactInfo, sampleSite } from '../contract/samples.ts'
import { sampleGiven } from '../sample-content.ts'
import { contactDetailsPropsSchema } from './contact-details.schema.ts'
import { ContactDetails } from './contact-details.tsx'

const show = (content: Parameters<typeof sampleGiven>[0] = {}) =>
  renderToStaticMarkup(<ContactDetails {...contactDetailsPropsSchema.parse({})} {...sampleGiven(content)} />)

test('phone and e-mail of the contact record are links', () => {
  const html = show()

  expect(html).toContain('<a href="tel:5555550108">(555) 555-0108</a>')
  expect(html).toContain('<a href="mailto:hello@samplecreek.example.com">hello@samplecreek.example.com</a>')
})

test('blank ones fall back to the site’s', () => {
  const html = show({ contactInfo: sampleContactInfo({ phone: '', email: '' }) })

  expect(html).toContain('(555) 555-0107')
  expect(html).toContain('howdy@samplecreek.example.com')
})

test('a network without an address is named and leads nowhere', () => {
  const site = { ...sampleSite({ twitterUrl: 'https://t.example.com/x' }), facebookUrl: 'javascript:x' }

  const html = show({ site })

  expect(html).toContain(
    '<li>Facebook</li><li>Instagram</li><li><a href="https://t.example.com/x">Twitter</a></li>',
  )
})

test('planning starts on the booking page, and no form is promised', () => {
  const html = show()

  expect(html).toContain('href="/booking"')
  expect(html).not.toMatch(/<form|\bform\b/i)
})
