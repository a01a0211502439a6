import type { Page } from '@playwright/test'
import { expect } from './admin-test.ts'

// Locators and actions on the screens of the inbox.

export const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
export const statusPanel = (page: Page) => page.getByRole('region', { name: 'Status' })
export const history = (page: Page) => page.getByRole('region', { name: 'History' })
export const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Next steps' }).getByRole('button', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')
export const message = (page: Page) => page.getByLabel('Message to the customer')

/** Opens an enquiry from the list, by a text on its row. */
export async function openEnquiry(page: Page, reference: string) {
  await page.goto(`/admin/enquiries?view=all&q=${reference}`)
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
}

/** Navigates by the left rail of a desktop, as somebody who has the staff area open. */
export async function goBy(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name }).click()
}
