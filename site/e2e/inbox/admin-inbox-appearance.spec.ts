import type { Page } from '@playwright/test'
import type { EnquiryStatus } from '#blocks/contract/enquiries/enquiry-status.ts'
import { addDays } from '#blocks/contract/time/day-math.ts'
import { dayAhead } from '../kit/booking-test.ts'
import { fullInbox } from '../kit/full-inbox.ts'
import { dialog, expect, openEnquiry, step, testWith } from '../kit/inbox-test.ts'
import { expectClean, overflow, phone, smallTargets } from '../kit/page-checks.ts'
import { drawn, looksRight } from '../kit/screen-appearance.ts'

// All layout and accessibility checks of an inbox with thirty enquiries in all states, with one visit per screen.

const records = fullInbox(dayAhead(0))
const test = testWith(() => records)

test('lists and replies look right on phone and desktop, with text at 200 %', async ({ owner: page }) => {
  for (const path of ['?view=all', '?view=spam', '?view=all&q=nobody', '', '/replies', '/replies/new']) {
    await page.goto(`/admin/enquiries${path}`)
    await drawn(page)
    await looksRight(page, `enquiries${path}`)
    if (path === '') {
      await page.getByText('Filters', { exact: true }).click()
      await expectClean(page, 'the list with its filters')
      expect.soft(await smallTargets(page, 'main')).toEqual([])
    }
  }
})

/** The ids of the newest enquiry of each kind and state. Ids count from 1. */
const firsts = [
  ...new Map(
    records.map(({ kind, status }, index) => [`${kind}, ${status}`, { id: index + 1, kind, status }]),
  ).entries(),
]
/** States differ in texts and buttons only: both sizes and larger text for an early and a late one. */
const atBothSizes: readonly EnquiryStatus[] = ['new', 'confirmed']
/** What says more than the others: a day that is held, why it is spam, where it was before. */
const wholly: readonly EnquiryStatus[] = ['held', 'spam', 'archived']

test('an enquiry of each kind and state looks right', async ({ owner: page }) => {
  expect(firsts.length).toBeGreaterThan(13)
  await page.setViewportSize(phone)
  for (const [name, { id, kind, status }] of firsts) {
    await page.goto(`/admin/enquiries/${id}`)
    await drawn(page)
    if (kind === 'booking' && atBothSizes.includes(status)) await looksRight(page, name)
    else if (wholly.includes(status)) await expectClean(page, `${name}, on a phone`)
    await page.setViewportSize(phone)
    expect.soft(await overflow(page), name).toEqual([])
    expect.soft(await smallTargets(page, 'main'), name).toEqual([])
    expect.soft(await page.getByRole('main').locator('.button-main:visible').count()).toBeLessThanOrEqual(1)
  }
})

test('the question before a step and a missing enquiry are accessible', async ({ owner: page }) => {
  await page.setViewportSize(phone)
  const fresh = records.findLast(({ kind, status }) => kind === 'booking' && status === 'new')
  await openEnquiry(page, fresh?.reference ?? '')
  expect.soft(await smallTargets(page, 'main')).toEqual([])
  for (const name of ['Confirm', 'Hold the day', 'Suggest another date', 'Decline', 'Duplicate']) {
    await step(page, name).click()
    await expect(dialog(page)).toBeVisible()
    await expectClean(page, name)
    expect.soft(await smallTargets(page, '[role=dialog]')).toEqual([])
    // The second of two taps needs no scrolling.
    await expect.soft(dialog(page).locator('.button-main')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(step(page, name)).toBeFocused()
  }
  await page.goto(`/admin/enquiries/${records.length + 1}`)
  await expect(page.getByRole('heading', { name: 'This enquiry doesn’t exist' })).toBeVisible()
  await looksRight(page, 'This enquiry doesn’t exist')
})

test('the calendar looks right; phone labels fit one line, days link to jobs', async ({ owner: page }) => {
  const job = records.find(({ kind, status }) => kind === 'booking' && status === 'confirmed')
  const day = job?.kind === 'booking' ? job.answers.eventDate : ''
  await page.goto(`/admin/jobs?month=${day.slice(0, 7)}`)
  await drawn(page)
  await looksRight(page, 'jobs')
  const bar = page.getByRole('navigation', { name: 'Most used' })
  await expect(bar.getByRole('link', { name: /^Inbox \d+ new$/ })).toBeVisible()
  const heights = await bar.locator('a, button').evaluateAll((entries) =>
    entries.map((entry) => {
      const range = document.createRange()
      range.selectNodeContents(entry.querySelector('span')?.firstChild ?? entry)
      return Math.round(range.getBoundingClientRect().top)
    }),
  )
  expect(heights).toHaveLength(5)
  expect(new Set(heights).size).toBe(1)

  const cell = page
    .getByRole('grid')
    .getByRole('button', { name: /, \d+ jobs?/ })
    .first()
  const name = ((await cell.getAttribute('aria-label')) ?? '').replace(/, \d+ job.*/, '')
  await cell.click()

  const chosen = page.getByRole('region', { name })
  await expect(chosen).toBeInViewport()
  await expect(chosen.getByRole('listitem').getByRole('link')).not.toHaveCount(0)
  await looksRight(page, 'jobs, a chosen day')
  await expect(page.getByRole('navigation', { name: 'Months' }).getByRole('button')).not.toHaveCount(0)

  await page.goto(`/admin/jobs?month=${addDays(day, 400).slice(0, 7)}`)
  await expect(page.getByText(/^No jobs in/)).toBeVisible()
  await expectClean(page, 'a month without jobs, on a phone')
})

const pagesOf = async (page: Page) =>
  (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

test('sheets print one page a job without the screen around it; the week and a day look right', async ({
  owner: page,
}) => {
  const job = records.find(({ kind, status }) => kind === 'booking' && status === 'confirmed')
  await openEnquiry(page, job?.reference ?? '')
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()

  expect(await pagesOf(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const seen = await page.locator('body').innerText()
  for (const text of [job?.reference ?? '', 'Gates, codes, stairs', 'Check on arrival'])
    expect(seen).toContain(text)
  for (const text of ['Sign out', 'View site', 'Assigned to', 'Next steps', 'Print for crew'])
    expect(seen).not.toContain(text)

  await page.emulateMedia({ media: null })
  const day = (job?.kind === 'booking' && job.agreed.eventDate) || ''
  await page.goto(`/admin/jobs?week=${day}`)
  await drawn(page)
  await looksRight(page, 'the week')
  await page.setViewportSize(phone)
  expect.soft(await smallTargets(page, 'main')).toEqual([])

  await page.locator(`li[data-day="${day}"] a`).first().click()
  const sheets = page.getByRole('article')
  await expect(sheets.first()).toContainText(job?.reference ?? '')
  await looksRight(page, 'the day sheets')
  const count = await sheets.count()

  await page.context().setOffline(true)
  await expect(sheets).toHaveCount(count)
  expect(await pagesOf(page)).toBe(count)
  await page.context().setOffline(false)
})
