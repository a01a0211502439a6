import type { Page } from '@playwright/test'
import { expect, open, test } from '../kit/site-test.ts'

// Windows that large text makes small: 1280 px at 200 % and 400 %, and a phone whose text is twice as large.

const sizes = [
  { width: 390, height: 844 },
  { width: 640, height: 400 },
  { width: 320, height: 200 },
]
const paths = ['/', '/booking', '/services/birthday-parties', '/contact']
const mostStops = 90

for (const size of sizes) {
  test(`${size.width} × ${size.height} › header and bar cover no control that has the focus`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    for (const path of paths) {
      await open(page, path)
      expect.soft(await coveredStops(page), path).toEqual([])
    }
  })
}

for (const width of [320, 360]) {
  test(`text of 200 % at ${width} px › is cut nowhere and leaves the menu button free`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    for (const path of [
      '/',
      '/about',
      '/services',
      '/services/petting-zoo/small',
      '/booking',
      '/contact',
      '/media',
      '/media/1',
      '/tour-dates',
    ]) {
      await open(page, path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      expect.soft(await textsBeyond(page), path).toEqual([])
      expect.soft(await nameOverButton(page), path).toBe(false)
    }
  })
}

/** Tabs through the page and names each control of which header or bar cover everything, or half and more. */
async function coveredStops(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return { isOver: true, name: '', hidden: 0 }
      const box = focused.getBoundingClientRect()
      const points = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => box.top + box.height * part)
      const isSeen = (y: number) => {
        const top = document.elementFromPoint(box.left + box.width / 2, y)
        return (
          top !== null && (focused.contains(top) || top.contains(focused) || top.closest('label') !== null)
        )
      }
      const inside = points.filter((y) => y >= 0 && y < innerHeight)
      return {
        isOver: false,
        name: `${focused.tagName} ${(focused.textContent || focused.getAttribute('name')) ?? ''}`.slice(
          0,
          60,
        ),
        hidden: 1 - inside.filter(isSeen).length / points.length,
      }
    })
    if (seen.isOver) break
    if (seen.hidden > 0.5)
      faults.push(`stop ${stop + 1}, ${seen.name}: ${Math.round(seen.hidden * 100)} % hidden`)
  }
  return faults
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
