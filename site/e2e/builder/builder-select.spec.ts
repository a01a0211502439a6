import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { canvas, field, openNamedPage, row, said, selected, stepRecorded } from '../kit/builder-test.ts'
import { dragTo, pointAt } from '../kit/hold-and-drag.ts'
import { heading } from '../kit/page-calls.ts'
import { expectClean } from '../kit/page-checks.ts'

// Several blocks selected at once, by mouse and keys, and what is done to them in one step. Fingers: see
// builder-phone.spec.ts.

const tools = (page: Page) => page.getByRole('toolbar')
const tool = (page: Page, name: string) => tools(page).getByRole('button', { name, exact: true })
const inOrder = (page: Page, ...words: string[]) =>
  expect.poll(() => canvas(page).locator('[data-block="Heading"]').allInnerTexts()).toEqual(words)

const columns: PageBlock = {
  type: 'Columns',
  props: { id: 'columns', split: 'even', left: [heading('in', 'In')], right: [] },
}

/** The block as a whole takes the clicks that are meant for none of its texts. */
const block = (page: Page, text: string, name = 'Heading') =>
  canvas(page).getByRole('group', { name, exact: true }).filter({ hasText: text })

const openPage = (page: Page, id: string, ...more: PageBlock[]) =>
  openNamedPage(page, id, ...['A', 'B', 'C', 'D'].map((text) => heading(text, text)), columns, ...more)

/** What of the outlines around blocks would take a click that is meant for what lies below. */
function inTheWay(page: Page): Promise<string[]> {
  return canvas(page)
    .locator('[data-puck-overlay], [data-puck-overlay] *')
    .evaluateAll((elements) =>
      elements
        .filter((one) => one.checkVisibility() && getComputedStyle(one).pointerEvents !== 'none')
        .map((one) => one.className),
    )
}

test('clicks with Shift and Ctrl on the canvas select several, and end typing', async ({ editor: page }) => {
  const text: PageBlock = { type: 'Text', props: { id: 'text', text: 'Some words', size: 'normal' } }
  await openPage(page, 'select-on-canvas', text)

  await test.step('a range, one less, one more', async () => {
    await block(page, 'A').click({ position: { x: 4, y: 4 } })
    await expect(selected(page)).toHaveText([/HeadingA/])
    await block(page, 'C').click({ modifiers: ['Shift'] })
    await said(page, '3 blocks selected')
    await expect(selected(page)).toHaveText([/HeadingA/, /HeadingB/, /HeadingC/])
    await expect(canvas(page).locator('[data-in-group]')).toHaveCount(3)
    await expect(canvas(page).locator('[data-block-overlay="selected"]')).toBeVisible()
    expect(await inTheWay(page)).toEqual([])
    await block(page, 'B').click({ modifiers: ['Control'] })
    await expect(selected(page)).toHaveText([/HeadingA/, /HeadingC/])
    await block(page, 'D').click({ modifiers: ['Meta'] })
    await expect(selected(page)).toHaveText([/HeadingA/, /HeadingC/, /HeadingD/])
    await expect(canvas(page).locator('[data-typing]')).toHaveCount(0)
    await tool(page, 'Move up').click()
    await inOrder(page, 'A', 'C', 'D', 'B', 'In')
  })

  await test.step('a plain click selects one; “Select several” does without keys', async () => {
    const several = page.getByRole('button', { name: 'Select several' })
    await block(page, 'B').click({ position: { x: 4, y: 4 } })
    await expect(selected(page)).toHaveText([/HeadingB/])
    await several.click()
    await block(page, 'D').click()
    await expect(selected(page)).toHaveText([/HeadingD/, /HeadingB/])
    await several.click()
  })

  await test.step('a click with Ctrl on another block ends typing and selects both', async () => {
    await canvas(page).getByRole('textbox', { name: 'Text', exact: true }).click()
    await expect(canvas(page).getByRole('textbox')).toBeFocused()
    await block(page, 'A').click({ modifiers: ['Control'] })
    await said(page, '2 blocks selected')
    await expect(canvas(page).locator('[data-prose="typing"]')).toHaveCount(0)
    const onOne = /^(Add a block below Text|Background of .*)$/
    await expect(canvas(page).getByRole('button', { name: onOne })).toHaveCount(0)
    await page.keyboard.press('Delete')
    await said(page, '2 blocks deleted')
    await inOrder(page, 'C', 'D', 'B', 'In')
  })
})

test('by mouse Shift and Ctrl select rows; each act is one step to undo', async ({ editor: page }) => {
  await openPage(page, 'select-rows')

  await test.step('a range, and one more', async () => {
    await row(page, 'Heading B').click()
    await row(page, 'Heading C').click({ modifiers: ['Shift'] })
    await said(page, '2 blocks selected')
    await row(page, 'Heading In').click({ modifiers: ['Control'] })
    await said(page, '3 blocks selected')
    await expect(selected(page)).toHaveCount(3)
    await expect(page.getByRole('heading', { name: '3 blocks selected' })).toBeVisible()
    await expect(field(page, 'Heading')).toBeHidden()
    await expect(canvas(page).locator('[data-in-group]')).toHaveCount(3)
    await expectClean(page, 'several blocks selected')
    await row(page, 'Heading In').click({ modifiers: ['Control'] })
    await said(page, '2 blocks selected')
    await expect(selected(page)).toHaveText([/HeadingB/, /HeadingC/])
  })

  await test.step('moved by the toolbar, as far as they go', async () => {
    await tool(page, 'Move up').click()
    await said(page, '2 blocks moved up')
    await inOrder(page, 'B', 'C', 'A', 'D', 'In')
    await expect(selected(page)).toHaveText([/HeadingB/, /HeadingC/])
    await expect(tool(page, 'Move up')).toBeDisabled()
    await stepRecorded(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await inOrder(page, 'A', 'B', 'C', 'D', 'In')
  })

  await test.step('dragged by the row of one of them', async () => {
    await row(page, 'Heading A').click()
    await row(page, 'Heading C').click({ modifiers: ['Control'] })
    await dragTo(page, await pointAt(row(page, 'Heading A')), await pointAt(row(page, 'Heading In'), 0.8))
    await said(page, '2 blocks moved to positions 2 to 3 of 3 in the left column')
    await inOrder(page, 'B', 'D', 'In', 'A', 'C')
    await expect(selected(page)).toHaveText([/HeadingA/, /HeadingC/])
    await stepRecorded(page)
    await page.keyboard.press('Control+z')
    await inOrder(page, 'A', 'B', 'C', 'D', 'In')
  })

  await test.step('duplicated: the copies are selected, and act as one', async () => {
    await row(page, 'Heading A').click()
    await row(page, 'Heading B').click({ modifiers: ['Control'] })
    await tool(page, 'Duplicate').click()
    await said(page, '2 blocks added')
    await inOrder(page, 'A', 'B', 'A', 'B', 'C', 'D', 'In')
    await expect(selected(page)).toHaveText([/HeadingA/, /HeadingB/])
    await stepRecorded(page)
    await tool(page, 'Delete').click()
    await inOrder(page, 'A', 'B', 'C', 'D', 'In')
    await stepRecorded(page)
  })

  await test.step('deleted; a press on one block ends the selection of several', async () => {
    await row(page, 'Heading A').click()
    await row(page, 'Two columns').click({ modifiers: ['Control'] })
    await tool(page, 'Delete').click()
    await said(page, '2 blocks deleted')
    await inOrder(page, 'B', 'C', 'D')
    await stepRecorded(page)
    await page.keyboard.press('Control+z')
    await inOrder(page, 'A', 'B', 'C', 'D', 'In')
    await row(page, 'Heading A').click()
    await row(page, 'Heading B').click({ modifiers: ['Control'] })
    await row(page, 'Heading D').click()
    await expect(selected(page)).toHaveCount(1)
    await expect(field(page, 'Heading')).toHaveValue('D')
  })
})

test('by keys: Shift and arrows select, keys act on all, on the canvas as well', async ({ editor: page }) => {
  await openPage(page, 'select-by-keys')
  await row(page, 'Heading B').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await said(page, '2 blocks selected')
  await expect(row(page, 'Heading C')).toBeFocused()

  await page.keyboard.press('Alt+ArrowDown')
  await inOrder(page, 'A', 'D', 'B', 'C', 'In')
  await expect(row(page, 'Heading C')).toBeFocused()
  await page.keyboard.press('Control+c')
  await said(page, '2 blocks copied')
  await stepRecorded(page)

  await test.step('duplicates are below the last one', async () => {
    await page.keyboard.press('Control+d')
    await inOrder(page, 'A', 'D', 'B', 'C', 'B', 'C', 'In')
    await stepRecorded(page)
    await page.keyboard.press('Control+z')
    await inOrder(page, 'A', 'D', 'B', 'C', 'In')
  })

  await test.step('a range goes back and forth over columns; what was copied is pasted after a cut', async () => {
    await row(page, 'Heading C').focus()
    for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp', 'Shift+ArrowUp'])
      await page.keyboard.press(key)
    await said(page, '1 block selected')
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Control+x')
    await said(page, '2 blocks cut')
    await inOrder(page, 'A', 'D', 'In')
    await stepRecorded(page)
    await row(page, 'Heading A').press('Control+v')
    await said(page, '2 blocks added')
    await inOrder(page, 'A', 'B', 'C', 'D', 'In')
    await stepRecorded(page)
  })

  await test.step('into a column together, and all of the page', async () => {
    await row(page, 'Heading C').press('Enter')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Alt+ArrowRight')
    await said(page, '2 blocks moved to positions 2 to 3 of 3 in the left column')
    await inOrder(page, 'A', 'B', 'In', 'C', 'D')
    await stepRecorded(page)
    await page.keyboard.press('Control+a')
    await said(page, '3 blocks selected')
    await canvas(page).locator('[data-puck-component="columns"]').focus()
    await page.keyboard.press('Delete')
    await expect(canvas(page).getByText('Nothing here yet')).toBeVisible()
    await stepRecorded(page)
    await page.keyboard.press('Control+z')
    await inOrder(page, 'A', 'B', 'In', 'C', 'D')
  })

  await test.step('Enter selects the block in focus on the canvas; Shift and Ctrl act as in a click', async () => {
    await block(page, 'B').press('Enter')
    await said(page, 'Heading selected')
    await expect(selected(page)).toHaveText([/HeadingB/])
    await block(page, 'In', 'Two columns').press('Shift+Enter')
    await said(page, '2 blocks selected')
    await block(page, 'A').press('Control+Enter')
    await said(page, '3 blocks selected')
    await block(page, 'A').press(' ')
    await expect(selected(page)).toHaveText([/HeadingA/])
    await expect(block(page, 'A')).toBeFocused()
  })
})
