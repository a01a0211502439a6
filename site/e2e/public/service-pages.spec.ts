import type { Page } from '@playwright/test'
import { tablet } from '../kit/page-checks.ts'
import { expect, open, test } from '../kit/site-test.ts'

// A service page on a tablet and on paper. routes.spec.ts visits it on a phone.

/** The longest of each kind: for an event, of a size, and one with two sizes. */
const printed = ['/services/fairs-large-events', '/services/petting-zoo/large', '/services/petting-zoo']
const mostSheets = 2
/** 9 points in px. */
const leastTextSize = 12

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

  test('a service page prints on two sheets, with its answers and the ways to call', async ({ page }) => {
    for (const path of printed) {
      await page.goto(path)
      for (const format of ['A4', 'Letter']) {
        const pdf = (await page.pdf({ format })).toString('latin1')
        const sheets = pdf.match(/\/Type\s*\/Page\b(?!s)/g) ?? []
        expect.soft(sheets.length, `${path} on ${format}`).toBe(mostSheets)
      }

      await page.emulateMedia({ media: 'print' })
      const answers = page.locator('#questions details > :not(summary)')
      expect(await answers.count()).toBeGreaterThan(1)
      for (const answer of await answers.all()) await expect.soft(answer).toBeVisible()
      const footer = page.getByRole('contentinfo')
      for (const way of ['(555) 555-0142', 'howdy@tumblewhisker.example.com'])
        await expect.soft(footer.getByText(way)).toBeVisible()
      expect.soft(await smallTexts(page), path).toEqual([])
      await page.emulateMedia({ media: null })
    }
  })
})

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
