import type { Page } from '@playwright/test'
import { expect, field, save, saved, sharedTest as test } from '../kit/admin-test.ts'
import { pageCalls } from '../kit/page-calls.ts'
import { expectClean } from '../kit/page-checks.ts'
import { addByCall, deleteByCall, saveByCall } from '../kit/record-calls.ts'
import { hold } from '../kit/site-test.ts'

// Another person, a crashed tab or a lost connection must never destroy work. Bob's changes are API calls.

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('a save elsewhere shows here, and merges with what is typed', async ({ editor: ann, owner: bob }) => {
  const text = field(ann, 'Text while there is no video')

  await test.step('also one from before the screen’s event stream opened', async () => {
    const release = await hold(ann, '**/api/events')
    await ann.goto('/admin/hero')
    await expect(text).not.toHaveValue('')

    await saveByCall(bob, '/api/content/hero', { videoPlaceholderText: 'Saved in between' })
    release()

    await expect(text).toHaveValue('Saved in between')
  })

  await test.step('beside Save, where one tap merges both', async () => {
    await ann.evaluate(() => Object.assign(window, { isMarked: true }))
    await saveByCall(bob, '/api/content/hero', { videoPlaceholderText: 'Bob’s first words' })
    await expect(text).toHaveValue('Bob’s first words')

    await field(ann, 'Title').fill('Ann’s title')
    await expect(ann.locator('[data-save-state="unsaved"]')).toContainText('Not saved')
    await saveByCall(bob, '/api/content/hero', { videoPlaceholderText: 'Bob’s words' })
    await expect(ann.locator('[data-save-state="elsewhere"]')).toContainText('This was changed elsewhere')
    await expect(field(ann, 'Title')).toHaveValue('Ann’s title')
    await saveButton(ann).click()
    const dialog = ann.getByRole('dialog', { name: 'also edited this' })
    await expect(dialog).toContainText('They changed Text while there is no video. Those changes are kept')
    await dialog.getByRole('button', { name: 'Merge and save' }).click()
    await saved(ann)

    const stored = await (await ann.request.get('/api/content/hero')).json()
    expect(stored).toMatchObject({ title: 'Ann’s title', videoPlaceholderText: 'Bob’s words' })
    await expect(text).toHaveValue('Bob’s words')
    expect(await ann.evaluate(() => 'isMarked' in window)).toBe(true)
  })

  await test.step('of two texts for one field a person chooses, and going back loses neither', async () => {
    await ann.goto('/admin/about')
    await field(ann, 'Heading').fill('Ann’s heading')
    await field(ann, 'Caption').fill('Ann’s caption')
    await saveByCall(bob, '/api/content/about', { heading: 'Bob’s heading', imageCaption: 'Bob’s caption' })

    await saveButton(ann).click()
    const dialog = ann.getByRole('dialog', { name: 'also edited this' })
    const heading = dialog.getByRole('group', { name: 'Heading' })
    await expect(heading).toContainText('Ann’s heading')
    await expect(heading).toContainText('Bob’s heading')
    for (const [name, text] of [
      ['Mine', 'Ann’s heading'],
      ['Theirs (live now)', 'Bob’s heading'],
    ] as const) {
      const drawn = dialog.getByRole('region', { name, exact: true }).frameLocator('iframe')
      await expect(drawn.getByText(text)).toBeVisible()
    }
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
})

test('a list follows others’ changes; text for a deleted item stays', async ({ editor: ann, owner: bob }) => {
  await ann.goto('/admin/animals')
  const row = ann.getByRole('main').getByRole('listitem').filter({ hasText: 'Nutmeg' })
  await expect(ann.getByRole('link', { name: 'Marigold' })).toBeVisible()
  const id = await addByCall(bob, '/api/animals', { name: 'Nutmeg' })
  await expect(row).toHaveCount(1)

  await row.getByRole('link').click()
  await field(ann, 'Fun fact').fill('Counts to four')
  await deleteByCall(bob, `/api/animals/${id}`)
  await saveButton(ann).click()
  await expect(ann.getByRole('status').filter({ hasText: 'This was deleted' })).toBeVisible()
  await expect(field(ann, 'Fun fact')).toHaveValue('Counts to four')

  const [entry] = await (await bob.request.get('/api/trash')).json()
  await pageCalls(bob).call('POST', `/api/trash/${entry.id}/restore`)
  await expect(ann.locator('[data-save-state="elsewhere"]')).toBeVisible()
  await saveByCall(bob, `/api/animals/${id}`, { shortBio: 'Back from the trash' })
  await saveButton(ann).click()
  const both = ann.getByRole('dialog', { name: 'Ana Owner also edited this' })
  await both.getByRole('button', { name: 'Merge and save' }).click()
  await saved(ann)
  expect(await (await ann.request.get(`/api/animals/${id}`)).json()).toMatchObject({
    funFact: 'Counts to four',
    shortBio: 'Back from the trash',
  })

  await ann.getByRole('link', { name: '← Animals' }).click()
  await expect(row).toHaveCount(1)
  await deleteByCall(bob, `/api/animals/${id}`)
  await expect(row).toHaveCount(0)

  await test.step('it leaves the trash for good only after a question', async () => {
    await ann.getByRole('link', { name: 'History', exact: true }).click()
    await ann.getByRole('link', { name: 'Trash' }).click()
    await expect(ann.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
    await expect(row).toContainText('deleted by Ana Owner')
    await expectClean(ann, 'a trash with something in it')
    const forGood = ann.getByRole('button', { name: 'Delete for good: Nutmeg' })
    await forGood.click()
    await ann.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(ann.getByRole('button', { name: 'Restore Nutmeg' })).toBeVisible()
    await forGood.click()
    await ann.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
    await expect(row).toHaveCount(0)
  })
})

test('unsaved work outlives its tab, is offered, not restored', async ({ editor: crashed, owner }) => {
  const context = crashed.context()
  await crashed.goto('/admin/about')
  const stored = await field(crashed, 'Heading').inputValue()
  await field(crashed, 'Heading').fill('Typed and never saved')
  const isKept = () => localStorage.getItem('draft:/api/content/about')?.includes('never saved')
  await crashed.waitForFunction(isKept)
  await crashed.close()

  const page = await context.newPage()
  const heading = field(page, 'Heading')
  const offer = page.getByRole('region', { name: 'Unsaved work' })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })

  await test.step('it is offered beside the live text', async () => {
    await page.goto('/admin/about')
    await expect(offer).toContainText(/Your changes from \d{1,2}:\d{2} [AP]M weren’t saved/)
    await expect(offer).toContainText('Typed and never saved')
    await expect(offer).toContainText(stored)
    await expect(heading).toHaveValue(stored)
  })

  await test.step('until somebody takes it, and says when the live text changed since', async () => {
    await saveByCall(owner, '/api/content/about', {
      heading: 'Words that went live',
      imageCaption: 'A caption that went live',
    })
    await page.reload()
    await expect(offer).toContainText(/The live version changed at \d{1,2}:\d{2} [AP]M/)
    await expect(offer).toContainText('Typed and never saved')
    await expect(offer).toContainText('Words that went live')
    await offer.getByRole('button', { name: 'Restore my changes' }).click()

    await expect(heading).toHaveValue('Typed and never saved')
    await expect(field(page, 'Caption')).toHaveValue('A caption that went live')
    await save(page)
    await expect(offer).toBeHidden()
    expect(asked).toEqual([])
  })

  await test.step('closing the tab asks only with unsaved changes; reload keeps the last words', async () => {
    await heading.press('End')
    await page.keyboard.type('9')
    await page.reload()
    await expect(offer).toContainText('Typed and never saved9')
    await expect(heading).toHaveValue('Typed and never saved')
    expect(asked).toEqual(['beforeunload'])

    await offer.getByRole('button', { name: 'Discard' }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await expect(heading).toHaveValue('Typed and never saved')
    await expect(offer).toBeHidden()
    expect(asked).toEqual(['beforeunload'])
  })
})

test('a failed save says why, keeps the text, is retried: offline, full disk', async ({ editor: page }) => {
  const text = field(page, 'Closing statement')
  await page.goto('/admin/about-page')
  await page.getByRole('button', { name: 'Why choose us' }).click()
  await text.fill('Come and see us')
  await page.route('**/api/**', (route) => route.abort())

  await saveButton(page).click()
  await expect(page.locator('[data-save-state="offline"]')).toContainText('Not saved: you’re offline')
  await expect(text).toHaveText('Come and see us')
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await saved(page)
  expect(await (await page.request.get('/api/content/about-page')).text()).toContain('Come and see us')

  await text.fill('Be kind to goats')
  const detail = 'The server’s disk is full: nothing was saved. Free some space and try again'
  await page.route('**/api/content/about-page', (route) =>
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
  await expect(text).toHaveText('Be kind to goats')
  await page.unroute('**/api/content/about-page')
  await save(page)

  await test.step('where the browser can store nothing, that is said, and saving works', async () => {
    await page.evaluate(fillStorage)
    await text.fill('Be kind to hens')
    await expect(page.locator('[data-save-state="unsaved"]')).toContainText('Save before you leave')
    const told = page.getByRole('alert').filter({ hasText: 'This browser can’t store what you type' })
    await expect(told).toBeVisible()
    await save(page)
    expect(await (await page.request.get('/api/content/about-page')).text()).toContain('Be kind to hens')
  })
})

/** To its last letter, as other sites of an office's machine may have. */
function fillStorage() {
  for (let size = 2 ** 23; size >= 1; size /= 2)
    try {
      localStorage.setItem(`full-${size}`, 'x'.repeat(size))
    } catch {
      // It has no room for so much.
    }
}
