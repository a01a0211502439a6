import type { Page } from '@playwright/test'
import { expect, field, save, test } from '../kit/admin-test.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'
import { expectClean, phone } from '../kit/page-checks.ts'
import { saveByCall } from '../kit/record-calls.ts'
import { choose, photo } from '../kit/test-files.ts'

// Every save has its history: found on its form, compared, restored.

const saves = (page: Page) => page.getByRole('region', { name: 'Saves' }).getByRole('link')
const change = (page: Page) => page.getByRole('region', { name: 'What changed' })
const restore = (page: Page) => page.getByRole('button', { name: 'Restore this version' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo this change' })
const historyLink = (page: Page) =>
  page.getByRole('link', { name: 'History', exact: true }).and(page.locator('main a'))

test('a form leads to its history, in which the state before a save is restored', async ({ owner: page }) => {
  const forms = [
    { screen: 'hero', label: 'Subtitle', text: 'Goats at the door' },
    { screen: 'site', label: 'Tagline', text: 'Hooves on wheels' },
    { screen: 'mail', label: 'Subject', text: 'New: {kind} {reference}' },
    { screen: 'animals/1', label: 'In one sentence', text: 'Likes hay' },
  ] as const
  for (const { screen, label, text } of forms)
    await test.step(`the history of ${screen}`, async () => {
      await page.goto(`/admin/${screen}`)
      await field(page, label).fill(text)
      await save(page)
      await historyLink(page).click()

      await expect(saves(page)).toHaveCount(2)
      await expect(saves(page).first()).toContainText('by Ana Owner')
      await expect(saves(page).first()).toHaveAttribute('aria-current', 'true')
      await expect(change(page).locator('dt')).toContainText(label)
      await expect(change(page).locator('dd').last()).toContainText(text)
      await expect(change(page).getByText('This is how it is now.')).toBeVisible()
      await expect(restore(page)).toHaveCount(0)
    })

  await test.step('the newest change is undone', async () => {
    await undo(page).click()
    await expect(saves(page)).toHaveCount(3)
    await expect(saves(page).first()).toContainText('Undid “Changed')
    await page.getByRole('link', { name: '← Back', exact: true }).click()
    await expect(field(page, 'In one sentence')).not.toHaveValue(/^(Likes hay)?$/)
    await historyLink(page).click()
    await saves(page).nth(1).click()
  })

  await test.step('restored', async () => {
    await restore(page).click()
    await expect(saves(page)).toHaveCount(4)
    await expect(saves(page).first()).toContainText('Restored')
    await expect(change(page).getByText('This is how it is now.')).toBeVisible()
    await page.getByRole('link', { name: '← Back', exact: true }).click()
    await expect(field(page, 'In one sentence')).toHaveValue('Likes hay')
  })

  await test.step('Undo in the toast is a restore', async () => {
    await page.goto('/admin/animals/1')
    const before = await field(page, 'Breed').inputValue()
    await field(page, 'Breed').fill('Unheard of')
    await save(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(field(page, 'Breed')).toHaveValue(before)
    await historyLink(page).click()
    await expect(saves(page)).toHaveCount(6)
    await expect(saves(page).first()).toContainText('Restored')
  })
})

test('the history of all leads to each change', async ({ owner: page, editor }) => {
  await saveByCall(editor, '/api/animals/1', { breed: 'Unheard of' })
  await pageCalls(editor).publish('home', withBlocks(heading('goat', 'Bring the goats')))
  const animal = await page.request.get('/api/animals/2')
  const { name } = await animal.json()
  await pageCalls(page).call('DELETE', '/api/animals/2', undefined, animal.headers().etag)
  const breedOf = async (id: number) => (await (await page.request.get(`/api/animals/${id}`)).json()).breed
  const breed = await breedOf(3)
  await page.goto('/admin/history')

  await test.step('a deletion shows what was there, and leads to no screen that is gone', async () => {
    await saves(page).first().click()
    await expect(change(page).locator('dd').first()).toHaveText(`Before${name}`)
    await expect(change(page).getByText('After', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'All saves of this' })).toBeVisible()
    await expect(change(page).getByRole('link', { name: 'Open' })).toHaveCount(0)
  })

  await test.step('of a published page, the layout as shipped is restored', async () => {
    await saves(page).filter({ hasText: 'Published Home' }).click()
    await expect(change(page)).toContainText('added 1 block')
    await expect(change(page).locator('ins')).toContainText('Heading')
    await page.getByRole('link', { name: 'All saves of this' }).click()
    await saves(page).last().click()
    await restore(page).click()
    await expect(saves(page).first()).toContainText('Restored')
    expect(await (await page.request.get('/')).text()).not.toContain('Bring the goats')
  })

  await test.step('the address of the activity log leads here; it is filtered by person, thing and day', async () => {
    await page.goto('/admin/audit')
    const breed = saves(page).filter({ hasText: 'Changed breed' })
    await expect(breed).toContainText('Ed Editor')

    await page.getByLabel('Person').selectOption('Ed Editor')
    await expect(saves(page).filter({ hasText: 'Ana Owner' })).toHaveCount(0)
    await page.getByLabel('Thing').selectOption('Animals')
    await expect(saves(page)).toHaveCount(1)
    await breed.click()
    await expect(change(page).locator('dt')).toHaveText('Breed')
    await page.getByLabel('Day').fill('2020-01-01')
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()
  })

  await test.step('what was undone of others is asked about, and an act leads to its saves', async () => {
    for (const id of [3, 4]) await saveByCall(editor, `/api/animals/${id}`, { breed: 'Llama' })
    await saveByCall(page, '/api/animals/1', { breed: 'Alpaca' })
    await page.goto('/admin/history?of=animals/1')
    await saves(page).filter({ hasText: 'Ed Editor' }).click()
    await undo(page).click()
    const asked = page.getByRole('alertdialog', { name: 'Changed again since' })
    await expect(asked).toContainText('Breed')
    await asked.getByRole('button', { name: 'Undo it anyway' }).click()
    await expect(saves(page).first()).toContainText('Undid “Changed breed”')
    await page.goto('/admin/history')
    await saves(page).filter({ hasText: 'Changed breed of 3 animals' }).click()
    await expect(saves(page)).toHaveCount(3)
  })

  await test.step('an act is undone as one; what was changed again since stays', async () => {
    await saveByCall(page, '/api/animals/4', { breed: 'Mule' })
    await page.getByRole('button', { name: 'Undo these 3 changes' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo these 3 changes' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '2 of 3 changes undone' })).toBeVisible()
    expect([await breedOf(3), await breedOf(4)]).toEqual([breed, 'Mule'])
  })

  await test.step('so is one of more saves than a page shows', async () => {
    const before = await (await page.request.get('/api/addons')).json()
    for (let n = 1; n <= 51; n++) await pageCalls(page).call('POST', '/api/addons', { name: `Extra ${n}` })
    await page.goto('/admin/history')
    await saves(page).filter({ hasText: 'Added 51 add-ons' }).click()
    await page.getByRole('button', { name: 'Undo these 51 changes' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo these 51 changes' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '51 of 51 changes undone' })).toBeVisible()
    expect(await (await page.request.get('/api/addons')).json()).toEqual(before)
  })
})

test('of a library file, an earlier focus point and words are restored', async ({ editor: page }) => {
  await page.goto('/admin/media')
  await choose(page, 'Upload files', [await photo('Große Ziege 1.jpg')])
  await page.getByRole('link', { name: 'Große Ziege 1.jpg' }).click()
  await expect(page.getByRole('heading', { name: 'Große Ziege 1.jpg' })).toBeVisible()
  const address = page.url()
  const text = field(page, 'What the picture shows')
  const spot = page.getByRole('button', { name: /^Focus point/ })
  await text.fill('A goat on hay')
  await spot.press('Shift+ArrowLeft')
  await save(page)
  await choose(page, 'Replace the picture', [await photo('other goat.jpg', 5, 800, 600)])
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(page.getByText('800 × 600')).toBeVisible()
  await historyLink(page).click()

  await expect(page.getByRole('heading', { name: 'History: file “Große Ziege 1.jpg”' })).toBeVisible()
  await expect(saves(page)).toHaveCount(2)
  await expect(saves(page).first()).toContainText('Changed description and focus point')
  await expect(saves(page).first()).toContainText('by Ed Editor')
  await expect(change(page).locator('dt')).toHaveText(['Description', 'Focus point'])
  await expect(change(page).locator('dd').last()).toContainText('40% from the left, 50% from the top')
  await page.setViewportSize(phone)
  await expectClean(page, 'a save with both states')

  await saves(page).last().click()
  await restore(page).click()
  await expect(saves(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'Open' }).click()
  await expect(page).toHaveURL(address)
  await expect(text).toHaveValue('')
  await expect(spot).toHaveAccessibleName(/50% from the left, 50% from the top/)
  await expect(page.getByText('800 × 600')).toBeVisible()
})

test('a restore overwrites no save; who may save sees the history', async ({
  editor: page,
  owner,
  signIn,
}) => {
  await saveByCall(owner, '/api/contact-info', { phone: '505-555-0101' })
  await page.goto('/admin/history?of=contact-info')
  await saves(page).last().click()
  await expect(restore(page)).toBeVisible()

  await test.step('somebody saves while a version is being looked at: told, nothing overwritten', async () => {
    await page.route('**/api/events', (route) => route.abort())
    await page.route('**/restore', async (route) => {
      await page.unroute('**/restore')
      await saveByCall(owner, '/api/contact-info', { phone: '505-555-0102' })
      await route.continue()
    })

    await restore(page).click()

    await expect(page.getByRole('alert').filter({ hasText: 'This just changed' })).toBeFocused()
    await expect(saves(page)).toHaveCount(3)
    const now = await page.request.get('/api/contact-info')
    expect(await now.json()).toMatchObject({ phone: '505-555-0102' })
    await restore(page).click()
    await expect(saves(page)).toHaveCount(4)
  })

  await test.step('an inbox person sees the history of what they may save, and nothing of the site', async () => {
    await saveByCall(owner, '/api/availability', { noticeDays: 9 })
    const inbox = await signIn('inbox')
    await inbox.goto('/admin/history')
    await expect(saves(inbox)).toHaveCount(1)
    await inbox.goto('/admin/history?of=contact-info')
    await expect(inbox.getByRole('heading', { name: 'You don’t have access' })).toBeVisible()
  })
})
