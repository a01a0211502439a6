import type { Page } from '@playwright/test'

const regions = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"]'

/** What screen readers are told from now on, by any live region of the page. Returns a function that reads it. */
export async function noteAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const notes = await page.evaluateHandle((regions) => {
    const told: string[] = []
    new MutationObserver((changes) => {
      const changed = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement))
      for (const region of new Set(changed.map((element) => element?.closest(regions)))) {
        const text = region?.textContent?.trim()
        if (text) told.push(text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
    return told
  }, regions)
  return () => notes.evaluate((told) => [...told])
}
