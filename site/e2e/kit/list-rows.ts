import type { Locator, Page } from '@playwright/test'

/** The rows of a staff list, and actions on one. */
export const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
export const row = (page: Page, name: string | RegExp) => rows(page).filter({ hasText: name })

export async function more(of: Locator, entry: string) {
  await of.getByRole('button', { name: /^More for/ }).click()
  await of.page().getByRole('menuitem', { name: entry }).click()
}

/** A public list in its order, by name or by picture description. */
export async function titles(page: Page, path: string): Promise<string[]> {
  const list = (await (await page.request.get(path)).json()) as { name?: string; altText?: string }[]
  return list.map(({ name, altText }) => name ?? altText ?? '')
}
