import type { Page } from '@playwright/test'

// The list of pages in the staff area.

/** A page as staff may add it. */
export const schools = { id: 'school-visits', path: '/school-visits', title: 'School visits' }

export const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

/** Chooses `entry` in the menu of a row. */
export async function more(page: Page, title: string, entry: string) {
  await page.getByRole('button', { name: `More for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
