import { randomUUID } from 'node:crypto'
import type { Page as BrowserPage } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { openBuilder } from './builder-test.ts'
import { pageCalls, withBlocks } from './page-calls.ts'

/** A page by staff that no other test knows, so that tests can share a server, with these blocks in its draft. */
export async function ownPage(page: Pick<BrowserPage, 'request'>, ...blocks: PageBlock[]) {
  const id = `own-${randomUUID().slice(0, 8)}`
  const calls = pageCalls(page)
  await calls.call('POST', '/api/pages', { id, path: `/${id}`, title: 'New' })
  if (blocks.length > 0) await calls.draft(id, withBlocks(...blocks))
  return { id, path: `/${id}`, ...calls }
}

/** The same, open in the builder. */
export async function openOwnPage(page: BrowserPage, ...blocks: PageBlock[]) {
  const own = await ownPage(page, ...blocks)
  await openBuilder(page, own.id)
  return own
}
