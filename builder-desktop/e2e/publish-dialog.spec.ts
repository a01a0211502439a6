import { field, row } from '../../site/e2e/builder-test.ts'
import { barLine, expect, openPage, signIn, test } from './desktop-test.ts'

// What is said of a publish, and of what nobody sends later, is what will happen.

test('without a line the dialog says so also where nothing is unsaved, and lets nobody choose a time', async ({
  line,
  start,
}) => {
  const { page } = await start()
  await signIn(page, line)
  await openPage(page, 'Home')
  await line.set('cut')
  await page.evaluate(() => window.desktop.call('sync:retry'))
  await expect(barLine(page, 'offline')).toContainText('pages are sent by themselves')

  await page.getByRole('button', { name: /^Publish/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('There is no connection, so no time can be chosen')
  await expect(dialog.getByRole('button', { name: 'Publish later…' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Publish when the line is back' })).toBeEnabled()
  await line.set('open')
  await page.evaluate(() => window.desktop.call('sync:retry'))
  await expect(dialog.getByRole('button', { name: 'Publish later…' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Not yet' }).click()

  await page.evaluate(() => location.assign('/admin/about'))
  await page.getByLabel('Heading').fill('Nobody sends this')
  await line.set('cut')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-save-state="refused"]')).toContainText('Try again when it is back')
  await expect(page.getByText('sent when it is back')).toHaveCount(0)
})

test('a publish that the site has trouble with is not said to wait for the line', async ({
  server,
  start,
}) => {
  const { page } = await start()
  await signIn(page, server)
  await openPage(page, 'Home')
  await row(page, 'Our story').click()
  await field(page, 'Heading').fill('In spite of the trouble')
  await page.evaluate(() => {
    const over = window.fetch
    window.fetch = async (path, init) =>
      String(path).endsWith('/publish') ? new Response('', { status: 500 }) : over(path, init)
  })

  await page.getByRole('button', { name: /^Publish/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish (now|anyway)/ })
    .click()

  await expect(page.getByText('Home will be published as soon as it can be')).toBeVisible()
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('In spite of the trouble')
})
