import { expect, type Page, test } from '@playwright/test'
import { startHarness } from './harness-server.ts'

let harness: Awaited<ReturnType<typeof startHarness>>
test.describe.configure({ timeout: 60_000 })
test.beforeAll(async ({ browser }) => {
  harness = await startHarness(browser)
})
test.afterAll(async () => {
  await harness.close()
})

const viewer = (page: Page) => page.getByRole('dialog')
const tile = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

async function openFirstPhoto(size?: { width: number; height: number }) {
  const album = await harness.open('page-harness.html?page=album', size)
  await tile(album.page, 'First photo').click()
  await viewer(album.page).waitFor()
  return album
}

test('a photo opens large with its title, caption and tags, and the next one is already on its way', async () => {
  const { page, complaints } = await openFirstPhoto()

  await expect(viewer(page).getByRole('heading', { name: 'First photo' })).toBeVisible()
  await expect(viewer(page).getByText('Nickel on his first evening')).toBeVisible()
  await expect(viewer(page).getByRole('listitem')).toHaveText(['pony', 'evening'])
  await expect(viewer(page).getByText('1 of 4')).toBeVisible()
  await expect(viewer(page).locator('img[src$="two.jpg"]')).toBeHidden()
  await expect
    .poll(() =>
      viewer(page)
        .locator('img[src$="two.jpg"]')
        .evaluate((image: HTMLImageElement) => image.complete),
    )
    .toBe(true)
  expect(complaints).toEqual([])
  await page.close()
})

test('arrow keys go round, Esc closes, and focus is on the photo shown last', async () => {
  const { page } = await openFirstPhoto()

  await page.keyboard.press('ArrowRight')
  await expect(viewer(page).getByRole('heading', { name: 'Photo 2' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page).getByText('4 of 4')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page).getByRole('heading', { name: 'Third </script> photo' })).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(viewer(page)).toHaveCount(0)
  await expect(tile(page, 'Third </script> photo')).toBeFocused()
  await page.close()
})

test('buttons move on and close; focus goes back to the tile', async () => {
  const { page } = await openFirstPhoto()

  await viewer(page).getByRole('button', { name: 'Next photo' }).click()
  await viewer(page).getByRole('button', { name: 'Previous photo' }).click()
  await viewer(page).getByRole('button', { name: 'Close' }).click()

  await expect(viewer(page)).toHaveCount(0)
  await expect(tile(page, 'First photo')).toBeFocused()
  await page.close()
})

test('a swipe moves on, and on a phone even a very long title leaves room for the photo', async () => {
  const { page } = await openFirstPhoto({ width: 360, height: 640 })

  await swipe(page, 300, 60)
  await expect(viewer(page).getByText('2 of 4')).toBeVisible()
  await swipe(page, 60, 300)
  await expect(viewer(page).getByText('1 of 4')).toBeVisible()
  await page.keyboard.press('ArrowLeft')

  const photo = await viewer(page).locator('img[src$="four.jpg"]').boundingBox()
  expect(photo?.height).toBeGreaterThan(190)
  await expect(viewer(page).getByRole('button', { name: 'Close' })).toBeInViewport()
  await expect(viewer(page).getByText('4 of 4')).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.close()
})

test('a click for a new tab keeps its meaning', async () => {
  const { page } = await harness.open('page-harness.html?page=album')

  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    tile(page, 'First photo').click({ modifiers: ['ControlOrMeta'] }),
  ])

  await expect(viewer(page)).toHaveCount(0)
  await tab.close()
  await page.close()
})

test('the filters of the album list narrow it at once', async () => {
  const { page, complaints } = await harness.open('page-harness.html?page=media')

  await page.getByLabel('Event type').selectOption('Fair')
  await page.getByLabel('Year').selectOption('2025')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Fair of 2025'])
  await page.getByLabel('Event type').selectOption('Birthday')
  await expect(page.getByText('Try adjusting your filters')).toBeVisible()
  await page.getByLabel('Event type').selectOption('All')
  await page.getByLabel('Year').selectOption('All')

  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
  expect(complaints).toEqual([])
  await page.close()
})

async function swipe(page: Page, from: number, to: number) {
  await page.mouse.move(from, 180)
  await page.mouse.down()
  await page.mouse.move(to, 180, { steps: 4 })
  await page.mouse.up()
}
