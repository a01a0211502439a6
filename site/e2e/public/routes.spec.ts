import type { Page } from '@playwright/test'
import { draws, noteFirstDraw } from '../kit/first-draw.ts'
import { walkByKeyboard } from '../kit/keyboard-walk.ts'
import { colorsOf, desk, moving, overflow, phone, tablet, violations, wideDesk } from '../kit/page-checks.ts'
import { brokenPictures, fetchAllPictures, picturesOf } from '../kit/page-pictures.ts'
import { publicRoutes } from '../kit/public-routes.ts'
import { scriptsOf, weigh } from '../kit/script-weights.ts'
import { complaintsOf, expect, open, test } from '../kit/site-test.ts'

// Every public page, visited once. Each check reports what it finds, so that one run names all faults. The order
// matters: checks without side effects come first, then scrolling and focus, and enlarging the text last.

const allRoutes = [...publicRoutes, '/nope']
/** Compressed, as visitors get them soon after startup. site/README.md names the target. */
const mostScriptBytes = 90_000

for (const path of allRoutes) {
  test(`${path} stays as rendered, small and accessible`, async ({ page }) => {
    const complaints = complaintsOf(page)
    const scripts = scriptsOf(page)
    await noteFirstDraw(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(desk)
    await open(page, path)

    const { first, now } = await draws(page)
    expect.soft(now, 'hydration leaves it as the server drew it').toEqual(first)
    expect.soft(await askedBeforeLoad(page), 'the script is not asked for before `load`').toBe(false)
    expect.soft(await moving(page), 'with reduced motion nothing moves by itself').toEqual([])
    await expectOffers(page)
    expect.soft(await violations(page), 'axe on a desk').toEqual([])
    await expectNotDarkened(page)
    await page.waitForLoadState('networkidle')
    await expectLight(page, [...scripts])

    for (const size of [desk, wideDesk, tablet, phone]) {
      await page.setViewportSize(size)
      expect.soft(await overflow(page), `sideways at ${size.width} px`).toEqual([])
    }
    expect.soft(await violations(page), 'axe on a phone').toEqual([])
    await fetchAllPictures(page)
    await expect.soft.poll(() => brokenPictures(page), 'broken pictures on a phone').toEqual([])
    await page.setViewportSize(desk)
    await expect.soft.poll(() => brokenPictures(page), 'broken pictures on a desk').toEqual([])

    await expectSkipLink(page)
    const { controls, faults } = await walkByKeyboard(page)
    expect.soft(controls).toBeGreaterThan(0)
    expect.soft(faults, 'from control to control by key').toEqual([])

    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    for (const size of [desk, phone]) {
      await page.setViewportSize(size)
      expect.soft(await overflow(page), `text at 200 %, ${size.width} px`).toEqual([])
    }
    const own404 = expect.stringMatching(/status of 404/)
    expect.soft(complaints).toEqual(path === '/nope' ? [own404] : [])
  })
}

test('at 768 and 1920 px every page is accessible', { tag: '@deep' }, async ({ page }) => {
  test.slow()
  for (const path of allRoutes) {
    await page.setViewportSize(tablet)
    await page.goto(path)
    expect.soft(await violations(page), `${path} on a tablet`).toEqual([])
    await page.setViewportSize(wideDesk)
    expect.soft(await violations(page), `${path} on a wide desk`).toEqual([])
  }
})

function askedBeforeLoad(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource')
    const asked = resources.find(({ name }) => name.includes('/assets/entry-client-'))?.startTime ?? 0
    const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return !page?.loadEventStart || asked < page.loadEventStart
  })
}

/** The site has one color scheme: for users who prefer dark, colors and the contrast checked by axe stay the same. */
async function expectNotDarkened(page: Page) {
  const light = await colorsOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await colorsOf(page), 'where dark is preferred').toEqual(light)
  await page.emulateMedia({ colorScheme: null })
}

/** Pictures come in every format, with their size, and at most one is loaded eagerly, before all others. */
async function expectOffers(page: Page) {
  const pictures = await picturesOf(page)
  for (const { src, isStored, width, height, offers } of pictures) {
    expect.soft([src, width > 0, height > 0], 'a picture has its size').toEqual([src, true, true])
    if (isStored) expect.soft([src, offers], 'in every form').toEqual([src, ['image/avif', 'image/webp']])
  }
  const atOnce = pictures.filter(({ loading }) => loading !== 'lazy')
  expect.soft(atOnce.map(({ fetchPriority }) => fetchPriority)).toEqual(atOnce.length > 0 ? ['high'] : [])
  const asked = await page
    .locator('head link[rel=preload][as=image][fetchpriority=high]')
    .evaluateAll(
      (links) => links.filter((link) => matchMedia(link.getAttribute('media') ?? 'all').matches).length,
    )
  expect.soft(asked, 'preloaded').toBe(atOnce.length)
}

async function expectLight(page: Page, scripts: string[]) {
  const weights = await Promise.all(scripts.map((address) => weigh(page, address)))
  expect.soft(scripts.length).toBeGreaterThan(2)
  const bytes = weights.reduce((sum, script) => sum + script.bytes, 0)
  expect.soft(bytes, 'bytes of its scripts').toBeLessThanOrEqual(mostScriptBytes)
}

/** The first tab stop is visible and skips the header. */
async function expectSkipLink(page: Page) {
  const link = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect.soft(link).toBeFocused()
  await expect.soft(link).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect.soft(page.getByRole('main')).toBeFocused()
}
