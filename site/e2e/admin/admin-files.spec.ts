import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { choose, hand } from '../kit/hand-files.ts'
import { library } from '../kit/media-library.ts'
import { desk, expectClean, phone, smallTargets } from '../kit/page-checks.ts'
import { pdf, photo } from '../kit/test-files.ts'

// PDFs in the media library.

test('a PDF is uploaded, found, replaced and deleted on a phone', async ({ signIn }) => {
  const page = await signIn('editor', { viewport: phone, hasTouch: true })
  await page.goto('/admin/media')
  await choose(page, 'Upload files', [pdf('Price list.pdf'), await photo('price tag.jpg')])
  const tile = page.getByRole('link', { name: 'Price list.pdf PDF, 1 KB' })
  await expect(tile).toBeVisible()

  await page.getByLabel('Show').selectOption('Files')
  await page.getByRole('searchbox').fill('price')
  await expect(page.getByText('1 file', { exact: true })).toBeVisible()
  await expectClean(page, 'the library with a PDF')
  await page.setViewportSize(desk)
  await expectClean(page, 'the library with a PDF on a desk')
  await page.setViewportSize(phone)

  await tile.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Price list.pdf' })).toBeVisible()
  await expect(page.getByText(/^Visitors get this file exactly as it is/)).toBeVisible()
  await expect(page.getByLabel(/shows/)).toHaveCount(0)
  await expectClean(page, 'a PDF')
  expect(await smallTargets(page, 'main')).toEqual([])
  await page.setViewportSize(desk)
  await expectClean(page, 'a PDF on a desk')
  await page.setViewportSize(phone)

  await choose(page, 'Replace the PDF', [await photo('pony.jpg')])
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(page.getByRole('region', { name: 'The file' })).toContainText('Choose a PDF here')
  await choose(page, 'Replace the PDF', [pdf('Price list 2027.pdf', 'Prices 2027')])
  await expect(page.getByRole('alertdialog')).not.toContainText('focus point')
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Price list 2027.pdf' })).toBeVisible()

  await page.goto('/admin/gallery/new')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill('price')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'price tag.jpg' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: /Price list/ })).toHaveCount(0)

  const [item] = (await library(page)).filter(({ kind }) => kind === 'document')
  await page.goto(`/admin/media/${encodeURIComponent(item?.name ?? '')}`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete this PDF?' })
    .getByRole('button', { name: 'Move to the trash' })
    .click()
  await expect(page.getByRole('heading', { name: 'Pictures & files' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Price list/ })).toHaveCount(0)
})

test('thirty PDFs are sent at once, and a file that is none says why', async ({ editor }) => {
  const files = Array.from({ length: 29 }, (_, index) => pdf(`plan ${index}.pdf`, `Plan ${index}`))
  const none = { ...pdf('broken.pdf'), buffer: pdf('').buffer.subarray(0, 200) }
  await editor.goto('/admin/media')
  await choose(editor, 'Upload files', [...files, none])

  const uploads = editor.getByRole('region', { name: 'Uploads' })
  await expect(uploads).toContainText('29 of 30 sent, 1 failed')
  await expect(uploads).toContainText('The PDF can’t be used: it ends too early')
  await expect(editor.getByRole('link', { name: /plan \d+\.pdf/ })).toHaveCount(29)

  await hand(editor.getByRole('main'), 'drop', pdf('dropped plan.pdf'))
  await expect(editor.getByRole('link', { name: 'dropped plan.pdf' })).toBeVisible()
})
