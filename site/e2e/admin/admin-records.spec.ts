import type { APIRequestContext, Page } from '@playwright/test'
import { addDays, format, parseISO } from 'date-fns'
import { servicePages } from '#blocks/contract/pages/site-paths.ts'
import { expect, field, save, sharedTest as test } from '../kit/admin-test.ts'
import { dayButton } from '../kit/day-grid.ts'
import { phone, wide } from '../kit/page-checks.ts'

// Each record: opened, changed, saved, and visible to the next visitor.

const preview = (page: Page) => page.frameLocator('iframe[title="How visitors will see it"]')

/** The current public page. */
async function publicPage(request: APIRequestContext, path: string) {
  return (await request.get(path)).text()
}

const records = [
  { screen: 'hero', label: 'Title', path: '/', text: 'Goats at the door' },
  { screen: 'about', label: 'Heading', path: '/', text: 'How it all began' },
  { screen: 'services', label: 'Heading', path: '/', text: 'What we bring along' },
  { screen: 'about-page', label: 'Introduction', path: '/about', text: 'Three cousins and a trailer.' },
  { screen: 'contact', label: 'Email', path: '/contact', text: 'barn@example.com' },
]

test('a changed record is previewed, and live once saved', async ({ editor: page, request }) => {
  for (const { screen, label, path, text } of records) {
    await test.step(screen, async () => {
      await page.goto(`/admin/${screen}`)
      await field(page, label).fill(text)

      await expect(preview(page).getByText(text).first()).toBeAttached()
      expect(await publicPage(request, path)).not.toContain(text)
      await save(page)

      expect(await publicPage(request, path)).toContain(text)
    })
  }

  await test.step('an unusable phone or e-mail is refused at its field, and blank is fine', async () => {
    const [phone, email] = [field(page, 'Phone'), field(page, 'Email')]
    await phone.fill('call us')
    await email.fill('the barn')

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(phone).toHaveAccessibleDescription('Enter a phone number with area code')
    await expect(email).toHaveAccessibleDescription('Enter an email address such as name@example.com')
    await expect(page.getByRole('alert').filter({ hasText: 'Fix 2 fields' })).toBeFocused()
    await expect(email).toHaveValue('the barn')

    await phone.fill('')
    await email.fill('')
    await save(page)
    expect(await (await request.get('/api/contact-info')).json()).toMatchObject({ phone: '', email: '' })
  })
})

test('the services screen leads to each page; lists can be edited', async ({ editor: page, request }) => {
  await page.goto('/admin/services')
  const links = page.getByRole('region', { name: 'What you offer' }).getByRole('listitem').getByRole('link')

  await expect(links).toHaveText(servicePages.map(({ label }) => label))
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    servicePages.map(({ path }) => `/admin${path}`),
  )
  await links.last().click()
  await expect(page).toHaveURL('/admin/services/pony-rides/large')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // All service pages share this screen.
  await page.goto('/admin/services/turkey-races')
  await expect(page.locator('form [data-field]:not(details *)')).toHaveCount(9)
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_000)
  await page.setViewportSize(wide)
  await page.getByRole('button', { name: 'What people say and ask' }).click()
  const questions = page.getByRole('group', { name: 'Questions' })
  await questions.waitFor()
  const before = await questions.getByRole('listitem').count()
  await questions.getByLabel('Question', { exact: true }).first().focus()
  const room = page.getByRole('region', { name: 'How visitors will see it' })
  await expect.poll(() => room.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(500)

  await questions.getByRole('button', { name: 'Add a question' }).click()
  await expect(questions.getByLabel('Question', { exact: true }).last()).toBeFocused()
  await page.keyboard.type('Do the turkeys mind?')
  await questions.getByLabel('Answer', { exact: true }).last().fill('They would rather race than wait.')
  await expect(preview(page).getByText('Do the turkeys mind?').first()).toBeAttached()
  expect(await publicPage(request, '/services/turkey-races')).not.toContain('Do the turkeys mind?')
  await questions.getByRole('button', { name: `Move up: Question ${before + 1}` }).click()
  await expect(questions.getByRole('button', { name: `Move up: Question ${before}` })).toBeFocused()
  await questions.getByRole('button', { name: 'Copy: Question 1' }).click()
  await expect(questions.getByLabel('Question', { exact: true })).toHaveCount(before + 2)
  await questions.getByRole('button', { name: 'Remove: Question 2' }).click()
  await questions.getByRole('button', { name: 'Remove: Question 1' }).click()
  await save(page)

  const html = await publicPage(request, '/services/turkey-races')
  expect(html).toContain('Do the turkeys mind?')
  await page.reload()
  await page.getByRole('button', { name: 'What people say and ask' }).click()
  await expect(questions.getByRole('listitem')).toHaveCount(before)

  await test.step('a service is added, renamed, moved, taken off and deleted', async () => {
    const path = '/services/reindeer-visits'
    const at = async () => (await page.request.get(path, { maxRedirects: 0 })).status()
    await page.goto('/admin/services')
    await page.getByRole('link', { name: 'Add a service' }).click()
    await page.getByLabel('What do you offer?').fill('Reindeer Visits')
    await page.getByRole('button', { name: 'Add service' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Reindeer Visits' })).toBeVisible()
    await field(page, 'Title').fill('Reindeer & Sleighs')
    await save(page)
    await page.goto('/admin/services')
    await expect(links).toHaveText([...servicePages.map(({ label }) => label), 'Reindeer & Sleighs'])
    await page.getByRole('button', { name: 'Move Reindeer & Sleighs up' }).click()
    await expect(links.nth(-2)).toHaveText('Reindeer & Sleighs')
    const html = await publicPage(request, '/services')
    expect(html.indexOf('Reindeer &amp; Sleighs')).toBeLessThan(html.lastIndexOf('Large Pony Rides'))

    await page.getByRole('button', { name: 'Take off: Reindeer & Sleighs' }).click()
    await expect(page.getByText('Reindeer & Sleighs is taken off.')).toBeVisible()
    expect([await at(), (await publicPage(request, '/services')).includes('Reindeer')]).toEqual([301, false])
    await page.getByRole('button', { name: 'Delete Reindeer & Sleighs' }).click()
    await expect(links).toHaveCount(servicePages.length)
    expect(await at()).toBe(301)
  })
})

test('the owner changes details, hours, area, who is notified', async ({ owner: page, signIn, request }) => {
  await page.goto('/admin/site')
  await field(page, 'Line at the bottom of every page').fill('Family run since the first goat')
  await save(page)

  for (const path of ['/', '/tour-dates']) {
    expect(await publicPage(request, path)).toContain('Family run since the first goat')
  }

  await page.goto('/admin/availability')

  for (const part of ['Where you go', 'Replies and office hours'])
    await page.getByRole('button', { name: part }).click()
  await expect(page.getByRole('group', { name: 'Friday', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add a day' }).click()
  await page.getByLabel('From').last().fill('10:00')
  for (const name of ['New Mexico', 'Arizona']) {
    await page.getByRole('searchbox', { name: 'Search states' }).fill(name)
    await page.getByRole('checkbox', { name }).check()
  }
  await page.getByLabel('ZIP codes').fill('790')
  const alerts = page.getByLabel('Email alerts go to')
  await alerts.fill('office@example.com\n\nthe barn')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(alerts).toHaveAccessibleDescription(/Line 2: Enter an email address/)
  await page.getByRole('alert').getByRole('link', { name: 'Email alerts go to' }).click()
  await expect(alerts).toBeFocused()
  await alerts.fill('office@example.com')
  await save(page)

  const stored = await (await page.request.get('/api/availability')).json()
  expect(stored.openingHours).toHaveLength(6)
  expect(stored.openingHours.at(-1)).toEqual({ weekday: 'sat', from: '10:00', to: '12:00' })
  expect(stored).toMatchObject({
    serviceArea: { states: ['NM', 'AZ'], postalPrefixes: ['790'] },
    recipients: ['office@example.com'],
  })

  const clerk = await signIn('inbox')
  await clerk.goto('/admin/availability')
  await clerk.getByRole('button', { name: 'Replies and office hours' }).click()
  const told = clerk.getByLabel('Email alerts go to')
  await expect(told).toHaveValue('office@example.com')
  await expect(told).not.toBeEditable()
  await expect(told).toHaveAccessibleDescription(/Only an owner can change these/)
  await clerk.getByLabel('Notice (days)').fill('6')
  const kept = async () => (await clerk.request.get('/api/availability')).json()
  const day = format(addDays(new Date(), 200), 'yyyy-MM-dd')
  await (await dayButton(clerk.locator('[data-field="fullDays"]'), day)).click()
  await save(clerk)
  expect(await kept()).toMatchObject({ noticeDays: 6, fullDays: [day] })

  await clerk.getByRole('button', { name: `Remove ${format(parseISO(day), 'MMMM d, yyyy')}` }).click()
  await save(clerk)
  expect(await kept()).toMatchObject({ fullDays: [] })
})

test('a font is chosen by sample, previewed at two widths, then live', async ({ editor: page, context }) => {
  await page.goto('/admin/fonts')
  const headings = page.getByRole('group', { name: 'Headings' })
  await expect(headings).toBeVisible()
  const families = await headings.locator('label').evaluateAll((options) =>
    options.map((option) => ({
      name: option.querySelector('span span')?.textContent,
      font: getComputedStyle(option.querySelector('span span:last-child') ?? option).fontFamily,
    })),
  )
  expect(families.length).toBeGreaterThan(20)
  for (const { name, font } of families) expect(font.replaceAll('"', '')).toMatch(new RegExp(`^${name},`))

  await headings.getByRole('radio', { name: 'Zilla Slab' }).check()
  await expect(preview(page).getByRole('heading').first()).toHaveCSS('font-family', /^"Zilla Slab"/)
  await save(page)

  await test.step('the preview is as wide as a phone or computer, and inert', async () => {
    const frame = page.locator('iframe')
    const widthInside = () =>
      frame.evaluate((element) => (element as HTMLIFrameElement).contentWindow?.innerWidth)

    await expect.poll(widthInside).toBe(360)
    await page.getByRole('button', { name: 'Computer' }).click()
    await expect.poll(widthInside).toBe(1280)
    await expect(page.getByRole('button', { name: 'Computer' })).toHaveAttribute('aria-pressed', 'true')
    expect(
      await frame.evaluate((element) => (element as HTMLIFrameElement).contentDocument?.body.inert),
    ).toBe(true)
  })

  const visitor = await context.newPage()
  await visitor.goto('/about')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Zilla Slab"/)
  await visitor.evaluate(() => document.fonts.ready)
  expect(await visitor.evaluate(() => document.fonts.check('700 20px "Zilla Slab"'))).toBe(true)
})
