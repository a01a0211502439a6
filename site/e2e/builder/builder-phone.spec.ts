import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { SavedSection } from '#blocks/contract/pages/saved-section.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { canvas, field, openNamedPage, outline, row, said, stepRecorded } from '../kit/builder-test.ts'
import { holdAndDrag, pointAt } from '../kit/hold-and-drag.ts'
import { heading } from '../kit/page-calls.ts'
import { expectClean, overflow, phone, smallTargets } from '../kit/page-checks.ts'

// A page arranged on a phone, by finger alone. Texts and pictures: see builder-texts and builder-pictures-on-canvas.

const columns: PageBlock = { type: 'Columns', props: { id: 'columns', split: 'even', left: [], right: [] } }
const panel = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })
const inOrder = (page: Page, ...words: string[]) =>
  expect
    .poll(async () => {
      const all = await canvas(page).locator('[data-block="Heading"]').allInnerTexts()
      return all.filter((text) => !text.startsWith('Below'))
    })
    .toEqual(words)

/** So many that the outline is longer than the window. */
const below = Array.from({ length: 12 }, (_, at) => heading(`below${at}`, `Below ${at}`))

test('by finger a block is added, moved, duplicated and deleted, step by step', async ({ signIn }) => {
  const page = await signIn('editor', { viewport: phone, hasTouch: true, isMobile: true })
  await openNamedPage(page, 'by-finger', heading('one', 'One'), heading('two', 'Two'), columns, ...below)

  // First: the bar below must not lie where the finger begins.
  await test.step('a quick swipe over the rows scrolls and moves nothing', async () => {
    await row(page, 'Heading One').scrollIntoViewIfNeeded()
    const top = async () => (await pointAt(row(page, 'Heading Below 2'))).y
    const before = await top()
    const [from, to] = [
      await pointAt(row(page, 'Heading Below 2')),
      await pointAt(row(page, 'Heading One'), 0),
    ]
    await holdAndDrag(page, from, to, async () => {})
    await expect.poll(top).toBeLessThan(before - 20)
    await inOrder(page, 'One', 'Two')
  })

  await test.step('added between two rows', async () => {
    await row(page, 'Heading One').tap()
    await expectClean(page, 'the “+” of a row on a phone')
    expect(await smallTargets(page)).toEqual([])
    await outline(page).getByRole('button', { name: 'Add below Heading “One”' }).tap()
    await page.getByRole('button', { name: /^Heading/ }).tap()
    await said(page, 'Heading added at position 2 of 16')
  })

  await test.step('added from the list: the page shows it', async () => {
    await panel(page, 'Add').tap()
    await page.getByRole('button', { name: /^Space/ }).tap()
    await said(page, 'Space added at position 3 of 17')
    await expect(panel(page, 'Page')).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas(page).locator('[data-block="Spacer"]')).toBeInViewport()
    await panel(page, 'Settings').tap()
    await tool(page, 'Delete').tap()
  })

  await test.step('selected and typed on the page', async () => {
    await panel(page, 'Page').tap()
    const text = canvas(page).locator('[data-inline-text]').nth(2)
    await text.tap()
    const typed = canvas(page).getByRole('textbox')
    await expect(typed).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Two, typed')
    await page.keyboard.press('Enter')
    await inOrder(page, 'One', 'Type a heading here', 'Two, typed')
    await panel(page, 'Settings').tap()
    await expect(field(page, 'Heading')).toHaveValue('Two, typed')
  })

  await test.step('moved by buttons, into a column and out of it', async () => {
    await tool(page, 'Move up').tap()
    await inOrder(page, 'One', 'Two, typed', 'Type a heading here')
    await tool(page, 'Move down').tap()
    await tool(page, 'Move into a column').tap()
    await said(page, 'Heading moved to position 1 of 1 in the left column')
    await tool(page, 'Move out of the column').tap()
    await tool(page, 'Duplicate').tap()
    await inOrder(page, 'One', 'Type a heading here', 'Two, typed', 'Two, typed')
    await tool(page, 'Delete').tap()
    await inOrder(page, 'One', 'Type a heading here', 'Two, typed')
  })

  await test.step('held and dragged into an empty column', async () => {
    await panel(page, 'Outline').tap()
    await row(page, 'Heading One').scrollIntoViewIfNeeded()
    const empty = outline(page).getByRole('button', { name: 'Empty: add a block' }).last()
    await holdAndDrag(page, await pointAt(row(page, 'Heading One')), await pointAt(empty), async () => {
      await expect(outline(page).locator('[data-dragged]')).toContainText('One')
    })
    await said(page, 'Heading moved to position 1 of 1 in the right column')
  })

  await test.step('the list of steps: a tap goes to one', async () => {
    await stepRecorded(page)
    const button = page.getByRole('button', { name: 'Your steps', exact: true })
    const list = page.getByRole('dialog', { name: 'Your steps' })
    await button.tap()
    await expect(list.locator('strong').first()).toHaveText('Heading “One” moved')
    expect(await smallTargets(page)).toEqual([])
    expect(await overflow(page)).toEqual([])
    await list.getByRole('button', { name: 'As it was when opened' }).tap()
    await inOrder(page, 'One', 'Two')
    await said(page, /\d+ steps undone/)
    await expect(list.locator('[data-undone] strong').first()).toHaveText('Heading “One” moved')
    await list.getByRole('button', { name: 'Close' }).tap()
    await expect(list).toHaveCount(0)
    await expect(button).toBeFocused()
  })
})

test('by finger several blocks are moved, pasted, saved as a section and deleted', async ({ signIn }) => {
  const page = await signIn('editor', { viewport: phone, hasTouch: true, isMobile: true })
  await openNamedPage(
    page,
    'several-by-finger',
    heading('a', 'A'),
    heading('b', 'B'),
    heading('c', 'C'),
    columns,
  )
  const pick = page.getByRole('button', { name: 'Select several' })

  await test.step('“Select several” makes each tap add a block or take it away', async () => {
    await pick.tap()
    await expect(pick).toHaveAttribute('aria-pressed', 'true')
    for (const name of ['Heading A', 'Heading B', 'Heading C', 'Heading B']) await row(page, name).tap()
    await said(page, '2 blocks selected')
    await expect(row(page, 'Heading A')).toHaveAttribute('aria-pressed', 'true')
    await expect(row(page, 'Heading B')).toHaveAttribute('aria-pressed', 'false')
    await expectClean(page, 'several blocks selected on a phone')
    expect(await smallTargets(page)).toEqual([])
  })

  await test.step('moved down, into a column and out of it', async () => {
    await tool(page, 'Move down').tap()
    await said(page, '2 blocks moved down')
    await inOrder(page, 'B', 'A', 'C')
    await stepRecorded(page)
    await tool(page, 'Move into a column').tap()
    await said(page, '2 blocks moved to positions 1 to 2 of 2 in the left column')
    await stepRecorded(page)
    await tool(page, 'Move out of the column').tap()
    await said(page, '2 blocks moved to positions 3 to 4 of 4 of the page')
    await expect(tool(page, 'Move out of the column')).toBeDisabled()
    await stepRecorded(page)
  })

  await test.step('copied, pasted, saved as a section, deleted', async () => {
    await tool(page, 'Copy').tap()
    await said(page, '2 blocks copied')
    await tool(page, 'Paste below').tap()
    await inOrder(page, 'B', 'A', 'C', 'A', 'C')
    await tool(page, 'Save as section').tap()
    const dialog = page.getByRole('dialog', { name: 'Save as a section' })
    await dialog.getByLabel('Name').fill('A and C by finger')
    await dialog.getByRole('button', { name: 'Save section' }).tap()
    await expect(dialog).toHaveCount(0)
    const sections = (await (await page.request.get(staffPaths.savedSections)).json()) as SavedSection[]
    const section = sections.find(({ name }) => name === 'A and C by finger')
    expect(section?.blocks.map(({ type }) => type)).toEqual(['Heading', 'Heading'])
    await tool(page, 'Delete').tap()
    await said(page, '2 blocks deleted')
    await inOrder(page, 'B', 'A', 'C')
    await pick.tap()
    await expect(row(page, 'Heading B')).not.toHaveAttribute('aria-pressed')
  })
})
