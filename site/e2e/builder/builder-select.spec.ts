import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { SavedSection } from '#blocks/contract/pages/saved-section.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { expect, test } from '../kit/admin-test.ts'
import { canvas, field, outline, row, stepRecorded } from '../kit/builder-test.ts'
import { dragTo, pointAt } from '../kit/hold-and-drag.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'
import { expectClean, phone, smallTargets } from '../kit/page-checks.ts'

// Several blocks selected at once, by mouse, keys and finger, and what is done to them in one step.

const said = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()
const selected = (page: Page) => outline(page).locator('[aria-current="true"]')
const tools = (page: Page) => page.getByRole('toolbar')
const tool = (page: Page, name: string) => tools(page).getByRole('button', { name, exact: true })
const inOrder = (page: Page, ...words: string[]) =>
  expect.poll(() => canvas(page).locator('[data-block="Heading"]').allInnerTexts()).toEqual(words)

const columns: PageBlock = {
  type: 'Columns',
  props: { id: 'columns', split: 'even', left: [heading('in', 'In')], right: [] },
}

async function openPage(page: Page) {
  const calls = pageCalls(page)
  const blocks = ['A', 'B', 'C', 'D'].map((words) => heading(words, words))
  await calls.call('POST', '/api/pages', { id: 'new', path: '/new', title: 'New' })
  await calls.draft('new', withBlocks(...blocks, columns))
  await page.goto('/admin/pages/new')
  await expect(canvas(page).locator('[data-block]').first()).toBeAttached()
}

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

test('clicks with Shift and Ctrl on the canvas select several blocks', async ({ editor: page }) => {
  await openPage(page)
  // The block as a whole takes the clicks that are meant for none of its texts.
  const block = (words: string) =>
    canvas(page).getByRole('group', { name: 'Heading', exact: true }).filter({ hasText: words })

  await block('A').click({ position: { x: 4, y: 4 } })
  await expect(selected(page)).toHaveText([/HeadingA/])
  await block('C').click({ modifiers: ['Shift'] })
  await said(page, '3 blocks selected')
  await expect(selected(page)).toHaveText([/HeadingA/, /HeadingB/, /HeadingC/])
  await expect(canvas(page).locator('[data-in-group]')).toHaveCount(3)
  await expect(canvas(page).locator('[data-block-overlay="selected"]')).toBeVisible()
  expect(await inTheWay(page)).toEqual([])
  await block('B').click({ modifiers: ['Control'] })
  await expect(selected(page)).toHaveText([/HeadingA/, /HeadingC/])
  await block('D').click({ modifiers: ['Meta'] })
  await expect(selected(page)).toHaveText([/HeadingA/, /HeadingC/, /HeadingD/])
  await expect(canvas(page).locator('[data-typing]')).toHaveCount(0)
  await tool(page, 'Move up').click()
  await inOrder(page, 'A', 'C', 'D', 'B', 'In')

  await block('B').click({ position: { x: 4, y: 4 } })
  await expect(selected(page)).toHaveText([/HeadingB/])
  await page.getByRole('button', { name: 'Select several' }).click()
  await block('D').click()
  await expect(selected(page)).toHaveText([/HeadingD/, /HeadingB/])
})

test('a click with Ctrl on another block ends typing and selects both', async ({ editor: page }) => {
  const calls = pageCalls(page)
  const text: PageBlock = { type: 'Text', props: { id: 'text', text: 'Some words', size: 'normal' } }
  await calls.call('POST', '/api/pages', { id: 'new', path: '/new', title: 'New' })
  await calls.draft('new', withBlocks(heading('A', 'A'), text, heading('B', 'B')))
  await page.goto('/admin/pages/new')
  await canvas(page).getByRole('textbox', { name: 'Text', exact: true }).click()
  await expect(canvas(page).getByRole('textbox')).toBeFocused()

  await canvas(page)
    .getByRole('group', { name: 'Heading', exact: true })
    .first()
    .click({ modifiers: ['Control'] })
  await said(page, '2 blocks selected')
  await expect(canvas(page).locator('[data-prose="typing"]')).toHaveCount(0)
  const onOne = /^(Add a block below Text|Background of .*)$/
  await expect(canvas(page).getByRole('button', { name: onOne })).toHaveCount(0)
  await page.keyboard.press('Delete')
  await said(page, '2 blocks deleted')
  await inOrder(page, 'B')
})

test('by mouse: Shift and Ctrl select rows, and each act on them is one step to undo', async ({
  editor: page,
}) => {
  await openPage(page)

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

  await test.step('saved as one section', async () => {
    await row(page, 'Heading A').click()
    await row(page, 'Heading C').click({ modifiers: ['Control'] })
    await tool(page, 'Save as section').click()
    const dialog = page.getByRole('dialog', { name: 'Save as a section' })
    await dialog.getByLabel('Name').fill('A and C')
    await dialog.getByRole('button', { name: 'Save section' }).click()
    await expect(dialog).toHaveCount(0)
    const reply = await page.request.get(staffPaths.savedSections)
    const [section] = (await reply.json()) as SavedSection[]
    expect(section?.name).toBe('A and C')
    expect(section?.blocks.map(({ type }) => type)).toEqual(['Heading', 'Heading'])
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
  await openPage(page)
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
    const block = (name: string, words: string) =>
      canvas(page).getByRole('group', { name, exact: true }).filter({ hasText: words })
    await block('Heading', 'B').press('Enter')
    await said(page, 'Heading selected')
    await expect(selected(page)).toHaveText([/HeadingB/])
    await block('Two columns', 'In').press('Shift+Enter')
    await said(page, '2 blocks selected')
    await block('Heading', 'A').press('Control+Enter')
    await said(page, '3 blocks selected')
    await block('Heading', 'A').press(' ')
    await expect(selected(page)).toHaveText([/HeadingA/])
    await expect(block('Heading', 'A')).toBeFocused()
  })
})

test('on a phone “Select several” makes each tap add a block or take it away', async ({ signIn }) => {
  const page = await signIn('editor', { viewport: phone, hasTouch: true, isMobile: true })
  await openPage(page)
  const pick = page.getByRole('button', { name: 'Select several' })
  await pick.tap()
  await expect(pick).toHaveAttribute('aria-pressed', 'true')
  for (const name of ['Heading A', 'Heading B', 'Heading C', 'Heading B']) await row(page, name).tap()
  await said(page, '2 blocks selected')
  await expect(row(page, 'Heading A')).toHaveAttribute('aria-pressed', 'true')
  await expect(row(page, 'Heading B')).toHaveAttribute('aria-pressed', 'false')
  await expectClean(page, 'several blocks selected on a phone')
  expect(await smallTargets(page)).toEqual([])

  await tool(page, 'Move down').tap()
  await said(page, '2 blocks moved down')
  await inOrder(page, 'B', 'A', 'D', 'C', 'In')
  await tool(page, 'Delete').tap()
  await said(page, '2 blocks deleted')
  await inOrder(page, 'B', 'D', 'In')
  await pick.tap()
  await expect(row(page, 'Heading B')).not.toHaveAttribute('aria-pressed')
})
