import type { Page } from '@playwright/test'
import { expect, hold, hydrated, markWindow, open, test } from './site-test.ts'

const main = (page: Page) => page.getByRole('main')
const albums = (page: Page) => main(page).getByRole('heading', { level: 2 })
const type = (page: Page) => page.getByLabel('Event type')
const year = (page: Page) => page.getByLabel('Year')
const photos = (page: Page) => main(page).locator('a[data-opens]')
const viewer = (page: Page) => page.getByRole('dialog')

const allAlbums = [
  'County Fair Week',
  'Luna Turns Six',
  'Spring Day at School',
  'Church Harvest Supper',
  'Company Family Day',
  'Autumn Festival',
  'Winter Luminarias',
]

test.describe('the filters', () => {
  test('start at All, with each event type and each year once, the newest first', async ({ page }) => {
    await open(page, '/media')

    await expect(albums(page)).toHaveText(allAlbums)
    await expect(type(page).locator('option:checked')).toHaveText('All')
    await expect(year(page).locator('option:checked')).toHaveText('All')
    await expect(type(page).locator('option')).toHaveText([
      'All',
      'Birthday',
      'Church',
      'Corporate',
      'Fair',
      'Festival',
      'School',
    ])
    await expect(year(page).locator('option')).toHaveText(['All', '2026', '2025', '2024', '2023', '2022'])
  })

  test('must both match, and are kept in the address without a reload', async ({ page }) => {
    await open(page, '/media')
    const isMarked = await markWindow(page)

    await type(page).selectOption('Festival')
    await expect(albums(page)).toHaveText(['Autumn Festival', 'Winter Luminarias'])
    await expect(page).toHaveURL('/media?type=festival')
    await year(page).selectOption('2022')
    await expect(albums(page)).toHaveText(['Winter Luminarias'])
    await expect(page).toHaveURL('/media?type=festival&year=2022')
    await type(page).selectOption('All')
    await year(page).selectOption('2026')
    await expect(albums(page)).toHaveText(['County Fair Week', 'Luna Turns Six'])
    await year(page).selectOption('All')

    await expect(albums(page)).toHaveText(allAlbums)
    await expect(page).toHaveURL('/media')
    expect(await isMarked()).toBe(true)
  })

  test('that match nothing say so', async ({ page }) => {
    await open(page, '/media')

    await type(page).selectOption('Church')
    await year(page).selectOption('2026')

    await expect(main(page).getByText('No albums found', { exact: true })).toBeVisible()
    await expect(main(page).getByText('Try adjusting your filters', { exact: true })).toBeVisible()
  })

  test('leave the page where it is scrolled', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 500 })
    await open(page, '/media')
    await type(page).scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 120))
    const before = await page.evaluate(() => scrollY)

    await type(page).selectOption('Festival')
    await expect(albums(page)).toHaveCount(2)

    expect(before).toBeGreaterThan(0)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  for (const [query, expected] of [
    ['?type=festival&year=2022', ['Winter Luminarias']],
    ['?type=fair', ['County Fair Week']],
    ['?year=2024', ['Church Harvest Supper', 'Company Family Day']],
    ['?type=zebra&year=1850', allAlbums],
    ['?type=fair&year=nonsense', ['County Fair Week']],
    ['?type=constructor&x=1', allAlbums],
  ] as const) {
    test(`/media${query} is narrowed by the server, and the same after hydration`, async ({
      browser,
      page,
      server,
    }) => {
      const plain = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false })
      await plain.goto(`/media${query}`)
      await expect(albums(plain)).toHaveText([...expected])
      await plain.close()

      await open(page, `/media${query}`)

      await expect(albums(page)).toHaveText([...expected])
    })
  }

  test('work without JavaScript, by a button', async ({ browser, server }) => {
    const page = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false })
    await page.goto('/media')

    await type(page).selectOption('Festival')
    await year(page).selectOption('2023')
    await page.getByRole('button', { name: 'Show' }).click()

    await expect(albums(page)).toHaveText(['Autumn Festival'])
    await expect(type(page)).toHaveValue('festival')
    await expect(year(page)).toHaveValue('2023')
    await page.close()
  })

  test('chosen before the script is here take effect once it is', async ({ page }) => {
    const release = await hold(page, '**/assets/entry-client-*.js')
    await page.goto('/media')
    await type(page).selectOption('Festival')

    release()
    await hydrated(page)

    await expect(albums(page)).toHaveText(['Autumn Festival', 'Winter Luminarias'])
    await expect(type(page)).toHaveValue('festival')
  })
})

test('a card leads to its album, and shows what kind of event it was and when', async ({ page }) => {
  await open(page, '/media')

  const card = main(page).getByRole('link', { name: 'Luna Turns Six' })
  await expect(card.getByRole('listitem')).toHaveText(['Birthday', '2026'])
  await expect(card).toHaveAttribute('href', '/media/2')
  await card.click()

  await expect(page).toHaveURL('/media/2')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Luna Turns Six')
})

for (const [width, list, album] of [
  [360, 1, 1],
  [700, 2, 2],
  [1000, 3, 3],
  [1280, 3, 4],
] as const) {
  test(`at ${width} px the album list has ${list} columns and an album ${album}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })

    await page.goto('/media')
    expect(await columnsIn(page, 'main ul:has(> li > a[href^="/media/"])')).toBe(list)
    await page.goto('/media/1')
    expect(await columnsIn(page, 'main ul:has(> li > a[data-opens])')).toBe(album)
  })
}

test.describe('an album', () => {
  test('has its title, description, badges and a way back', async ({ page }) => {
    await open(page, '/media/1')

    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('County Fair Week')
    await expect(main(page).getByRole('list', { name: 'Event' }).getByRole('listitem')).toHaveText([
      'Fair',
      '2026',
    ])
    await expect(main(page).locator('section').first().locator('p')).toHaveText(/\w+ \w+ \w+/)
    await expect(photos(page)).toHaveCount(6)
    await main(page).getByRole('link', { name: 'Back to Gallery' }).click()

    await expect(page).toHaveURL('/media')
    await expect(albums(page)).toHaveText(allAlbums)
  })

  test('a picture opens large with its alt text as title, its caption and its tags', async ({
    page,
    request,
  }) => {
    const [first] = await (await request.get('/api/albums/1/images')).json()
    await open(page, '/media/1')

    await photos(page).first().click()

    await expect(viewer(page).getByRole('heading')).toHaveText(first.altText)
    await expect(viewer(page)).toHaveAccessibleName(first.altText)
    await expect(viewer(page).getByText(first.caption, { exact: true })).toBeVisible()
    await expect(viewer(page).getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(
      first.tags,
    )
    await expect(viewer(page).getByRole('img', { name: first.altText })).toBeVisible()
    await expect(page).toHaveURL('/media/1')
  })

  test('arrows move on, Esc closes, and focus goes back to the picture shown last', async ({ page }) => {
    await open(page, '/media/1')

    await photos(page).first().click()
    await expect(viewer(page).getByText('1 of 6')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page).getByText('2 of 6')).toBeVisible()
    await viewer(page).getByRole('button', { name: 'Previous photo' }).click()
    await page.keyboard.press('ArrowLeft')
    await expect(viewer(page).getByText('6 of 6')).toBeVisible()
    await page.keyboard.press('Escape')

    await expect(viewer(page)).toHaveCount(0)
    await expect(photos(page).last()).toBeFocused()
  })

  test('opens by key, and its button closes it', async ({ page }) => {
    await open(page, '/media/1')

    await photos(page).nth(2).press('Enter')
    await viewer(page).getByRole('button', { name: 'Close' }).click()

    await expect(viewer(page)).toHaveCount(0)
    await expect(photos(page).nth(2)).toBeFocused()
  })

  test('a click before the script is here opens the picture once it is', async ({ page }) => {
    const release = await hold(page, '**/assets/entry-client-*.js')
    await page.goto('/media/1')

    await photos(page).nth(1).click()
    await expect(page).toHaveURL('/media/1')
    release()

    await expect(viewer(page).getByText('2 of 6')).toBeVisible()
    await expect(page).toHaveURL('/media/1')
  })

  test('without the script a click shows the picture itself, even when the script can’t be had', async ({
    browser,
    page,
    server,
  }) => {
    const plain = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false })
    await plain.goto('/media/1')
    await photos(plain).first().click()
    await expect(plain).toHaveURL(/\/public-objects\/album-county-fair-/)
    await plain.close()

    await page.route('**/assets/entry-client-*.js', (route) => route.abort())
    await page.goto('/media/1')
    await photos(page).first().click()

    await expect(page).toHaveURL(/\/public-objects\/album-county-fair-/)
  })

  test('its pictures load', async ({ page }) => {
    await page.goto('/media/1')

    const image = photos(page).first().locator('img')
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true)
    expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('as=avif')
  })
})

function columnsIn(page: Page, grid: string): Promise<number> {
  return page.locator(grid).evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
}
