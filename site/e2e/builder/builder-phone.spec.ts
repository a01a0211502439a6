import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { SavedSection } from '#blocks/contract/pages/saved-section.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import { expect, test } from '../kit/admin-test.ts'
import { canvas, field, outline, row, stepRecorded } from '../kit/builder-test.ts'
import { holdAndDrag, pointAt } from '../kit/hold-and-drag.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'
import { expectClean, phone, smallTargets } from '../kit/page-checks.ts'

// A page arranged on a phone, by finger alone.

const columns: PageBlock = { type: 'Columns', props: { id: 'columns', split: 'even', left: [], right: [] } }
const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()
const panel = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })
const inOrder = (page: Page, ...words: string[]) =>
  expect.poll(() => canvas(page).locator('[data-block="Heading"]').allInnerTexts()).toEqual(words)

test('by finger a block is added, moved, duplicated and deleted', async ({ signIn }) => {
  const page = await signIn('editor', { viewport: phone, hasTouch: true, isMobile: true })
  const calls = pageCalls(page)
  await calls.call('POST', '/api/pages', { id: 'new', path: '/new', title: 'New' })
  await calls.draft('new', withBlocks(heading('one', 'One'), heading('two', 'Two'), columns))
  await page.goto('/admin/pages/new')
  await expect(canvas(page).locator('[data-block]').first()).toBeAttached()

  await test.step('added between two rows', async () => {
    await row(page, 'Heading One').tap()
    await expectClean(page, 'the “+” of a row on a phone')
    expect(await smallTargets(page)).toEqual([])
    await outline(page).getByRole('button', { name: 'Add below Heading “One”' }).tap()
    await page.getByRole('button', { name: /^Heading/ }).tap()
    await said(page, 'Heading added at position 2 of 4')
  })

  await test.step('added from the list: the page shows it', async () => {
    await panel(page, 'Add').tap()
    await page.getByRole('button', { name: /^Space/ }).tap()
    await said(page, 'Space added at position 3 of 5')
    await expect(panel(page, 'Page')).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas(page).locator('[data-block="Spacer"]')).toBeInViewport()
    await panel(page, 'Settings').tap()
    await tool(page, 'Delete').tap()
  })

  await test.step('selected and typed on the page', async () => {
    await panel(page, 'Page').tap()
    const words = canvas(page).locator('[data-inline-text]').nth(2)
    await words.tap()
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
    const empty = outline(page).getByRole('button', { name: 'Empty: add a block' }).last()
    await holdAndDrag(page, await pointAt(row(page, 'Heading One')), await pointAt(empty), async () => {
      await expect(outline(page).locator('[data-dragged]')).toContainText('One')
    })
    await said(page, 'Heading moved to position 1 of 1 in the right column')
  })
})

test('by finger the bar of a text right below the title of the page is pressed', async ({ signIn }) => {
  const page = await signIn('editor', { viewport: phone, hasTouch: true, isMobile: true })
  const calls = pageCalls(page)
  const text: PageBlock = { type: 'Text', props: { id: 'text', text: 'Some words', size: 'normal' } }
  await calls.call('POST', '/api/pages', { id: 'new', path: '/new', title: 'A page with a long name' })
  await calls.draft('new', withBlocks(text))
  await page.goto('/admin/pages/new')
  await panel(page, 'Page').tap()
  await canvas(page).getByRole('textbox', { name: 'Text', exact: true }).tap()
  await expect(canvas(page).getByRole('textbox')).toBeFocused()

  const lies = await canvas(page)
    .getByRole('toolbar')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        const hit = button.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
        return button.contains(hit) ? [] : [`${button.getAttribute('aria-label')} below ${hit?.outerHTML}`]
      }),
    )
  expect(lies).toEqual([])

  // At the end of its line it would lie on words.
  const above = canvas(page).getByRole('button', { name: 'Add a block above Text', exact: true })
  const isHit = () =>
    above.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button === button.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
    })
  expect(await isHit()).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(isHit).toBe(true)
})

test('by finger several blocks are moved, pasted and saved as a section', async ({ signIn }) => {
  const page = await signIn('editor', { viewport: phone, hasTouch: true, isMobile: true })
  const calls = pageCalls(page)
  await calls.call('POST', '/api/pages', { id: 'new', path: '/new', title: 'New' })
  await calls.draft('new', withBlocks(heading('a', 'A'), heading('b', 'B'), heading('c', 'C'), columns))
  await page.goto('/admin/pages/new')
  await expect(canvas(page).locator('[data-block]').first()).toBeAttached()
  await page.getByRole('button', { name: 'Select several' }).tap()
  await row(page, 'Heading A').tap()
  await row(page, 'Heading C').tap()

  await tool(page, 'Move into a column').tap()
  await said(page, '2 blocks moved to positions 1 to 2 of 2 in the left column')
  await inOrder(page, 'B', 'A', 'C')
  await stepRecorded(page)
  await tool(page, 'Move out of the column').tap()
  await said(page, '2 blocks moved to positions 3 to 4 of 4 of the page')
  await expect(tool(page, 'Move out of the column')).toBeDisabled()
  await stepRecorded(page)

  await tool(page, 'Copy').tap()
  await said(page, '2 blocks copied')
  await tool(page, 'Paste below').tap()
  await inOrder(page, 'B', 'A', 'C', 'A', 'C')
  await tool(page, 'Save as section').tap()
  const dialog = page.getByRole('dialog', { name: 'Save as a section' })
  await dialog.getByLabel('Name').fill('A and C')
  await dialog.getByRole('button', { name: 'Save section' }).tap()
  await expect(dialog).toHaveCount(0)
  const [section] = (await (await page.request.get(staffPaths.savedSections)).json()) as SavedSection[]
  expect(section?.blocks.map(({ type }) => type)).toEqual(['Heading', 'Heading'])
})
