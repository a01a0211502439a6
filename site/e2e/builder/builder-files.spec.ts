import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/admin-test.ts'
import { blockOnCanvas, draftSaved, field, openBuilder, publish, row } from '../kit/builder-test.ts'
import { choose } from '../kit/hand-files.ts'
import { library } from '../kit/media-library.ts'
import { pageCalls, withBlocks } from '../kit/page-calls.ts'
import { desk, expectClean, phone } from '../kit/page-checks.ts'
import { pdf } from '../kit/test-files.ts'

// A PDF of the library on a page: chosen in the builder, downloaded by visitors.

const prices = pdf('Price list 2026.pdf')

/** Presses a button by key. */
async function press(page: Page, name: string) {
  const button = page.getByRole('button', { name })
  await button.focus()
  await page.keyboard.press('Enter')
}

test('a PDF uploaded on a phone is published, and visitors download the same bytes', async ({
  editor,
  signIn,
  browser,
}) => {
  const mobile = await signIn('editor', { viewport: phone, hasTouch: true })
  await mobile.goto('/admin/media')
  await choose(mobile, 'Upload files', [prices])
  await expect(mobile.getByRole('link', { name: /Price list 2026/ })).toBeVisible()
  const [item] = (await library(editor)).filter(({ kind }) => kind === 'document')

  await pageCalls(editor).draft('about', withBlocks({ type: 'FileLink', props: { id: 'file' } }))
  await openBuilder(editor, 'about')
  await row(editor, 'File to download').focus()
  await editor.keyboard.press('Enter')
  await press(editor, 'Choose a PDF')
  const dialog = editor.getByRole('dialog', { name: 'Choose a PDF' })
  await expectClean(editor, 'choosing a PDF')
  await dialog.getByRole('button', { name: /^Price list 2026/ }).focus()
  await editor.keyboard.press('Enter')

  await expect(dialog).toHaveCount(0)
  await expect(field(editor, 'Name of the file')).toHaveValue('Price list 2026')
  await expect(blockOnCanvas(editor, 'FileLink')).toContainText('Price list 2026 (PDF, 1 KB)')
  await draftSaved(editor)
  await publish(editor, 'Prices')

  const visitor = await browser.newContext({ viewport: phone, acceptDownloads: true })
  const page = await visitor.newPage()
  await page.goto('/about')
  const link = page.getByRole('link', { name: 'Price list 2026' })
  await expect(link.locator('xpath=..')).toHaveText('Price list 2026 (PDF, 1 KB)')
  await link.scrollIntoViewIfNeeded()
  await page.setViewportSize(desk)
  await link.scrollIntoViewIfNeeded()
  const downloads = page.waitForEvent('download')
  await link.click()
  const download = await downloads
  expect(download.suggestedFilename()).toBe('Price list 2026.pdf')
  expect((await readFile(await download.path())).equals(prices.buffer)).toBe(true)
  expect(page.url()).toMatch(/\/about$/)

  await test.step('a file in use can’t be deleted; a replaced one is fresh on the page', async () => {
    await mobile.goto(`/admin/media/${encodeURIComponent(item?.name ?? '')}`)
    await mobile.getByRole('button', { name: 'Delete' }).click()
    const inUse = mobile.getByRole('dialog', { name: 'This file is in use' })
    await expect(inUse.getByRole('link', { name: 'Page “About”' })).toBeVisible()
    await mobile.keyboard.press('Escape')
    const more = pdf('Price list 2027.pdf', 'Prices '.repeat(2000))
    await choose(mobile, 'Replace the PDF', [more])
    await mobile.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect(mobile.getByRole('heading', { level: 1, name: 'Price list 2027.pdf' })).toBeVisible()

    await page.reload()
    await expect(link.locator('xpath=..')).toHaveText('Price list 2026 (PDF, 14 KB)')
    await expect(link).toHaveAttribute('href', /\.pdf\?v=1$/)
  })
  await visitor.close()
})

test('a PDF is the target of a link, too; without the file the page is not published', async ({ editor }) => {
  await editor.goto('/admin/media')
  await choose(editor, 'Upload files', [prices])
  await expect(editor.getByRole('link', { name: /Price list 2026/ })).toBeVisible()
  const buttons = [{ label: 'Prices', href: '/public-objects/2026/gone.pdf', kind: 'main' }]
  await pageCalls(editor).draft('about', withBlocks({ type: 'ButtonRow', props: { id: 'b', buttons } }))
  await openBuilder(editor, 'about')
  await row(editor, 'Buttons').click()
  await editor
    .getByRole('region', { name: 'Settings' })
    .getByRole('button', { name: 'Prices', exact: true })
    .click()
  await expect(editor.getByText('This file is no longer in the library')).toBeVisible()

  await editor.getByRole('button', { name: /^Publish/ }).click()
  const publishing = editor.getByRole('dialog')
  await expect(publishing.getByText(/The file is no longer in the library/)).toBeVisible()
  await editor.keyboard.press('Escape')

  await editor.getByRole('button', { name: 'Change link' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Link to' })
  await expect(dialog.getByRole('radio', { name: 'File' })).toBeChecked()
  await expectClean(editor, 'a link to a file')
  await dialog.getByRole('button', { name: /^Price list 2026/ }).click()
  await expect(editor.getByText('File: Price list 2026.pdf')).toBeVisible()
  await draftSaved(editor)
  await publish(editor)
  expect(await (await editor.request.get('/about')).text()).toMatch(
    /public-objects\/\d+\/price-list-2026-\w+\.pdf/,
  )
})
