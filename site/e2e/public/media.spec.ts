import type { Page } from '@playwright/test'
import { overflow, phone, violations } from '../kit/page-checks.ts'
import { answerWith, complaintsOf, expect, hold, hydrated, markWindow, open, test } from '../kit/site-test.ts'

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
  test('combine, are kept in the address without a reload, and keep the scroll position', async ({
    page,
  }) => {
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
  })

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

test('album list and album have more columns in wider windows', async ({ page }) => {
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
})

test.describe('an album', () => {
  test('is opened by its card, and left by its back link', async ({ page }) => {
    await open(page, '/media')
    await main(page).getByRole('link', { name: 'County Fair Week' }).click()

    await expect(page).toHaveURL('/media/1')
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('County Fair Week')
    await expect(photos(page)).toHaveCount(6)
    await main(page).getByRole('link', { name: 'Back to Gallery' }).click()

    await expect(page).toHaveURL('/media')
    await expect(albums(page)).toHaveText(allAlbums)
  })

  test('a picture opens large with its description; keys move on, focus returns to the last', async ({
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
    expect(await violations(page), 'a desk').toEqual([])
    await page.setViewportSize(phone)
    expect(await violations(page), 'a phone').toEqual([])
    expect(await overflow(page)).toEqual([])

    await expect(viewer(page).getByText('1 of 6')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page).getByText('2 of 6')).toBeVisible()
    await viewer(page).getByRole('button', { name: 'Previous photo' }).click()
    await page.keyboard.press('ArrowLeft')
    await expect(viewer(page).getByText('6 of 6')).toBeVisible()
    await viewer(page).getByRole('button', { name: 'Next photo' }).click()
    await expect(viewer(page).getByText('1 of 6')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toHaveCount(0)
    await expect(photos(page).last()).toBeFocused()

    await photos(page).nth(2).press('Enter')
    await viewer(page).getByRole('button', { name: 'Close' }).click()
    await expect(viewer(page)).toHaveCount(0)
    await expect(photos(page).nth(2)).toBeFocused()
  })

  test('the next photo preloads, swipes move on, and a long title fits a phone', async ({
    page,
    request,
  }) => {
    const complaints = complaintsOf(page)
    const images = await (await request.get('/api/albums/1/images')).json()
    await answerWith(page, '/api/albums/1/images', [
      images[0],
      { ...images[1], altText: '', caption: '', tags: [] },
      { ...images[2], imageUrl: '', altText: 'Third </script> photo' },
      { ...images[3], altText: 'نص طويل 🐐 '.repeat(180) },
    ])
    await page.setViewportSize({ width: 360, height: 640 })
    await open(page, '/media')
    await main(page).getByRole('link', { name: 'County Fair Week' }).click()
    await photos(page).first().click()

    await expect(viewer(page).locator('img').nth(1)).toBeHidden()
    await expect.poll(() => viewer(page).locator('img').nth(1).evaluate(isComplete)).toBe(true)
    await swipe(page, 300, 60)
    await expect(viewer(page).getByText('2 of 4')).toBeVisible()
    await expect(viewer(page).getByRole('heading', { name: 'Photo 2' })).toBeVisible()
    await swipe(page, 60, 300)
    await expect(viewer(page).getByText('1 of 4')).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(viewer(page).getByText('4 of 4')).toBeVisible()

    const photo = await viewer(page).locator('img').first().boundingBox()
    expect(photo?.height).toBeGreaterThan(190)
    await expect(viewer(page).getByRole('button', { name: 'Close' })).toBeInViewport()
    await expect(viewer(page).getByText('4 of 4')).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await page.keyboard.press('ArrowLeft')
    await expect(viewer(page).getByRole('heading', { name: 'Third </script> photo' })).toBeVisible()
    expect(complaints).toEqual([])
  })

  test('a click for a new tab keeps its meaning', async ({ page }) => {
    await open(page, '/media/1')

    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      photos(page)
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ])

    await expect(viewer(page)).toHaveCount(0)
    await tab.close()
  })

  test('a click before the script is here opens the picture once it is', async ({ page }) => {
    const release = await hold(page, '**/assets/entry-client-*.js')
    await page.goto('/media/1')

    await photos(page).nth(1).click()
    await expect(page).toHaveURL('/media/1')
    release()

    await expect(viewer(page).getByText('2 of 6')).toBeVisible()
    await expect(page).toHaveURL(/\/media\/1#photo-\d+$/)
  })

  test('each photo has an address; Back closes it and stays on the album', async ({ page }) => {
    await open(page, '/media')
    await main(page).getByRole('link', { name: 'County Fair Week' }).click()
    await photos(page).nth(1).click()
    await expect(viewer(page).getByText('2 of 6')).toBeVisible()
    const second = page.url()
    await page.keyboard.press('ArrowRight')
    await expect(page).not.toHaveURL(second)

    await page.goBack()
    await expect(viewer(page)).toHaveCount(0)
    await expect(page).toHaveURL('/media/1')
    await expect(photos(page).nth(2)).toBeFocused()
    await photos(page).nth(1).click()
    await expect(viewer(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/media/1')
    await page.goBack()
    await expect(page).toHaveURL('/media')

    await open(page, second)
    await expect(viewer(page).getByText('2 of 6')).toBeVisible()
    await viewer(page).getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/media/1')
    await expect(viewer(page)).toHaveCount(0)
  })

  test('a click on the dark ground closes it, a click on the photo does not', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, '/media/1')
    await photos(page).first().click()
    const stage = await viewer(page).locator('img').first().boundingBox()
    if (!stage) throw new Error('The viewer shows no picture')
    await expect.poll(() => viewer(page).locator('img').first().evaluate(isComplete)).toBe(true)

    await page.mouse.click(stage.x + stage.width / 2, stage.y + stage.height / 2)
    await expect(viewer(page)).toBeVisible()
    await page.mouse.click(stage.x + stage.width / 2, stage.y + stage.height + 3)
    await expect(viewer(page)).toHaveCount(0)

    await photos(page).first().click()
    await expect(viewer(page)).toBeVisible()
    await page.mouse.click(stage.x + 4, stage.y + 4)
    await expect(viewer(page)).toHaveCount(0)
  })

  test('what the filters leave and which photo is shown › is said to screen readers', async ({ page }) => {
    await open(page, '/media')
    await type(page).selectOption('Festival')
    await expect(page.getByRole('status').filter({ hasText: '2 albums' })).toBeAttached()

    await open(page, '/media/1')
    await photos(page).first().click()
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page).getByText('2 of 6')).toBeVisible()
    const heading = await viewer(page).getByRole('heading').innerText()
    await expect(viewer(page).locator('[aria-live]')).toHaveText(`2 of 6: ${heading}`)
  })

  test('without the script a click shows the picture itself, even after a failed load', async ({
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
    const image = photos(page).first().locator('img')
    await expect.poll(() => image.evaluate(isComplete)).toBe(true)
    expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('as=avif')
    await photos(page).first().click()

    await expect(page).toHaveURL(/\/public-objects\/album-county-fair-/)
  })
})

function columnsIn(page: Page, grid: string): Promise<number> {
  return page.locator(grid).evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
}

function isComplete(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}

async function swipe(page: Page, from: number, to: number) {
  await page.mouse.move(from, 180)
  await page.mouse.down()
  await page.mouse.move(to, 180, { steps: 4 })
  await page.mouse.up()
}
