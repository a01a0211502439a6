import type { Page } from '@playwright/test'
import { moveTo } from './moves.ts'
import { answerWith, expect, hold, open, test } from './site-test.ts'

// Moves within the client: each section reads its own record, and shows its own loading, empty and error state.

const main = (page: Page) => page.getByRole('main')
const skeletons = (page: Page) => main(page).locator('[data-skeleton]')
const apology = (page: Page) => main(page).getByRole('alert')
const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try again' })

test.describe('while content is on its way', () => {
  test('the gallery shows five tiles, and the sections around it stand', async ({ page }) => {
    const release = await hold(page, '**/api/gallery-images')
    await moveTo(page, 'Home')

    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Welcome to Tumblewhisker Farm')
    await expect(main(page).getByRole('heading', { name: 'Our Services' })).toBeVisible()
    await expect(skeletons(page)).toHaveCount(5)

    release()
    await expect(skeletons(page)).toHaveCount(0)
    await expect(main(page).getByRole('img', { name: /goat kids/ })).toBeVisible()
  })

  test('each section of Home waits for its own record', async ({ page }) => {
    const releaseHero = await hold(page, '**/api/content/hero')
    const releaseServices = await hold(page, '**/api/content/services')
    await moveTo(page, 'Home')

    await expect(main(page).getByRole('heading', { name: 'Our Story' })).toBeVisible()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveCount(0)
    await expect(main(page).getByRole('heading', { name: 'Our Services' })).toHaveCount(0)
    releaseServices()
    await expect(main(page).getByRole('heading', { name: 'Our Services' })).toBeVisible()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveCount(0)
    releaseHero()

    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  })

  for (const api of ['content/hero', 'content/about', 'gallery-images', 'content/services'] as const) {
    test(`the section of ${api} on Home has a skeleton of its own, and says that it is busy`, async ({
      page,
    }) => {
      const release = await hold(page, `**/api/${api}`)
      await moveTo(page, 'Home')

      await expect(main(page).locator('[aria-busy=true]')).toHaveCount(1)
      await expect(main(page).locator('[aria-busy=true] [data-skeleton]').first()).toBeVisible()
      expect(await main(page).locator('> :not([aria-busy])').count()).toBe(4)
      release()

      await expect(main(page).locator('[aria-busy]')).toHaveCount(0)
      await expect(main(page).locator('section')).toHaveCount(5)
    })
  }

  test('the tour dates show six cards', async ({ page }) => {
    const release = await hold(page, '**/api/tour-dates')
    await moveTo(page, 'Tour Dates')

    await expect(main(page).getByRole('heading', { name: 'Upcoming Tour Dates' })).toBeVisible()
    await expect(skeletons(page)).toHaveCount(6)

    release()
    await expect(skeletons(page)).toHaveCount(0)
    await expect(main(page).getByText('Old Depot Market Square').first()).toBeVisible()
  })

  test('the album list says “Loading albums...”', async ({ page }) => {
    const release = await hold(page, '**/api/albums')
    await moveTo(page, 'Media')

    await expect(main(page).getByText('Loading albums...', { exact: true })).toBeVisible()
    release()

    await expect(main(page).getByRole('heading', { name: 'County Fair Week' })).toBeVisible()
    await expect(main(page).getByText('Loading albums...')).toHaveCount(0)
  })

  test('an album says “Loading album...”', async ({ page }) => {
    const release = await hold(page, /\/api\/albums\/1$/)
    await open(page, '/media')
    await main(page).getByRole('link', { name: 'County Fair Week' }).click()

    await expect(main(page).getByText('Loading album...', { exact: true })).toBeVisible()
    release()

    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('County Fair Week')
    await expect(main(page).getByText('Loading album...')).toHaveCount(0)
  })

  for (const [label, api] of [
    ['About', '**/api/content/about-page'],
    ['Services', '**/api/content/services'],
  ] as const) {
    test(`${label} shows skeletons`, async ({ page }) => {
      const release = await hold(page, api)
      await moveTo(page, label)

      await expect(skeletons(page).first()).toBeVisible()
      release()

      await expect(skeletons(page)).toHaveCount(0)
    })
  }

  test('a service page shows skeletons', async ({ page }) => {
    const release = await hold(page, '**/api/content/service-pages/turkey-races')
    await open(page, '/services')
    await main(page).locator('a[href="/services/turkey-races"]').click()

    await expect(skeletons(page).first()).toBeVisible()
    release()

    await expect(skeletons(page)).toHaveCount(0)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Turkey Races')
  })
})

test.describe('when there is nothing to show', () => {
  test('the gallery says so', async ({ page }) => {
    await answerWith(page, '/api/gallery-images', [])
    await moveTo(page, 'Home')

    await expect(main(page).getByText('No gallery images available yet', { exact: true })).toBeVisible()
  })

  test('the album list says so', async ({ page }) => {
    await answerWith(page, '/api/albums', [])
    await moveTo(page, 'Media')

    await expect(main(page).getByText('No albums found', { exact: true })).toBeVisible()
    await expect(main(page).getByText('Check back soon for new albums', { exact: true })).toBeVisible()
  })

  test('an album says so', async ({ page }) => {
    await answerWith(page, '/api/albums/1/images', [])
    await open(page, '/media')
    await main(page).getByRole('link', { name: 'County Fair Week' }).click()

    await expect(main(page).getByText('No images in this album yet', { exact: true })).toBeVisible()
    await expect(main(page).getByText('Check back soon for photos', { exact: true })).toBeVisible()
  })

  test('the tour dates say so', async ({ page }) => {
    await answerWith(page, '/api/tour-dates', [])
    await moveTo(page, 'Tour Dates')

    await expect(main(page).getByText('No Upcoming Events', { exact: true })).toBeVisible()
    await expect(
      main(page).getByText('Check back soon for our upcoming tour dates and event appearances!', {
        exact: true,
      }),
    ).toBeVisible()
  })

  test('an about page of blank texts is its hero alone', async ({ page, request }) => {
    const about = await (await request.get('/api/content/about-page')).json()
    const blank = Object.fromEntries(Object.keys(about).map((key) => [key, '']))
    await answerWith(page, '/api/content/about-page', blank)
    await moveTo(page, 'About')

    await expect(main(page).getByRole('heading')).toHaveText(['About Tumblewhisker Farm'])
  })

  test('an album that is gone shows the 404 page', async ({ page }) => {
    await page.route('**/api/albums/1', (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: 'about:blank', title: 'Not found', status: 404, detail: 'Gone' }),
      }),
    )
    await open(page, '/media')
    await main(page).getByRole('link', { name: 'County Fair Week' }).click()

    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
    await expect(page).toHaveTitle('404 Page Not Found | Tumblewhisker Farm')
  })
})

test.describe('when a fetch fails', () => {
  test('its section apologises, the rest stands, and “Try again” brings it', async ({ page }) => {
    await page.route('**/api/gallery-images', (route) => route.fulfill({ status: 500, body: 'no' }))
    await moveTo(page, 'Home')

    await expect(apology(page)).toContainText('Sorry')
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Welcome to Tumblewhisker Farm')
    await expect(main(page).getByRole('heading', { name: 'Our Story' })).toBeVisible()
    await expect(main(page).getByRole('heading', { name: 'Our Services' })).toBeVisible()

    await tryAgain(page).click()
    await expect(tryAgain(page)).toBeEnabled()
    await page.unroute('**/api/gallery-images')
    await tryAgain(page).click()
    await expect(apology(page)).toHaveCount(0)
    await expect(main(page).getByRole('img', { name: /goat kids/ })).toBeVisible()
  })

  for (const [label, api, back] of [
    ['Media', '**/api/albums', 'County Fair Week'],
    ['Tour Dates', '**/api/tour-dates', 'Red Mesa County Fair'],
    ['Services', '**/api/content/services', 'Our Services'],
  ] as const) {
    test(`${label} recovers from a lost connection`, async ({ page }) => {
      await page.route(api, (route) => route.abort())
      await moveTo(page, label)

      await expect(apology(page)).toContainText('Sorry')
      await page.unroute(api)
      await tryAgain(page).click()

      await expect(main(page).getByRole('heading', { name: back })).toBeVisible()
      await expect(apology(page)).toHaveCount(0)
    })
  }

  test('the code of a page that did not come is asked for again', async ({ page }) => {
    await page.route('**/assets/tour-dates-*.js', (route) => route.abort())
    await moveTo(page, 'Tour Dates')

    await expect(apology(page)).toContainText('Sorry')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.unroute('**/assets/tour-dates-*.js')
    await tryAgain(page).click()

    await expect(main(page).getByRole('heading', { name: 'Red Mesa County Fair' })).toBeVisible()
  })

  test('a layout that can’t be read leaves the built-in one', async ({ page }) => {
    await page.route('**/api/pages/tour-dates', (route) => route.abort())
    await moveTo(page, 'Tour Dates')

    await expect(main(page).getByRole('heading', { name: 'Red Mesa County Fair' })).toBeVisible()
  })
})
