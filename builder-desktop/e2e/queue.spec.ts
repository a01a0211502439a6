import { draftSaved } from '../../site/e2e/kit/builder-test.ts'
import { barRow, expect, reconnect, test } from './desktop-test.ts'
import { changeOffline, changeStory, publishLater } from './queue-test.ts'

// A publish that can't be sent at once. Lost calls are tested in main/drafts/work-store.*.test.ts, the texts of the bar
// in renderer/queue-rows.test.ts.

test('an offline publish can be canceled, is sent once connected, or waits for a click', async ({
  atHome: { page, network, live },
}) => {
  const dialog = page.getByRole('dialog')
  const queued = barRow(page, 'queued')

  await test.step('the dialog says so also where nothing is unsaved, and lets nobody choose a time', async () => {
    const atATime = dialog.getByRole('button', { name: 'Publish later…' })
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

  await test.step('canceled and asked for again, it is sent once connected', async () => {
    await network.set('cut')
    await changeOffline(page, 'Published from the fairground')
    await publishLater(page)
    await queued.getByRole('button', { name: 'Don’t publish' }).click()
    await expect(queued).toHaveCount(0)
    await publishLater(page)
    expect(await live()).not.toContain('Published from the fairground')
    await reconnect(page, network)

    await expect.poll(live).toContain('Published from the fairground')
    await expect(queued).toHaveCount(0)
    await expect(page.locator('[data-draft-state="saved"]')).toContainText('Published')
  })

  await test.step('changed after it was asked for, it waits for a click', async () => {
    await network.set('cut')
    await changeOffline(page, 'Not yet')
    await publishLater(page)
    await changeStory(page, 'Better')
    await expect(queued).toContainText('wasn’t published yet. It changed')
    await reconnect(page, network)
    await draftSaved(page)
    expect(await live()).not.toContain('Better')
    await queued.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await expect(queued).toHaveCount(0)
    // The row disappears as soon as the publish is in flight.
    await expect.poll(live).toContain('Better')
  })

  await test.step('a site that fails at it does not count as no connection', async () => {
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
    await dialog.getByRole('button', { name: /^Publish (now|anyway)/ }).click()
    await expect(page.getByText('Home will be published as soon as possible')).toBeVisible()
    await expect.poll(live).toContain('In spite of the trouble')
    await expect(queued).toHaveCount(0)
  })
})
