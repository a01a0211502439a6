import type { Page } from '@playwright/test'
import { overflow, phone, violations, wide } from '../kit/page-checks.ts'
import { answerWith, complaintsOf, expect, hold, open, test } from '../kit/site-test.ts'

const main = (page: Page) => page.getByRole('main')
const photos = (page: Page) => main(page).locator('a[data-opens]')
const viewer = (page: Page) => page.getByRole('dialog')

test('a picture opens large; keys, buttons and the ground around it lead on', async ({ page, request }) => {
  const [first] = await (await request.get('/api/albums/1/images')).json()
  await open(page, '/media/1')

  await test.step('a click for a new tab keeps its meaning', async () => {
    const tabs = page.context().waitForEvent('page')
    await photos(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    await (await tabs).close()
    await expect(viewer(page)).toHaveCount(0)
  })

  await test.step('what it shows', async () => {
    await photos(page).first().click()
    await expect(viewer(page).getByRole('heading')).toHaveText(first.altText)
    await expect(viewer(page)).toHaveAccessibleName(first.altText)
    await expect(viewer(page).getByText(first.caption, { exact: true })).toBeVisible()
    await expect(viewer(page).getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(
      first.tags,
    )
    await expect(viewer(page).getByRole('img', { name: first.altText })).toBeVisible()
    await page.setViewportSize(phone)
    expect(await violations(page), 'a phone').toEqual([])
    expect(await overflow(page)).toEqual([])
    await page.setViewportSize(wide)
    expect(await violations(page), 'a computer').toEqual([])
  })

  await test.step('keys and buttons move on, and screen readers are told', async () => {
    await expect(viewer(page).getByText('1 of 6')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page).getByText('2 of 6')).toBeVisible()
    const heading = await viewer(page).getByRole('heading').innerText()
    await expect(viewer(page).locator('[aria-live]')).toHaveText(`2 of 6: ${heading}`)
    await viewer(page).getByRole('button', { name: 'Previous picture' }).click()
    await page.keyboard.press('ArrowLeft')
    await expect(viewer(page).getByText('6 of 6')).toBeVisible()
    await viewer(page).getByRole('button', { name: 'Next picture' }).click()
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

  await test.step('a click on the dark ground closes it, a click on the photo does not', async () => {
    await photos(page).first().click()
    await expect.poll(() => viewer(page).locator('img').first().evaluate(isComplete)).toBe(true)
    const stage = await viewer(page).locator('img').first().boundingBox()
    if (!stage) throw new Error('The viewer shows no picture')

    await page.mouse.click(stage.x + stage.width / 2, stage.y + stage.height / 2)
    await expect(viewer(page)).toBeVisible()
    await page.mouse.click(stage.x + stage.width / 2, stage.y + stage.height + 3)
    await expect(viewer(page)).toHaveCount(0)

    await photos(page).first().click()
    await expect(viewer(page)).toBeVisible()
    await page.mouse.click(stage.x + 4, stage.y + 4)
    await expect(viewer(page)).toHaveCount(0)
  })
})

test('the next photo preloads, swipes move on, and a long title fits a phone', async ({ page, request }) => {
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
  await expect(viewer(page).getByRole('heading', { name: 'Picture 2' })).toBeVisible()
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

test('without the script a click shows the picture; a late one opens it', async ({
  browser,
  page,
  server,
}) => {
  await test.step('before the script is here', async () => {
    const early = await browser.newPage({ baseURL: server.url })
    const release = await hold(early, '**/assets/entry-client-*.js')
    await early.goto('/media/1')
    await photos(early).nth(1).click()
    await expect(early).toHaveURL('/media/1')
    release()
    await expect(viewer(early).getByText('2 of 6')).toBeVisible()
    await expect(early).toHaveURL(/\/media\/1#photo-\d+$/)
    await early.close()
  })

  await test.step('without it', async () => {
    const plain = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false })
    await plain.goto('/media/1')
    await photos(plain).first().click()
    await expect(plain).toHaveURL(/\/public-objects\/album-county-fair-/)
    await plain.close()
  })

  await test.step('after it failed to load', async () => {
    await page.route('**/assets/entry-client-*.js', (route) => route.abort())
    await page.goto('/media/1')
    const image = photos(page).first().locator('img')
    await expect.poll(() => image.evaluate(isComplete)).toBe(true)
    expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain('as=avif')
    await photos(page).first().click()

    await expect(page).toHaveURL(/\/public-objects\/album-county-fair-/)
  })
})

function isComplete(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}

async function swipe(page: Page, from: number, to: number) {
  await page.mouse.move(from, 180)
  await page.mouse.down()
  await page.mouse.move(to, 180, { steps: 4 })
  await page.mouse.up()
}
