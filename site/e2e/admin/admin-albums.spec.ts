import type { Page } from '@playwright/test'
import type { Album } from '#blocks/contract/records/album.ts'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { drag } from '#blocks/e2e/drag.ts'
import { expect, save, sharedTest as test } from '../kit/admin-test.ts'
import { addAlbum, alt, call, card, images, texts } from '../kit/album-test.ts'
import { noteAnnouncements } from '../kit/announcements.ts'
import { expectClean, phone, smallTargets } from '../kit/page-checks.ts'
import { saveByCall } from '../kit/record-calls.ts'
import { choose, photo } from '../kit/test-files.ts'

// Albums and their pictures (ambition 19).

const addFiles = async (page: Page, names: readonly string[]) =>
  choose(page, 'Add pictures', await Promise.all(names.map((name, index) => photo(name, index))))
const pictures = (page: Page, count: number) => page.getByRole('heading', { name: `Pictures (${count})` })

test('an album is filled, and published once every picture is described', async ({ editor, request }) => {
  await editor.goto('/admin/albums')
  await editor.getByRole('link', { name: 'Add an album' }).click()
  await editor.getByLabel('Title').fill('Harvest day')
  await editor.getByLabel('Kind of event').fill('School')
  await editor.getByLabel('Year').fill('2026')
  await editor.getByRole('button', { name: 'Add album' }).click()
  await expect(pictures(editor, 0)).toBeVisible()
  const id = Number(new URL(editor.url()).pathname.split('/').at(-1))
  const album = await call<Album>(editor, 'GET', `/api/albums/${id}`)

  await test.step('several pictures added at once keep the order they were chosen in', async () => {
    await addFiles(editor, ['one.jpg', 'two.jpg', 'three.jpg'])
    await expect(pictures(editor, 3)).toBeVisible()
    const { items } = await call<{ items: LibraryItem[] }>(editor, 'GET', '/api/media')
    const nameOf = (url: string) => items.find((item) => item.url === url)?.originalName
    const names = (await images(editor, album)).map(({ imageUrl }) => nameOf(imageUrl))
    expect(names).toEqual(['one.jpg', 'two.jpg', 'three.jpg'])
  })

  await test.step('it can’t be published before each picture is described or decorative', async () => {
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

  await test.step('undescribed pictures enter a public album only after one tap hides it', async () => {
    await addFiles(editor, ['new.jpg'])
    await editor.getByRole('button', { name: 'Hide it and add pictures' }).click()

    await expect(pictures(editor, 4)).toBeVisible()
    await expect(editor.getByLabel('Visitors can see it')).not.toBeChecked()
  })

  await test.step('several are chosen from the library', async () => {
    await editor.getByRole('button', { name: 'From Pictures & files' }).click()
    const tiles = editor.getByRole('dialog').getByRole('listitem').getByRole('button')
    await tiles.nth(0).click()
    await tiles.nth(1).click()
    await editor.getByRole('button', { name: 'Add 2 pictures' }).click()
    await expect(pictures(editor, 6)).toBeVisible()
  })
})

test('on a phone pictures come one by one, and the last leads to visitors', async ({ editor, request }) => {
  await editor.setViewportSize(phone)
  const album = await addAlbum(editor, ['One', '', ''])
  await editor.goto(`/admin/albums/${album.id}`)
  const current = (number: number) =>
    editor.getByRole('region', { name: `Picture ${number} of 3` }).getByLabel(/^What it shows/)

  await current(2).fill('A goat on a crate')
  await editor.getByRole('button', { name: 'Next' }).click()
  await expect(current(3)).toBeFocused()
  await editor.keyboard.type('A hen below it')
  await editor.getByRole('button', { name: 'Permission given for all' }).click()
  await expect
    .poll(async () => (await images(editor, album)).map((each) => each.photoConsent))
    .toEqual([true, true, true])
  await expectClean(editor, 'an album one by one')
  expect(await smallTargets(editor, 'main')).toEqual([])
  await editor.getByRole('button', { name: 'Show the album to visitors' }).click()

  await expect(editor.getByLabel('Visitors can see it')).toBeChecked()
  await expect.poll(async () => (await request.get(`/media/${album.id}`)).status()).toBe(200)
  expect(await texts(editor, album)).toEqual(['One', 'A goat on a crate', 'A hen below it'])
})

test('descriptions are saved on moving on, beside others and offline', async ({ editor, signIn }) => {
  const album = await addAlbum(editor, ['', 'Other'])
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

  await test.step('the second of two editors chooses between both', async () => {
    await alt(editor, 1).fill('Mine')
    const other = await signIn('owner')
    await saveByCall(other, `/api/albums/${album.id}/images/${first?.id}`, { altText: 'Theirs' })
    await alt(editor, 2).focus()
    await card(editor, 1).getByRole('button', { name: 'Compare both' }).click()
    const dialog = editor.getByRole('dialog', { name: 'Ana Owner also edited this' })
    await expect(dialog).toContainText('Theirs')
    await expect(
      dialog.getByRole('region', { name: 'Mine' }).getByRole('img', { name: 'Mine' }),
    ).toBeVisible()
    await dialog.getByLabel('Keep mine').check()
    await dialog.getByRole('button', { name: 'Save these choices' }).click()
    await expect(card(editor, 1)).toContainText(/Saved \d/)
    expect(await texts(editor, album)).toEqual(['Mine', 'Other'])
  })

  await test.step('offline they are kept, leaving asks, and a reload offers them again', async () => {
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

    await expect(alt(editor, 1)).toHaveValue('Mine')
    await card(editor, 1).getByRole('button', { name: 'Restore my changes' }).click()
    await expect(alt(editor, 1)).toHaveValue('A hen on the roof')
    await editor.getByRole('button', { name: 'Save all changes' }).click()
    await expect(card(editor, 1)).toContainText(/Saved \d/)
    expect(await texts(editor, album)).toEqual(['A hen on the roof', 'Other'])
  })
})

test('pictures are ordered by buttons, keys and drag, and changed several at once', async ({ editor }) => {
  const album = await addAlbum(editor, ['a', 'b', 'c', 'd'])
  await editor.goto(`/admin/albums/${album.id}`)

  await editor.getByRole('button', { name: 'Move picture 1 later' }).press('Enter')
  await expect.poll(() => texts(editor, album)).toEqual(['b', 'a', 'c', 'd'])
  await editor.getByRole('button', { name: 'More for picture 4' }).press('Enter')
  await editor.getByRole('menuitem', { name: 'Move to the front' }).press('Enter')
  await expect.poll(() => texts(editor, album)).toEqual(['d', 'b', 'a', 'c'])
  await expect(alt(editor, 1)).toHaveValue('d')

  await test.step('a drag is announced, and the same words for another picture as well', async () => {
    const announced = await noteAnnouncements(editor)
    const from = await editor.getByRole('button', { name: 'Drag picture 1' }).boundingBox()
    const to = await editor.getByRole('button', { name: 'Drag picture 2' }).boundingBox()
    if (!from || !to) throw new Error('There is nothing to drag')
    await drag(editor, {
      from: { x: from.x + 20, y: from.y + 20 },
      to: { x: to.x + 20, y: to.y + 20 },
      place: 1,
    })
    await expect.poll(() => texts(editor, album)).toEqual(['b', 'd', 'a', 'c'])
    expect(await announced()).toEqual(['Picture 1: moved to position 2 of 4'])
    await editor.getByRole('button', { name: 'Move picture 1 later' }).press('Enter')
    await expect.poll(() => texts(editor, album)).toEqual(['d', 'b', 'a', 'c'])
    expect(await announced()).toEqual(Array(2).fill('Picture 1: moved to position 2 of 4'))
  })

  await test.step('a picture moved while the last order is reloading keeps its new place', async () => {
    await expect(alt(editor, 1)).toHaveValue('d')
    let isOrdered = false
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const path = /\/images(\/order|\?all=1)$/
    await editor.route(path, async (route) => {
      if (route.request().method() === 'PUT') isOrdered = true
      else if (isOrdered) await released
      await route.fallback()
    })

    await editor.getByRole('button', { name: 'Move picture 1 later' }).press('Enter')
    await expect.poll(() => texts(editor, album)).toEqual(['b', 'd', 'a', 'c'])
    await editor.getByRole('button', { name: 'Move picture 2 later' }).press('Enter')
    release()

    await expect.poll(() => texts(editor, album)).toEqual(['b', 'a', 'd', 'c'])
    await expect(alt(editor, 3)).toHaveValue('d')
    await editor.unroute(path)
  })

  await test.step('a cover is chosen', async () => {
    await editor.getByRole('button', { name: 'More for picture 2' }).click()
    await editor.getByRole('menuitem', { name: 'Set as cover' }).click()
    await expect(card(editor, 2).getByText('Cover', { exact: true })).toBeVisible()
    const second = (await images(editor, album))[1]
    expect(await call<Album>(editor, 'GET', `/api/albums/${album.id}`)).toMatchObject({
      coverImageUrl: second?.imageUrl,
    })
  })

  await test.step('several get consent, are deleted and restored', async () => {
    await editor.getByLabel('Select all').check()
    await editor.getByRole('button', { name: 'Permission given' }).click()
    await expect
      .poll(async () => (await images(editor, album)).map(({ photoConsent }) => photoConsent))
      .toEqual([true, true, true, true])
    await editor.getByLabel('Select picture 3').uncheck()
    await editor.getByRole('button', { name: 'Delete', exact: true }).last().click()
    await expect(pictures(editor, 1)).toBeVisible()
    const notice = editor.getByRole('alert').filter({ hasText: '3 pictures deleted' })
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(pictures(editor, 4)).toBeVisible()
  })
})
