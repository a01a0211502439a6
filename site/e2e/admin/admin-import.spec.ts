import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { choose, hand } from '../kit/test-files.ts'

const rows = (page: Page) => page.getByRole('row')
const box = (page: Page) => page.getByLabel('Or paste the rows here, including the headings')

test('dates are imported from a sheet: pasted, chosen or dropped', async ({ editor: page, request }) => {
  await page.goto('/admin/tour-dates')
  await page.getByRole('link', { name: 'Import from a spreadsheet' }).click()

  await test.step('the template can be imported', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download a template' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('tour-dates.csv')
    const buffer = await readFile(await file.path())
    const template = { name: 'tour-dates.csv', mimeType: 'text/csv', buffer }

    await choose(page, 'Choose a file', [template])
    await expect(rows(page).nth(1)).toContainText('Spring Fair, County Fairgrounds, Prescott, AZ')
    await box(page).fill('')
    await expect(rows(page)).toHaveCount(0)
    await hand(page.getByRole('main').locator('.card').first(), 'drop', template)
    await expect(rows(page).nth(1)).toContainText('Not added yet')
    const lines = [
      'BEGIN:VEVENT',
      'UID:a',
      'DTSTART;VALUE=DATE:20970905',
      'SUMMARY:Barn Day',
      'LOCATION:Elks Lodge\\, 1 Oak St\\, Globe\\, AZ',
    ]
    const calendar = ['BEGIN:VCALENDAR', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
    await choose(page, 'Choose a file', [
      { name: 'fairs.ics', mimeType: 'text/calendar', buffer: Buffer.from(calendar) },
    ])
    await expect(rows(page).nth(1)).toContainText(/September 5, 2097.*Globe, AZ.*Not added yet/s)
    await box(page).fill('')
    const excel = {
      name: 'dates.xls',
      mimeType: 'application/vnd.ms-excel',
      buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    }
    await hand(page.getByRole('main').locator('.card').first(), 'drop', excel)
    await expect(page.getByRole('alert')).toContainText('This is an old Excel file.')
    await expect(box(page)).toHaveValue('')
  })

  await test.step('a sheet is previewed, and imported only when it is sent', async () => {
    await box(page).fill('Place,City\nBarn,Globe')
    await expect(page.getByRole('alert')).toContainText('There’s no “Date” column')
    const sheet = [
      'When;Venue;Town;State;From;Parking fee',
      '2097-07-03;"Barn; upper";Globe;AZ;9:30 am;5',
      '7/4/2097;Town Square;Globe;AZ;;',
      '2097-02-30;Nowhere;Globe;AZ;;',
      '2097-07-03;barn; upper;Globe;AZ',
    ]
    await box(page).fill(sheet.join('\n'))
    await expect(
      page.getByText('2 new, 0 skipped because they’re already there, 2 skipped because of mistakes.'),
    ).toBeVisible()
    await expect(page.getByText('Columns we don’t recognize were skipped: Parking fee.')).toBeVisible()
    await expect(rows(page).nth(3)).toContainText('Skipped: Enter a date such as 2027-03-05')
  })

  await test.step('offline nothing is imported, and the sheet stays', async () => {
    const path = '**/api/tour-dates/import'
    await page.route(path, (route) => route.abort())
    await page.getByRole('button', { name: 'Add 2 dates' }).click()
    await expect(page.getByRole('alert')).toContainText('Nothing was changed.')
    expect(await (await request.get('/api/tour-dates')).text()).not.toContain('Town Square')
    await page.unroute(path)
  })

  await test.step('imported once, visitors see the dates; a second time adds nothing', async () => {
    await page.getByRole('button', { name: 'Add 2 dates' }).click()
    await expect(page.getByRole('status').filter({ hasText: '2 dates added.' })).toBeFocused()
    const html = await (await request.get('/tour-dates')).text()
    expect(html).toContain('Barn; upper')
    expect(html).toContain('Town Square')
    await expect(rows(page).nth(2)).toContainText('Added')
    await box(page).fill(`${await box(page).inputValue()}\n`)
    await expect(rows(page).nth(2)).toContainText('Skipped: Already there')
    await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0)
  })
})
