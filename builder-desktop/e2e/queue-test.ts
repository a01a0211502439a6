import type { Page as BrowserPage } from '@playwright/test'
import { field, row } from '../../site/e2e/kit/builder-test.ts'
import { barRow, type Colleague, expect } from './desktop-test.ts'

export async function changeStory(page: BrowserPage, text: string) {
  await row(page, 'Our story').click()
  await field(page, 'Heading').fill(text)
}

/** Makes a change and waits until the app shows that it is only stored on this computer. */
export async function changeOffline(page: BrowserPage, text: string) {
  await changeStory(page, text)
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
}

/** `title`: of the page, or of the part of the site, that is open. */
export async function publishLater(page: BrowserPage, title = 'Home') {
  await page.getByRole('button', { name: /^Publish/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish when back online' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const says = `${title} will be published when you’re back online`
  await expect(barRow(page, 'queued').filter({ hasText: says })).toBeVisible()
}

export async function leavePage(page: BrowserPage) {
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Pages', level: 1 })).toBeVisible()
}

export async function idOf(colleague: Colleague, type: string): Promise<string> {
  const { data } = await colleague.open('home')
  return String(data.content.find((block) => block.type === type)?.props.id)
}
