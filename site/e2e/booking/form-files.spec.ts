import { readFile } from 'node:fs/promises'
import { samplePdf } from '../../../api/tools/testing/sample-uploads.ts'
import { answer, confirmation, expect, fillRequired, live, send, test } from '../kit/booking-test.ts'
import { expectClean, overflow, phone, smallTargets, wide } from '../kit/page-checks.ts'
import { open } from '../kit/site-test.ts'

// Files that follow a request: chosen on a phone, one lost on the way and sent again, and read by staff.

const pdf = (name: string, text = name) => ({
  name,
  mimeType: 'application/pdf',
  buffer: samplePdf({ text }),
})

test('a request takes files along, and says plainly when one did not arrive', async ({ page, signIn }) => {
  await page.setViewportSize(phone)
  await open(page, '/booking')
  await live(page)
  await fillRequired(page)
  await page.getByText('Add files (optional)').click()
  const files = page.locator('.form-files')
  await expect(files).toContainText('Up to 3 files of 10 MB each: PDF, JPEG, PNG, HEIC or WebP.')
  const chosen = page.waitForEvent('filechooser')
  await files.getByRole('button', { name: 'Choose files' }).press('Enter')
  await (await chosen).setFiles([
    pdf('map.pdf'),
    pdf('order.pdf'),
    { name: 'film.mov', mimeType: 'video/quicktime', buffer: Buffer.alloc(9) },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
  ])
  await expect(files.getByRole('listitem')).toHaveText([/^map\.pdf, 1 KB/, /^order\.pdf/])
  await expect(files).toContainText('film.mov: Choose a PDF')
  await expect(files).toContainText('huge.jpg: A file can be up to 10 MB.')
  await expectClean(page, 'with files')
  expect(await smallTargets(page, '.form-files')).toEqual([])
  await files
    .locator('input')
    .setInputFiles([pdf('site plan of the whole fairground, north gate.pdf'), pdf('four.pdf')])
  await expect(files).toContainText('four.pdf: You can send 3 files with one form.')
  await files.getByRole('button', { name: 'Remove map.pdf' }).press('Enter')
  await expect(files.getByRole('button', { name: 'Choose another file' })).toBeFocused()
  for (const size of [{ width: 360, height: 640 }, wide]) {
    await page.setViewportSize(size)
    expect(await overflow(page), `${size.width} px`).toEqual([])
  }

  let isLost = false
  await page.route('**/api/enquiries/request/*/files', (route) => {
    if (isLost) return route.fallback()
    isLost = true
    return route.abort()
  })
  await send(page).click()
  await expect(confirmation(page)).toBeFocused()
  const lines = page.locator('.form-sent .file-list li')
  await expect(lines).toHaveText([/^order\.pdf.*reach the farm/, /north gate\.pdf.*Arrived$/])
  await expect(page.getByText(/^A file did not arrive\. All that you typed did\./)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Email / })).toHaveAttribute('href', /^mailto:\S+\?subject=\w/)
  await expectClean(page, 'one is missing')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeInViewport()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(lines).toHaveText([/Arrived$/, /Arrived$/])

  const staff = await signIn('inbox', { viewport: { width: 360, height: 740 } })
  await staff.goto('/admin/enquiries/1')
  const list = staff.getByRole('region', { name: 'Files' })
  await expect(list.getByRole('link')).toHaveText([/north gate\.pdf$/, 'order.pdf'])
  expect(await overflow(staff)).toEqual([])
  const download = staff.waitForEvent('download')
  await list.getByRole('link', { name: 'order.pdf' }).click()
  const bytes = await readFile(await (await download).path())
  expect(bytes.equals(samplePdf({ text: 'order.pdf' }))).toBe(true)
  await page.getByRole('button', { name: 'Request another event' }).click()
  await expect(answer(page, 'City')).toHaveValue('')
  await expect(files.getByRole('listitem')).toHaveCount(0)
})
