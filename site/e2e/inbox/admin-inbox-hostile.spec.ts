import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import papaparse from 'papaparse'
import { sampleBookingRecord, sampleContactRecord } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { dayAhead } from '../kit/booking-test.ts'
import { history, message, openEnquiry, rows, step } from '../kit/inbox-page.ts'
import { expect, testWith } from '../kit/inbox-test.ts'
import { overflow, phone } from '../kit/page-checks.ts'
import { complaintsOf } from '../kit/site-test.ts'

// Hostile texts from strangers, stored past every form, that staff have to read.

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
    jobDate: day,
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
    jobDate: day,
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

test('is only text in list, screen, print and calendar', async ({ signIn }) => {
  const page = await signIn('owner', { viewport: phone })
  const complaints = complaintsOf(page)
  await page.goto('/admin/enquiries?view=all')
  await expect(rows(page).filter({ hasText: 'K7M-4XAA' })).toContainText(markup)
  await expectInert(page)

  for (const [reference, text] of [
    ['K7M-4XAA', markup],
    ['K7M-4XAC', 'Ana zitro'],
    ['K7M-4XAD', formula],
  ] as const) {
    await openEnquiry(page, reference)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${text}, ${reference}`)
    await expectInert(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('[data-print-sheet] h2')).toContainText(text)
    await expectInert(page)
    await page.emulateMedia({ media: 'screen' })
  }
  await openEnquiry(page, 'K7M-4XAA')
  await expect(history(page)).toContainText(markup)
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue(endless)
  await openEnquiry(page, 'K7M-4XAC')
  await step(page, 'Confirm').click()
  await expect(message(page)).toHaveValue(/^Dear Ana,/)
  await expect(page.getByRole('dialog')).toContainText(markup)
  await expectInert(page)

  await page.goto(`/admin/enquiries/calendar?month=${day.slice(0, 7)}`)
  await expect(rows(page).filter({ hasText: markup }).first()).toContainText('Ana zitro')
  await expectInert(page)
  expect(complaints).toEqual([])
})

test('a bidi control character changes nothing beside the name', async ({ signIn }) => {
  const page = await signIn('inbox')
  await openEnquiry(page, 'K7M-4XAC')
  const reach = page.getByRole('region', { name: 'Contact' })

  // Text after the name is rendered after it.
  const isAfter = await reach
    .locator('p')
    .first()
    .evaluate((line) => {
      const name = line.querySelector('strong')?.getBoundingClientRect()
      const next = line.querySelector('strong + span')?.getBoundingClientRect()
      return name && next ? next.left >= name.right - 1 : false
    })

  expect(isAfter).toBe(true)
  await expect(page.getByRole('link', { name: /^Map of Ana zitro, AZ/ })).toBeVisible()
})

test('the export holds no formula, and the calendar feed no injected line', async ({ signIn, server }) => {
  const page = await signIn('owner')
  await page.goto('/admin/enquiries?view=all')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const { data, errors } = papaparse.parse<Record<string, string>>(file.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  expect(data.map(({ Reference }) => Reference).sort()).toEqual(['K7M-4XAA', 'K7M-4XAC', 'K7M-4XAD'])
  expect(data.flatMap((row) => Object.values(row)).filter((cell) => /^\s*[=+\-@]|\u202E/.test(cell))).toEqual(
    [],
  )
  expect(data.find(({ Reference }) => Reference === 'K7M-4XAA')).toMatchObject({
    Name: markup,
    Notes: endless,
  })

  await page.goto('/admin/enquiries/calendar')
  await page.getByRole('button', { name: 'Make an address' }).click()
  const feed = await page.getByLabel('Calendar address').inputValue()
  expect(feed).toMatch(new RegExp(`^${server.url}`))
  const text = await (await fetch(feed)).text()
  expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(2)
  expect(text).not.toMatch(/^Bcc:/im)
  expect(text).not.toContain('\u202E')
})
