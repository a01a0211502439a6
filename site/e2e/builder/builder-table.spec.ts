import type { Page } from '@playwright/test'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { blockOnCanvas, draftSaved, openNamedPage, publish, typed } from '../kit/builder-test.ts'
import { expectClean } from '../kit/page-checks.ts'

// A table is filled on the canvas: cell by cell with Tab, with cells of a spreadsheet, and by the lists at its side.

const row = (...[cell1, cell2]: [string, string]) => ({
  cell1,
  cell2,
  cell3: '',
  cell4: '',
  cell5: '',
  cell6: '',
})
const table = {
  type: 'Table',
  props: {
    id: 'table',
    caption: 'Open',
    columns: [
      { heading: 'Day', cell: 1 },
      { heading: 'Hours', cell: 2 },
    ],
    rows: [row('Friday', 'noon'), row('Saturday', '')],
    hasRowHeadings: true,
  },
}

/** All cells, row by row. */
const cells = (page: Page) =>
  blockOnCanvas(page, 'Table')
    .locator('tr')
    .evaluateAll((rows) => rows.map((one) => [...one.children].map((cell) => cell.textContent)))

/** What a spreadsheet puts on the clipboard, pasted where somebody types. */
function paste(page: Page, data: Record<string, string>) {
  return typed(page).evaluate((field, data) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

test('a table is typed with Tab and grows with pasted cells', async ({ editor: page, request }) => {
  const calls = await openNamedPage(page, 'table', table)
  const { keyboard } = page

  await test.step('Tab goes from cell to cell, and the last one adds a row', async () => {
    await blockOnCanvas(page, 'Table').getByText('noon').click()
    await keyboard.press('End')
    await keyboard.type(' to 6')
    await keyboard.press('Tab')
    await expect(typed(page)).toHaveText('Saturday')
    await keyboard.press('Tab')
    await expect(typed(page)).toHaveAttribute('aria-label', 'Cell, row 2')
    await keyboard.type('10 to 4')
    await keyboard.press('Tab')
    await expect(typed(page)).toHaveAttribute('aria-label', 'Cell, row 3')
    await keyboard.type('Sunday')
    await keyboard.press('Shift+Tab')
    await expect(typed(page)).toHaveText('10 to 4')
    await keyboard.press('Escape')
    await expect(typed(page)).toHaveCount(0)
    await expect(blockOnCanvas(page, 'Table').locator('tr').last()).toContainText('Sunday')
  })

  await test.step('cells of a spreadsheet fill it from the one that is typed in', async () => {
    await blockOnCanvas(page, 'Table').getByText('10 to 4').click()
    await paste(page, {
      'text/html': `<style>td{color:red}</style><table><tr><td>9 to 5</td><td>Ana &amp; Bo</td></tr><tr><td>closed</td><td><img src=x onerror="parent.hit=1"></td></tr></table>`,
      'text/plain': 'not this',
    })
    await expect(typed(page)).toHaveText('9 to 5')
    await keyboard.press('Enter')
    await expect
      .poll(() => cells(page))
      .toEqual([
        ['Day', 'Hours', 'Heading'],
        ['Friday', 'noon to 6', 'Cell'],
        ['Saturday', '9 to 5', 'Ana & Bo'],
        ['Sunday', 'closed', 'Cell'],
      ])
    await blockOnCanvas(page, 'Table').getByText('closed').click()
    await paste(page, { 'text/plain': 'a\tb\nc\td' })
    await keyboard.press('Enter')
    await expect
      .poll(async () => (await cells(page)).slice(3))
      .toEqual([
        ['Sunday', 'a', 'b'],
        ['Cell', 'c', 'd'],
      ])
    // One cell, and several lines of plain words, are pasted as a text.
    await blockOnCanvas(page, 'Table').getByText('c', { exact: true }).click()
    await paste(page, { 'text/plain': ' or\nlater' })
    await expect(typed(page)).toHaveText('c or later')
    await keyboard.press('Enter')
  })

  await test.step('a column without a heading is not published', async () => {
    await draftSaved(page)
    await expect(page.getByRole('button', { name: 'Publish · 1 to fix' })).toBeVisible()
    await expect(page.getByText('Give column 3 a heading').first()).toBeVisible()
  })

  await test.step('columns and rows are named, moved and removed at the side', async () => {
    const settings = page.getByRole('region', { name: 'Settings' })
    await blockOnCanvas(page, 'Table').locator('tr').nth(2).locator('td').first().click()
    await keyboard.press('Escape')
    await settings.getByRole('button', { name: 'Column 3', exact: true }).click()
    await settings.getByRole('textbox', { name: 'Heading' }).fill('Who')
    await settings.getByRole('button', { name: 'Move up: Who' }).click()
    await expect.poll(async () => (await cells(page))[2]).toEqual(['Saturday', 'Ana & Bo', '9 to 5'])
    await settings.getByRole('button', { name: 'Hours', exact: true }).click()
    await settings.getByRole('button', { name: 'Remove: Hours' }).click()
    await expect.poll(async () => (await cells(page))[2]).toEqual(['Saturday', 'Ana & Bo'])
    await settings.getByRole('button', { name: 'Add a column' }).click()
    await settings.getByRole('textbox', { name: 'Heading' }).fill('Where')
    await expect.poll(async () => (await cells(page))[2]).toEqual(['Saturday', 'Ana & Bo', 'Cell'])
    await settings.getByRole('button', { name: 'Friday', exact: true }).click()
    await settings.getByRole('textbox', { name: 'Where' }).fill('Mesa')
    await expectClean(page, 'a table in the builder')
    await draftSaved(page)
  })

  await publish(page)
  const { data } = await calls.open('table')
  expect(data.content[0]?.props.columns).toEqual([
    { heading: 'Day', cell: 1 },
    { heading: 'Who', cell: 3 },
    { heading: 'Where', cell: 2 },
  ])
  const html = await (await request.get('/table')).text()
  expect(html).toContain('<th scope="row" dir="auto">Friday</th><td dir="auto"></td><td dir="auto">Mesa</td>')
  // Looked at last: what was pasted would have run by now.
  expect(await page.evaluate(() => 'hit' in window)).toBe(false)
})
