import type { Page } from '@playwright/test'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { expect, saved, test } from '../kit/admin-test.ts'
import { choose, hand } from '../kit/hand-files.ts'
import { library } from '../kit/media-library.ts'
import { noticesStay } from '../kit/notices-stay.ts'
import { expectClean } from '../kit/page-checks.ts'
import { photo } from '../kit/test-files.ts'

// The media library: descriptions, focal points, replacing and deleting (contract §6, ambition 19 and 21).

/** Saves a description as a colleague would meanwhile. */
async function describeByCall({ request }: Page, name: string, alt: string) {
  const reply = await request.get(`/api/media/${encodeURIComponent(name)}`)
  const { decorative, focalPoint } = await reply.json()
  const headers = { Origin: new URL(reply.url()).origin, 'If-Match': reply.headers().etag ?? '' }
  const data = { alt, decorative, focalPoint }
  expect((await request.patch(reply.url(), { data, headers })).status()).toBe(200)
}

const screenOf = (name: string) => `/admin/media/${encodeURIComponent(name)}`

/** A sample photo that the home page's gallery shows. */
async function galleryFile(page: Page): Promise<LibraryItem> {
  const item = (await library(page)).find(({ usedBy }) =>
    usedBy.some(({ path }) => path === '/admin/gallery'),
  )
  if (!item) throw new Error('The sample farm has a gallery')
  return item
}

test('description and focal point are saved; crops and replaced files keep working', async ({ editor }) => {
  const item = await galleryFile(editor)
  await editor.goto(screenOf(item.name))

  await editor.getByLabel('What the picture shows').fill('A goat on a bale of hay')
  const spot = editor.getByRole('button', { name: /^Focus point/ })
  const box = await spot.boundingBox()
  if (!box) throw new Error('The picture is not there')
  await spot.click({ position: { x: box.width * 0.2, y: box.height * 0.5 } })
  await spot.press('Shift+ArrowDown')
  for (let time = 0; time < 4; time++) await spot.press('Shift+ArrowUp')
  await expect(spot).toHaveAccessibleName(/20% from the left, 20% from the top/)
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await saved(editor)

  await editor.goto('/')
  const shown = editor.locator(`img[src*="${item.name}"]`).first()
  await expect(shown).toHaveAttribute('data-fx', '1')
  await expect(shown).toHaveAttribute('data-fy', '1')
  expect((await library(editor)).find(({ name }) => name === item.name)?.alt).toBe('A goat on a bale of hay')

  const before = await (await editor.request.get(item.url)).body()
  await editor.goto(screenOf(item.name))

  // A sample gives way to an own picture on a screen that asks for its words.
  await editor.getByRole('button', { name: 'Replace the picture' }).click()
  const card = editor.getByRole('main').getByRole('listitem').first()
  const chooser = editor.waitForEvent('filechooser')
  await card.getByRole('button', { name: 'Choose my picture' }).click()
  await (await chooser).setFiles(await photo('first hen.jpg', 4, 700, 500))
  await card.getByRole('textbox', { name: 'What your picture shows' }).fill('A hen')
  await card.getByRole('button', { name: 'Use this picture' }).click()
  await expect(editor.locator(`main img[src*="${item.name}"]`)).toHaveCount(0)
  await editor.goto(screenOf(item.name))
  await expect(editor.getByText('700 × 500')).toBeVisible()
  await choose(editor, 'Replace the picture', [await photo('new hen.jpg', 5, 800, 600)])
  await expect(editor.getByRole('alertdialog')).toContainText('The address stays the same')
  await editor.getByRole('button', { name: 'Replace', exact: true }).click()

  await expect(editor.getByText('800 × 600')).toBeVisible()
  const after = await (await editor.request.get(`${item.url}?v=2`)).body()
  expect(after.equals(before)).toBe(false)
  await editor.goto('/')
  await expect(editor.locator(`img[src*="${item.name}?v=2"]`).first()).toBeAttached()
})

test('two descriptions of one file: the second person sees both and chooses', async ({ editor, signIn }) => {
  const item = await galleryFile(editor)
  await editor.goto(screenOf(item.name))
  await editor.getByLabel('What the picture shows').fill('Mine')
  await describeByCall(await signIn('owner'), item.name, 'Theirs')

  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = editor.getByRole('dialog', { name: 'Ana Owner also edited this' })
  await expect(dialog).toContainText('Mine')
  await expect(dialog).toContainText('Theirs')
  await dialog.getByLabel('Keep mine').check()
  await dialog.getByRole('button', { name: 'Save these choices' }).click()

  await saved(editor)
  expect((await library(editor)).find(({ name }) => name === item.name)?.alt).toBe('Mine')
})

test('a used file can’t be deleted and lists its places; an unused one can be restored', async ({
  editor,
}) => {
  await noticesStay(editor)
  const item = await galleryFile(editor)
  await editor.goto(screenOf(item.name))
  await editor.getByRole('button', { name: 'Delete' }).click()
  const dialog = editor.getByRole('dialog', { name: 'This file is in use' })
  await expect(dialog.getByRole('link', { name: /^Gallery, picture/ })).toHaveAttribute(
    'href',
    '/admin/gallery',
  )
  await dialog.getByRole('button', { name: 'Replace the picture' }).click()
  await expect(editor.getByRole('heading', { name: 'Replace sample pictures' })).toBeVisible()

  await editor.goto('/admin/media')
  await choose(editor, 'Upload files', [await photo('spare.jpg')])
  await editor.getByRole('link', { name: 'spare.jpg' }).click()
  await editor.getByRole('button', { name: 'Delete' }).click()
  const asked = editor.getByRole('alertdialog', { name: 'Delete this picture?' })
  await expect(asked).toContainText('search engines')
  await asked.getByRole('button', { name: 'Move to the trash' }).click()
  await expect(editor.getByRole('heading', { name: 'Pictures & files' })).toBeVisible()
  await expect(editor.getByRole('link', { name: 'spare.jpg' })).toHaveCount(0)
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect(editor.getByRole('link', { name: 'spare.jpg' })).toBeVisible()
})

test('a deleted picture is gone for visitors at once; the trash shows it to staff', async ({
  editor,
  browser,
}) => {
  await noticesStay(editor)
  await editor.goto('/admin/media')
  await choose(editor, 'Upload files', [await photo('shy child.jpg')])
  await editor.getByRole('link', { name: 'shy child.jpg' }).click()
  await expect(editor.getByRole('heading', { name: 'shy child.jpg' })).toBeVisible()
  const item = (await library(editor)).find(({ originalName }) => originalName === 'shy child.jpg')
  const address = new URL(item?.url ?? '', editor.url()).href
  const visitor = await browser.newContext()
  expect((await visitor.request.get(address)).status()).toBe(404)

  await editor.getByRole('button', { name: 'Delete' }).click()
  const asked = editor.getByRole('alertdialog', { name: 'Delete this picture?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(editor.getByRole('button', { name: 'Delete' })).toBeFocused()
  await editor.keyboard.press('Enter')
  await asked.getByRole('button', { name: 'Move to the trash' }).click()
  await expect(editor.getByRole('heading', { name: 'Pictures & files' })).toBeVisible()

  await editor.goto('/admin/trash')
  await expect(editor.getByText(/search engines have already saved can’t be removed/)).toBeVisible()
  const entry = editor.getByRole('listitem').filter({ hasText: 'shy child.jpg' })
  await expect(entry).toContainText('deleted by Ed Editor')
  const picture = entry.locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect((await visitor.request.get(address)).status()).toBe(404)
  await visitor.close()
})

test('the library finds undescribed files, and is accessible on a phone', async ({ signIn }) => {
  const page = await signIn('editor', { viewport: { width: 360, height: 740 }, hasTouch: true })
  await page.goto('/admin/media')
  await choose(page, 'Upload files', [await photo('quiet rabbit.jpg')])
  await expect(page.getByRole('link', { name: /quiet rabbit/ })).toBeVisible()

  await page.getByLabel('Show').selectOption('Needs a description')
  await expect(page.getByRole('link', { name: /quiet rabbit/ })).toBeVisible()
  // Chosen before the search of what was typed begins: both are meant.
  await page.getByRole('searchbox').fill('rabbit')
  await page.getByLabel('Show').selectOption('Videos')
  await expect(page).toHaveURL(/q=rabbit/)
  await expect(page).toHaveURL(/show=video/)
  await expect(page.getByRole('link', { name: /quiet rabbit/ })).toHaveCount(0)
  await page.getByLabel('Show').selectOption('Pictures')
  await expect(page.getByRole('link', { name: /quiet rabbit/ })).toBeVisible()
  await expectClean(page, 'the library')

  await page.getByRole('link', { name: /quiet rabbit/ }).click()
  await expect(page.getByRole('button', { name: /^Focus point/ })).toBeVisible()
  await expectClean(page, 'a file')
})

test('a new file is chosen once uploaded and asks for its description', async ({ editor }) => {
  await editor.goto('/admin/gallery/new')
  await editor.getByRole('button', { name: 'Choose a picture' }).click()
  await choose(editor, 'Upload a picture', [await photo('new goat.jpg')])

  await expect(editor.getByRole('dialog')).toHaveCount(0)
  await expect(editor.getByText('new goat.jpg')).toBeVisible()
  await editor.getByRole('button', { name: 'Describe it' }).click()
  await expect(editor.getByLabel('What the picture shows')).toBeFocused()

  const change = editor.getByRole('button', { name: /^C(hoose|hange) (a )?picture/ })

  await hand(change, 'drop', await photo('dropped hen.jpg'))
  await expect(editor.getByText('dropped hen.jpg')).toBeVisible()
  await hand(change, 'paste', await photo('pasted hen.jpg'))
  await expect(editor.getByText('pasted hen.jpg')).toBeVisible()
})

test('a record’s picture is uploaded, described and focused as in the builder', async ({ editor }) => {
  await editor.goto('/admin/gallery/new')
  const picture = editor.locator('[data-field="url"]')
  await choose(editor, 'Upload: Picture', [await photo('brown pony.jpg', 4, 800, 600)])
  await expect(picture).toContainText('800 × 600')

  const item = (await library(editor)).find(({ originalName }) => originalName === 'brown pony.jpg')
  await describeByCall(editor, item?.name ?? '', 'A brown pony')
  await picture.getByRole('button', { name: 'Use this description' }).click()
  await expect(editor.getByLabel('What the picture shows')).toHaveValue('A brown pony')
  await expect(picture.getByRole('button', { name: 'Use this description' })).toHaveCount(0)

  await picture.getByRole('button', { name: 'Focus point: Picture' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Focus point' })
  await dialog.getByRole('button', { name: /^Focus point/ }).press('Shift+ArrowLeft')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const saved = (await library(editor)).find(({ name }) => name === item?.name)
  expect(saved?.focalPoint.x).toBe(0.4)
})
