import type { LibraryItem } from '#blocks/contract/records/media.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { expect, reconnect, test } from './desktop-test.ts'

// Cropping a picture in the desktop app, which needs a connection.

test('without a connection a picture can’t be cropped, and the app says so', async ({
  shared: { page, network, colleague },
}) => {
  const { items } = await (await colleague.call('GET', '/api/media?kind=image')).json()
  const item: LibraryItem | undefined = items.find(({ edit, width }: LibraryItem) => !edit && width > 300)
  if (!item) throw new Error('The sample farm has pictures')
  const edit = async () => (await (await colleague.call('GET', staffPaths.mediaItem(item.name))).json()).edit
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
