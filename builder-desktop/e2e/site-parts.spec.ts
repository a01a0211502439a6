import type { Page } from '@playwright/test'
import type { PageBlock, Page as PageDocument } from '#blocks/contract/pages/page.ts'
import { canvas, draftSaved, field, publish, row } from '../../site/e2e/kit/builder-test.ts'
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

test('a queued publish of the menu overwrites no newer publication', async ({
  shared: { page, network, colleague, live },
}) => {
  const conflict = barRow(page, 'queued')
  await openPart(page, 'Menu and footer')
  await network.set('cut')
  await renameOffline(page, 'Media', 'Photos')
  await publishLater(page, 'Menu and footer')
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await colleague.publish('site-frame', (menu) =>
    withEntry('menu-about', 'The farm')(withEntry('menu-media', 'Albums')(menu)),
  )
  await reconnect(page, network)

  await expect(conflict).toContainText('Menu and footer wasn’t published because someone else changed it')
  await conflict.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('button', { name: 'Continue with the draft' }).click()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish (now|anyway)$/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /also edited|changed this/ })
  await expect(dialog).toContainText('Photos')
  await expect(dialog).toContainText('Albums')
  expect(await live()).toContain('>Albums<')
  expect(await live()).not.toContain('>Photos<')

  await dialog.getByLabel('Keep mine').check()
  await dialog.getByRole('button', { name: 'Save these choices' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-draft-state="saved"]')).toHaveCount(1)
  await publish(page)

  await expect.poll(live).toContain('>Photos<')
  expect(await live()).toContain('>The farm<')
})

/** The layout with another label of this entry at the top of the menu. */
function withEntry(id: string, label: string) {
  return ({ root, content }: PageDocument): PageDocument => ({
    root,
    content: content.map((block) =>
      block.type === 'SiteHeader'
        ? {
            ...block,
            props: {
              ...block.props,
              menu: (block.props.menu as PageBlock[]).map((entry) =>
                entry.props.id === id ? { ...entry, props: { ...entry.props, label } } : entry,
              ),
            },
          }
        : block,
    ),
  })
}

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
