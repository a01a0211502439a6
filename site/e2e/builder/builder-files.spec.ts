import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/admin-test.ts'
import { blockOnCanvas, draftSaved, field, openBuilder, publish, row } from '../kit/builder-test.ts'
import { library } from '../kit/media-library.ts'
import { pageCalls, withBlocks } from '../kit/page-calls.ts'
import { expectClean, phone, wide } from '../kit/page-checks.ts'
import { choose, pdf } from '../kit/test-files.ts'

// A PDF of the library on a page: chosen in the builder, downloaded by visitors.

const prices = pdf('Price list 2026.pdf')

/** Presses a button by key. */
async function press(page: Page, name: string) {
  const button = page.getByRole('button', { name })
  await button.focus()
  await page.keyboard.press('Enter')
}

test('a PDF is uploaded on a phone, published, downloaded and replaced', async ({
  signIn,
  page: visitor,
}) => {
  const page = await signIn('editor', { viewport: phone, hasTouch: true })
  await page.goto('/admin/media')
  await choose(page, 'Upload files', [prices])
  await expect(page.getByRole('link', { name: /Price list 2026/ })).toBeVisible()
  const [item] = (await library(page)).filter(({ kind }) => kind === 'document')
  const buttons = [{ label: 'Prices', href: '/public-objects/2026/gone.pdf', kind: 'main' }]
  await pageCalls(page).draft(
    'about',
    withBlocks(
      { type: 'FileLink', props: { id: 'file' } },
      { type: 'ButtonRow', props: { id: 'b', buttons } },
    ),
  )
  await page.setViewportSize(wide)
  await openBuilder(page, 'about')

  await test.step('it is chosen by key', async () => {
    await row(page, 'File to download').focus()
    await page.keyboard.press('Enter')
    await press(page, 'Choose a PDF')
    const dialog = page.getByRole('dialog', { name: 'Choose a PDF' })
    await expectClean(page, 'choosing a PDF')
    await dialog.getByRole('button', { name: /^Price list 2026/ }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(field(page, 'Name of the file')).toHaveValue('Price list 2026')
    await expect(blockOnCanvas(page, 'FileLink')).toContainText('Price list 2026 (PDF, 1 KB)')
    await draftSaved(page)
  })

  await test.step('without its file a link stops publishing, and another file is chosen', async () => {
    const settings = page.getByRole('region', { name: 'Settings' })
    await row(page, 'Buttons').click()
    await settings.getByRole('button', { name: 'Prices', exact: true }).click()
    await expect(page.getByText('This file is no longer in Pictures & files')).toBeVisible()
    await page.getByRole('button', { name: /^Publish/ }).click()
    await expect(
      page.getByRole('dialog').getByText(/The file is no longer in Pictures & files/),
    ).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Change link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Link to' })
    await expect(dialog.getByRole('radio', { name: 'File' })).toBeChecked()
    await expectClean(page, 'a link to a file')
    await dialog.getByRole('button', { name: /^Price list 2026/ }).click()
    await expect(page.getByText('File: Price list 2026.pdf')).toBeVisible()
    await draftSaved(page)
    await publish(page, 'Prices')
  })

  const link = visitor.getByRole('link', { name: 'Price list 2026' })
  await test.step('visitors download the same bytes', async () => {
    await visitor.goto('/about')
    await expect(visitor.getByRole('link', { name: 'Prices', exact: true })).toHaveAttribute(
      'href',
      /public-objects\/\d+\/price-list-2026-\w+\.pdf/,
    )
    await expect(link.locator('xpath=..')).toHaveText('Price list 2026 (PDF, 1 KB)')
    const downloads = visitor.waitForEvent('download')
    await link.click()
    const download = await downloads
    expect(download.suggestedFilename()).toBe('Price list 2026.pdf')
    expect((await readFile(await download.path())).equals(prices.buffer)).toBe(true)
    expect(visitor.url()).toMatch(/\/about$/)
  })

  await test.step('a file in use can’t be deleted; a replaced one is fresh on the page', async () => {
    await page.goto(`/admin/media/${encodeURIComponent(item?.name ?? '')}`)
    await page.getByRole('button', { name: 'Delete' }).click()
    const inUse = page.getByRole('dialog', { name: 'This file is in use' })
    await expect(inUse.getByRole('link', { name: 'Page “About”' }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    const more = pdf('Price list 2027.pdf', 'Prices '.repeat(2000))
    await choose(page, 'Replace the PDF', [more])
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Price list 2027.pdf' })).toBeVisible()

    await visitor.reload()
    await expect(link.locator('xpath=..')).toHaveText('Price list 2026 (PDF, 14 KB)')
    await expect(link).toHaveAttribute('href', /\.pdf\?v=1$/)
  })
})
