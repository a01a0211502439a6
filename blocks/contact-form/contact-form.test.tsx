import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { sampleHostProps } from '../content/sample-content.ts'
import { contactFields, hiddenFields } from '../contract/enquiries/enquiry-fields.ts'
import { loadEnquiryForm } from '../enquiry-form/form-when-touched.tsx'
import { contactFormPropsSchema } from './contact-form.schema.ts'
import { ContactForm } from './contact-form.tsx'

beforeAll(loadEnquiryForm)

const show = (place: Parameters<typeof sampleHostProps>[1] = {}) =>
  renderToStaticMarkup(
    <ContactForm
      {...contactFormPropsSchema.parse({})}
      {...sampleHostProps({}, { pageId: 'contact', ...place })}
    />,
  )

test('server render › has an input for every question of the contract', () => {
  const html = show()
  const names = new Set([...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name))

  expect(html).toMatch(/<form [^>]*action="\/contact" method="post"/)
  const hidden = hiddenFields.filter((name) => name !== 'kind')
  expect([...names].sort()).toEqual([...Object.keys(contactFields), ...hidden].sort())
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
