import type { Page } from '@playwright/test'
import { expect, hold, hydrated, markWindow, open, test } from '../kit/site-test.ts'

const main = (page: Page) => page.getByRole('main')
const albums = (page: Page) => main(page).getByRole('listitem').getByRole('heading', { level: 2 })
const type = (page: Page) => page.getByLabel('Event type')
const year = (page: Page) => page.getByLabel('Year')
const photos = (page: Page) => main(page).locator('a[data-opens]')

const allAlbums = [
  'County Fair Week',
  'Luna Turns Six',
  'Spring Day at School',
  'Church Harvest Supper',
  'Company Family Day',
  'Turkey Race Day',
  'Autumn Festival',
  'Winter Luminarias',
]

test('the filters combine, stay in the address, and lead to an album and back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 })
  await open(page, '/media')
  await expect(albums(page)).toHaveText(allAlbums)
  const isMarked = await markWindow(page)
  await type(page).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 120))
  const before = await page.evaluate(() => scrollY)

  await type(page).selectOption('Festival')
  await expect(albums(page)).toHaveText(['Autumn Festival', 'Winter Luminarias'])
  await expect(page).toHaveURL('/media?type=festival')
  await expect(page.getByRole('status').filter({ hasText: '2 albums' })).toBeAttached()
  expect(before).toBeGreaterThan(0)
  expect(await page.evaluate(() => scrollY)).toBe(before)

  await year(page).selectOption('2022')
  await expect(albums(page)).toHaveText(['Winter Luminarias'])
  await expect(page).toHaveURL('/media?type=festival&year=2022')
  await type(page).selectOption('All')
  await year(page).selectOption('2026')
  await expect(albums(page)).toHaveText(['County Fair Week', 'Luna Turns Six'])
  await type(page).selectOption('Church')
  await expect(main(page).getByText('No albums found', { exact: true })).toBeVisible()
  await expect(main(page).getByText('Try adjusting your filters', { exact: true })).toBeVisible()
  await type(page).selectOption('All')
  await year(page).selectOption('All')

  await expect(albums(page)).toHaveText(allAlbums)
  await expect(page).toHaveURL('/media')
  expect(await isMarked()).toBe(true)

  await test.step('an album is opened by its card, and left by its back link', async () => {
    await main(page).getByRole('link', { name: 'County Fair Week' }).click()
    await expect(page).toHaveURL('/media/1')
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('County Fair Week')
    await expect(photos(page)).toHaveCount(6)
    await main(page).getByRole('link', { name: 'Back to Gallery' }).click()
    await expect(page).toHaveURL('/media')
    await expect(albums(page)).toHaveText(allAlbums)
  })
})

test('the filters work without the script and while it is on its way', async ({ browser, page, server }) => {
  await test.step('without it, by a button', async () => {
    const plain = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false })
    await plain.goto('/media')
    await type(plain).selectOption('Festival')
    await year(plain).selectOption('2023')
    await plain.getByRole('button', { name: 'Show' }).click()

    await expect(albums(plain)).toHaveText(['Autumn Festival'])
    await expect(type(plain)).toHaveValue('festival')
    await expect(year(plain)).toHaveValue('2023')
    await plain.close()
  })

  await test.step('chosen before it is here they take effect once it is', async () => {
    const release = await hold(page, '**/assets/entry-client-*.js')
    await page.goto('/media')
    await type(page).selectOption('Festival')
    release()
    await hydrated(page)

    await expect(albums(page)).toHaveText(['Autumn Festival', 'Winter Luminarias'])
    await expect(type(page)).toHaveValue('festival')
  })
})

test('album list and album have more columns in wider windows, and fill their rows', async ({ page }) => {
  const columns: Record<string, number[]> = {}
  for (const [path, grid] of [
    ['/media', 'main ul:has(> li > a[href^="/media/"])'],
    ['/media/1', 'main ul:has(> li > a[data-opens])'],
  ] as const) {
    await page.goto(path)
    columns[path] = []
    for (const width of [360, 700, 1000, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      columns[path]?.push(await columnsIn(page, grid))
    }
  }

  expect(columns).toEqual({ '/media': [1, 2, 3, 3], '/media/1': [1, 2, 3, 4] })

  const ends = await photos(page).evaluateAll((tiles) =>
    tiles.map((tile) => Math.round(tile.getBoundingClientRect().right)),
  )
  expect(ends).toHaveLength(6)
  expect(ends.at(-1)).toBe(Math.max(...ends))
})

function columnsIn(page: Page, grid: string): Promise<number> {
  return page.locator(grid).evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
}
