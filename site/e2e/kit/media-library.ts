import { expect, type Locator, type Page } from '@playwright/test'
import type { LibraryItem } from '#blocks/contract/records/media.ts'

/** All files of the library, as staff are given them. */
export async function library(page: Page): Promise<LibraryItem[]> {
  const reply = await page.request.get('/api/media')
  return (await reply.json()).items
}

/** Finds a picture in the open picker and chooses it, once no other is shown: tiles move as others leave. */
export async function chooseFound(picker: Locator, alt: string): Promise<void> {
  const found = (within: Locator | Page) => within.getByRole('button', { name: alt })
  await picker.getByLabel('Search pictures & files').fill(alt)
  const others = picker.getByRole('listitem').filter({ hasNot: found(picker.page()) })
  await expect(others).toHaveCount(0)
  await found(picker).first().click()
}
