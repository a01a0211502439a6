import type { Page } from '@playwright/test'

/** The attributes of each picture in `main`; `offers` holds the source types before the file. */
export function picturesOf(page: Page) {
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

/** Makes all pictures load without scrolling. */
export function fetchAllPictures(page: Page) {
  return page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
  })
}

/** Pictures that did not load or are broken. */
export function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((image) => !image.complete || image.naturalWidth === 0)
      .map((image) => image.currentSrc || image.src),
  )
}
