import type { Page } from '@playwright/test'
import type { EnquiryRecord } from '#blocks/contract/enquiries/enquiry-record.ts'
import { expect, sharedTestFilledBy } from './admin-test.ts'
import { fillInbox } from './full-inbox.ts'

export { expect } from './admin-test.ts'

/** The staff area of a farm whose inbox holds `records` from the start. Its tests share one server. */
export function testWith(records: () => readonly EnquiryRecord[]) {
  return sharedTestFilledBy((folder) => fillInbox(folder, records()))
}

// Locators and actions on the screens of the inbox.

export const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
export const statusPanel = (page: Page) => page.getByRole('region', { name: 'Status' })
export const history = (page: Page) => page.getByRole('region', { name: 'History' })
export const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Next steps' }).getByRole('button', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')
export const message = (page: Page) => page.getByLabel('Message to the customer')

/** Opens an enquiry by its address, to which its row in the list leads. */
export async function openEnquiry(page: Page, reference: string) {
  const find = async (): Promise<number | undefined> => {
    const { items } = await (await page.request.get(`/api/enquiries?q=${reference}`)).json()
    return items.find((item: { reference: string }) => item.reference === reference)?.id
  }
  await expect.poll(find).toBeDefined()
  await page.goto(`/admin/enquiries/${await find()}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
}

/** Navigates by the left rail of a desktop, as somebody who has the staff area open. */
export async function goBy(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name }).first().click()
}
