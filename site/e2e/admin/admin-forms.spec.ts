import type { Page } from '@playwright/test'
import { expect, saved, sharedTest as test } from '../kit/admin-test.ts'
import { saveByCall } from '../kit/record-calls.ts'
import { hold } from '../kit/site-test.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const guard = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name, exact: true }).click()

test('leaving with unsaved changes asks first', async ({ editor: page, request }) => {
  await page.goto('/admin/hero')
  await field(page, 'Title').fill('Not yet saved')

  await goTo(page, 'Animals')
  await guard(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/admin/hero')
  await expect(field(page, 'Title')).toHaveValue('Not yet saved')

  await goTo(page, 'Animals')
  await guard(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/animals')
  await goTo(page, 'Top of home page')
  await expect(field(page, 'Title')).not.toHaveValue('Not yet saved')
  await expect(page.getByRole('region', { name: 'Unsaved work' })).toBeHidden()

  await field(page, 'Title').fill('Saved on the way out')
  await goTo(page, 'Animals')
  await guard(page).getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL('/admin/animals')
  expect(await (await request.get('/api/content/hero')).text()).toContain('Saved on the way out')
})

test('mistakes are summed up, named at their fields and linked; all input stays', async ({
  editor: page,
}) => {
  await page.goto('/admin/tour-dates/new')
  await field(page, 'Date').fill('2027-05-10')
  await field(page, 'Last day (if more than one)').fill('2027-05-01')
  await field(page, 'City').fill('Globe')
  await page.getByRole('button', { name: 'Add date' }).click()

  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Place: Enter the place',
    'State: Enter the state',
    'Last day (if more than one): The last day can’t be before the first',
  ])
  await expect(field(page, 'Place')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Place')).toHaveAccessibleDescription('Enter the place')
  await expect(field(page, 'City')).toHaveValue('Globe')
  await expect(page.locator('[data-save-state]')).toContainText('Some fields need fixing')

  await summary.getByRole('link', { name: /^State/ }).click()
  await expect(field(page, 'State')).toBeFocused()
  await page.keyboard.type('AZ')
  await field(page, 'Place').fill('Round Park')
  await page.getByRole('button', { name: 'Add date' }).click()
  await expect(summary.getByRole('link')).toHaveText([
    'Last day (if more than one): The last day can’t be before the first',
  ])
  await field(page, 'Last day (if more than one)').fill('')
  await page.getByRole('button', { name: 'Add date' }).click()
  await expect(page).toHaveURL(/\/admin\/tour-dates\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('May 10, 2027, Round Park')

  await field(page, 'City').fill('')
  await goTo(page, 'Animals')
  await guard(page).getByRole('button', { name: 'Save and leave' }).click()

  await expect(page).toHaveURL(/\/admin\/tour-dates\/\d+$/)
  await expect(page.getByRole('alert').filter({ hasText: 'Fix 1 field' })).toBeFocused()
  await expect(field(page, 'City')).toHaveAccessibleDescription('Enter the city')
})

const attack = `"'</script><script>hit=1</script><img src=x onerror=hit=1> שלום 🐐`
const long = `${attack} ${'goat '.repeat(400)}`

/** Screens with a preview beside their form. */
const forms: { screen: string; label: string; api: string; changes: Record<string, string> }[] = [
  { screen: 'hero', label: 'Description', api: '/api/content/hero', changes: { description: long } },
  { screen: 'about', label: 'Heading', api: '/api/content/about', changes: { heading: attack } },
  { screen: 'services', label: 'Description', api: '/api/content/services', changes: { description: long } },
  {
    screen: 'about-page',
    label: 'History: text',
    api: '/api/content/about-page',
    changes: { historyContent: long },
  },
  {
    screen: 'services/petting-zoo',
    label: 'Introduction',
    api: '/api/content/service-pages/petting-zoo',
    changes: { intro: long },
  },
  { screen: 'site', label: 'Tagline', api: '/api/site', changes: { tagline: attack } },
  { screen: 'tour-dates/3', label: 'Description', api: '/api/tour-dates/3', changes: { description: long } },
  { screen: 'animals/1', label: 'Its story', api: '/api/animals/1', changes: { bio: long.slice(0, 1900) } },
  {
    screen: 'addons/1',
    label: 'Description',
    api: '/api/addons/1',
    changes: { description: long.slice(0, 1900) },
  },
  {
    screen: 'gallery/1',
    label: 'What the picture shows',
    api: '/api/gallery-images/1',
    changes: { altText: attack },
  },
]

test('hostile and endless text stays text in form, preview, list and public page', async ({
  owner: page,
}) => {
  const isHit = () => page.evaluate(() => 'hit' in window)
  for (const { screen, label, api, changes } of forms) {
    await test.step(screen, async () => {
      await saveByCall(page, api, changes)
      await page.goto(`/admin/${screen}`)
      const input = field(page, label)
      // A formatted text is shown without the space at its end, once its input is there.
      const shown = () =>
        input.evaluate((element) =>
          ((element as Partial<HTMLInputElement>).value ?? element.textContent ?? '').trim(),
        )
      await expect.poll(shown).toBe((Object.values(changes)[0] ?? '').trim())
      expect(await isHit()).toBe(false)
      expect(await page.locator('[onerror]').count()).toBe(0)
      const frame = page.frameLocator('iframe')
      await expect(frame.locator('body * *').first()).toBeAttached()
      await expect(frame.locator('[onerror]')).toHaveCount(0)
    })
  }
  for (const path of ['/', '/about', '/services/petting-zoo', '/tour-dates']) {
    await page.goto(path)
    expect(await isHit()).toBe(false)
    await expect(page.locator('[onerror], [src="x"]')).toHaveCount(0)
  }
  for (const list of ['tour-dates', 'animals', 'addons', 'gallery', 'dashboard']) {
    await page.goto(`/admin/${list}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isHit()).toBe(false)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, list).toBeLessThanOrEqual(0)
  }
})

test('Ctrl+S saves from inside a field; typing during a save is kept as unsaved', async ({
  editor: page,
  request,
}) => {
  await page.goto('/admin/about')
  const release = await hold(page, '**/api/content/about', 'PUT')
  await field(page, 'Caption').fill('First')
  await page.keyboard.press('Control+s')
  await expect(page.locator('[data-save-state="saving"]')).toBeVisible()
  await field(page, 'Caption').fill('First and more')
  release()

  await expect(page.locator('[data-save-state="unsaved"]')).toBeVisible()
  await expect(field(page, 'Caption')).toHaveValue('First and more')
  await page.keyboard.press('Control+s')
  await saved(page)
  expect(await (await request.get('/api/content/about')).text()).toContain('First and more')
})
