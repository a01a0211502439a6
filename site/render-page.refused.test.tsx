import { expect } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { EnquiryKind } from '#blocks/contract/enquiries/enquiry.ts'
import { formValues, type RefusedForm } from '#blocks/contract/enquiries/posted-form.ts'
import { defaultPage } from '#blocks/pages/default-pages.ts'
import type { PageData } from './page/page-data.ts'
import { markupOf, sampleReplies, test } from './testing/test-site.ts'

const hostile = `"><script>alert(1)</script> $& $1 </textarea>`
const forms: Record<EnquiryKind, RefusedForm> = {
  booking: {
    kind: 'booking',
    values: {
      ...formValues({}, 'booking'),
      contactName: 'Ana Ruiz',
      message: hostile,
      services: ['petting'],
    },
    issues: [{ path: '/email', message: 'Enter your email address' }],
  },
  contact: {
    kind: 'contact',
    values: { ...formValues({}, 'contact'), name: 'Ana Ruiz', message: hostile },
    issues: [{ path: '/email', message: 'Enter your email address' }],
  },
}
const kinds = ['booking', 'contact'] as const

function carriedIn(html: string): PageData {
  return JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '')
}

for (const kind of kinds) {
  test(`a refused ${kind} shows what was typed`, async ({ renderRefused }) => {
    const { html } = await renderRefused(forms[kind], sampleReplies())

    expect(html).toContain('<title>Error: ')
    expect(markupOf(html)).toContain('value="Ana Ruiz"')
    expect(markupOf(html)).toContain('Enter your email address')
    expect(markupOf(html)).not.toContain('<script>alert')
    expect(carriedIn(html).refused).toEqual(forms[kind])
  })
}

function contactPage() {
  const layout = defaultPage('contact')
  if (!layout) throw new Error('The contact page has no default layout')
  return layout
}

test('a refused form that stands in a column shows what was typed', async ({ renderRefused }) => {
  const layout = contactPage()
  const form = layout.content.find(({ type }) => type === 'ContactForm')
  const column = { type: 'Columns', props: { id: 'columns', left: [form], right: [] } }
  const content = [...layout.content.filter((block) => block !== form), column]

  const { html } = await renderRefused(forms.contact, {
    ...sampleReplies(),
    [apiPaths.page('contact')]: { ...layout, content },
  })

  expect(html).toContain('value="Ana Ruiz"')
})
