import { draftSaved, publish } from '../../site/e2e/kit/builder-test.ts'
import { barRow, expect, openPage, reconnect, test } from './desktop-test.ts'
import { changeOffline, changeStory, publishLater } from './queue-test.ts'

// Offline work and its outcome after reconnecting. Lost calls are tested in main/drafts/work-store.*.test.ts, the texts of
// the bar in renderer/queue-state.test.ts.

test('an offline publish can be canceled and is sent after reconnecting', async ({
  atHome: { page },
  network,
  live,
}) => {
  const dialog = page.getByRole('dialog')
  const atATime = dialog.getByRole('button', { name: 'Publish later…' })

  await test.step('the dialog says so also where nothing is unsaved, and lets nobody choose a time', async () => {
    await network.set('cut')
    await page.evaluate(() => window.desktop.call('sync:retry'))
    await expect(barRow(page, 'offline')).toContainText('We’ll send pages')
    await page.getByRole('button', { name: /^Publish/ }).click()
    await expect(dialog).toContainText('You’re offline, so you can’t schedule this now')
    await expect(atATime).toBeDisabled()
    await expect(dialog.getByRole('button', { name: 'Publish when back online' })).toBeEnabled()
    await reconnect(page, network)
    await expect(atATime).toBeEnabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await network.set('cut')
  await changeOffline(page, 'Published from the fairground')
  await publishLater(page)
  await barRow(page, 'queued').getByRole('button', { name: 'Don’t publish' }).click()
  await expect(barRow(page, 'queued')).toHaveCount(0)
  await publishLater(page)
  expect(await live()).not.toContain('Published from the fairground')
  await reconnect(page, network)

  await expect.poll(live).toContain('Published from the fairground')
  await expect(barRow(page, 'queued')).toHaveCount(0)
  await expect(page.locator('[data-draft-state="saved"]')).toContainText('Published')
  await changeStory(page, 'And once more with a line')
  await draftSaved(page)
  await publish(page)
  expect(await live()).toContain('And once more with a line')
})

test('a publish on which the site fails does not claim to wait for the connection', async ({
  shared: { page, server },
}) => {
  await openPage(page, 'Home')
  await changeStory(page, 'In spite of the trouble')
  await page.evaluate(() => {
    const over = window.fetch
    window.fetch = async (path, init) => {
      if (!String(path).endsWith('/publish')) return over(path, init)
      window.fetch = over
      return new Response('', { status: 500 })
    }
  })

  await page.getByRole('button', { name: /^Publish/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish (now|anyway)/ })
    .click()

  await expect(page.getByText('Home will be published as soon as possible')).toBeVisible()
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('In spite of the trouble')
})

test('an offline form says that it is not sent later', async ({ shared: { page, network } }) => {
  await page.evaluate(() => location.assign('/admin/about'))
  await page.getByLabel('Heading').fill('Nobody sends this')
  await network.set('cut')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.locator('[data-save-state="offline"]')).toContainText('Try again when you’re back online')
  await expect(page.getByText('send it when you’re back online')).toHaveCount(0)
  await reconnect(page, network)
  await expect(barRow(page, 'offline')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-save-state="saved"]')).toBeVisible()
})
