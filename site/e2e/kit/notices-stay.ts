import type { Page } from '@playwright/test'
import { toastRules } from '../../ui/toast-rules.ts'

/** From the next page on, toasts stay open: on a busy machine their five seconds may pass before a click. */
export async function noticesStay(page: Page) {
  await page.addInitScript((lifeMs) => {
    const start = window.setTimeout.bind(window)
    const wait = (run: () => void, ms?: number, ...given: []) =>
      start(run, ms === lifeMs ? 3_600_000 : ms, ...given)
    Object.assign(window, { setTimeout: wait })
  }, toastRules.durationMs)
}
