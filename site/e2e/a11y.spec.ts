import type { Page } from '@playwright/test'
import { desk, overflow, phone, violations } from './page-checks.ts'
import { publicRoutes } from './public-routes.ts'
import { expect, mainMenu, open, test } from './site-test.ts'

const windows = [phone, { width: 768, height: 1024 }, desk, { width: 1920, height: 1080 }]

test.describe.configure({ mode: 'parallel' })

for (const path of [...publicRoutes, '/nope']) {
  test(`${path} has nothing to complain about, from a phone to a wide desk`, async ({ page }) => {
    await page.goto(path)
    for (const size of windows) {
      await page.setViewportSize(size)

      expect.soft(await violations(page), `${size.width} px`).toEqual([])
      expect.soft(await overflow(page), `${size.width} px`).toEqual([])
    }
  })

  test(`${path} holds text at 200 % without scrolling sideways`, async ({ page }) => {
    await page.goto(path)
    for (const size of [desk, phone]) {
      await page.setViewportSize(size)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })

      expect.soft(await overflow(page), `${size.width} px`).toEqual([])
    }
  })
}

test('an open photo has nothing to complain about', async ({ page }) => {
  await open(page, '/media/1')
  await page.getByRole('main').locator('a[data-opens]').first().click()
  await page.getByRole('dialog').waitFor()

  expect(await violations(page)).toEqual([])
  await page.setViewportSize(phone)
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toEqual([])
})

test('open menus have nothing to complain about', async ({ page }) => {
  await open(page, '/')
  await openMenu(page, 'Services')
  await openMenu(page, 'Pony Rides')
  expect(await violations(page)).toEqual([])

  await page.setViewportSize(phone)
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(mainMenu(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the keyboard alone gets from the header through the menu to a page', async ({ page }) => {
  await open(page, '/')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  for (const name of ['Tumblewhisker Farm', 'Home', 'About', 'Services']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeFocused()
    expect(await focusRing(page)).toBe(true)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(mainMenu(page).getByRole('link', { name: 'Birthday Parties' })).toBeFocused()
  expect(await focusRing(page)).toBe(true)
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/services/birthday-parties')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

for (const path of [...publicRoutes, '/nope']) {
  test(`${path} takes the keyboard to each of its controls in turn, and shows where it is`, async ({
    page,
  }) => {
    await open(page, path)
    const controls = await page.evaluate(
      (selector) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((control) => control.checkVisibility())
          .length,
      controlSelector,
    )
    await page.getByRole('main').focus()

    expect(controls).toBeGreaterThan(0)
    for (let place = 0; place < controls; place++) {
      await tabOn(page)
      const seen = await focusPlace(page)
      expect.soft(seen, `control ${place + 1} of ${controls}`).toMatchObject({ place, hasRing: true })
      expect.soft(seen.hiddenPart, seen.name).toBeLessThan(0.5)
    }
  })
}

test('the skip link leads to the content', async ({ page }) => {
  await open(page, '/about')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('main')).toBeFocused()
})

test('with reduced motion nothing moves by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/media/1', '/tour-dates']) {
    await page.goto(path)

    const longest = await page.evaluate(() => {
      const seconds = (text: string) =>
        text.split(',').map((part) => parseFloat(part) * (part.includes('ms') ? 0.001 : 1))
      return [...document.querySelectorAll('*')].flatMap((element) => {
        const style = getComputedStyle(element)
        const isSlow =
          Math.max(...seconds(style.transitionDuration), ...seconds(style.animationDuration)) > 0.02
        return isSlow || style.scrollBehavior === 'smooth' ? [element.outerHTML.slice(0, 120)] : []
      })
    })
    expect(longest, path).toEqual([])
  }
})

test('pages stay readable where the dark colour scheme is preferred', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of [...publicRoutes, '/nope']) {
    await page.goto(path)
    expect.soft(await violations(page, ['color-contrast']), path).toEqual([])
  }
})

async function openMenu(page: Page, of: string) {
  const arrow = mainMenu(page).getByRole('button', { name: `Show more of ${of}`, exact: true })
  await arrow.press('Enter')
  await expect(arrow).toHaveAttribute('aria-expanded', 'true')
}

function focusRing(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(focused)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  })
}

/** Everything inside `main` that the keyboard gets to. */
const controlSelector = 'main :is(a[href], button, select, summary, textarea, input):not([tabindex="-1"])'

/** To the next control: a date has a stop for each of its parts. */
async function tabOn(page: Page) {
  const before = await page.evaluateHandle(() => document.activeElement)
  const isStill = () => page.evaluate((element) => element === document.activeElement, before)
  for (let presses = 0; presses < 6 && (presses === 0 || (await isStill())); presses++)
    await page.keyboard.press('Tab')
}

/** Which of the controls inside `main` has focus, whether a ring shows it, and how much of it header or bar hide. */
function focusPlace(page: Page) {
  return page.evaluate((selector) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)]
    const controls = all.filter((control) => control.checkVisibility())
    const focused = document.activeElement as HTMLElement
    // A box is too small for a ring of its own: its label has it.
    const ringed = focused.matches('[type=checkbox], [type=radio]')
      ? (focused.closest('label') ?? focused)
      : focused
    const { outlineStyle, outlineWidth } = getComputedStyle(ringed)
    const { top, bottom, height } = focused.getBoundingClientRect()
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const shown = Math.min(bottom, innerHeight) - Math.max(top, header)
    return {
      place: controls.indexOf(focused),
      name: focused.outerHTML.slice(0, 100),
      hasRing: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      // What is taller than the window can't be all there.
      hiddenPart: 1 - Math.max(0, shown) / Math.min(height, innerHeight - header),
    }
  }, controlSelector)
}
