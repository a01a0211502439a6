import type { Page } from '@playwright/test'
import { expect, hold, mainMenu, open, test } from '../kit/site-test.ts'

// Transitions between loading states in the client. pages/states.test.tsx checks what each state shows.

const main = (page: Page) => page.getByRole('main')
const skeletons = (page: Page) => main(page).locator('[data-skeleton]')
const apology = (page: Page) => main(page).getByRole('alert')
const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try again' })

/** From the contact page, which shares no content with others, to a top-level page. */
async function moveTo(page: Page, label: string) {
  await open(page, '/contact')
  await mainMenu(page).getByRole('link', { name: label, exact: true }).click()
}

test('a section of Home waits for its own record, and asks again where it failed', async ({ page }) => {
  const releaseHero = await hold(page, '**/api/content/hero')
  const releaseServices = await hold(page, '**/api/content/services')
  await page.route('**/api/gallery-images', (route) => route.fulfill({ status: 500, body: 'no' }))
  const releaseGallery = await hold(page, '**/api/gallery-images')
  await moveTo(page, 'Home')

  await test.step('each shows on arrival', async () => {
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
  })

  await test.step('the failed one apologizes, the rest stays', async () => {
    releaseGallery()
    await expect(apology(page)).toContainText('Sorry')
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
      'Real ponies in your own backyard.',
    )
    await expect(main(page).getByRole('heading', { name: 'Our Story' })).toBeVisible()
    await expect(main(page).getByRole('heading', { name: 'Our Services' })).toBeVisible()
  })

  await test.step('“Try again” loads it', async () => {
    await tryAgain(page).click()
    await expect(tryAgain(page)).toBeEnabled()
    await page.unroute('**/api/gallery-images')
    await tryAgain(page).click()
    await expect(apology(page)).toHaveCount(0)
    await expect(main(page).getByRole('img', { name: /goat kids/ })).toBeVisible()
    await expect(main(page).locator('[data-skeleton], [aria-busy]')).toHaveCount(0)
    await expect(main(page).locator('section')).toHaveCount(6)
  })
})

test('a page that can’t be read says so once, in the layout that is built in', async ({ page }) => {
  // Both alike, as only the last toast is seen.
  for (const path of ['**/api/pages/tour-dates', '**/api/tour-dates'])
    await page.route(path, (route) => route.fulfill({ status: 500, body: 'no' }))
  await moveTo(page, 'Tour Dates')

  await expect(apology(page).getByRole('heading', { name: 'This gate is stuck' })).toBeVisible()
  await expect(apology(page).getByRole('link', { name: /^Call \(/ })).toBeVisible()
  await expect(page.getByText('Part of this page didn’t load.')).toHaveCount(0)
  await tryAgain(page).click()
  await expect(page.getByText('Part of this page didn’t load.')).toBeVisible()

  await page.unroute('**/api/tour-dates')
  await tryAgain(page).click()
  await expect(main(page).getByRole('heading', { name: 'Red Mesa County Fair' })).toBeVisible()
  await expect(apology(page)).toHaveCount(0)
})

test('code that failed to load is asked for again; a lost picture is a drawing', async ({ page }) => {
  await page.route('**/assets/tour-dates-*.js', (route) => route.abort())
  await page.route('**/public-objects/**', (route) => route.abort())
  await open(page, '/about')

  await test.step('a picture that can’t be loaded', async () => {
    const broken = main(page).locator('img[data-broken]').first()
    await broken.scrollIntoViewIfNeeded()
    expect(await broken.evaluate((image) => getComputedStyle(image).content)).toContain('scene-placeholder')
    expect(await broken.getAttribute('alt')).not.toBe('')
  })

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

test('a page of which nothing can be read, or that is gone, says so once', async ({ page }) => {
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

  await test.step('an album that is gone while it loads', async () => {
    await page.unrouteAll({ behavior: 'wait' })
    const problem = { type: 'about:blank', title: 'Not found', status: 404, detail: 'Gone' }
    await page.route('**/api/albums/1', (route) =>
      route.fulfill({ status: 404, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
    )
    const releaseAlbum = await hold(page, /\/api\/albums\/1$/)
    await mainMenu(page).getByRole('link', { name: 'Media' }).click()
    await main(page).getByRole('link', { name: 'County Fair Week' }).click()
    await expect(main(page).getByText('Loading album...', { exact: true })).toBeVisible()
    releaseAlbum()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page).toHaveTitle('404 Page Not Found | Tumblewhisker Farm')
  })
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
