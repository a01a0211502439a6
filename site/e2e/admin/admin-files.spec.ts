import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { library } from '../kit/media-library.ts'
import { expectClean, phone, smallTargets } from '../kit/page-checks.ts'
import { choose, hand, pdf, photo } from '../kit/test-files.ts'

test('PDFs of the library are uploaded, found, replaced and deleted on a phone', async ({ signIn }) => {
  const page = await signIn('editor', { viewport: phone, hasTouch: true })
  await page.goto('/admin/media')
  const tile = page.getByRole('link', { name: 'Price list.pdf PDF, 1 KB' })

  await test.step('several are sent at once, and a file that is none says why', async () => {
    const none = { ...pdf('broken.pdf'), buffer: pdf('').buffer.subarray(0, 200) }
    await choose(page, 'Upload files', [pdf('Price list.pdf'), await photo('price tag.jpg'), none])
    const uploads = page.getByRole('region', { name: 'Uploads' })
    await expect(uploads).toContainText('2 of 3 sent, 1 failed')
    await expect(uploads).toContainText('The PDF can’t be used: it ends too early')
    await expect(tile).toBeVisible()

    await hand(page.getByRole('main'), 'drop', pdf('dropped plan.pdf', 'Plan'))
    await expect(page.getByRole('link', { name: 'dropped plan.pdf' })).toBeVisible()
  })

  await test.step('a folder is dropped, and the sheet in it describes its pictures', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'farm-pictures-'))
    await mkdir(join(folder, 'barn'))
    await writeFile(join(folder, 'barn/goat.jpg'), (await photo('goat.jpg', 3)).buffer)
    await writeFile(join(folder, 'sheet.csv'), 'File name,Description\ngoat.jpg,A goat on the barn roof\n')
    await dropFolder(page, folder)
    await expect(page.getByText('1 of 1 files have a description from the sheet')).toBeVisible()
    await expect
      .poll(async () => (await library(page)).find(({ originalName }) => originalName === 'goat.jpg')?.alt)
      .toBe('A goat on the barn roof')
    await rm(folder, { recursive: true })
  })

  await test.step('one is found, and its screen has nothing about pictures', async () => {
    await page.getByLabel('Show').selectOption('Files')
    await page.getByRole('searchbox').fill('price')
    await expect(page.getByText('1 file', { exact: true })).toBeVisible()
    await tile.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Price list.pdf' })).toBeVisible()
    await expect(page.getByText(/^Visitors get this file exactly as it is/)).toBeVisible()
    await expect(page.getByLabel(/shows/)).toHaveCount(0)
    await expectClean(page, 'a PDF')
    expect(await smallTargets(page, 'main')).toEqual([])
  })

  await test.step('another PDF takes its place, and no picture does', async () => {
    await choose(page, 'Replace the PDF', [await photo('pony.jpg')])
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect(page.getByRole('region', { name: 'The file' })).toContainText('Choose a PDF here')
    await choose(page, 'Replace the PDF', [pdf('Price list 2027.pdf', 'Prices 2027')])
    await expect(page.getByRole('alertdialog')).not.toContainText('focus point')
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Price list 2027.pdf' })).toBeVisible()
  })

  await test.step('a deleted one is gone from the library', async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('alertdialog', { name: 'Delete this PDF?' })
      .getByRole('button', { name: 'Move to the trash' })
      .click()
    await expect(page.getByRole('heading', { name: 'Pictures & files' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Price list/ })).toHaveCount(0)
  })

  await test.step('a field for pictures offers no PDF', async () => {
    const documents = (await library(page)).filter(({ kind }) => kind === 'document')
    expect(documents.map(({ originalName }) => originalName)).toContain('dropped plan.pdf')
    await page.goto('/admin/gallery/new')
    await page.getByRole('button', { name: 'Choose a picture' }).click()
    const picker = page.getByRole('dialog')
    await expect(picker.getByRole('button', { name: 'price tag.jpg' })).toBeVisible()
    await expect(picker.getByRole('button', { name: /\.pdf/ })).toHaveCount(0)
  })
})

/** As from the desk: no file of a script has a folder around it. */
async function dropFolder(page: Page, folder: string) {
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files: [folder], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 180, y: 300, data })
}
