import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, sharedTest as test } from '../kit/admin-test.ts'

const rows = (page: Page) => page.getByRole('row')
const box = (page: Page) => page.getByLabel('Or paste the rows here, including the headings')

test('a sheet is previewed, imported at once, and adds nothing a second time', async ({
  editor: page,
  request,
}) => {
  const sheet = [
    'When;Venue;Town;State;From;Parking fee',
    '2097-07-03;"Barn; upper";Globe;AZ;9:30 am;5',
    '7/4/2097;Town Square;Globe;AZ;;',
    '2097-02-30;Nowhere;Globe;AZ;;',
    '2097-07-03;barn; upper;Globe;AZ',
  ].join('\n')
  await page.goto('/admin/tour-dates')
  await page.getByRole('link', { name: 'Import from a spreadsheet' }).click()
  await box(page).fill(sheet)

  await expect(
    page.getByText('2 new, 0 skipped because they’re already there, 2 skipped because of mistakes.'),
  ).toBeVisible()
  await expect(page.getByText('Columns we don’t recognize were skipped: Parking fee.')).toBeVisible()
  await expect(rows(page).nth(3)).toContainText('Skipped: Enter a date such as 2027-03-05')
  expect(await (await request.get('/api/tour-dates')).text()).not.toContain('Town Square')

  await page.getByRole('button', { name: 'Add 2 dates' }).click()
  await expect(page.getByText('2 dates added.')).toBeFocused()
  const html = await (await request.get('/tour-dates')).text()
  expect(html).toContain('Barn; upper')
  expect(html).toContain('Town Square')
  await expect(rows(page).nth(2)).toContainText('Skipped: Already there')
  await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0)
})

test('a file is chosen or dropped; the template can be imported', async ({ editor: page }) => {
  await page.goto('/admin/tour-dates/import')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download a template' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('tour-dates.csv')
  const template = await readFile(await file.path())

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'tour-dates.csv', mimeType: 'text/csv', buffer: template })
  await expect(rows(page).nth(1)).toContainText('Spring Fair, County Fairgrounds, Prescott, AZ')
  await box(page).fill('')
  await expect(rows(page)).toHaveCount(0)

  const transfer = await page.evaluateHandle((text) => {
    const data = new DataTransfer()
    data.items.add(new File([text], 'dates.csv', { type: 'text/csv' }))
    return data
  }, template.toString())
  await page.getByRole('main').locator('.card').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(rows(page).nth(1)).toContainText('Added')
})

test('offline nothing is imported and the sheet stays; unreadable files are reported', async ({
  editor: page,
}) => {
  await page.goto('/admin/tour-dates/import')
  await box(page).fill('Place,City\nBarn,Globe')
  await expect(page.getByRole('alert')).toContainText('There’s no “Date” column')

  await box(page).fill('Date,Place,City,State\n2097-08-01,Barn,Globe,AZ')
  await page.route('**/api/tour-dates/import', (route) => route.abort())
  await page.getByRole('button', { name: 'Add 1 date' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing was added.')
  await page.unroute('**/api/tour-dates/import')
  await page.getByRole('button', { name: 'Add 1 date' }).click()
  await expect(page.getByText('1 date added.')).toBeVisible()
})
