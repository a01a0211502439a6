import type { Page } from '@playwright/test'
import { expect, sharedTestFilledBy } from '../kit/admin-test.ts'
import { fillTexts } from '../kit/filled-farm.ts'
import { overflow, phone, wide } from '../kit/page-checks.ts'
import { open } from '../kit/site-test.ts'

// One word of forty letters in every text: it breaks, and runs neither under a picture nor out of its card.

const longWord = 'Pferdepensionsbetreiberversammlungsraums'

const test = sharedTestFilledBy((folder) => fillTexts(folder, longWord))

const pages = [
  '/',
  '/about',
  '/services',
  '/services/petting-zoo',
  '/services/petting-zoo/small',
  '/media',
  '/media/1',
  '/tour-dates',
  '/contact',
  '/booking',
]
const screens = [
  'dashboard',
  'animals',
  'animals/4',
  'addons',
  'gallery',
  'albums',
  'albums/1',
  'tour-dates',
  'tour-dates/1',
  'media',
  'hero',
  'services',
]

test('public pages break a long word', async ({ page }) => {
  for (const path of pages) {
    await open(page, path)
    for (const size of [phone, wide]) {
      await page.setViewportSize(size)
      expect.soft(await overflow(page), `${path} at ${size.width} px`).toEqual([])
      expect.soft(await runningOut(page), `${path} at ${size.width} px`).toEqual([])
    }
  }
})

test('staff screens break a long word', async ({ editor: page }) => {
  for (const path of screens) {
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const size of [phone, wide]) {
      await page.setViewportSize(size)
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      expect.soft(await overflow(page), `${path} at ${size.width} px`).toEqual([])
      expect.soft(await runningOut(page), `${path} at ${size.width} px`).toEqual([])
    }
  }
})

/** Texts that are drawn beyond one of the boxes around them, or over a picture beside them. */
function runningOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>()
    const pictures = [...document.querySelectorAll('img, video')].filter(
      (picture) =>
        picture.checkVisibility() &&
        picture.getBoundingClientRect().width > 40 &&
        // A drawing behind the words.
        getComputedStyle(picture).position !== 'absolute',
    )
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const own = node.parentElement
      if (!own?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      // Hidden from sight: a box of one pixel, or one that cuts its text and says so with an ellipsis.
      const boxes: Element[] = []
      let isCut = false
      for (let box: Element | null = own; box && box !== document.body; box = box.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(box)
        if (overflowX !== 'visible' || clipPath !== 'none') isCut = true
        if (isCut) break
        boxes.push(box)
        if (position === 'absolute' || position === 'fixed') break
      }
      if (isCut && boxes.length === 0) continue
      for (const text of range.getClientRects()) {
        if (text.width < 2) continue
        const beyond = boxes.find((box) => {
          const { display } = getComputedStyle(box)
          const { left, right } = box.getBoundingClientRect()
          // The caption of a table begins where the names of its rows do, beside its columns.
          if (box.matches('table') && own.closest('caption')) return false
          return (
            display !== 'inline' &&
            display !== 'contents' &&
            (text.right > right + 1.5 || text.left < left - 1.5)
          )
        })
        if (beyond) faults.add(`beyond ${beyond.outerHTML.slice(0, 90)}`)
        const over = pictures.find((picture) => {
          const box = picture.getBoundingClientRect()
          const isApart =
            text.right <= box.left + 2 ||
            text.left >= box.right - 2 ||
            text.bottom <= box.top + 2 ||
            text.top >= box.bottom - 2
          // A caption lies over its own picture on purpose.
          return (
            !isApart && !picture.closest('figure, a, button, li, [data-block="Hero"] figure')?.contains(own)
          )
        })
        if (over && !isFixed(own))
          faults.add(`${own.outerHTML.slice(0, 70)} over ${over.outerHTML.slice(0, 60)}`)
      }
    }
    return [...faults].slice(0, 6)

    function isFixed(element: Element): boolean {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(box).position)) return true
      return false
    }
  })
}
