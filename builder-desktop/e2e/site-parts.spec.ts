import type { Locator, Page } from '@playwright/test'
import type { PageBlock, Page as PageDocument } from '#blocks/contract/pages/page.ts'
import { canvas, draftSaved, field, publish, row } from '../../site/e2e/kit/builder-test.ts'
import { withProps } from '../../site/e2e/kit/page-calls.ts'
import { barRow, expect, reconnect, test } from './desktop-test.ts'
import { publishLater } from './queue-test.ts'

// Menu, footer and style in the app: as pages are, also without a connection.

test('a style and a menu changed offline are drafts once there is a connection', async ({
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

test('different entries of a menu changed by two people, one offline, are merged', async ({
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

test('different colors of a style changed by two people, one offline, are merged', async ({
  atHome: { page },
  network,
  colleague,
}) => {
  const dialog = page.getByRole('dialog', { name: 'also edited this' })
  const style = async () => (await colleague.open('look')).data.content[0]?.props
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await openPart(page, 'Style')
  async function changeBoth(links: string, theirs: object) {
    await network.set('cut')
    await changeLinks(page, links)
    await colleague.draft('look', withProps('SiteLook', theirs))
    await reconnect(page, network)
    await expect(dialog).toContainText('saved this draft')
    await expect(dialog.getByRole('region', { name: 'The page: Mine' })).toBeVisible()
  }

  await changeBoth('#123456', { theme: 'meadow', button: '#204020' })
  await dialog.getByRole('button', { name: 'Merge and save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(style).toMatchObject({ theme: 'meadow', link: '#123456', button: '#204020' })
  await expect(canvas(page).locator('body')).toHaveCSS('background-color', 'rgb(248, 249, 236)')

  await expect(page.locator('[data-draft-state="saved"]')).toBeVisible()
  await changeBoth('#111111', { link: '#222222' })
  await expect(dialog).toContainText('#111111')
  await expect(dialog).toContainText('#222222')
  expect(await style()).toMatchObject({ link: '#222222' })
  await dialog.getByLabel('Keep mine').check()
  await dialog.getByRole('button', { name: 'Save these choices' }).click()
  await expect.poll(style).toMatchObject({ theme: 'meadow', link: '#111111', button: '#204020' })
})

/** Offline, in the menu: it calls Media “Photos”, and is to be published. */
async function publishPhotosLater(page: Page) {
  await row(page, 'Menu entry Media').click()
  await field(page, 'Label').fill('Photos')
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
  await publishLater(page, 'Menu and footer')
}

test('queued publishes of the menu and of the style are sent after reconnecting', async ({
  atHome: { page },
  network,
  live,
}) => {
  const pages = page.getByRole('link', { name: 'Pages', exact: true })
  await pages.click()
  await openPart(page, 'Style')
  await pages.click()
  await openPart(page, 'Menu and footer')

  await network.set('cut')
  await publishPhotosLater(page)
  await pages.click()
  await openPart(page, 'Style')
  await changeLinks(page, '#123456')
  await publishLater(page, 'Style')
  await pages.click()
  await reconnect(page, network)

  await expect(barRow(page, 'queued')).toHaveCount(0)
  await expect.poll(live).toMatch(/--link:#123456[\s\S]*Photos/)
})

test('a queued publish of the style overwrites no newer publication', async ({
  atHome: { page },
  network,
  colleague,
  live,
}) => {
  const pages = page.getByRole('link', { name: 'Pages', exact: true })
  await pages.click()
  await openPart(page, 'Style')
  await network.set('cut')
  await changeLinks(page, '#111111')
  await publishLater(page, 'Style')
  await pages.click()
  await colleague.publish('look', withProps('SiteLook', { link: '#222222' }))
  await reconnect(page, network)

  const dialog = await comparedQueued(page, 'Style')
  await expect(dialog).toContainText('#111111')
  await expect(dialog).toContainText('#222222')
  expect(await live()).toContain('--link:#222222')
  await publishMine(page, dialog)

  await expect.poll(live).toContain('--link:#111111')
})

test('a queued publish of the menu overwrites no newer publication', async ({
  atHome: { page },
  network,
  colleague,
  live,
}) => {
  const pages = page.getByRole('link', { name: 'Pages', exact: true })
  await pages.click()
  await openPart(page, 'Menu and footer')
  await network.set('cut')
  await publishPhotosLater(page)
  await pages.click()
  await colleague.publish('site-frame', (menu) =>
    withEntry('menu-about', 'The farm')(withEntry('menu-media', 'Albums')(menu)),
  )
  await reconnect(page, network)

  const dialog = await comparedQueued(page, 'Menu and footer')
  await expect(dialog).toContainText('Photos')
  await expect(dialog).toContainText('Albums')
  expect(await live()).toContain('>Albums<')
  expect(await live()).not.toContain('>Photos<')
  await publishMine(page, dialog)

  await expect.poll(live).toContain('>Photos<')
  expect(await live()).toContain('>The farm<')
})

/** The dialog that compares a queued publish with what somebody else published meanwhile. */
async function comparedQueued(page: Page, part: string) {
  const conflict = barRow(page, 'queued')
  await expect(conflict).toContainText(`${part} wasn’t published because someone else changed it`)
  await conflict.getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('button', { name: 'Continue with the draft' }).click()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish (now|anyway)$/ })
    .click()
  return page.getByRole('dialog', { name: /also edited|changed this/ })
}

async function publishMine(page: Page, dialog: Locator) {
  await dialog.getByLabel('Keep mine').check()
  await dialog.getByRole('button', { name: 'Save these choices' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('[data-draft-state="saved"]')).toHaveCount(1)
  await publish(page)
}

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

/** Gives links another color without a connection, up to the stored draft. */
async function changeLinks(page: Page, color: string) {
  await row(page, 'Style').click()
  await field(page, 'Links').fill(color)
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
}

async function openPart(page: Page, title: string) {
  await page.getByRole('link', { name: new RegExp(`^${title} `) }).click()
  await expect(canvas(page).locator('[data-block]').first()).toBeVisible()
}
