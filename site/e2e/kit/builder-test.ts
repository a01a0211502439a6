import { randomUUID } from 'node:crypto'
import { type Page as BrowserPage, expect, type FrameLocator, type Locator } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { pageCalls, withBlocks } from './page-calls.ts'

// For tests of the page builder: locators of the parts that a person sees and uses.

/** The blocks of the built-in home page. */
export const homeBlocks = ['Hero', 'Story', 'Gallery', 'Services', 'TrustStrip']

export async function openBuilder(page: BrowserPage, id: string) {
  await page.goto(`/admin/pages/${id}`)
  await expect(canvas(page).locator('[data-block]').first()).toBeVisible()
  await noteDraft(page)
}

/**
 * Changes a page in two places at once: `mine` in the open editor, whose saves get through only after `theirs`. An editor
 * without unsaved changes would show theirs first.
 */
export async function changeAtOnce(
  page: BrowserPage,
  id: string,
  mine: () => Promise<unknown>,
  theirs: () => Promise<unknown>,
) {
  const path = `**/api/pages/${id}/draft`
  await page.route(path, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await mine()
  await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
  await theirs()
  await page.unroute(path)
  await page.evaluate(() => dispatchEvent(new Event('online')))
}

/** A page `new` of its own with these blocks, open in the builder. */
export function openNewPage(page: BrowserPage, ...blocks: PageBlock[]) {
  return openNamedPage(page, 'new', ...blocks)
}

/** The same under another name, where tests share a server. */
export async function openNamedPage(page: BrowserPage, id: string, ...blocks: PageBlock[]) {
  const calls = pageCalls(page)
  await calls.call('POST', '/api/pages', { id, path: `/${id}`, title: 'New' })
  await calls.draft(id, withBlocks(...blocks))
  await page.goto(`/admin/pages/${id}`)
  await expect(canvas(page).locator('[data-block]').first()).toBeAttached()
  await noteDraft(page)
  return calls
}

/** The page as it is being edited. */
export function canvas(page: BrowserPage): FrameLocator {
  return page.frameLocator('[data-canvas-width] iframe')
}

/** The first block of a kind on the canvas. */
export function blockOnCanvas(page: BrowserPage, name: string): Locator {
  return canvas(page).locator(`[data-block="${name}"]`).first()
}

/** The same as the editor handles it. It takes the clicks that are meant for none of the block's texts. */
export function wholeBlock(page: BrowserPage, name: string): Locator {
  const drawn = `[data-block="${name}"]`
  return canvas(page).locator(`[data-puck-component]:is(${drawn}, :has(> ${drawn}))`).first()
}

/** The kinds of the blocks on the canvas, from top to bottom. */
export function blocksOnCanvas(page: BrowserPage): Promise<string[]> {
  return canvas(page)
    .locator('[data-block]')
    .evaluateAll((blocks) => blocks.map((block) => (block as HTMLElement).dataset.block ?? ''))
}

export function outline(page: BrowserPage): Locator {
  return page.getByRole('navigation', { name: 'Blocks on this page' })
}

/** A block's row in the outline, by the name that staff see. */
export function row(page: BrowserPage, label: string): Locator {
  return outline(page).getByRole('button', { name: label }).and(page.locator('[data-outline-row]'))
}

/** A field of the selected block. */
export function field(page: BrowserPage, label: string): Locator {
  return page.getByRole('region', { name: 'Settings' }).getByLabel(label, { exact: true })
}

export async function draftSaved(page: BrowserPage) {
  await expect(page.locator('[data-draft-state="saved"]')).toContainText(/^Draft saved/)
  await noteDraft(page)
}

/** The revision of the draft that each page had when a test last looked. */
const seenDrafts = new WeakMap<BrowserPage, string>()

async function noteDraft(page: BrowserPage) {
  seenDrafts.set(page, (await page.locator('[data-draft]').getAttribute('data-draft')) ?? '')
}

/** What this browser has stored of unsent work. */
export function localCopies(page: BrowserPage): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage }))
}

/**
 * Puck adds a change to its history a quarter of a second later, and the draft is saved after that: under a revision
 * other than the one last seen.
 */
export async function stepRecorded(page: BrowserPage) {
  const draft = page.locator('[data-draft]')
  await expect(draft).not.toHaveAttribute('data-draft', seenDrafts.get(page) ?? '')
  await draftSaved(page)
}

export async function publish(page: BrowserPage, note = '') {
  await page.getByRole('button', { name: /^Publish/ }).click()
  const dialog = page.getByRole('dialog')
  if (note) await dialog.getByLabel('What changed').fill(note)
  // Pressed while the page is still being checked, it would show what was found first.
  await checked(dialog)
  await dialog.getByRole('button', { name: /^Publish (now|anyway)$/ }).click()
  await expect(dialog).toHaveCount(0)
  await noteDraft(page)
}

/** The dialog of publishing has looked at the page. */
export async function checked(dialog: Locator) {
  await expect(dialog.locator('[data-check]:not([data-check="running"])')).toBeAttached()
}

/** The builder has announced it. */
export function said(page: BrowserPage, text: string | RegExp) {
  return expect(page.getByRole('status').filter({ hasText: text })).toBeAttached()
}

export const selected = (page: BrowserPage) => outline(page).locator('[aria-current="true"]')
export const slot = (page: BrowserPage, zone: string) =>
  canvas(page).locator(`[data-puck-dropzone="${zone}"]`)
/** The text on the canvas that is being typed in. */
export const typed = (page: BrowserPage) => canvas(page).locator('[data-typing]')

export const columns = (left: PageBlock[], right: PageBlock[]): PageBlock => ({
  type: 'Columns',
  props: { id: 'columns', split: 'even', left, right },
})

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
