import type { Page } from '@playwright/test'
import { expect, saved, test } from '../kit/admin-test.ts'
import { library } from '../kit/media-library.ts'
import { noticesStay } from '../kit/notices-stay.ts'
import { choose, hand, photo } from '../kit/test-files.ts'

// The media library: descriptions, focal points, replacing and deleting (contract §6, ambition 19 and 21).

/** Saves a description as a colleague would meanwhile. */
async function describeByCall({ request }: Page, name: string, alt: string) {
  const reply = await request.get(`/api/media/${encodeURIComponent(name)}`)
  const { decorative, focalPoint } = await reply.json()
  const headers = { Origin: new URL(reply.url()).origin, 'If-Match': reply.headers().etag ?? '' }
  const data = { alt, decorative, focalPoint }
  expect((await request.patch(reply.url(), { data, headers })).status()).toBe(200)
}

const text = (page: Page) => page.getByLabel('What the picture shows')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('a used picture is described, focused, replaced; it can’t be deleted', async ({ editor, signIn }) => {
  const item = (await library(editor)).find(({ usedBy }) =>
    usedBy.some(({ path }) => path === '/admin/gallery'),
  )
  if (!item) throw new Error('The sample farm has a gallery')
  const stored = async () => (await library(editor)).find(({ name }) => name === item.name)
  await editor.goto(`/admin/media/${encodeURIComponent(item.name)}`)

  await test.step('of two descriptions, the second person sees both and chooses', async () => {
    await text(editor).fill('Mine')
    await describeByCall(await signIn('owner'), item.name, 'Theirs')
    await save(editor)
    const dialog = editor.getByRole('dialog', { name: 'Ana Owner also edited this' })
    await expect(dialog).toContainText('Mine')
    await expect(dialog).toContainText('Theirs')
    await dialog.getByLabel('Keep mine').check()
    await dialog.getByRole('button', { name: 'Save these choices' }).click()
    await saved(editor)
    expect((await stored())?.alt).toBe('Mine')
  })

  await test.step('pages show it around its focus point', async () => {
    const spot = editor.getByRole('button', { name: /^Focus point/ })
    const box = await spot.boundingBox()
    if (!box) throw new Error('The picture is not there')
    await spot.click({ position: { x: box.width * 0.2, y: box.height * 0.5 } })
    await spot.press('Shift+ArrowDown')
    for (let time = 0; time < 4; time++) await spot.press('Shift+ArrowUp')
    await expect(spot).toHaveAccessibleName(/20% from the left, 20% from the top/)
    await save(editor)
    await expect.poll(async () => (await stored())?.focalPoint).toEqual({ x: 0.2, y: 0.2 })
    const home = await (await editor.request.get('/')).text()
    const shown = home.match(/<img[^>]*>/g)?.find((image) => image.includes(`${item.name}"`))
    expect(shown).toMatch(/data-fx="1"/)
    expect(shown).toMatch(/data-fy="1"/)
  })

  await test.step('it can’t be deleted: its places are listed, and a sample gives way to an own one', async () => {
    await editor.getByRole('button', { name: 'Delete' }).click()
    const dialog = editor.getByRole('dialog', { name: 'This file is in use' })
    await expect(dialog.getByRole('link', { name: /^Home gallery, picture/ })).toHaveAttribute(
      'href',
      '/admin/gallery',
    )
    await dialog.getByRole('button', { name: 'Replace the picture' }).click()
    await expect(editor.getByRole('heading', { name: 'Still made up' })).toBeVisible()

    // Its words are asked for.
    const card = editor.getByRole('main').getByRole('listitem').first()
    const chooser = editor.waitForEvent('filechooser')
    await card.getByRole('button', { name: 'Choose my picture' }).click()
    await (await chooser).setFiles(await photo('first hen.jpg', 4, 700, 500))
    await card.getByRole('textbox', { name: 'What your picture shows' }).fill('A hen')
    await card.getByRole('button', { name: 'Use this picture' }).click()
    await expect(editor.locator(`main img[src*="${item.name}"]`)).toHaveCount(0)
  })

  await test.step('another file in its place has the same address', async () => {
    const before = await (await editor.request.get(item.url)).body()
    await editor.goto(`/admin/media/${encodeURIComponent(item.name)}`)
    await expect(editor.getByText('700 × 500')).toBeVisible()
    await choose(editor, 'Replace the picture', [await photo('new hen.jpg', 5, 800, 600)])
    await expect(editor.getByRole('alertdialog')).toContainText('The address stays the same')
    await editor.getByRole('button', { name: 'Replace', exact: true }).click()

    await expect(editor.getByText('800 × 600')).toBeVisible()
    const { version } = (await stored()) ?? {}
    const address = `${item.name}?v=${version}`
    const after = await (await editor.request.get(`/public-objects/${address}`)).body()
    expect(after.equals(before)).toBe(false)
    expect(await (await editor.request.get('/')).text()).toContain(address)
  })
})

test('an unused picture is found in the library, deleted and restored', async ({ editor, browser }) => {
  await noticesStay(editor)
  await editor.goto('/admin/media')
  await choose(editor, 'Upload files', [await photo('shy rabbit.jpg')])
  const tile = editor.getByRole('link', { name: /shy rabbit/ })
  await expect(tile).toBeVisible()

  await test.step('found by what it lacks, by its name and by its kind', async () => {
    const show = editor.getByLabel('Show')
    await show.selectOption('Needs a description')
    await expect(tile).toBeVisible()
    // Chosen before the search of what was typed begins: both are meant.
    await editor.getByRole('searchbox').fill('rabbit')
    await show.selectOption('Videos')
    await expect(editor).toHaveURL(/q=rabbit/)
    await expect(editor).toHaveURL(/show=video/)
    await expect(tile).toHaveCount(0)
    await show.selectOption('Pictures')
    await expect(tile).toBeVisible()
  })

  const item = (await library(editor)).find(({ originalName }) => originalName === 'shy rabbit.jpg')
  const address = new URL(item?.url ?? '', editor.url()).href
  const visitor = await browser.newContext()
  const remove = async () => {
    await tile.click()
    await expect(editor.getByRole('heading', { name: 'shy rabbit.jpg' })).toBeVisible()
    await editor.getByRole('button', { name: 'Delete' }).click()
  }
  const asked = editor.getByRole('alertdialog', { name: 'Delete this picture?' })
  const confirm = async () => {
    await asked.getByRole('button', { name: 'Move to the trash' }).click()
    await expect(editor.getByRole('heading', { name: 'Pictures & files' })).toBeVisible()
    await expect(tile).toHaveCount(0)
  }

  await test.step('a deletion asks, warns of search engines, and is undone from the notice', async () => {
    await remove()
    await expect(asked).toContainText('search engines')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(editor.getByRole('button', { name: 'Delete' })).toBeFocused()
    await editor.keyboard.press('Enter')
    await confirm()
    await editor.getByRole('button', { name: 'Undo' }).click()
    await expect(tile).toBeVisible()
  })

  await test.step('deleted, the trash shows it to staff and nobody else', async () => {
    await remove()
    await confirm()
    await editor.goto('/admin/trash')
    await expect(editor.getByText(/search engines have already saved can’t be removed/)).toBeVisible()
    const entry = editor.getByRole('listitem').filter({ hasText: 'shy rabbit.jpg' })
    await expect(entry).toContainText('deleted by Ed Editor')
    await expect
      .poll(() => entry.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    expect((await visitor.request.get(address)).status()).toBe(404)
  })
  await visitor.close()
})

test('a record’s picture is uploaded, dropped, pasted, described and focused', async ({ editor }) => {
  await editor.goto('/admin/gallery/new')
  const picture = editor.locator('[data-field="url"]')

  await test.step('a new file is chosen once uploaded, and asks for its description', async () => {
    await editor.getByRole('button', { name: 'Choose a picture' }).click()
    await choose(editor, 'Upload a picture', [await photo('new goat.jpg')])
    await expect(editor.getByRole('dialog')).toHaveCount(0)
    await expect(editor.getByText('new goat.jpg')).toBeVisible()
    await editor.getByRole('button', { name: 'Describe it' }).click()
    await expect(text(editor)).toBeFocused()
  })

  await test.step('a file is dropped or pasted', async () => {
    const change = editor.getByRole('button', { name: /^C(hoose|hange) (a )?picture/ })
    await hand(change, 'drop', await photo('dropped hen.jpg'))
    await expect(editor.getByText('dropped hen.jpg')).toBeVisible()
    await hand(change, 'paste', await photo('pasted hen.jpg'))
    await expect(editor.getByText('pasted hen.jpg')).toBeVisible()
  })

  await test.step('a file is uploaded from its button; its description and focus point follow', async () => {
    await choose(editor, 'Upload: Picture', [await photo('brown pony.jpg', 4, 800, 600)])
    await expect(picture).toContainText('800 × 600')
    const item = (await library(editor)).find(({ originalName }) => originalName === 'brown pony.jpg')
    await describeByCall(editor, item?.name ?? '', 'A brown pony')
    await picture.getByRole('button', { name: 'Use this description' }).click()
    await expect(text(editor)).toHaveValue('A brown pony')
    await expect(picture.getByRole('button', { name: 'Use this description' })).toHaveCount(0)

    await picture.getByRole('button', { name: 'Focus point: Picture' }).click()
    const dialog = editor.getByRole('dialog', { name: 'Focus point' })
    await dialog.getByRole('button', { name: /^Focus point/ }).press('Shift+ArrowLeft')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const focused = (await library(editor)).find(({ name }) => name === item?.name)
    expect(focused?.focalPoint.x).toBe(0.4)
  })
})
