import type { Page } from '@playwright/test'
import { lookDefaults } from '#blocks/parts/look/look.defaults.ts'
import { expect, test } from '../kit/admin-test.ts'
import { canvas, draftSaved, field, openBuilder, outline, publish, row } from '../kit/builder-test.ts'
import { pageCalls, withProps } from '../kit/page-calls.ts'
import { expectClean, phone, smallTargets } from '../kit/page-checks.ts'
import { open } from '../kit/site-test.ts'

// The look of the site. blocks/parts/look has the tables of its colors, and public/words-on-pictures.spec.ts shows each theme.

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const meadow = 'rgb(248, 249, 236)'

test('a style chosen by key and finger is on every published page', async ({ signIn, page: visitor }) => {
  const page = await signIn('editor', { hasTouch: true })
  const settings = page.getByRole('region', { name: 'Settings' })
  const styleOfAbout = async () => styleOf(await (await visitor.request.get('/about')).text())
  const before = await styleOfAbout()

  await test.step('by key a theme is chosen, and a color that can’t be read is mended by one button', async () => {
    await page.goto('/admin/pages')
    await page
      .getByRole('region', { name: 'On every page' })
      .getByRole('link', { name: /^Style/ })
      .press('Enter')
    await expect(canvas(page).locator('[data-page-beneath="home"] h1')).toBeVisible()
    await row(page, 'Style').press('Enter')
    await field(page, 'Farm evening').press('ArrowDown')
    await expect(field(page, 'Meadow')).toBeChecked()
    await expect(canvas(page).locator('body')).toHaveCSS('background-color', meadow)

    await field(page, 'Links').fill('#9fd0e0')
    await expect(settings.getByText(/The nearest color that works is #[0-9a-f]{6}\./)).toBeVisible()
    await draftSaved(page)
    await page.getByRole('button', { name: /^Publish/ }).press('Enter')
    await expect(
      page
        .getByRole('dialog')
        .getByText(/Too close to/)
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await settings.getByRole('button', { name: /^Use #/ }).press('Enter')
    await expect(settings.getByText(/The nearest color that works/)).toHaveCount(0)
    await expect(field(page, 'Links')).not.toHaveValue('#9fd0e0')
    await draftSaved(page)
  })

  await test.step('by finger on a phone, from a page and back to it', async () => {
    const panel = (name: string) =>
      page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true })
    await page.setViewportSize(phone)
    await page.goto('/admin/pages/about')
    await panel('Settings').tap()
    await settings.getByRole('link', { name: 'Style' }).tap()
    await panel('Outline').tap()
    await row(page, 'Style').tap()
    await panel('Settings').tap()
    await expect(field(page, 'Meadow')).toBeChecked()
    expect(await smallTargets(page)).toEqual([])
    await expectClean(page, 'the style on a phone')
    await settings.getByRole('button', { name: 'As theme: Links' }).tap()
    await expect(field(page, 'Links')).toHaveValue('')

    await settings.getByText('Farm evening', { exact: true }).tap()
    await settings.getByText('Meadow', { exact: true }).tap()
    await page.locator('[data-field="link"] input[type=color]').fill('#1f4e79')
    await page.locator('[data-field="headingSize"]').getByText('Large', { exact: true }).tap()
    await page.locator('[data-field="corners"]').getByText('Square', { exact: true }).tap()
    await draftSaved(page)
    await panel('Page').tap()
    await expect(canvas(page).locator('body')).toHaveCSS('background-color', meadow)
    await page.getByRole('button', { name: /^Publish/ }).tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish (now|anyway)$/ })
      .tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: 'Back to the page' }).tap()
    await expect(page).toHaveURL('/admin/pages/about')
    await expect(canvas(page).locator('body')).toHaveCSS('background-color', meadow)
  })

  const root = visitor.locator(':root')
  await test.step('visitors see it on every page, with the whole style sheet', async () => {
    await open(visitor, '/about')
    // The whole style sheet, which comes later, must not take it back.
    await expect(visitor.locator('link[rel=stylesheet][href*="style"]:not([media=print])')).toHaveCount(1)
    expect(await background(visitor)).toBe(meadow)
    await expect(root).toHaveCSS('--link', '#1f4e79')
    await expect(root).toHaveCSS('--radius', '0')
    await visitor.getByRole('link', { name: 'Tour Dates' }).first().click()
    await expect(visitor).toHaveURL(/tour-dates/)
    expect(await background(visitor)).toBe(meadow)
  })

  const { publish } = pageCalls(page)
  await test.step('buttons, sections and hills are those of the style', async () => {
    const choices = { sections: 'even', buttonWeight: 'medium', hills: 'hidden' }
    await publish('look', withProps('SiteLook', { ...lookDefaults, ...choices }))
    await visitor.goto('/')
    const hills = visitor.locator('main svg[preserveAspectRatio="none"]')
    expect(await hills.count()).toBeGreaterThan(0)
    for (const hill of await hills.all()) await expect(hill).toBeHidden()
    await expect(visitor.locator('main .button').first()).toHaveCSS('font-weight', '500')
    await expect(root).toHaveCSS('--surface-sunk', '#fdf6e7')

    // The sky is no section, and the slopes of a service page are hills.
    await visitor.goto('/services/petting-zoo')
    const sky = visitor.locator('main section').filter({ has: visitor.getByRole('heading', { level: 1 }) })
    await expect(sky).toHaveCSS('background-image', /rgb\(211, 231, 228\)/)
    const slopes = await visitor
      .locator('main section:has(> div > header h2)')
      .evaluateAll((all) =>
        all.flatMap((each) => ['::before', '::after'].map((side) => getComputedStyle(each, side))),
      )
    expect(slopes.length).toBeGreaterThan(8)
    expect(slopes.filter(({ content, display }) => content !== 'none' && display !== 'none')).toEqual([])
  })

  await publish('look', withProps('SiteLook', lookDefaults))
  expect(await styleOfAbout()).toBe(before)
})

test('fonts chosen on the canvas are the only ones that visitors load; versions are compared', async ({
  editor: page,
  page: visitor,
}) => {
  await openBuilder(page, 'look')
  const settings = page.getByRole('region', { name: 'Settings' })
  const heading = canvas(page).getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('font-family', /^Bitter/)

  await test.step('nothing can be added to the style', async () => {
    const panels = page.getByRole('navigation', { name: 'Panels' })
    await expect(panels.getByRole('button', { name: 'Outline' })).toBeVisible()
    await expect(panels.getByRole('button', { name: 'Add' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Select several' })).toHaveCount(0)
    await expect(outline(page).getByRole('button', { name: 'Style' })).toHaveCount(1)
  })

  await test.step('by key', async () => {
    await row(page, 'Style').press('Enter')
    const group = settings.getByRole('group', { name: 'Font of headings' })
    const folded = group.locator('summary').first()
    await expect(folded).toHaveText('Usual font (Bitter)')
    await folded.press('Enter')
    await expectClean(page, 'fonts to choose from')
    await group.getByRole('radio', { name: 'Lora' }).check()
    await expect(heading).toHaveCSS('font-family', /^Lora/)
    await draftSaved(page)
    await publish(page)
  })

  await test.step('visitors load these fonts and no others', async () => {
    const loaded: string[] = []
    visitor.on('request', (request) => {
      if (request.resourceType() === 'font')
        loaded.push(/fonts\/([a-z0-9-]+?)-core/.exec(request.url())?.[1] ?? '')
    })
    await visitor.goto('/about')
    await visitor.evaluate(() => document.fonts.ready)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Lora/)
    expect(loaded.toSorted()).toEqual(['caveat', 'lora', 'source-sans-3'])
    await expect(visitor.locator('link[rel=preload][as=font]')).toHaveCount(3)
  })

  await test.step('all three that a theme suggests', async () => {
    await field(page, 'Farm evening').press('ArrowDown')
    await settings.getByRole('button', { name: /^Use the theme’s fonts/ }).click()
    await expect(heading).toHaveCSS('font-family', /^Vollkorn/)
    await draftSaved(page)
    await publish(page)
  })

  await test.step('the screen of the fonts says so', async () => {
    await page.goto('/admin/fonts')
    await expect(page.getByText('its own font for headings, text, and subtitles')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Style', exact: true }).click()
    await expect(row(page, 'Style')).toHaveAttribute('aria-current', 'true')
  })

  await test.step('a version is compared with the live look, each on the home page', async () => {
    await page.goto('/admin/pages/look/versions?version=1')
    const at = (name: string) => page.frameLocator(`iframe[title^="The page: ${name}"]`)
    await expect(at('Version 1').locator('body')).toHaveCSS('background-color', 'rgb(253, 246, 231)')
    await expect(at('Live').locator('body')).toHaveCSS('background-color', meadow)
    await expect(at('Live').getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Vollkorn/)
  })

  const { call, open: stored } = pageCalls(page)
  await call('POST', '/api/pages/look/versions/1/restore', {}, (await stored('look')).etag)
  expect((await stored('look')).data.content[0]?.props).toMatchObject({ headingFont: 'Lora', bodyFont: '' })
})

function styleOf(html: string): string {
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
}
