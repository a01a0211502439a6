import type { Page } from '@playwright/test'
import { mainMenu, open } from './site-test.ts'

/** From the contact page, which shares no content with others, to a top-level page. */
export async function moveTo(page: Page, label: string) {
  await open(page, '/contact')
  await mainMenu(page).getByRole('link', { name: label, exact: true }).click()
}
