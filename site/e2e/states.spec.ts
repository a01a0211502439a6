import type { Page } from '@playwright/test'
import { publicRoutes } from './public-routes.ts'
import { answerWith, expect, hold, mainMenu, markWindow, open, test } from './site-test.ts'

// Moves within the client: each section reads its own record, and shows its own loading, empty and error state.

const main = (page: Page) => page.getByRole('main')
const skeletons = (page: Page) => main(page).locator('[data-skeleton]')
const apology = (page: Page) => main(page).getByRole('alert')
const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try again' })

/** From the contact page, which shares no content with others, to a top-level page. */
async function moveTo(page: Page, label: string) {
  await open(page, '/contact')
  await mainMenu(page).getByRole('link', { name: label, exact: true }).click()
}

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

test.describe('a move', () => {
  test('to any public page shows what the server renders there, without a reload', async ({
    page,
    request,
  }) => {
    test.slow()
    await open(page, '/')
    const isMarked = await markWindow(page)
    for (const path of publicRoutes.slice(1)) {
      const html = await (await request.get(path)).text()
      const title = /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#39;', "'")
      const h1 = /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

      await followLink(page, path)

      await expect(page).toHaveURL(path)
      await expect.soft(main(page).getByRole('heading', { level: 1 }), path).toHaveText(h1 ?? 'an h1')
      await expect.soft(page, path).toHaveTitle(title ?? 'a title')
    }
    expect(await isMarked()).toBe(true)
  })

  test('scrolls to the top and gives focus to the page, from a link and by going back', async ({ page }) => {
    await open(page, '/about')
    await scrollDown(page)

    await page.getByRole('contentinfo').getByRole('link', { name: 'Media' }).click()
    await expect(main(page).getByRole('heading', { name: 'County Fair Week' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(main(page)).toBeFocused()

    await scrollDown(page)
    await main(page).getByRole('link', { name: 'Winter Luminarias' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Winter Luminarias')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

    await scrollDown(page)
    await page.goBack()
    await expect(main(page).getByRole('heading', { name: 'County Fair Week' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('fetches the code of a page the first time it is shown, and no sooner', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      const name = /\/assets\/([a-z-]+?)-[\w-]{8}\.js/.exec(request.url())?.[1]
      if (name) scripts.push(name)
    })
    const onDemand = [
      'about-page',
      'album-images',
      'album-list',
      'service-page',
      'services-overview',
      'tour-dates',
    ]
    await open(page, '/')
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((name) => onDemand.includes(name))).toEqual([])

    await mainMenu(page).getByRole('link', { name: 'Media' }).click()
    await expect(main(page).getByRole('heading', { name: 'County Fair Week' })).toBeVisible()

    expect(scripts.filter((name) => onDemand.includes(name))).toEqual(['album-list'])
  })

  test('reads what was read before from memory', async ({ page }) => {
    let reads = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/albums') reads++
    })
    await moveTo(page, 'Media')
    // A read that is left before its answer has come is given up.
    await expect(main(page).getByRole('heading', { name: 'County Fair Week' })).toBeVisible()
    for (const label of ['About', 'Media', 'Home', 'Media']) {
      await mainMenu(page).getByRole('link', { name: label }).click()
      await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    }

    await expect(main(page).getByRole('heading', { name: 'County Fair Week' })).toBeVisible()
    expect(reads).toBe(1)
  })
})

/** Follows a link to `path` as a click would; where the page shown has none, one is lent to it. */
async function followLink(page: Page, path: string) {
  await page.evaluate((href) => {
    const known = document.querySelector<HTMLElement>(`a[href="${href}"]`)
    const link = known ?? document.body.appendChild(Object.assign(document.createElement('a'), { href }))
    link.click()
    if (!known) link.remove()
  }, path)
}

async function scrollDown(page: Page) {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
}
