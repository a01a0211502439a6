import type { Page } from '@playwright/test'
import { moveTo } from '../kit/moves.ts'
import { expect, hold, mainMenu, open, test } from '../kit/site-test.ts'

// Transitions between loading states in the client. pages/states.test.tsx checks what each state shows.

const main = (page: Page) => page.getByRole('main')
const skeletons = (page: Page) => main(page).locator('[data-skeleton]')
const apology = (page: Page) => main(page).getByRole('alert')
const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try again' })

test('each section of Home waits for its own record, and shows it on arrival', async ({ page }) => {
  const releaseHero = await hold(page, '**/api/content/hero')
  const releaseServices = await hold(page, '**/api/content/services')
  const releaseGallery = await hold(page, '**/api/gallery-images')
  await moveTo(page, 'Home')

  await expect(main(page).getByRole('heading', { name: 'Our Story' })).toBeVisible()
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(3)
  await expect(main(page).locator('[aria-busy=true] [data-skeleton]').first()).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Our Services' })).toHaveCount(0)
  releaseServices()
  await expect(main(page).getByRole('heading', { name: 'Our Services' })).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveCount(0)
  releaseHero()
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(skeletons(page)).toHaveCount(5)
  releaseGallery()

  await expect(main(page).getByRole('img', { name: /goat kids/ })).toBeVisible()
  await expect(skeletons(page)).toHaveCount(0)
  await expect(main(page).locator('[aria-busy]')).toHaveCount(0)
  await expect(main(page).locator('section')).toHaveCount(7)
})

test('an album shows that it is loading, and the 404 page if it is gone', async ({ page }) => {
  const problem = { type: 'about:blank', title: 'Not found', status: 404, detail: 'Gone' }
  await page.route('**/api/albums/1', (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  )
  const release = await hold(page, /\/api\/albums\/1$/)
  await open(page, '/media')
  await main(page).getByRole('link', { name: 'County Fair Week' }).click()
  await expect(main(page).getByText('Loading album...', { exact: true })).toBeVisible()

  release()

  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  await expect(page).toHaveTitle('404 Page Not Found | Tumblewhisker Farm')
})

test('a failed section apologizes, the rest stays, and “Try again” loads it', async ({ page }) => {
  await page.route('**/api/gallery-images', (route) => route.fulfill({ status: 500, body: 'no' }))
  await moveTo(page, 'Home')

  await expect(apology(page)).toContainText('Sorry')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Real ponies in your own backyard.')
  await expect(main(page).getByRole('heading', { name: 'Our Story' })).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Our Services' })).toBeVisible()

  await tryAgain(page).click()
  await expect(tryAgain(page)).toBeEnabled()
  await page.unroute('**/api/gallery-images')
  await tryAgain(page).click()
  await expect(apology(page)).toHaveCount(0)
  await expect(main(page).getByRole('img', { name: /goat kids/ })).toBeVisible()
})

test('an unreadable layout falls back to the built-in one', async ({ page }) => {
  await page.route('**/api/pages/tour-dates', (route) => route.abort())
  await page.route('**/api/tour-dates', (route) => route.abort())
  await moveTo(page, 'Tour Dates')

  await expect(apology(page)).toContainText('Sorry')
  await page.unroute('**/api/tour-dates')
  await tryAgain(page).click()

  await expect(main(page).getByRole('heading', { name: 'Red Mesa County Fair' })).toBeVisible()
  await expect(apology(page)).toHaveCount(0)
})

test('page code that failed to load is requested again', async ({ page }) => {
  await page.route('**/assets/tour-dates-*.js', (route) => route.abort())
  await open(page, '/about')
  await mainMenu(page).getByRole('link', { name: 'Tour Dates', exact: true }).click()

  await expect(apology(page)).toContainText('Sorry')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.unroute('**/assets/tour-dates-*.js')
  await tryAgain(page).click()

  await expect(main(page).getByRole('heading', { name: 'Red Mesa County Fair' })).toBeVisible()

  await page.route('**/assets/enquiry-form-*.js', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(apology(page)).toContainText('Sorry')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await page.unroute('**/assets/enquiry-form-*.js')
  await tryAgain(page).click()
  await expect(main(page).getByRole('textbox', { name: 'Your name' })).toBeVisible()
})

test('a page that can’t be read says so once, with the number to call', async ({ page }) => {
  await page.route('**/api/tour-dates', (route) => route.fulfill({ status: 500, body: 'no' }))
  await moveTo(page, 'Tour Dates')

  await expect(apology(page).getByRole('heading', { name: 'This gate is stuck' })).toBeVisible()
  await expect(apology(page).getByRole('link', { name: /^Call \(/ })).toBeVisible()
  await expect(page.getByText('Part of this page didn’t load.')).toHaveCount(0)
  await tryAgain(page).click()
  await expect(page.getByText('Part of this page didn’t load.')).toBeVisible()
})

test('a page of which nothing can be read says so once, as its main heading', async ({ page }) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: 'no' }))
  const release = await hold(page, '**/api/content/services')
  await moveTo(page, 'Home')
  await expect(apology(page)).toHaveCount(1)

  release()

  await expect(main(page).getByRole('heading')).toHaveText(['This gate is stuck'])
  await expect(page).toHaveTitle('This gate is stuck: Home | Tumblewhisker Farm')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(main(page).getByRole('button')).toHaveText(['Try again'])
  await expect(page.getByText('Part of this page didn’t load.')).toHaveCount(0)
})

test('a move without a connection says so, and goes on once it is back', async ({ page, context }) => {
  const gate = page.waitForResponse(/closed-gate/)
  await open(page, '/')
  await (await gate).finished()
  const footer = page.getByRole('contentinfo')
  await context.setOffline(true)
  for (const name of ['About', 'Media']) {
    await footer.getByRole('link', { name, exact: true }).click()
    await expect(main(page).getByRole('heading')).toHaveText(['No connection'])
    await expect(page).toHaveTitle(`No connection: ${name} | Tumblewhisker Farm`)
    await expect(main(page)).toBeFocused()
    await expect(main(page).locator('img')).not.toHaveAttribute('data-broken')
    await expect(apology(page).getByRole('link', { name: /^Call \(/ })).toHaveAttribute('href', /^tel:/)
  }
  await expect(page.getByText('Part of this page didn’t load.')).toHaveCount(0)
  await tryAgain(page).click()
  await expect(tryAgain(page)).toBeEnabled()
  await expect(tryAgain(page)).toBeFocused()

  await context.setOffline(false)
  await expect(main(page).getByRole('heading', { name: 'County Fair Week' })).toBeVisible()
  await expect(page).toHaveTitle('Picture Albums | Tumblewhisker Farm')
  await expect(main(page)).toBeFocused()

  await context.setOffline(true)
  await page.goBack()
  await expect(main(page).getByRole('heading', { level: 1 })).not.toHaveText('Picture Albums')
  await main(page).getByRole('heading', { level: 1 }).waitFor()
  await page.goForward()
  await expect(main(page).getByRole('heading', { name: 'County Fair Week' })).toBeVisible()
  await context.setOffline(false)
})

test('a picture that can’t be loaded is replaced by the drawn scene', async ({ page }) => {
  await page.route('**/public-objects/**', (route) => route.abort())
  await page.route('**/media/**', (route) => route.abort())

  await open(page, '/about')

  const broken = main(page).locator('img[data-broken]').first()
  await broken.scrollIntoViewIfNeeded()
  expect(await broken.evaluate((image) => getComputedStyle(image).content)).toContain('scene-placeholder')
  expect(await broken.getAttribute('alt')).not.toBe('')
})
