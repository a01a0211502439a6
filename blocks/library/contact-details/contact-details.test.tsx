import { expect, test } from 'vitest'
import { drawBlock } from '../../testing/draw-block.ts'
import type { sampleHostProps } from '../../testing/sample-props.ts'
import { sampleAbout, sampleContactInfo, sampleOpening, sampleSite } from '../../testing/samples.ts'
import { ContactCard } from './contact-card.tsx'
import { contactCardPropsSchema, contactDetailsPropsSchema } from './contact-details.schema.ts'
import { ContactDetails } from './contact-details.tsx'

const show = (content: Parameters<typeof sampleHostProps>[0] = {}) =>
  drawBlock(ContactDetails, contactDetailsPropsSchema.parse({}), content)

test('links phone and e-mail of the contact record', () => {
  const html = show()

  expect(html).toContain('<a href="tel:+15555550108" class="target">(555) 555-0108</a>')
  expect(html).toContain(
    '<a href="mailto:hello@samplecreek.example.com" class="target">hello@samplecreek.example.com</a>',
  )
})

test('blank phone and e-mail fall back to the site settings', () => {
  const html = show({ contactInfo: sampleContactInfo({ phone: '', email: '' }) })

  expect(html).toContain('(555) 555-0107')
  expect(html).toContain('howdy@samplecreek.example.com')
})

test('a social network without an address has no link', () => {
  const site = { ...sampleSite({ twitterUrl: 'https://t.example.com/x' }), facebookUrl: 'javascript:x' }

  const html = show({ site })

  expect(html).toContain(
    '<li>Facebook</li><li>Instagram</li><li><a href="https://t.example.com/x" class="target">Twitter</a></li>',
  )
})

test('shows hours, service area, insurance and address', () => {
  const html = show({ site: sampleSite({ street: '7 Barn Lane', postalCode: '85000' }) })

  for (const [label, value] of [
    ['Hours', 'Mon-Fri 9AM-6PM'],
    ['Service area', 'Southwest Region'],
    ['The farm', 'Family owned and operated since 1984 • Fully insured and licensed'],
    ['Where we live', '7 Barn Lane, Dry Creek, AZ 85000'],
  ])
    expect(html).toMatch(new RegExp(`<dt[^>]*>${label}</dt><dd[^>]*>(<[^>]*>)*${value}<`))
})

test('blank site settings fall back to their defaults', () => {
  const html = show({ site: sampleSite({ hours: '', serviceArea: ' ', insuredLine: '' }) })

  for (const value of ['Mon-Fri 9AM-6PM', 'Southwest Region', 'Fully insured and licensed'])
    expect(html).toContain(value)
})

test('links event planning to the booking page', () => {
  const html = show()

  expect(html).toMatch(/<h2>Planning an event\? Start here<\/h2>.*href="\/booking"/)
  expect(html).not.toMatch(/<form|\bform\b/i)
})

test('without its list it is the top of a page only', () => {
  const props = contactDetailsPropsSchema.parse({ hasList: false, wayToBooking: false })
  const html = drawBlock(ContactDetails, props)

  expect(html).toContain('<h1')
  expect(html).not.toContain('<h2')
})

const people = [
  { name: 'Ana', role: 'Feeds the goats', imageUrl: '', imageAlt: '' },
  { name: 'Teresa', role: 'Answers the phone', imageUrl: 'teresa.jpg', imageAlt: 'Teresa at her desk' },
]
const card = (props: object, content: Parameters<typeof sampleHostProps>[0] = {}) =>
  drawBlock(ContactCard, contactCardPropsSchema.parse(props), { about: sampleAbout({ people }), ...content })

test('the card shows who answers, with their words, and whether they do now', () => {
  const html = card({ name: 'Teresa', words: 'I answer the phone.' })

  expect(html).toContain('alt="Teresa at her desk"')
  expect(html).toContain('<q>I answer the phone.</q><strong>Teresa</strong><span>Answers the phone</span>')
  expect(html).toMatch(/<dd[^>]*><strong[^>]*>Open now, until 6 PM<\/strong>Mon-Fri 9AM-6PM</)
  expect(html).toContain('href="tel:+15555550108"')
})

test('a card that names nobody of the farm shows no face', () => {
  const html = card({ name: 'Nobody' }, { opening: sampleOpening({ at: '2027-03-06T19:00:00.000Z' }) })

  expect(html).not.toMatch(/<q>|<img|Teresa|Ana/)
  expect(html).toContain('Opens Monday at 9 AM')
})
