import { expect } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { EnquiryKind } from '#blocks/contract/enquiries/enquiry.ts'
import { shippedConsent } from '#blocks/contract/enquiries/enquiry-consent.ts'
import { formMarks, formValues, type RefusedForm } from '#blocks/contract/enquiries/posted-form.ts'
import { defaultPage } from '#blocks/pages/default-pages.ts'
import type { PageData } from './page/page-data.ts'
import type { RefusedPage } from './refused-page.tsx'
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

async function textOf(
  page: RefusedPage,
  form: RefusedForm,
  fill = (markup: string) => markup,
): Promise<string> {
  return String(page.before) + String(await page.draw(form, async (markup) => fill(markup)))
}

function carriedIn(html: string): PageData {
  return JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '')
}

for (const kind of kinds) {
  test(`refusedPage › ${kind}: shows what was typed`, async ({ refusedPage }) => {
    const page = await refusedPage(kind, sampleReplies())

    const html = await textOf(page, forms[kind])

    expect(html).toContain('<title>Error: ')
    expect(markupOf(html)).toContain('value="Ana Ruiz"')
    expect(markupOf(html)).toContain('Enter your email address')
    expect(markupOf(html)).not.toContain('<script>alert')
    expect(carriedIn(html).refused).toEqual(forms[kind])
  })

  test(`refusedPage › ${kind}: only the markup of the form has marks to fill`, async ({ refusedPage }) => {
    const page = await refusedPage(kind, sampleReplies())

    const html = await textOf(page, forms[kind], (markup) => markup.replaceAll(formMarks.issuedAt, 'now'))

    expect(html).toContain(`value="now.${shippedConsent.version}"`)
    expect(html).not.toContain(formMarks.issuedAt)
  })

  test(`refusedPage › ${kind}: nothing of one refusal is in the next`, async ({ refusedPage }) => {
    const page = await refusedPage(kind, sampleReplies())
    await textOf(page, forms[kind])

    const html = await textOf(page, { ...forms[kind], values: formValues({}, kind) })

    expect(html).not.toContain('Ana Ruiz')
  })
}

function contactPage() {
  const layout = defaultPage('contact')
  if (!layout) throw new Error('The contact page has no default layout')
  return layout
}

test('refusedPage › shows a form that stands in a column', async ({ refusedPage }) => {
  const layout = contactPage()
  const form = layout.content.find(({ type }) => type === 'ContactForm')
  const column = { type: 'Columns', props: { id: 'columns', left: [form], right: [] } }
  const content = [...layout.content.filter((block) => block !== form), column]

  const page = await refusedPage('contact', {
    ...sampleReplies(),
    [apiPaths.page('contact')]: { ...layout, content },
  })

  expect(await textOf(page, forms.contact)).toContain('value="Ana Ruiz"')
})

test('refusedPage › fails for a page without its form', async ({ refusedPage }) => {
  const layout = contactPage()
  const content = layout.content.filter(({ type }) => type !== 'ContactForm')

  const opening = refusedPage('contact', {
    ...sampleReplies(),
    [apiPaths.page('contact')]: { ...layout, content },
  })

  await expect(opening).rejects.toThrow('/contact has no contact form')
})
