import type { Page } from '@playwright/test'
import { draws, noteFirstDraw } from '../kit/first-draw.ts'
import { walkByKeyboard } from '../kit/keyboard-walk.ts'
import {
  colorsOf,
  moving,
  overflow,
  phone,
  smallTargets,
  tablet,
  violations,
  wide,
  widest,
} from '../kit/page-checks.ts'
import { brokenPictures, fetchAllPictures, picturesOf } from '../kit/page-pictures.ts'
import { barFaults } from '../kit/phone-bar.ts'
import { pageKinds, samplePaths, servicePaths } from '../kit/public-routes.ts'
import { scriptsOf, weigh } from '../kit/script-weights.ts'
import { complaintsOf, expect, open, test } from '../kit/site-test.ts'

// Every public page, visited once: one page of each kind with all checks, the others with those that their content can
// break. Each check reports what it finds, so that one run names all faults. The order matters: checks without side effects
// come first, then scrolling and focus, and enlarging the text last.

/** Compressed, as visitors get them soon after startup. site/README.md names the target. */
const mostScriptBytes = 90_000
/** How high a service page may be on a phone, px: two thirds of what it was without rows to swipe. */
const mostHeight = 7_880
const narrow = { width: 320, height: 640 }

for (const path of pageKinds) {
  test(`${path} stays as rendered, small and accessible`, async ({ page }) => {
    const complaints = complaintsOf(page)
    const scripts = scriptsOf(page)
    await noteFirstDraw(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(wide)
    await open(page, path)

    await test.step('as it comes, on a computer', async () => {
      await expectAsDrawn(page)
      expect.soft(await askedBeforeLoad(page), 'the script is not asked for before `load`').toBe(false)
      expect.soft(await moving(page), 'with reduced motion nothing moves by itself').toEqual([])
      await expectOffers(page)
      expect.soft(await smallTargets(page), 'smaller than a thumb on a computer').toEqual([])
      expect.soft(await violations(page), 'axe on a computer').toEqual([])
      await expectNotDarkened(page)
      await page.waitForLoadState('networkidle')
      await expectLight(page, [...scripts])
    })

    await test.step('at other widths', async () => {
      for (const size of [widest, tablet]) {
        await page.setViewportSize(size)
        expect.soft(await overflow(page), `sideways at ${size.width} px`).toEqual([])
      }
      await expectFitsPhone(page, path)
      await fetchAllPictures(page)
      await expect.soft.poll(() => brokenPictures(page), 'broken pictures on a phone').toEqual([])
      await page.setViewportSize(wide)
      await expect.soft.poll(() => brokenPictures(page), 'broken pictures on a computer').toEqual([])
    })

    await test.step('by key', async () => {
      await page.evaluate(() => scrollTo(0, 0))
      await expectSkipLink(page)
      const { controls, faults } = await walkByKeyboard(page)
      expect.soft(controls).toBeGreaterThan(0)
      expect.soft(faults, 'from control to control by key').toEqual([])
      await page.setViewportSize(phone)
      await expectRowsByKey(page, servicePaths.includes(path) ? 2 : 0)
    })

    await test.step('with text of twice the size', async () => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      for (const size of [wide, phone, narrow]) {
        await page.setViewportSize(size)
        const at = `text at 200 %, ${size.width} px`
        if (size !== narrow) expect.soft(await overflow(page), at).toEqual([])
        if (size === wide) continue
        expect.soft(await textsBeyond(page), at).toEqual([])
        expect.soft(await nameOverButton(page), `${at}: the name lies over the menu’s button`).toBe(false)
      }
    })
    const own404 = expect.stringMatching(/status of 404/)
    expect.soft(complaints).toEqual(path === '/nope' ? [own404] : [])
  })
}

const furtherServices = servicePaths.filter((path) => !pageKinds.includes(path))
for (const [what, paths] of [
  ['services for events', furtherServices.slice(0, 5)],
  ['services by size', furtherServices.slice(5)],
  ['pages that staff made', samplePaths.filter((path) => !pageKinds.includes(path))],
] as const) {
  test(`further ${what} stay as rendered and fit a phone`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await noteFirstDraw(page)
    for (const path of paths) {
      await test.step(path, async () => {
        await page.setViewportSize(phone)
        await open(page, path)
        await expectAsDrawn(page)
        await expectFitsPhone(page, path)
      })
    }
    expect(complaints).toEqual([])
  })
}

test('at 768 and 1920 px every kind of page is accessible', { tag: '@deep' }, async ({ page }) => {
  for (const path of pageKinds) {
    await page.setViewportSize(tablet)
    await page.goto(path)
    expect.soft(await violations(page), `${path} on a tablet`).toEqual([])
    await page.setViewportSize(widest)
    expect.soft(await violations(page), `${path} on a wide screen`).toEqual([])
  }
})

async function expectAsDrawn(page: Page) {
  const { first, now } = await draws(page)
  expect.soft(now, 'hydration leaves it as the server drew it').toEqual(first)
}

/** Leaves the window as wide as a phone, at the end of the page, and all answers open. */
async function expectFitsPhone(page: Page, path: string) {
  const at = (what: string) => `${path} on a phone: ${what}`
  await page.setViewportSize(narrow)
  expect.soft(await overflow(page), at('sideways at 320 px')).toEqual([])
  await page.setViewportSize(phone)
  expect.soft(await overflow(page), at('sideways')).toEqual([])
  expect.soft(await smallTargets(page), at('smaller than a thumb')).toEqual([])
  const isService = servicePaths.includes(path)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (isService) expect.soft(height, at('px high')).toBeLessThanOrEqual(mostHeight)
  expect.soft(await barFaults(page, 'top'), at('the bar at the top')).toEqual([])

  await openAll(page)
  expect.soft(await violations(page), at('axe with everything open')).toEqual([])
  expect.soft(await barFaults(page, 'end'), at('the bar at the end')).toEqual([])
  if (!isService) return
  const onPhone = await textOf(page)
  await page.setViewportSize(wide)
  expect.soft(onPhone, at('all its words')).toEqual(await textOf(page))
  await page.setViewportSize(phone)
}

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

/** Each row that is swiped goes on by key, and its last item can be brought into the window. */
async function expectRowsByKey(page: Page, least: number) {
  const rows = page.locator('main [role=group][tabindex="0"]')
  expect.soft(await rows.count(), 'rows to swipe').toBeGreaterThanOrEqual(least)
  for (const row of await rows.all()) {
    if (await row.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)) continue
    const name = await row.getAttribute('aria-label')
    await row.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft), `${name} by key`).toBeGreaterThan(0)
    const last = row.locator('> * > :last-child')
    await row.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
    const box = await last.boundingBox()
    expect.soft((box?.x ?? 0) + (box?.width ?? 0), `${name} to its end`).toBeLessThanOrEqual(phone.width)
  }
}

function openAll(page: Page) {
  return page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLDetailsElement>('main details')) each.open = true
  })
}

/** All words that can be seen, in no order: a name that opens its text on a phone is a heading elsewhere. */
async function textOf(page: Page): Promise<string[]> {
  return (await page.getByRole('main').innerText()).split(/\s+/).sort()
}

/** Texts that run out of the window, where nobody can scroll to them. */
function textsBeyond(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    // A row that is swiped can be scrolled to its end.
    const isInRow = (element: Element | null): boolean =>
      element !== null &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) && element.clientWidth <= innerWidth) ||
        isInRow(element.parentElement))
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.textContent?.trim() || !parent.checkVisibility({ visibilityProperty: true }))
        continue
      if (parent.closest('.visually-hidden, .skip-link') || isInRow(parent)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      if (width > 1 && (right > innerWidth + 1 || left < -1)) {
        const text = node.textContent.trim().slice(0, 40)
        found.push(`${Math.round(left)} to ${Math.round(right)}: ${text}`)
      }
    }
    return found
  })
}

function nameOverButton(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const name = document.querySelector('header a span')
    const button = document.querySelector('header button')
    if (!name || !button) throw new Error('The header has no name or no button')
    const range = document.createRange()
    range.selectNodeContents(name)
    const [text, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()]
    return text.right > box.left && text.left < box.right && text.bottom > box.top && text.top < box.bottom
  })
}
