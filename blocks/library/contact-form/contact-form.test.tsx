import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { consentChanged, consentOf } from '../../contract/enquiries/enquiry-consent.ts'
import { contactFields, hiddenFields } from '../../contract/enquiries/enquiry-fields.ts'
import { formMarks } from '../../contract/enquiries/posted-form.ts'
import { loadEnquiryForm } from '../../enquiry-form/form-when-touched.tsx'
import { drawBlock } from '../../testing/draw-block.ts'
import { sampleHostProps } from '../../testing/sample-props.ts'
import { sampleSite } from '../../testing/samples.ts'
import { contactFormPropsSchema } from './contact-form.schema.ts'
import { ContactForm } from './contact-form.tsx'

beforeAll(loadEnquiryForm)

const show = (place: Parameters<typeof sampleHostProps>[1] = {}) =>
  drawBlock(ContactForm, contactFormPropsSchema.parse({}), {}, { pageId: 'contact', ...place })

test('server render › has an input for every question of the contract', () => {
  const html = show()
  const names = new Set([...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name))

  expect(html).toMatch(/<form [^>]*action="\/contact" method="post"/)
  const hidden = hiddenFields.filter((name) => name !== 'kind')
  expect([...names].sort()).toEqual([...Object.keys(contactFields), ...hidden].sort())
})

test('what stands beside the form comes before it, and only where there is something', () => {
  const props = {
    ...contactFormPropsSchema.parse({ wayToBooking: false }),
    ...sampleHostProps({}, { pageId: 'contact' }),
  }
  const aside = ({ className }: { className?: string }) => <div className={className}>Call Teresa</div>

  // The form comes first, for keys, readers and phones.
  expect(renderToStaticMarkup(<ContactForm {...props} aside={aside} />)).toMatch(/<form.*Call Teresa<\/div>/)
  expect(renderToStaticMarkup(<ContactForm {...props} />)).not.toContain('aside')
})

test.each([
  ['both pages', { privacyPage: '/privacy', termsPage: '/terms' }, ['/privacy', '/terms']],
  ['the terms alone', { privacyPage: '', termsPage: '/terms' }, ['/terms']],
  ['no page for a script', { privacyPage: 'javascript:alert(1)', termsPage: '' }, []],
])('the words to agree to lead to %s, in tabs of their own', (_case, pages, links) => {
  const html = drawBlock(
    ContactForm,
    contactFormPropsSchema.parse({}),
    { site: { ...sampleSite(), ...pages } },
    { pageId: 'contact' },
  )

  const inTabs = html.matchAll(/<a href="([^"]*)"[^>]* target="_blank" rel="noopener"/g)
  expect([...inTabs].map(([, href]) => href)).toEqual(links)
  expect(html).not.toContain('javascript:')
})

test('the form shows the words of the settings and signs their version', () => {
  const site = sampleSite({ consentText: 'You may answer me.' })
  const html = drawBlock(ContactForm, contactFormPropsSchema.parse({}), { site }, { pageId: 'contact' })

  expect(html).toContain('<span>You may answer me.</span>')
  expect(html).toContain(`value="${formMarks.issuedAt}.${consentOf(site).version}"`)
})

test('refused form › whose box was checked for other words, is to be checked again', () => {
  const values = { message: 'Do you come?', consent: 'on', issuedAt: 'mdk3x1.other-words.c2ln' }
  const html = show({
    refused: { kind: 'contact', values, issues: [{ path: '/name', message: 'Enter your name' }] },
  })

  expect(html).toContain(consentChanged)
  expect(html).not.toMatch(/name="consent"[^>]*checked/)
})

test('refused form › keeps typed values and shows the mistakes', () => {
  const values = { message: 'Do you\n<come>?', topic: 'press' }
  const html = show({
    refused: { kind: 'contact', values, issues: [{ path: '/name', message: 'Enter your name' }] },
  })

  expect(html).toContain('Do you\n&lt;come&gt;?</textarea>')
  expect(html).toMatch(/<option value="press" selected/)
  expect(html).toMatch(/<a href="#block-form-name">Enter your name/)
})
