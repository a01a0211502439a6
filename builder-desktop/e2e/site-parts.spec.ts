import type { Page } from '@playwright/test'
import type { PageBlock, Page as PageDocument } from '#blocks/contract/pages/page.ts'
import { canvas, draftSaved, field, row } from '../../site/e2e/kit/builder-test.ts'
import { barRow, expect, reconnect, test } from './desktop-test.ts'

// Menu, footer and style in the app: as pages are, also without a connection.

test('a style and a menu are changed offline, and are drafts on the server once there is a connection', async ({
  atHome: { page },
  network,
  colleague,
}) => {
  const pages = page.getByRole('link', { name: 'Pages', exact: true })
  await pages.click()
  await openPart(page, 'Menu and footer')
  await pages.click()
  await openPart(page, 'Style')
  await network.set('cut')

  await field(page, 'Farm evening').press('ArrowDown')
  await expect(canvas(page).locator('body')).toHaveCSS('background-color', 'rgb(248, 249, 236)')
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
  await pages.click()
  await openPart(page, 'Menu and footer')
  await row(page, 'Menu entry Media').click()
  await field(page, 'Label').fill('Photos')
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
  await expect(barRow(page, 'offline')).toBeVisible()

  await network.set('open')
  await expect(barRow(page, 'offline')).toHaveCount(0)
  await draftSaved(page)
  const draftOf = async (id: string) => JSON.stringify((await colleague.open(id)).data)
  await expect.poll(() => draftOf('site-frame')).toContain('"label":"Photos"')
  await expect.poll(() => draftOf('look')).toContain('"theme":"meadow"')
})

test('two people change one menu, one of them offline: different entries are merged, about the same one a person is asked', async ({
  atHome: { page },
  network,
  colleague,
}) => {
  const dialog = page.getByRole('dialog', { name: 'also edited this' })
  const labels = async () => JSON.stringify((await colleague.open('site-frame')).data)
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await openPart(page, 'Menu and footer')
  async function changeBoth(entry: string, mine: string, theirId: string, theirs: string) {
    await row(page, `Menu entry ${entry}`).click()
    await network.set('cut')
    await field(page, 'Label').fill(mine)
    await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
    await colleague.draft('site-frame', withEntry(theirId, theirs))
    await reconnect(page, network)
    await expect(dialog).toContainText('saved this draft')
    await expect(dialog.getByRole('region', { name: 'The page: Mine' })).toBeVisible()
  }

  await changeBoth('Media', 'Photos', 'menu-about', 'The farm')
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(labels).toContain('"label":"Photos"')
  expect(await labels()).toContain('"label":"The farm"')

  await expect(page.locator('[data-draft-state="saved"]')).toBeVisible()
  await changeBoth('Photos', 'Pictures', 'menu-media', 'Albums')
  await expect(dialog).toContainText('Pictures')
  await expect(dialog).toContainText('Albums')
  await dialog.getByLabel('Keep mine').check()
  await dialog.getByRole('button', { name: 'Save these choices' }).click()
  await expect.poll(labels).toContain('"label":"Pictures"')
  expect(await labels()).toContain('"label":"The farm"')
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

async function openPart(page: Page, title: string) {
  await page.getByRole('link', { name: new RegExp(`^${title} `) }).click()
  await expect(canvas(page).locator('[data-block]').first()).toBeVisible()
}
