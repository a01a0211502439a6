import { themeNames } from '#blocks/look/themes.ts'
import { expect, test } from '../kit/admin-test.ts'
import { canvas, draftSaved, field, openBuilder, outline, publish, row } from '../kit/builder-test.ts'
import { pageCalls, withProps } from '../kit/page-calls.ts'
import { desk, expectClean, phone, smallTargets, violations } from '../kit/page-checks.ts'

// The look of the site: blocks/look has the tables of its colors.

const background = (page: { evaluate: (read: () => string) => Promise<string> }) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const meadow = 'rgb(248, 249, 236)'

test('a theme and a color chosen by keyboard are worn by every published page', async ({
  editor: page,
  page: visitor,
  server,
}) => {
  const before = await (await visitor.request.get(`${server.url}/about`)).text()
  await page.goto('/admin/pages')
  await page
    .getByRole('region', { name: 'On every page' })
    .getByRole('link', { name: /^Style/ })
    .press('Enter')
  await expect(canvas(page).locator('[data-page-beneath="home"] h1')).toBeVisible()
  await expectClean(page, 'the builder of the style')
  await expect(outline(page).getByRole('button', { name: 'Style' })).toHaveCount(1)
  await row(page, 'Style').press('Enter')
  await field(page, 'Farm evening').press('ArrowDown')
  await expect(field(page, 'Meadow')).toBeChecked()
  const body = canvas(page).locator('body')
  await expect(body).toHaveCSS('background-color', meadow)

  await test.step('a color that can’t be read is mended by one button', async () => {
    await field(page, 'Links').fill('#9fd0e0')
    const settings = page.getByRole('region', { name: 'Settings' })
    await expect(settings.getByText(/The nearest color that works is #[0-9a-f]{6}\./)).toBeVisible()
    await draftSaved(page)
    await page.getByRole('button', { name: /^Publish/ }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/This is hard to tell from/).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await settings.getByRole('button', { name: /^Use #/ }).press('Enter')
    await expect(settings.getByText(/The nearest color that works/)).toHaveCount(0)
    await expect(field(page, 'Links')).not.toHaveValue('#9fd0e0')
  })

  await draftSaved(page)
  await page.getByRole('button', { name: /^Publish/ }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish (now|anyway)$/ })
    .press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await visitor.goto(`${server.url}/about`)
  await visitor.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  // The whole style sheet, which comes later, must not take it back.
  await expect(visitor.locator('link[rel=stylesheet][href*="style"]:not([media=print])')).toHaveCount(1)
  expect(await background(visitor)).toBe(meadow)
  await visitor.getByRole('link', { name: 'Tour Dates' }).first().click()
  await expect(visitor).toHaveURL(/tour-dates/)
  expect(await background(visitor)).toBe(meadow)
  await page.goto('/admin/pages/about')
  await expect(canvas(page).locator('body')).toHaveCSS('background-color', meadow)

  await pageCalls(page).publish('look', withProps('SiteLook', { theme: 'farm', link: '' }))
  expect(styleOf(await (await visitor.request.get(`${server.url}/about`)).text())).toBe(styleOf(before))
})

test('on a phone the style is changed by finger', async ({ signIn, page: visitor, server }) => {
  const page = await signIn('editor', { viewport: phone, hasTouch: true, isMobile: true })
  const panel = (name: string) =>
    page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true })
  await page.goto('/admin/pages/about')
  await panel('Settings').tap()
  await page.getByRole('region', { name: 'Settings' }).getByRole('link', { name: 'Style' }).tap()
  await panel('Outline').tap()
  await row(page, 'Style').tap()
  await panel('Settings').tap()
  await expect(field(page, 'Meadow')).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  await expectClean(page, 'the style on a phone')

  await page.getByRole('region', { name: 'Settings' }).getByText('Meadow', { exact: true }).tap()
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

  await visitor.goto(`${server.url}/about`)
  const root = visitor.locator(':root')
  await expect(root).toHaveCSS('--link', '#1f4e79')
  await expect(root).toHaveCSS('--radius', '0')
  expect(await background(visitor)).toBe(meadow)
})

test('nothing can be added to the style, and it leads to the fonts', async ({ editor: page }) => {
  await page.goto('/admin/pages/look')
  await expect(row(page, 'Style')).toBeVisible()

  const panels = page.getByRole('navigation', { name: 'Panels' })
  await expect(panels.getByRole('button', { name: 'Outline' })).toBeVisible()
  await expect(panels.getByRole('button', { name: 'Add' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Select several' })).toHaveCount(0)
  await page.getByRole('region', { name: 'Settings' }).getByRole('link', { name: 'Fonts' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Fonts', level: 1 })).toBeVisible()
})

test('a version can be compared with the live look, each on the home page', async ({ editor: page }) => {
  const { publish } = pageCalls(page)
  await publish('look', withProps('SiteLook', { theme: 'barn' }))
  await publish('look', withProps('SiteLook', { theme: 'ribbon' }))
  await page.goto('/admin/pages/look/versions?version=1')

  const at = (name: string) => page.frameLocator(`iframe[title^="The page: ${name}"]`).locator('body')
  await expect(at('Version 1')).toHaveCSS('background-color', 'rgb(251, 244, 239)')
  await expect(at('Live')).toHaveCSS('background-color', 'rgb(243, 248, 251)')
  await expect(at('Live').getByRole('heading', { level: 1 })).toBeVisible()
})

for (const theme of themeNames.filter((name) => name !== 'farm')) {
  test(`${theme} › all can be read, on phones and computers`, async ({ editor, page: visitor, server }) => {
    test.slow()
    await pageCalls(editor).publish('look', withProps('SiteLook', { theme }))
    for (const path of [
      '/',
      '/services/petting-zoo',
      '/services',
      '/booking',
      '/about',
      '/tour-dates',
      '/contact',
      '/nowhere',
    ]) {
      for (const size of [phone, desk]) {
        await visitor.setViewportSize(size)
        await visitor.goto(server.url + path)
        await visitor.evaluate(() => document.fonts.ready)
        expect.soft(await violations(visitor, ['color-contrast']), `${path} ${size.width}`).toEqual([])
      }
    }
  })
}

test('buttons, sections and hills of a style are those of visitors', async ({
  editor,
  page: visitor,
  server,
}) => {
  const { publish } = pageCalls(editor)
  await publish('look', withProps('SiteLook', { sections: 'even', buttonWeight: 'medium', hills: 'hidden' }))
  await visitor.goto(`${server.url}/`)

  const hills = visitor.locator('main svg[preserveAspectRatio="none"]')
  expect(await hills.count()).toBeGreaterThan(0)
  for (const hill of await hills.all()) await expect(hill).toBeHidden()
  await expect(visitor.locator('main .button').first()).toHaveCSS('font-weight', '500')
  const root = visitor.locator(':root')
  await expect(root).toHaveCSS('--surface-sunk', '#fdf6e7')

  // The sky is no section, and the slopes of a service page are hills.
  await visitor.goto(`${server.url}/services/petting-zoo`)
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

test('fonts chosen on the canvas are the only ones that visitors load', async ({
  editor: page,
  page: visitor,
  server,
}) => {
  await openBuilder(page, 'look')
  await row(page, 'Style').click()
  const settings = page.getByRole('region', { name: 'Settings' })
  const heading = canvas(page).getByRole('heading', { level: 1 })
  await expect(heading).toHaveCSS('font-family', /^Bitter/)

  await test.step('by keys', async () => {
    const group = settings.getByRole('group', { name: 'Font of headings' })
    const folded = group.locator('summary').first()
    await expect(folded).toHaveText('As in Fonts (Bitter)')
    await folded.press('Enter')
    await expectClean(page, 'fonts to choose from')
    await group.getByRole('radio', { name: 'Lora' }).check()
    await expect(heading).toHaveCSS('font-family', /^Lora/)
  })
  await draftSaved(page)
  await publish(page)

  const loaded: string[] = []
  visitor.on('request', (request) => {
    if (request.resourceType() === 'font')
      loaded.push(/fonts\/([a-z0-9-]+?)-core/.exec(request.url())?.[1] ?? '')
  })
  await visitor.goto(`${server.url}/about`)
  await visitor.evaluate(() => document.fonts.ready)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Lora/)
  expect(loaded.toSorted()).toEqual(['caveat', 'lora', 'source-sans-3'])
  await expect(visitor.locator('link[rel=preload][as=font]')).toHaveCount(3)

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
    await page.getByRole('link', { name: 'Style', exact: true }).click()
    await expect(row(page, 'Style')).toHaveAttribute('aria-current', 'true')
  })

  const { call, open } = pageCalls(page)
  await call('POST', '/api/pages/look/versions/1/restore', {}, (await open('look')).etag)
  expect((await open('look')).data.content[0]?.props).toMatchObject({ headingFont: 'Lora', bodyFont: '' })
})

function styleOf(html: string): string {
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
}
