import type { Locator, Page } from '@playwright/test'
import { arrow, link, toggle } from '../kit/menu-places.ts'
import { phone, wide } from '../kit/page-checks.ts'
import { expect, mainMenu, open, test } from '../kit/site-test.ts'

// What moves: menus and answers unfold, hills drift while a page scrolls, a hen pecks, a tile of an album grows into its
// picture.

const photos = (page: Page) => page.getByRole('main').locator('a[data-opens]')

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Runs `ask` for everybody, then for whom nothing is to move. */
async function forBoth(page: Page, ask: (moves: boolean) => Promise<void>) {
  for (const moves of [true, false])
    await test.step(moves ? 'for everybody' : 'for whom nothing is to move', async () => {
      await page.emulateMedia({ reducedMotion: moves ? 'no-preference' : 'reduce' })
      await ask(moves)
    })
}

test('menus unfold, or are there at once', async ({ page }) => {
  const moved = await watchMoves(page)
  await forBoth(page, async (moves) => {
    await page.setViewportSize(wide)
    await open(page, '/contact')
    await arrow(page, 'Services').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(link(page, 'Fairs & Large Events')).toBeFocused()
    expect(await moved(), 'services').toEqual(moves ? ['UL 180 ms'] : [])
    await expect(link(page, 'Pony Rides')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(link(page, 'Pony Rides')).toBeHidden()

    await page.setViewportSize(phone)
    await moved()
    await toggle(page).click()
    await expect(mainMenu(page).getByRole('link', { name: 'Home' })).toBeInViewport({ ratio: 1 })
    expect(await moved(), 'a phone’s').toEqual(moves ? ['NAV 180 ms'] : [])
    await arrow(page, 'Services').click()
    await expect(link(page, 'Turkey Races')).toBeInViewport({ ratio: 1 })
    expect(await moved(), 'services in a phone’s').toEqual(moves ? ['UL 180 ms'] : [])
  })
})

test('an answer unfolds and folds up, or is there and gone at once', async ({ page }) => {
  await open(page, '/services/birthday-parties')
  await forBoth(page, async (moves) => {
    for (const size of [wide, phone]) {
      await page.setViewportSize(size)
      for (const list of size === phone ? ['#questions', '#safety'] : ['#questions']) {
        const entry = page.locator(`${list} details:not([open])`).first()
        const unfolding = await heightsAfterClick(entry.locator('summary'))
        expect(unfolding.at(-1), `${list} is open`).toBeGreaterThan((unfolding[0] ?? 0) + 20)
        expect(between(unfolding) > 1, `${list} in steps`).toBe(moves)

        const folding = await heightsAfterClick(page.locator(`${list} details[open] summary`).last())
        expect(folding.at(-1), `${list} is closed`).toBe(unfolding[0])
        expect(between(folding) > 1, `${list} in steps`).toBe(moves)
      }
    }
    const last = page.locator('#questions details').last()
    await last.scrollIntoViewIfNeeded()
    const shift = await watchShift(page)
    await last.locator('summary').click()
    await expect(last.locator('p').last()).toBeInViewport()
    expect(await shift(), 'layout shift').toBe(0)
    await last.locator('summary').click()
    await expect(last.locator('p').last()).toBeHidden()
  })
})

test('the hills drift against each other while the page scrolls, or stand still', async ({ page }) => {
  await forBoth(page, async (moves) => {
    for (const size of [phone, wide]) {
      await page.setViewportSize(size)
      await open(page, '/')
      const shift = await watchShift(page)
      const before = await heroPlaces(page)
      await page.mouse.wheel(0, 500)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)

      if (moves) await expect.poll(async () => (await heroPlaces(page)).far).not.toBe(before.far)
      const after = await heroPlaces(page)
      expect([after.near, after.page]).toEqual([before.near, before.page])
      for (const [drift, most] of [
        [after.scene - before.scene, 20],
        [after.far - before.far, 16],
      ] as const) {
        expect(drift).toBeGreaterThanOrEqual(moves ? 2 : 0)
        expect(drift).toBeLessThanOrEqual(moves ? most : 0)
      }
      expect(await shift(), 'layout shift').toBe(0)
    }
  })
})

test('the hen pecks the letter once when a request is sent, or stands still', async ({ page }) => {
  await page.goto('/booking/thanks')
  await forBoth(page, async (moves) => {
    const peck = await page.locator('main .sent-hen').evaluate((hen) => {
      const { animationName, animationIterationCount } = getComputedStyle(hen)
      return [animationName, animationIterationCount]
    })
    expect(peck).toEqual([moves ? 'peck' : 'none', '1'])
  })
})

test('a tile of an album grows into its picture and back, or opens at once', async ({ page }) => {
  const moved = await watchMoves(page)
  const step = 'HTML::view-transition-group(photo) 200 ms'
  await open(page, '/media/1')
  const viewer = page.getByRole('dialog')
  await forBoth(page, async (moves) => {
    const shift = await watchShift(page)
    await photos(page).nth(1).press('Enter')
    await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused()
    // Another key ends the step: the picture that grows gives way to the next one.
    if (moves) await expect.poll(moved, 'grows').toContain(step)
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('3 of 6')).toBeVisible()
    if (!moves) expect(await moved(), 'grows').toEqual([])
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(photos(page).nth(2)).toBeFocused()

    if (moves) await expect.poll(moved, 'shrinks').toContain(step)
    else expect(await moved(), 'shrinks').toEqual([])
    expect(await shift()).toBe(0)
  })
})

/**
 * Notes what has run by time to its end: whose it is, and for how long. By its events, which come even where a slow machine
 * draws no frame between start and end. The function waits until nothing runs any more, and names what ran since it was
 * called before.
 */
async function watchMoves(page: Page) {
  await page.addInitScript(() => {
    const moves = new Set<string>()
    Object.assign(window, { moves })
    for (const end of ['animationend', 'transitionend'] as const)
      document.addEventListener(end, ({ target, pseudoElement, elapsedTime }) => {
        // A button that lights up is no part of what is asked here.
        if (target instanceof Element && target.matches('html, nav, ul'))
          moves.add(`${target.tagName}${pseudoElement} ${Math.round(elapsedTime * 1000)} ms`)
      })
  })
  return () =>
    page.evaluate(async () => {
      const { moves } = window as unknown as { moves: Set<string> }
      const runs = () => document.getAnimations().some(({ timeline }) => timeline instanceof DocumentTimeline)
      do await new Promise(requestAnimationFrame)
      while (runs())
      const ran = [...moves]
      moves.clear()
      return ran
    })
}

/** The heights of an entry of an accordion, frame by frame, from before a click on its name until it has unfolded, px. */
function heightsAfterClick(summary: Locator): Promise<number[]> {
  return summary.evaluate(async (element: HTMLElement) => {
    const height = () => Math.round(element.parentElement?.getBoundingClientRect().height ?? 0)
    const stillFrames = 10
    const heights = [height()]
    element.click()
    // What unfolds is no element, so nobody is told of its end: it is over when ten frames in a row show the same.
    while (new Set(heights.slice(-stillFrames)).size > 1 || heights.length <= stillFrames) {
      await new Promise(requestAnimationFrame)
      heights.push(height())
    }
    return heights
  })
}

/** How many different heights there were between the first and the last. */
function between(heights: number[]): number {
  return new Set(heights.filter((height) => height !== heights[0] && height !== heights.at(-1))).size
}

/** Where scene, far hills and near hills of the hero end on the page, and how high the page is, px. */
function heroPlaces(page: Page) {
  return page.evaluate(() => {
    const ends = (selector: string) =>
      Math.round(scrollY + (document.querySelector(selector)?.getBoundingClientRect().bottom ?? Number.NaN))
    const hills = 'main figure > svg'
    return {
      scene: ends('main figure img'),
      far: ends(`${hills} > :first-child`),
      near: ends(`${hills} > :last-child`),
      page: document.documentElement.scrollHeight,
    }
  })
}

/** From now on, when the fonts have come: the function answers the layout shift since, but for what a touch moves. */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise(requestAnimationFrame)
    const seen = { shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        }
        if (!hadRecentInput) seen.shift += value
      }
    }).observe({ type: 'layout-shift' })
  })
  return () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      return (window as unknown as { seen: { shift: number } }).seen.shift
    })
}
