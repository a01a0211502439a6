import type { Page as BrowserPage } from '@playwright/test'
import { field, row } from '../../site/e2e/builder-test.ts'
import { barLine, expect, type test } from './desktop-test.ts'

/** A machine that is busy, and a line that is asked for after 2, 4, 8 … s. */
export const slow = { timeout: 40_000 }

export async function changeStory(page: BrowserPage, words: string) {
  await row(page, 'Our story').click()
  await field(page, 'Heading').fill(words)
}

export async function publishLater(page: BrowserPage) {
  await page.getByRole('button', { name: /^Publish/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish when the line is back' }).click()
  await expect(barLine(page, 'queued')).toContainText('will be published')
}

type Colleague = Parameters<Parameters<typeof test>[2]>[0]['colleague']

export async function idOf(colleague: Colleague, type: string): Promise<string> {
  const { data } = await colleague.open('home')
  return String(data.content.find((block) => block.type === type)?.props.id)
}

/** As the form of /admin/about does. */
export async function saveAbout(colleague: Colleague, heading: string) {
  const reply = await colleague.call('GET', '/api/content/about')
  const { media: _, ...value } = await reply.json()
  await colleague.call('PUT', '/api/content/about', { ...value, heading }, reply.headers().etag ?? '')
}
