import type { Page } from '@playwright/test'
import { publicRoutes } from './public-routes.ts'
import { expect, test } from './site-test.ts'

// The pictures of each page: what is offered, what is fetched at once, and that none is broken.

for (const path of publicRoutes) {
  test(`${path} offers its pictures in every form, with their size, and fetches one at once at most`, async ({
    page,
  }) => {
    await page.goto(path)
    const pictures = await picturesOf(page)

    for (const { src, isStored, width, height, offers } of pictures) {
      expect([src, width > 0, height > 0]).toEqual([src, true, true])
      if (isStored) expect([src, offers]).toEqual([src, ['image/avif', 'image/webp']])
    }
    const atOnce = pictures.filter(({ loading }) => loading !== 'lazy')
    expect(atOnce.map(({ fetchPriority }) => fetchPriority)).toEqual(atOnce.length > 0 ? ['high'] : [])
    const asked = page.locator('head link[rel=preload][as=image][fetchpriority=high]')
    await expect(asked).toHaveCount(atOnce.length)
  })

  test(`${path} has no broken picture, wide or narrow`, async ({ page }) => {
    await page.goto(path)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager'
      })

      await expect.poll(() => brokenOf(page)).toEqual([])
    }
  })
}

test('the first picture of Home and of a service is fetched before all others', async ({ page }) => {
  for (const path of ['/', '/services/petting-zoo']) {
    await page.goto(path)

    const first = (await picturesOf(page)).filter(({ loading }) => loading !== 'lazy')
    expect([path, first.length]).toEqual([path, 1])
  }
})

/** What each picture in the page's own part says of itself; `offers` are the types that come before the file. */
function picturesOf(page: Page) {
  return page.locator('main img').evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => ({
      src: image.getAttribute('src') ?? '',
      isStored: image.getAttribute('src')?.startsWith('/public-objects/') ?? false,
      width: Number(image.getAttribute('width')),
      height: Number(image.getAttribute('height')),
      loading: image.getAttribute('loading'),
      fetchPriority: image.getAttribute('fetchpriority'),
      offers: [...(image.parentElement?.querySelectorAll('source[srcset][sizes]') ?? [])].map((source) =>
        source.getAttribute('type'),
      ),
    })),
  )
}

/** Pictures that have not come, or hold nothing that can be shown. */
function brokenOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => !image.complete || image.naturalWidth === 0)
      .map((image) => image.currentSrc || image.src),
  )
}
