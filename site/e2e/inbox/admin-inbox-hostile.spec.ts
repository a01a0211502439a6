import type { Page } from '@playwright/test'
import { sampleBookingRecord, sampleContactRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { dayAhead } from '../kit/booking-test.ts'
import { expect, history, message, openEnquiry, rows, step, testWith } from '../kit/inbox-test.ts'
import { overflow, phone, wide } from '../kit/page-checks.ts'
import { complaintsOf } from '../kit/site-test.ts'

// Hostile texts from strangers, stored past every form, that staff have to read. What is exported: enquiry-csv.test.ts, enquiry-feed.test.ts.

const markup = `"'</script><script>hit=1</script><img src=x onerror=hit=1>`
/** A bidi control character: the rest of its line would run from right to left. */
const turned = 'Ana \u202Ezitro'
const formula = '=HYPERLINK("http://x.example","click")'
const endless = 'W'.repeat(10_000)
const day = dayAhead(12)

const test = testWith(() => [
  sampleBookingRecord({
    reference: 'K7M-4XAA',
    status: 'confirmed',
    agreed: { eventDate: day },
    notes: endless,
    answers: {
      contactName: markup,
      venueType: 'school',
      organisation: markup,
      street: markup,
      city: markup,
      accessNotes: `${markup}\r\nBcc: x@x.example`,
      message: `${formula}\n${'W'.repeat(1_900)}`,
    },
    history: [
      { at: '2027-03-05T12:00:00.000Z', who: '', action: 'received', to: 'new', text: '' },
      { at: '2027-03-05T13:00:00.000Z', who: markup, action: 'mail-failed', text: `${markup}\n${turned}` },
    ],
  }),
  sampleBookingRecord({
    reference: 'K7M-4XAC',
    status: 'held',
    agreed: { eventDate: day },
    heldUntil: dayAhead(9),
    answers: {
      contactName: turned,
      city: turned,
      message: turned,
      phone: '5205550177',
      email: 'b@example.com',
    },
  }),
  sampleContactRecord({ reference: 'K7M-4XAD', answers: { name: formula, message: `${markup} ${turned}` } }),
])

async function expectInert(page: Page) {
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
  await expect(page.locator('[onerror], img[src="x"]')).toHaveCount(0)
  expect(await overflow(page)).toEqual([])
}

test('a hostile text is only text in list, screen, print and calendar', async ({ signIn }) => {
  const page = await signIn('owner', { viewport: phone })
  const complaints = complaintsOf(page)
  await page.goto('/admin/enquiries?view=all')
  await expect(rows(page).filter({ hasText: 'K7M-4XAA' })).toContainText(markup)
  await expectInert(page)

  for (const [reference, text] of [
    ['K7M-4XAD', formula],
    ['K7M-4XAA', markup],
    ['K7M-4XAC', 'Ana zitro'],
  ] as const) {
    await openEnquiry(page, reference)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${text}, ${reference}`)
    await expectInert(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-print-sheet] h2')).toContainText(text)
    await expectInert(page)
    await page.emulateMedia({ media: 'screen' })
    if (reference !== 'K7M-4XAA') continue
    await expect(history(page)).toContainText(markup)
    await expect(page.getByLabel('Notes', { exact: true })).toHaveValue(endless)
  }

  await test.step('a bidi control character changes nothing beside the name', async () => {
    await page.setViewportSize(wide)
    const reach = page.getByRole('region', { name: 'Contact' })

    const isAfter = await reach
      .locator('p')
      .first()
      .evaluate((line) => {
        const name = line.querySelector('strong')?.getBoundingClientRect()
        const next = line.querySelector('strong + span')?.getBoundingClientRect()
        return name && next ? next.left >= name.right - 1 : false
      })

    expect(isAfter, 'text after the name is rendered after it').toBe(true)
    await expect(page.getByRole('link', { name: /^Map of Ana zitro, AZ/ })).toBeVisible()
    await page.setViewportSize(phone)
  })

  await step(page, 'Confirm').click()
  await expect(message(page)).toHaveValue(/^Dear Ana,/)
  await expect(page.getByRole('dialog')).toContainText(markup)
  await expectInert(page)

  await page.goto(`/admin/jobs?month=${day.slice(0, 7)}`)
  await expect(rows(page).filter({ hasText: markup }).first()).toContainText('Ana zitro')
  await expectInert(page)
  expect(complaints).toEqual([])
})
