import type { Page } from '@playwright/test'
import { expect } from './admin-test.ts'

// What there is on the screens of the inbox.

export const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
export const standing = (page: Page) => page.getByRole('region', { name: 'Where it stands' })
export const history = (page: Page) => page.getByRole('region', { name: 'History' })
export const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Next steps' }).getByRole('button', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')
export const message = (page: Page) => page.getByLabel('Message to the customer')

/** From the list, by what is on its row. */
export async function openEnquiry(page: Page, reference: string) {
  await page.goto(`/admin/enquiries?view=all&q=${reference}`)
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
}

/** By the rail of a desk, as somebody goes who has the area open. */
export async function goBy(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name }).click()
}
