import type { Page } from '@playwright/test'
import { desk, overflow, phone, tablet, violations } from '../kit/page-checks.ts'
import { servicePaths } from '../kit/public-routes.ts'
import { expect, open, test } from '../kit/site-test.ts'

// A service page is short on a phone, without losing a word, and prints on two sheets.

/** How high each page was in a window of 360 px before it had rows to swipe, px. It stays a third lower. */
const formerHeights: Record<string, number> = {
  '/services/fairs-large-events': 10_781,
  '/services/birthday-parties': 10_007,
  '/services/turkey-races': 9_103,
  '/services/petting-zoo-pony-rides': 10_394,
  '/services/petting-zoo': 11_226,
  '/services/petting-zoo/small': 10_934,
  '/services/petting-zoo/large': 11_819,
  '/services/pony-rides': 10_847,
  '/services/pony-rides/small': 10_171,
  '/services/pony-rides/large': 11_471,
}
const mostSheets = 2
/** 9 points in px. */
const leastTextSize = 12

for (const path of servicePaths) {
  test(`${path} is short on a phone, and has all its words`, async ({ page }) => {
    await page.setViewportSize(phone)
    await open(page, path)

    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect.soft(height, 'px high').toBeLessThanOrEqual((formerHeights[path] ?? 0) * (2 / 3))
    await expectRowsByKey(page)

    await page.setViewportSize({ width: 320, height: 640 })
    expect.soft(await overflow(page), 'sideways at 320 px').toEqual([])
    await page.setViewportSize(phone)
    await openAll(page)
    expect.soft(await violations(page), 'axe with everything open').toEqual([])
    const onPhone = await wordsOf(page)
    await page.setViewportSize(desk)
    expect.soft(onPhone).toEqual(await wordsOf(page))
  })
}

test('on a tablet no slope covers the row of chapters', async ({ page }) => {
  await page.setViewportSize(tablet)
  await open(page, '/services/petting-zoo')
  const chapters = page.getByRole('navigation').filter({ has: page.locator('[href="#day"]') })
  const shown = await chapters.screenshot()

  // Slopes take no clicks, so only the picture tells.
  await page.locator('#day').evaluate((section) => {
    section.style.visibility = 'hidden'
  })

  expect(shown.equals(await chapters.screenshot())).toBe(true)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of servicePaths) {
    test(`${path} prints on two sheets`, async ({ page }) => {
      await page.goto(path)

      for (const format of ['A4', 'Letter']) {
        const pdf = (await page.pdf({ format })).toString('latin1')
        const sheets = pdf.match(/\/Type\s*\/Page\b(?!s)/g) ?? []
        expect.soft(sheets.length, format).toBe(mostSheets)
      }
      await page.emulateMedia({ media: 'print' })
      const answers = page.locator('#questions details > :not(summary)')
      expect(await answers.count()).toBeGreaterThan(1)
      for (const answer of await answers.all()) await expect.soft(answer).toBeVisible()
      const footer = page.getByRole('contentinfo')
      for (const way of ['(555) 555-0142', 'howdy@tumblewhisker.example.com'])
        await expect.soft(footer.getByText(way)).toBeVisible()
      expect.soft(await smallTexts(page)).toEqual([])
    })
  }
})

/** Each row that is swiped goes on by key, and its last item can be brought into the window. */
async function expectRowsByKey(page: Page) {
  const rows = page.locator('main [role=group][tabindex="0"]')
  expect(await rows.count()).toBeGreaterThan(1)
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
async function wordsOf(page: Page): Promise<string[]> {
  return (await page.getByRole('main').innerText()).split(/\s+/).sort()
}

/** Texts, but for the numbers in a drawing, that are too small on paper. */
function smallTexts(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility() || !node.textContent?.trim()) continue
      if (parent.closest('svg, script, .visually-hidden, .skip-link')) continue
      const size = parseFloat(getComputedStyle(parent).fontSize)
      if (size < least - 0.01) found.push(`${size} px: ${node.textContent.trim().slice(0, 40)}`)
    }
    return found
  }, leastTextSize)
}
