import type { Page } from '@playwright/test'
import { expect, field, saved, sharedTest as test } from '../kit/admin-test.ts'
import { overflow } from '../kit/page-checks.ts'
import { addByCall, saveByCall } from '../kit/record-calls.ts'
import { drawn } from '../kit/screen-appearance.ts'
import { hold } from '../kit/site-test.ts'

const guard = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name, exact: true }).click()

test('leaving unsaved changes asks first; Ctrl+S saves in a field', async ({ editor: page, request }) => {
  const stored = async () => (await request.get('/api/content/about')).text()
  await page.goto('/admin/about')
  // The family's picture and five people.
  await expect(page.getByText('Sample picture', { exact: true })).toHaveCount(6)
  await expect(page.locator('#field-imageUrl').getByText('Sample picture')).toBeVisible()
  await field(page, 'Caption').fill('Not yet saved')

  await goTo(page, 'Animals & services')
  await guard(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/admin/about')
  await expect(field(page, 'Caption')).toHaveValue('Not yet saved')

  await goTo(page, 'Animals & services')
  await guard(page).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/admin/animals')
  await goTo(page, 'Website')
  await goTo(page, 'Our Story')
  await expect(field(page, 'Caption')).not.toHaveValue('Not yet saved')
  await expect(page.getByRole('region', { name: 'Unsaved work' })).toBeHidden()

  await field(page, 'Caption').fill('Saved on the way out')
  await goTo(page, 'Animals & services')
  await guard(page).getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL('/admin/animals')
  expect(await stored()).toContain('Saved on the way out')

  await test.step('typing during a save by Ctrl+S is kept as unsaved', async () => {
    await goTo(page, 'Website')
    await goTo(page, 'Our Story')
    await expect(field(page, 'Caption')).toHaveValue('Saved on the way out')
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
    expect(await stored()).toContain('First and more')
  })

  await test.step('a wheel over a number scrolls on, and changes nothing', async () => {
    await page.goto('/admin/animals/2')
    const limit = page.locator('input[type=number]').first()
    await limit.fill('50')
    await limit.hover()
    const before = await limit.boundingBox()
    await page.mouse.wheel(0, 100)
    await expect.poll(() => limit.boundingBox()).not.toEqual(before)
    await expect(limit).toHaveValue('50')
  })
})

test('mistakes are summed up, named at fields and linked; all input stays', async ({ editor: page }) => {
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
  await goTo(page, 'Animals & services')
  await guard(page).getByRole('button', { name: 'Save and leave' }).click()

  await expect(page).toHaveURL(/\/admin\/tour-dates\/\d+$/)
  await expect(page.getByRole('alert').filter({ hasText: 'Fix 1 field' })).toBeFocused()
  await expect(field(page, 'City')).toHaveAccessibleDescription('Enter the city')
})

const attack = `"'</script><script>hit=1</script><img src=x onerror=hit=1> שלום 🐐`
const long = `${attack} ${'goat '.repeat(400)}`

/** One of each kind: formatted and plain texts, a page with many blocks, an item of a list, a picture's words. */
const forms: { screen: string; label: string; api: string; changes: Record<string, string> }[] = [
  { screen: 'services', label: 'Description', api: '/api/content/services', changes: { description: long } },
  { screen: 'site', label: 'Tagline', api: '/api/site', changes: { tagline: attack } },
  {
    screen: 'services/petting-zoo',
    label: 'Introduction',
    api: '/api/content/service-pages/petting-zoo',
    changes: { intro: long },
  },
  { screen: 'animals/1', label: 'Its story', api: '/api/animals/1', changes: { bio: long.slice(0, 1900) } },
  {
    screen: 'gallery/1',
    label: 'What the picture shows',
    api: '/api/gallery-images/1',
    changes: { altText: attack },
  },
]

test('hostile and endless text stays text in form, preview and list', async ({ owner: page }) => {
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
  const fair = { eventDate: '2098-05-09', city: 'Globe', state: 'AZ', description: long }
  await addByCall(page, '/api/tour-dates', { ...fair, location: attack })
  for (const list of ['tour-dates', 'gallery', 'dashboard']) {
    await page.goto(`/admin/${list}`)
    await drawn(page)
    expect(await isHit()).toBe(false)
    expect(await overflow(page), list).toEqual([])
  }
})
