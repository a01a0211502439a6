import type { Page } from '@playwright/test'

/** Loses the first answer to a POST of each path. Resolves to a list that gets the idempotency key of each call. */
export async function loseFirstAnswers(page: Page, ...paths: string[]): Promise<string[]> {
  const keys: string[] = []
  for (const path of paths) {
    let isLost = false
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      if (isLost) return route.fallback()
      isLost = true
      await route.fetch()
      return route.abort()
    })
  }
  return keys
}
