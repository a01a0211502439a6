import type { Page } from '@playwright/test'

/** What hydration must leave as the server drew it: the text, and which links are said to lead to the page shown. */
type Drawn = { text: string | undefined; current: string[] }

/** From the next page on, notes what is drawn before any script has run. */
export async function noteFirstDraw(page: Page) {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const current = [...document.querySelectorAll('a[aria-current=page]')].map((link) => link.outerHTML)
      Object.assign(window, {
        firstDraw: { text: document.getElementById('root')?.innerText, current },
      })
    })
  })
}

/** The first draw, and the page as it is now. */
export function draws(page: Page): Promise<{ first: Drawn; now: Drawn }> {
  return page.evaluate(() => ({
    first: (window as unknown as { firstDraw: Drawn }).firstDraw,
    now: {
      text: document.getElementById('root')?.innerText,
      current: [...document.querySelectorAll('a[aria-current=page]')].map((link) => link.outerHTML),
    },
  }))
}
