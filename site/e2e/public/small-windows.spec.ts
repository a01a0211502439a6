import type { Page } from '@playwright/test'
import { expect, open, test } from '../kit/site-test.ts'

// Windows that large text makes small: 1280 px at 200 % and 400 %, and a phone. routes.spec.ts asks each page by key on a
// wide, and for text of twice the size.

const windows = [
  [{ width: 390, height: 844 }, ['/booking']],
  [{ width: 640, height: 400 }, ['/', '/services/birthday-parties']],
  [{ width: 320, height: 200 }, ['/booking', '/contact']],
] as const
const mostStops = 90

test('in small windows header and bar cover no control that has the focus', async ({ page }) => {
  for (const [size, paths] of windows) {
    await page.setViewportSize(size)
    for (const path of paths) {
      await open(page, path)
      expect.soft(await coveredStops(page), `${path} at ${size.width} × ${size.height}`).toEqual([])
    }
  }
})

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
