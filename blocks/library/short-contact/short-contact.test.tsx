import { beforeAll, expect, test } from 'vitest'
import { checkEnquiry } from '../../contract/enquiries/enquiry.ts'
import { readEnquiryForm } from '../../contract/enquiries/posted-form.ts'
import { loadEnquiryForm } from '../../enquiry-form/form-when-touched.tsx'
import { drawBlock } from '../../testing/draw-block.ts'
import { shortContactPropsSchema } from './short-contact.schema.ts'
import { ShortContact } from './short-contact.tsx'

beforeAll(loadEnquiryForm)

function shown(pageId: string): string {
  const props = shortContactPropsSchema.parse({})
  return drawBlock(ShortContact, props, {}, { pageId })
}

test('it asks for name, email, message and consent, and is posted to the contact page', () => {
  const html = shown('about')
  const names = [...html.matchAll(/<(?:input|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name)

  expect(html).toMatch(/<form [^>]*action="\/contact" method="post"/)
  expect(names).toEqual(['topic', 'name', 'email', 'message', 'consent', 'website', 'issuedAt', 'requestKey'])
})

test('what it asks for is all that an enquiry needs', () => {
  const topic = / name="topic" value="(\w+)"/.exec(shown('about'))?.[1]
  const typed = { name: 'Ana', email: 'ana@example.com', message: 'Do you come to us?', consent: 'true' }

  const { issues } = checkEnquiry(readEnquiryForm({ ...typed, topic }, 'contact'))

  expect(topic).toBe('general')
  expect(issues).toEqual([])
})

test('the contact page, which has the whole form, does not show it', () => {
  expect(shown('contact')).toBe('')
})
