import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page as BrowserPage } from '@playwright/test'
import { canvas, draftSaved, field, publish, row } from '../../site/e2e/kit/builder-test.ts'
import { withProps } from '../../site/e2e/kit/page-calls.ts'
import { barRow, expect, kill, reconnect, test } from './desktop-test.ts'
import { keptText } from './draft-text.ts'
import { changeOffline, idOf, leavePage } from './queue-test.ts'

test('offline changes survive a kill and can be published after reconnecting', async ({
  atHome,
  network,
  start,
  home,
  live,
}) => {
  await row(atHome.page, 'Our story').click()

  await network.set('cut')
  await field(atHome.page, 'Heading').fill('Typed at the fairground')
  await expect.poll(() => keptText(home)).toContain('Typed at the fairground')
  await kill(atHome)

  const second = await start()
  await second.page.getByRole('button', { name: 'Restore my work' }).click()
  await expect(canvas(second.page).getByRole('heading', { name: 'Typed at the fairground' })).toBeVisible()
  await expect(barRow(second.page, 'offline')).toContainText('saved on this computer')
  await askSeldom(second.page)
  await network.set('open')
  const offline = barRow(second.page, 'offline')
  // A request of the page itself may get through first, and the button is gone.
  await Promise.race([
    offline.getByRole('button', { name: 'Try again' }).click(),
    expect(offline).toHaveCount(0),
  ])
  await draftSaved(second.page)
  await expect(barRow(second.page, 'offline')).toHaveCount(0)
  await publish(second.page)

  expect(await live()).toContain('Typed at the fairground')
  await expect.poll(() => keptText(home)).toBe('')
})

test('changes of a closed page are sent after a kill and not offered again', async ({
  atHome,
  network,
  start,
  home,
  colleague,
}) => {
  await network.set('cut')
  await changeOffline(atHome.page, 'Left behind')
  await leavePage(atHome.page)
  // The next start opens the screen that was open last.
  await expect.poll(() => readFile(join(home, 'window.json'), 'utf8')).toContain('"/admin/pages"')
  await kill(atHome)

  const { app, page } = await start()
  await expect(barRow(page, 'offline')).toBeVisible()
  await network.set('open')
  // As after the computer wakes up.
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('resume'))
  await expect.poll(async () => JSON.stringify((await colleague.open('home')).data)).toContain('Left behind')

  await colleague.draft('home', withProps(await idOf(colleague, 'Story'), { heading: 'Better words' }))
  await page.getByRole('link', { name: /^Home \// }).click()
  await expect(page.getByRole('heading', { name: /left a draft/ })).toBeVisible()
  await expect(page.getByText('wasn’t saved to the server')).toHaveCount(0)
})

test('a block added offline between two others is in the draft after reconnecting', async ({
  atHome: { page },
  network,
  colleague,
}) => {
  const types = async () => (await colleague.open('home')).data.content.map(({ type }) => type)
  const before = await types()
  const below = before.indexOf('Story')
  await network.set('cut')

  await row(page, 'Our story').click()
  await canvas(page).getByRole('button', { name: 'Add a block below Our story', exact: true }).click()
  await page.getByRole('button', { name: /^Quote/ }).click()
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
  expect(await types()).toEqual(before)
  await reconnect(page, network)

  await draftSaved(page)
  await expect.poll(types).toEqual(before.toSpliced(below + 1, 0, 'Quote'))
})

/** After so many failed attempts the app retries only once a minute: a faster success comes from the button. */
async function askSeldom(page: BrowserPage) {
  await page.evaluate(async () => {
    for (let tries = 0; tries < 5; tries++) await window.desktop.call('sync:retry')
  })
}
