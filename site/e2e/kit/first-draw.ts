import type { Page } from '@playwright/test'

/** The parts of the server render that hydration must not change: the text, and the links marked as current. */
type Drawn = { text: string | undefined; current: string[] }

/** From the next page on, records the render before any script has run. */
export async function noteFirstDraw(page: Page) {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const current = [...document.querySelectorAll('a[aria-current]')].map((link) => link.outerHTML)
      Object.assign(window, {
        firstDraw: { text: document.getElementById('root')?.innerText, current },
      })
    })
  })
}

/** The first render, and the page as it is now. */
export function draws(page: Page): Promise<{ first: Drawn; now: Drawn }> {
  return page.evaluate(() => ({
    first: (window as unknown as { firstDraw: Drawn }).firstDraw,
    now: {
      text: document.getElementById('root')?.innerText,
      current: [...document.querySelectorAll('a[aria-current]')].map((link) => link.outerHTML),
    },
  }))
}
