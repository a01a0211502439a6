import type { Page } from '@playwright/test'
import { mainMenu } from './site-test.ts'

// Locators of the parts of the menu.

export const topLevel = (page: Page) => mainMenu(page).locator('> div > ul > li > a')
export const link = (page: Page, name: string) => mainMenu(page).getByRole('link', { name, exact: true })
export const arrow = (page: Page, of: string) =>
  mainMenu(page).getByRole('button', { name: `Show more of ${of}`, exact: true })
export const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Menu|Close)$/ })
