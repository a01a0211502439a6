import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import sharp from 'sharp'
import { samplePdf } from '#api/tools/testing/sample-uploads.ts'
import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { barRow, chooseFromMenu, expect, reconnect, test } from './desktop-test.ts'

// Screens other than the page builder, with files of this computer and without a connection.

test('pictures and PDFs get into the library from this computer, also after a failure', async ({
  shared: { app, page, home, network },
}) => {
  const inLibrary = () =>
    page.evaluate(async () => {
      const found = ['zebrafinch', 'axolotl'].map((name) => fetch(`/api/media?q=${name}`))
      return Promise.all(found.map(async (reply) => (await (await reply).json()).total))
    })

  await test.step('opened with the app', async () => {
    const opened = await pictureAt(join(home, 'zebrafinch.png'))
    await app.evaluate(({ app }, path) => {
      app.emit('open-file', { preventDefault: () => undefined }, path)
    }, opened)
    await expect(page.getByRole('heading', { level: 1, name: 'Pictures & files' })).toBeVisible()
    await expect.poll(inLibrary).toEqual([1, 0])
  })

  await test.step('chosen from the menu', async () => {
    await choosesFile(app, await pictureAt(join(home, 'axolotl.png')))
    await chooseFromMenu(app, 'add-pictures')
    await expect.poll(inLibrary).toEqual([1, 1])
    // The screen knows it too, before the connection is cut.
    await expect(page.getByRole('region', { name: 'Uploads' })).toContainText('1 of 1 sent')
  })

  await test.step('chosen offline, a file stays to be sent again', async () => {
    const file = join(home, 'prices.pdf')
    await writeFile(file, samplePdf())
    await choosesFile(app, file)
    await network.set('cut')
    await expect(barRow(page, 'offline')).toBeVisible()
    // By key: the bar comes above the button and moves it under a pointer.
    await page.getByRole('button', { name: 'Upload files' }).press('Enter')
    const uploads = page.getByRole('region', { name: 'Uploads' })
    await expect(uploads).toContainText('1 failed')
    await expect(uploads).toContainText('Try again when you’re back online')

    await reconnect(page, network)
    await uploads.getByRole('button', { name: 'Try prices.pdf again' }).click()
    await expect(page.getByRole('link', { name: 'prices.pdf PDF, 1 KB' })).toBeVisible()
  })
})

test('without a connection a picture can’t be cropped and a form is not saved', async ({
  shared: { page, network, colleague },
}) => {
  await test.step('the window to crop in says so, and keeps what was done in it', async () => {
    const { items } = await (await colleague.call('GET', '/api/media?kind=image')).json()
    const item: LibraryItem | undefined = items.find(({ edit, width }: LibraryItem) => !edit && width > 300)
    if (!item) throw new Error('The sample farm has pictures')
    const edit = async () =>
      (await (await colleague.call('GET', staffPaths.mediaItem(item.name))).json()).edit
    const dialog = page.getByRole('dialog', { name: 'Crop and rotate' })
    const saves = dialog.getByRole('button', { name: 'Save', exact: true })
    await page.evaluate((path) => location.assign(path), `/admin/media/${encodeURIComponent(item.name)}`)
    const opens = page.getByRole('button', { name: 'Crop and rotate' })
    await expect(opens).toBeVisible()

    await network.set('cut')
    await opens.click()
    await expect(dialog.getByRole('alert')).toContainText('The picture didn’t load. Check your connection')
    await expect(saves).toBeDisabled()
    await reconnect(page, network)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('button', { name: 'Rotate right' }).click()
    const turned = dialog.getByRole('status').filter({ hasText: 'Rotated by 90°' })
    await expect(turned).toBeAttached()

    await network.set('cut')
    await saves.click()
    await expect(page.getByText('Can’t reach the site. Try again when you’re back online.')).toBeVisible()
    await expect(turned).toBeAttached()
    expect(await edit()).toBeNull()

    await reconnect(page, network)
    await saves.click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(edit).toMatchObject({ turn: 90 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(edit).toBeNull()
  })

  await test.step('the form says that it is not sent later', async () => {
    await page.evaluate(() => location.assign('/admin/about'))
    await page.getByLabel('Heading').fill('Nobody sends this')
    await network.set('cut')
    await page.getByRole('button', { name: 'Save' }).click()

    await expect(page.locator('[data-save-state="offline"]')).toContainText(
      'Try again when you’re back online',
    )
    await expect(page.getByText('send it when you’re back online')).toHaveCount(0)
    await reconnect(page, network)
    await expect(barRow(page, 'offline')).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('[data-save-state="saved"]')).toBeVisible()
  })
})

/** The next window that asks for files answers with this one. */
function choosesFile(app: ElectronApplication, file: string) {
  return app.evaluate(({ dialog }, path) => {
    Object.assign(dialog, { showOpenDialog: async () => ({ canceled: false, filePaths: [path] }) })
  }, file)
}

async function pictureAt(file: string): Promise<string> {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#b0432a' } })
  await picture.png().toFile(file)
  return file
}
