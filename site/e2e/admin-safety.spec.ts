import type { Page } from '@playwright/test'
import { expect, save, saved, sharedTest as test } from './admin-test.ts'

// What two people, a dead tab and a lost line may do to somebody's work: nothing.

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('changes to different fields are brought together in one tap', async ({ signIn }) => {
  const [ann, bob] = [await signIn('editor'), await signIn('owner')]
  await ann.goto('/admin/hero')
  await field(ann, 'Title').fill('Ann’s title')
  await bob.goto('/admin/hero')
  await field(bob, 'Text while there is no video').fill('Bob’s words')
  await save(bob)

  await saveButton(ann).click()
  const dialog = ann.getByRole('dialog', { name: 'Changed elsewhere' })
  await expect(dialog).toContainText('They changed Text while there is no video: that is kept')
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await saved(ann)

  const stored = await (await ann.request.get('/api/content/hero')).json()
  expect(stored).toMatchObject({ title: 'Ann’s title', videoPlaceholderText: 'Bob’s words' })
  await expect(field(ann, 'Text while there is no video')).toHaveValue('Bob’s words')
})

test('of two texts for one field a person chooses; going back to the form loses neither', async ({
  signIn,
}) => {
  const [ann, bob] = [await signIn('editor'), await signIn('owner')]
  await ann.goto('/admin/about')
  await field(ann, 'Heading').fill('Ann’s heading')
  await field(ann, 'Caption').fill('Ann’s caption')
  await bob.goto('/admin/about')
  await field(bob, 'Heading').fill('Bob’s heading')
  await field(bob, 'Caption').fill('Bob’s caption')
  await save(bob)

  await saveButton(ann).click()
  const dialog = ann.getByRole('dialog', { name: 'Changed elsewhere' })
  const heading = dialog.getByRole('group', { name: 'Heading' })
  await expect(heading).toContainText('Ann’s heading')
  await expect(heading).toContainText('Bob’s heading')
  await expect(dialog.getByRole('button', { name: 'Save these choices' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(field(ann, 'Heading')).toHaveValue('Ann’s heading')

  await saveButton(ann).click()
  await heading.getByLabel('Keep mine').check()
  await dialog.getByRole('group', { name: 'Caption' }).getByLabel('Keep theirs').check()
  await dialog.getByRole('button', { name: 'Save these choices' }).click()
  await saved(ann)

  const stored = await (await ann.request.get('/api/content/about')).json()
  expect(stored).toMatchObject({ heading: 'Ann’s heading', imageCaption: 'Bob’s caption' })
})

test('what was deleted meanwhile keeps the words typed, and takes them once it is put back', async ({
  signIn,
}) => {
  const [ann, bob] = [await signIn('editor'), await signIn('owner')]
  await ann.goto('/admin/animals/3')
  await field(ann, 'Fun fact').fill('Counts to four')
  await bob.goto('/admin/animals/3')
  await bob.getByRole('button', { name: 'Delete' }).click()
  await expect(bob.getByRole('heading', { level: 1, name: 'Animals' })).toBeVisible()

  await saveButton(ann).click()
  await expect(ann.getByRole('status').filter({ hasText: 'Somebody deleted this' })).toBeVisible()
  await expect(field(ann, 'Fun fact')).toHaveValue('Counts to four')
  await bob.getByRole('button', { name: 'Undo' }).click()
  await expect(bob.getByRole('link', { name: 'Dusty' })).toBeVisible()

  await saveButton(ann).click()
  const merge = ann.getByRole('button', { name: 'Merge and save' })
  await expect(merge.or(ann.locator('[data-save-state="saved"]'))).toBeVisible()
  if (await merge.isVisible()) await merge.click()
  await saved(ann)
  expect(await (await ann.request.get('/api/animals/3')).json()).toMatchObject({ funFact: 'Counts to four' })
})

test('work in a tab that died is offered with both texts, and never put back by itself', async ({
  editor: page,
}) => {
  await page.goto('/admin/services')
  const stored = await field(page, 'Heading').inputValue()
  await field(page, 'Heading').fill('Typed and never saved')
  await page.waitForFunction(() =>
    localStorage.getItem('draft:/api/content/services')?.includes('never saved'),
  )
  const context = page.context()
  await page.close()

  const next = await context.newPage()
  await next.goto('/admin/services')
  const offer = next.getByRole('region', { name: 'Unsaved work' })
  await expect(offer).toContainText(/Your edit from \d{1,2}:\d{2} [AP]M was not saved/)
  await expect(offer).toContainText('Typed and never saved')
  await expect(offer).toContainText(stored)
  await expect(field(next, 'Heading')).toHaveValue(stored)

  await offer.getByRole('button', { name: 'Put my edit back' }).click()
  await expect(field(next, 'Heading')).toHaveValue('Typed and never saved')
  await save(next)
  await next.reload()
  await expect(field(next, 'Heading')).toHaveValue('Typed and never saved')
  await expect(offer).toBeHidden()
})

test('where the live text changed since, the offer says when, and what others changed stays', async ({
  editor: page,
  signIn,
}) => {
  const other = await signIn('owner')
  await page.goto('/admin/addons/2')
  await field(page, 'Description').fill('My words, never saved')
  await page.waitForFunction(() => localStorage.getItem('draft:/api/addons/2')?.includes('never saved'))
  const context = page.context()
  await page.close()
  await other.goto('/admin/addons/2')
  await field(other, 'Description').fill('Words that went live')
  await field(other, 'In one sentence').fill('One sentence that went live')
  await save(other)

  const next = await context.newPage()
  await next.goto('/admin/addons/2')
  const offer = next.getByRole('region', { name: 'Unsaved work' })
  await expect(offer).toContainText(/What is live was changed at \d{1,2}:\d{2} [AP]M/)
  await expect(offer).toContainText('My words, never saved')
  await expect(offer).toContainText('Words that went live')
  await offer.getByRole('button', { name: 'Put my edit back' }).click()

  await expect(field(next, 'Description')).toHaveValue('My words, never saved')
  await expect(field(next, 'In one sentence')).toHaveValue('One sentence that went live')
})

test('closing the tab asks while something is unsaved, and only then', async ({ editor: page }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.goto('/admin/services/birthday-parties')
  await field(page, 'Tagline').fill('Typed, and the tab is closed')
  await page.reload()
  expect(asked).toEqual(['beforeunload'])

  await page.getByRole('button', { name: 'Throw it away' }).click()
  await page.reload()
  await expect(field(page, 'Tagline')).toBeVisible()
  expect(asked).toEqual(['beforeunload'])
})

test('while something is typed, “Changed elsewhere” stands beside Save as soon as somebody saves', async ({
  signIn,
}) => {
  const [ann, bob] = [await signIn('editor'), await signIn('owner')]
  await ann.goto('/admin/animals/4')
  await field(ann, 'Breed').fill('Ann’s breed')
  await expect(ann.locator('[data-save-state="unsaved"]')).toContainText('Not saved')
  await bob.goto('/admin/animals/4')
  await field(bob, 'Age').fill('Bob’s age')
  await save(bob)

  await expect(ann.locator('[data-save-state="elsewhere"]')).toContainText('Changed elsewhere')
  await expect(field(ann, 'Breed')).toHaveValue('Ann’s breed')
  await saveButton(ann).click()
  await ann.getByRole('button', { name: 'Merge and save' }).click()
  await saved(ann)
  const stored = await (await ann.request.get('/api/animals/4')).json()
  expect(stored).toMatchObject({ breed: 'Ann’s breed', ageText: 'Bob’s age' })
})

test('a reload keeps the last words too; a draft thrown away is gone', async ({ editor: page }) => {
  await page.goto('/admin/contact')
  const stored = await field(page, 'Phone').inputValue()
  page.on('dialog', (dialog) => void dialog.accept())
  await field(page, 'Phone').press('End')
  await page.keyboard.type('9')
  await page.reload()
  const offer = page.getByRole('region', { name: 'Unsaved work' })
  await expect(offer).toContainText(`${stored}9`)

  await offer.getByRole('button', { name: 'Throw it away' }).click()
  await expect(offer).toBeHidden()
  await expect(field(page, 'Phone')).toHaveValue(stored)
  await page.reload()
  await expect(field(page, 'Phone')).toHaveValue(stored)
  await expect(offer).toBeHidden()
})

test('without a line it says “Not saved: no connection”, keeps the words and tries again', async ({
  editor: page,
}) => {
  await page.goto('/admin/about-page')
  await field(page, 'Closing statement').fill('Come and see us')
  await page.route('**/api/**', (route) => route.abort())

  await saveButton(page).click()
  await expect(page.locator('[data-save-state="offline"]')).toContainText('Not saved: no connection')
  await expect(field(page, 'Closing statement')).toHaveValue('Come and see us')
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()

  await saved(page)
  expect(await (await page.request.get('/api/content/about-page')).text()).toContain('Come and see us')
})

test('a save elsewhere shows in an open tab without a reload', async ({ signIn }) => {
  const [ann, bob] = [await signIn('editor'), await signIn('owner')]
  await ann.goto('/admin/addons/1')
  await expect(field(ann, 'Name')).not.toHaveValue('')
  await ann.evaluate(() => Object.assign(window, { isMarked: true }))
  await bob.goto('/admin/addons/1')
  await field(bob, 'Name').fill('A Longer Half Hour')
  await save(bob)

  await expect(field(ann, 'Name')).toHaveValue('A Longer Half Hour')
  expect(await ann.evaluate(() => 'isMarked' in window)).toBe(true)
})

test('a list follows what others save, add and delete', async ({ signIn }) => {
  const [ann, bob] = [await signIn('editor'), await signIn('owner')]
  await ann.goto('/admin/animals')
  const names = ann.getByRole('main').getByRole('listitem')
  await expect(names.filter({ hasText: 'Marigold' })).toHaveCount(1)
  await bob.goto('/admin/animals/new')
  await field(bob, 'Name').fill('Nutmeg')
  await bob.getByRole('button', { name: 'Add animal' }).click()

  await expect(names.filter({ hasText: 'Nutmeg' })).toHaveCount(1)
  await bob.getByRole('button', { name: 'Delete' }).click()
  await expect(names.filter({ hasText: 'Nutmeg' })).toHaveCount(0)
})

test('an answer that is no good is said beside Save, the words stay, and the next try may do', async ({
  editor: page,
}) => {
  await page.goto('/admin/about')
  await field(page, 'Our mission').fill('Be kind to goats')
  const detail = 'The server’s disk is full: nothing was saved. Free some space and try again'
  await page.route('**/api/content/about', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 507,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: 'about:blank', title: 'Disk full', status: 507, detail }),
        })
      : route.fallback(),
  )
  await saveButton(page).click()
  await expect(page.locator('[data-save-state="refused"]')).toContainText('disk is full')
  await expect(field(page, 'Our mission')).toHaveValue('Be kind to goats')

  await page.unroute('**/api/content/about')
  await save(page)
})
