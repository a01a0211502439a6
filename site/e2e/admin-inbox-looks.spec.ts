import type { Page } from '@playwright/test'
import { dayAhead } from './booking-test.ts'
import { fullInbox } from './full-inbox.ts'
import { dialog, openEnquiry, rows, step } from './inbox-page.ts'
import { expect, testWith } from './inbox-test.ts'
import { desk, expectClean, overflow, phone, smallTargets } from './page-checks.ts'

// Every screen of an inbox with thirty enquiries in all states.

const test = testWith(() => fullInbox(dayAhead(0)))
const sizes = [phone, desk]

async function drawn(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
}

test('the lists, the calendar and the replies have nothing to complain about on a phone and a desk', async ({
  owner: page,
}) => {
  test.setTimeout(120_000)
  for (const path of ['', '?view=all', '?view=spam', '?view=all&q=nobody', '/calendar', '/replies']) {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await page.goto(`/admin/enquiries${path}`)
      await drawn(page)
      await expectClean(page, `enquiries${path} at ${size.width} px`)
      if (size === phone) expect.soft(await smallTargets(page), `enquiries${path}: targets`).toEqual([])
    }
  }
  await page.setViewportSize(phone)
  await page.goto('/admin/enquiries')
  await page.getByText('Filters', { exact: true }).click()
  await expectClean(page, 'the list with its filters')
  expect.soft(await smallTargets(page, 'main')).toEqual([])
})

test('nor has an enquiry in any state, nor what is asked before a step, nor text at 200 %', async ({
  owner: page,
}) => {
  test.setTimeout(240_000)
  const { items } = await (await page.request.get('/api/enquiries?page=1')).json()
  const spam = await (await page.request.get('/api/enquiries?status=spam')).json()
  const all: { id: number; status: string; kind: string }[] = [...items, ...spam.items]
  const firsts = [...new Map(all.map((each) => [`${each.kind} ${each.status}`, each])).values()]
  expect(firsts.length).toBeGreaterThan(13)

  for (const { id, kind, status } of firsts) {
    // A desk for one in each half of its life: what differs between states are words and buttons.
    for (const size of status === 'new' || status === 'confirmed' ? sizes : [phone]) {
      await page.setViewportSize(size)
      await page.goto(`/admin/enquiries/${id}`)
      await drawn(page)
      await expectClean(page, `${kind}, ${status}, at ${size.width} px`)
      expect.soft(await page.getByRole('main').locator('.button-main:visible').count()).toBeLessThanOrEqual(1)
    }
  }

  await page.setViewportSize(phone)
  const fresh = fullInbox(dayAhead(0)).findLast(({ kind, status }) => kind === 'booking' && status === 'new')
  await openEnquiry(page, fresh?.reference ?? '')
  expect.soft(await smallTargets(page, 'main')).toEqual([])
  for (const name of ['Confirm', 'Hold the day', 'Propose another day', 'Decline', 'It repeats another']) {
    await step(page, name).click()
    await expect(dialog(page)).toBeVisible()
    await expectClean(page, name)
    expect.soft(await smallTargets(page, '[role=dialog]')).toEqual([])
    // The second of two taps needs no scrolling.
    await expect.soft(dialog(page).locator('.button-main')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(step(page, name)).toBeFocused()
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect.soft(await overflow(page), 'at 200 %').toEqual([])
})

test('on a phone the words of the bar keep one line, and a tap on a day leads to its jobs', async ({
  signIn,
}) => {
  const page = await signIn('owner', { viewport: phone })
  await page.goto('/admin/enquiries/calendar')
  await drawn(page)
  const bar = page.getByRole('navigation', { name: 'Most used' })
  await expect(bar.getByRole('link', { name: /^Inbox \d+ new$/ })).toBeVisible()
  const heights = await bar.locator('a, button').evaluateAll((entries) =>
    entries.map((entry) => {
      const range = document.createRange()
      range.selectNodeContents(entry.querySelector('span')?.firstChild ?? entry)
      return Math.round(range.getBoundingClientRect().top)
    }),
  )
  expect(heights).toHaveLength(6)
  expect(new Set(heights).size).toBe(1)

  for (let month = 0; month < 2; month++) {
    const first = page.getByRole('button', { name: /: \d+ jobs?$/ }).first()
    if (await first.isVisible()) break
    await page.getByRole('button', { name: 'Later' }).click()
  }
  const cell = page.getByRole('button', { name: /: \d+ jobs?$/ }).first()
  const name = ((await cell.getAttribute('aria-label')) ?? '').replace(/:.*/, '')
  await cell.click()

  const box = rows(page).filter({ hasText: name })
  await expect(box).toBeInViewport()
  await expect(box.getByRole('link').first()).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Months' }).getByRole('button')).not.toHaveCount(0)
})

test('the sheet for the crew is one page of paper with nothing of the screen around it', async ({
  owner: page,
}) => {
  const job = fullInbox(dayAhead(0)).find(({ kind, status }) => kind === 'booking' && status === 'confirmed')
  await openEnquiry(page, job?.reference ?? '')
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()

  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')

  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const seen = await page.locator('body').innerText()
  for (const text of [job?.reference ?? '', 'Gates, codes, stairs', 'Look at this on arrival'])
    expect(seen).toContain(text)
  for (const text of ['Sign out', 'Dashboard', 'Save notes', 'Next steps', 'Print for the crew'])
    expect(seen).not.toContain(text)
})
