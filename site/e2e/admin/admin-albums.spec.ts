import type { Page } from '@playwright/test'
import type { Album } from '#blocks/contract/records/album.ts'
import { expect, save, sharedTest as test } from '../kit/admin-test.ts'
import { addAlbum, alt, call, card, images, texts } from '../kit/album-test.ts'
import { saveByCall } from '../kit/record-calls.ts'
import { photo } from '../kit/test-files.ts'

// Albums and their pictures (ambition 19).

async function addFiles(page: Page, names: readonly string[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const files = await Promise.all(names.map((name, index) => photo(name, index)))
  await (await chooser).setFiles(files)
}

test('an album is made and filled, and published once every picture is described', async ({
  editor,
  request,
}) => {
  await editor.goto('/admin/albums')
  await editor.getByRole('link', { name: 'Add an album' }).click()
  await editor.getByLabel('Title').fill('Harvest day')
  await editor.getByLabel('Kind of event').fill('School')
  await editor.getByLabel('Year').fill('2026')
  await editor.getByRole('button', { name: 'Add album' }).click()
  await addFiles(editor, ['one.jpg', 'two.jpg', 'three.jpg'])
  await expect(editor.getByRole('heading', { name: 'Pictures (3)' })).toBeVisible()
  const id = Number(new URL(editor.url()).pathname.split('/').at(-1))

  await alt(editor, 1).fill('A goat eats a pumpkin')
  await editor.getByLabel('Visitors can see it').check()
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(editor.getByRole('alert').filter({ hasText: 'Fix 1 field' })).toContainText(
    '2 photos need a description',
  )
  expect((await request.get(`/media/${id}`)).status()).toBe(404)

  await editor.getByRole('button', { name: 'Picture 2', exact: true }).click()
  await expect(alt(editor, 2)).toBeFocused()
  await alt(editor, 2).fill('A child feeds a sheep')
  await editor.getByRole('button', { name: 'Picture 3', exact: true }).click()
  await card(editor, 3)
    .getByLabel(/^Decorative/)
    .check()
  await expect(editor.getByText('before you can publish')).toHaveCount(0)
  await save(editor)

  const page = await (await request.get(`/media/${id}`)).text()
  expect(page).toContain('A goat eats a pumpkin')
  expect(page).toContain('A child feeds a sheep')
})

test('several pictures added at once keep the order they were chosen in', async ({ editor }) => {
  const album = await addAlbum(editor, [])
  await editor.goto(`/admin/albums/${album.id}`)
  const names = Array.from({ length: 8 }, (_, index) => `walk-${index + 1}.jpg`)
  await addFiles(editor, names)
  await expect(editor.getByRole('heading', { name: 'Pictures (8)' })).toBeVisible()
  const urls = (await images(editor, album)).map(({ imageUrl }) => /walk-\d/.exec(imageUrl)?.[0])
  expect(urls).toEqual(names.map((name) => name.replace('.jpg', '')))

  await editor.getByRole('button', { name: 'From the library' }).click()
  const tiles = editor.getByRole('dialog').getByRole('listitem').getByRole('button')
  await tiles.nth(0).click()
  await tiles.nth(1).click()
  await editor.getByRole('button', { name: 'Add 2 pictures' }).click()
  await expect(editor.getByRole('heading', { name: 'Pictures (10)' })).toBeVisible()
})

test('undescribed pictures enter a public album only after one tap hides it', async ({ editor }) => {
  const album = await addAlbum(editor, ['A goat'], true)
  await editor.goto(`/admin/albums/${album.id}`)
  await addFiles(editor, ['new.jpg'])

  await editor.getByRole('button', { name: 'Hide it and add pictures' }).click()

  await expect(editor.getByRole('heading', { name: 'Pictures (2)' })).toBeVisible()
  await expect(editor.getByLabel('Visitors can see it')).not.toBeChecked()
})

test('descriptions save on moving on; the second of two editors chooses between both', async ({
  editor,
  signIn,
}) => {
  const album = await addAlbum(editor, ['', 'Other'])
  const other = await signIn('owner')
  await editor.goto(`/admin/albums/${album.id}`)

  await alt(editor, 1).fill('A pony in the shade')
  await card(editor, 1).getByLabel('Caption').fill('Noon')
  await card(editor, 1).getByLabel(/^Tags/).fill('pony,  shade, Pony')
  await expect(card(editor, 1)).toContainText('Not saved')
  await alt(editor, 2).focus()
  await expect(card(editor, 1)).toContainText(/Saved \d/)
  const [first] = await images(editor, album)
  // Tags part at commas.
  expect(first).toMatchObject({ altText: 'A pony in the shade', caption: 'Noon', tags: ['pony', 'shade'] })

  await alt(editor, 1).fill('Mine')
  await saveByCall(other, `/api/albums/${album.id}/images/${first?.id}`, { altText: 'Theirs' })
  await alt(editor, 2).focus()
  await card(editor, 1).getByRole('button', { name: 'Compare both' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Ana Owner also edited this' })
  await expect(dialog).toContainText('Theirs')
  await expect(dialog.getByRole('region', { name: 'Mine' }).getByRole('img', { name: 'Mine' })).toBeVisible()
  await dialog.getByLabel('Keep mine').check()
  await dialog.getByRole('button', { name: 'Save these choices' }).click()
  await expect(card(editor, 1)).toContainText(/Saved \d/)
  expect(await texts(editor, album)).toEqual(['Mine', 'Other'])
})

test('offline, descriptions are kept, leaving asks, and a reload offers them again', async ({ editor }) => {
  const album = await addAlbum(editor, [''])
  await editor.goto(`/admin/albums/${album.id}`)
  await editor.route('**/images/*', (route) => route.abort())
  await alt(editor, 1).fill('A hen on the roof')
  await card(editor, 1).getByLabel('Caption').focus()
  await editor.getByLabel('Title').focus()
  await expect(card(editor, 1)).toContainText('you’re offline')

  await editor.getByRole('link', { name: '← Albums' }).click()
  await expect(editor.getByRole('alertdialog')).toContainText('Leave without saving?')
  await editor.getByRole('button', { name: 'Stay' }).click()
  await editor.unroute('**/images/*')
  editor.on('dialog', (dialog) => void dialog.accept())
  await editor.reload()

  await expect(alt(editor, 1)).toHaveValue('')
  await card(editor, 1).getByRole('button', { name: 'Restore my changes' }).click()
  await expect(alt(editor, 1)).toHaveValue('A hen on the roof')
  await editor.getByRole('button', { name: 'Save all changes' }).click()
  await expect(card(editor, 1)).toContainText(/Saved \d/)
  expect(await texts(editor, album)).toEqual(['A hen on the roof'])
})

test('a cover is chosen; several pictures get consent, are deleted and restored', async ({ editor }) => {
  const album = await addAlbum(editor, ['a', 'b', 'c'])
  await editor.goto(`/admin/albums/${album.id}`)

  await editor.getByRole('button', { name: 'More for picture 2' }).click()
  await editor.getByRole('menuitem', { name: 'Set as cover' }).click()
  await expect(card(editor, 2).getByText('Cover', { exact: true })).toBeVisible()
  const second = (await images(editor, album))[1]
  expect(await call<Album>(editor, 'GET', `/api/albums/${album.id}`)).toMatchObject({
    coverImageUrl: second?.imageUrl,
  })

  await editor.getByLabel('Select all').check()
  await editor.getByRole('button', { name: 'Permission given' }).click()
  await expect
    .poll(async () => (await images(editor, album)).map(({ photoConsent }) => photoConsent))
    .toEqual([true, true, true])
  await editor.getByLabel('Select picture 3').uncheck()
  await editor.getByRole('button', { name: 'Delete', exact: true }).last().click()
  await expect(editor.getByRole('heading', { name: 'Pictures (1)' })).toBeVisible()
  const notice = editor.getByRole('alert').filter({ hasText: '2 pictures deleted' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(editor.getByRole('heading', { name: 'Pictures (3)' })).toBeVisible()
})

test('typing at one of two hundred pictures re-renders no other', async ({ editor }) => {
  const album = await addAlbum(
    editor,
    Array.from({ length: 200 }, (_, index) => `Picture of the day ${index}`),
  )
  await editor.goto(`/admin/albums/${album.id}`)
  await expect(alt(editor, 4)).toBeVisible()
  // The focus scrolls, and that brings other cards into the document.
  await alt(editor, 1).focus()
  await expect(alt(editor, 1)).toBeInViewport()
  const first = card(editor, 1)
  await first.evaluate((own) => {
    const changed = new Set<Element>()
    Object.assign(window, { changedCards: changed })
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        const touched = element?.closest('li')
        if (touched && touched.parentElement === own.parentElement) changed.add(touched)
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })

  await alt(editor, 1).fill('Goats at the gate')

  await expect(alt(editor, 1)).toHaveValue('Goats at the gate')
  const changed = await first.evaluate((own) => {
    const { changedCards } = window as unknown as { changedCards: Set<Element> }
    return [...changedCards].filter((card) => card !== own).length
  })
  expect(changed).toBe(0)
})
