import type { Page as BrowserPage } from '@playwright/test'
import { expect, test } from '../kit/admin-test.ts'
import { blockOnCanvas, canvas, draftSaved, field, openBuilder, publish, row } from '../kit/builder-test.ts'
import { chooseFound, library } from '../kit/media-library.ts'
import { pageCalls, withProps } from '../kit/page-calls.ts'
import { violations } from '../kit/page-checks.ts'
import { open } from '../kit/site-test.ts'
import { choose, plain } from '../kit/test-files.ts'

// Logo, name and tagline as staff change them in header and footer, and where what else stands there is changed.

const frame = 'site-frame'
const settingsOf = (page: BrowserPage) => page.getByRole('region', { name: 'Settings' })

test('header, footer and site settings say where what they show is changed', async ({ editor, owner }) => {
  for (const page of [editor, owner]) {
    await page.goto('/admin/pages/site-frame?select=SiteFooter')
    await expect(
      settingsOf(page).getByText(/The name and the words of the last line are in the site settings/),
    ).toBeVisible()
  }
  await expect(settingsOf(editor).getByText('An owner can change them.')).toBeVisible()
  const said = settingsOf(editor).getByRole('link', { name: 'Phone & email' })
  await expect(said).toHaveCount(0)
  // No text of the block, which takes the click instead.
  await blockOnCanvas(editor, 'FooterContact').locator('dd').last().click({ force: true })
  await expect(settingsOf(editor).getByText('Service area and hours are in the site settings')).toBeVisible()
  await expect(said).toHaveCount(1)
  await blockOnCanvas(editor, 'SiteHeader').locator('a[href^="tel:"]').first().click({ force: true })
  await expect(settingsOf(editor).getByText('The usual logo, name and tagline are in the site')).toBeVisible()
  await said.press('Enter')
  await expect(editor.getByRole('heading', { name: 'Phone & email', level: 1 })).toBeVisible()
  await settingsOf(owner).getByRole('link', { name: 'Change them there' }).press('Enter')
  await expect(owner.getByRole('heading', { name: 'Site settings', level: 1 })).toBeVisible()

  await test.step('once the footer is published, the settings say where its links are changed', async () => {
    const own = owner.getByText('The footer has links of its own now')
    await expect(owner.getByLabel('Facebook')).toBeAttached()
    await expect(own).toHaveCount(0)
    await pageCalls(owner).publish(frame, withProps('SiteHeader', { tagline: 'Come and pet us' }))
    await owner.goto('/admin/site')
    await expect(own).toHaveCount(2)
    // A logo that nobody would see is said to be so.
    await choose(owner, 'Upload: Logo', [await plain('white.png', '#fffdf8')])
    await expect(owner.getByText(/^This logo is nearly white/)).toBeVisible()
    await owner
      .locator('[data-field="logoUrl"]')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(owner.getByText(/^This logo is/)).toHaveCount(0)
    await owner.getByRole('button', { name: 'Social pages' }).click()
    await own.first().getByRole('link', { name: 'Menu and footer' }).click()
    await expect(row(owner, 'Footer').first()).toHaveAttribute('aria-current', 'true')
  })
})

test('logo, name and tagline go from canvas to visitors', async ({ editor: page, page: visitor, server }) => {
  const picture = (await library(page)).find(({ kind, alt }) => kind === 'image' && alt)
  if (!picture) throw new Error('The sample has no described picture')
  await openBuilder(page, 'about')
  await canvas(page).getByRole('button', { name: 'Edit logo' }).press('Enter')
  await expect(row(page, 'Header')).toHaveAttribute('aria-current', 'true')

  await test.step('the picture comes from the library', async () => {
    const logo = page.locator('[data-field="logoUrl"]')
    await logo.getByRole('button', { name: 'Choose a picture' }).click()
    await chooseFound(page.getByRole('dialog'), picture.alt)
    await expect(blockOnCanvas(page, 'SiteHeader').locator('img').first()).toHaveAttribute(
      'src',
      new RegExp(picture.url),
    )
  })

  await test.step('name and tagline are typed in place', async () => {
    await field(page, 'Words with the logo').selectOption('Name and tagline')
    const header = blockOnCanvas(page, 'SiteHeader')
    for (const [path, text] of [
      ['name', 'Tumble'],
      ['tagline', 'Come and pet us'],
    ] as const) {
      // The tagline stands within the name's element, below it.
      await header.locator(`[data-inline-text="${path}"]`).click({ force: true, position: { x: 9, y: 5 } })
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await expect(field(page, 'Name')).toHaveValue('Tumble')
    await expect(header.getByRole('link', { name: 'Tumble Come and pet us' })).toBeVisible()
    const about = blockOnCanvas(page, 'FooterAbout')
    await expect(about).toContainText('TumbleCome and pet us')
    await expect(about.locator('img').first()).toHaveAttribute('src', new RegExp(picture.url))
  })
  await draftSaved(page)
  await publish(page)

  const home = visitor.getByRole('banner').getByRole('link').first()
  await test.step('visitors see it, and nothing moves when the script comes', async () => {
    await open(visitor, `${server.url}/about`)
    await expect(home).toHaveAccessibleName('Tumble Come and pet us')
    await expect(home.locator('img')).toHaveAttribute('width', String(picture.width))
    await expect(visitor.getByRole('contentinfo')).toContainText('TumbleCome and pet us')
    expect.soft(await violations(visitor)).toEqual([])
    await visitor.getByRole('link', { name: 'Tour Dates' }).first().click()
    await expect(visitor).toHaveURL(/tour-dates/)
    await expect(home).toHaveAccessibleName('Tumble Come and pet us')
  })

  await test.step('without the name the logo has to say something', async () => {
    await field(page, 'Words with the logo').selectOption('None')
    await field(page, 'What the logo says').fill('')
    await draftSaved(page)
    await page.getByRole('button', { name: /^Publish/ }).click()
    await expect(page.getByRole('dialog').getByText('Say what the logo says')).toBeVisible()
    await page.keyboard.press('Escape')
    await field(page, 'What the logo says').fill('Tumblewhisker')
    await draftSaved(page)
    await publish(page)
    await open(visitor, `${server.url}/about`)
    await expect(home).toHaveAccessibleName('Tumblewhisker')
  })

  const calls = pageCalls(page)
  await calls.call('POST', `/api/pages/${frame}/versions/1/restore`, {}, (await calls.open(frame)).etag)
  expect(JSON.stringify((await calls.open(frame)).data)).toContain('"words":"both","name":"Tumble"')
})
