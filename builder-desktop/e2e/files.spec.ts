import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { samplePdf } from '#api/testing/sample-pdf.ts'
import { expect, reconnect, test } from './desktop-test.ts'

// PDFs of the library in the desktop app.

test('a PDF chosen offline stays to be sent again, as pictures do', async ({
  shared: { app, page, home, network },
}) => {
  const file = join(home, 'prices.pdf')
  await writeFile(file, samplePdf())
  await app.evaluate(({ dialog }, path) => {
    Object.assign(dialog, { showOpenDialog: async () => ({ canceled: false, filePaths: [path] }) })
  }, file)
  await page.evaluate(() => location.assign('/admin/media'))
  await expect(page.getByRole('heading', { level: 1, name: 'Pictures & files' })).toBeVisible()
  await network.set('cut')

  await page.getByRole('button', { name: 'Upload files' }).click()
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads).toContainText('1 failed')
  await expect(uploads).toContainText('Try again when you’re back online')

  await reconnect(page, network)
  await uploads.getByRole('button', { name: 'Try prices.pdf again' }).click()
  await expect(page.getByRole('link', { name: 'prices.pdf PDF, 1 KB' })).toBeVisible()
})
