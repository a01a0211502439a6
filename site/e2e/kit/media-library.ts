import type { Page } from '@playwright/test'
import type { LibraryItem } from '#blocks/contract/records/media.ts'

/** All files of the library, as staff are given them. */
export async function library(page: Page): Promise<LibraryItem[]> {
  const reply = await page.request.get('/api/media')
  return (await reply.json()).items
}
