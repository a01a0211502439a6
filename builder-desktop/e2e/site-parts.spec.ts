import type { Page } from '@playwright/test'
import { canvas, draftSaved, field, row } from '../../site/e2e/kit/builder-test.ts'
import { barRow, expect, reconnect, test } from './desktop-test.ts'
import { publishLater } from './queue-test.ts'

// Menu, footer and style in the app: as pages are, also without a connection. What two people change in one menu or
// style is merged by a rule: blocks/parts/frame/frame.test.tsx and blocks/parts/look/look.test.ts.

test('a style and a menu changed offline are drafts once connected, or published', async ({
  shared: { page, network, colleague, live },
}) => {
  const pages = page.getByRole('link', { name: 'Pages', exact: true })
  const draftOf = async (id: string) => JSON.stringify((await colleague.open(id)).data)
  await openPart(page, 'Menu and footer')
  await pages.click()
  await openPart(page, 'Style')
  await network.set('cut')

  await test.step('both are drafts once connected', async () => {
    await field(page, 'Farm evening').press('ArrowDown')
    await expect(canvas(page).locator('body')).toHaveCSS('background-color', 'rgb(248, 249, 236)')
    await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
    await pages.click()
    await openPart(page, 'Menu and footer')
    await renameOffline(page, 'Tour Dates', 'What’s on')
    await expect(barRow(page, 'offline')).toBeVisible()

    await network.set('open')
    await expect(barRow(page, 'offline')).toHaveCount(0)
    await draftSaved(page)
    await expect.poll(() => draftOf('site-frame')).toContain('"label":"What’s on"')
    await expect.poll(() => draftOf('look')).toContain('"theme":"meadow"')
  })

  await test.step('queued publishes of both are sent once connected', async () => {
    await network.set('cut')
    await renameOffline(page, 'What’s on', 'Dates')
    await publishLater(page, 'Menu and footer')
    await pages.click()
    await openPart(page, 'Style')
    await row(page, 'Style').click()
    await field(page, 'Links').fill('#123456')
    await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
    await publishLater(page, 'Style')
    await pages.click()
    await reconnect(page, network)

    await expect(barRow(page, 'queued')).toHaveCount(0)
    await expect.poll(live).toMatch(/--link:#123456[\s\S]*Dates/)
  })
})

/** Gives an entry of the menu another label without a connection, up to the stored draft. */
async function renameOffline(page: Page, entry: string, label: string) {
  await row(page, `Menu entry ${entry}`).click()
  await field(page, 'Label').fill(label)
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
}

async function openPart(page: Page, title: string) {
  await page.getByRole('link', { name: new RegExp(`^${title} `) }).click()
  await expect(canvas(page).locator('[data-block]').first()).toBeVisible()
}
