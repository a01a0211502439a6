import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { openNamedPage, outline, row, said, stepRecorded } from '../kit/builder-test.ts'
import { dragTo, pointAt } from '../kit/hold-and-drag.ts'
import { heading } from '../kit/page-calls.ts'
import { expectClean } from '../kit/page-checks.ts'

// Dragging blocks by their rows in the outline, by mouse, and moving them by keys. Fingers: see builder-phone.spec.ts.

const columns = (...left: PageBlock[]): PageBlock => ({
  type: 'Columns',
  props: { id: 'columns', split: 'even', left, right: [] },
})
const line = (page: Page) => outline(page).locator('[data-drop-line]')
const dragged = (page: Page) => outline(page).locator('[data-dragged]')

/** The headings of the page, from top to bottom, as the outline shows them. */
const rows = (page: Page) =>
  outline(page)
    .locator('[data-outline-row]')
    .evaluateAll((all) =>
      all.map((one) => one.textContent?.replace(/^Heading|, \d+ of \d+$/g, '').trim() ?? ''),
    )
const inOrder = (page: Page, ...names: string[]) => expect.poll(() => rows(page)).toEqual(names)

test('a row of the outline goes into a column and out, by mouse and by keys', async ({ editor: page }) => {
  await openNamedPage(
    page,
    'outline',
    heading('one', 'One'),
    heading('two', 'Two'),
    columns(heading('in', 'In')),
  )
  await inOrder(page, 'One', 'Two', 'Two columns', 'In')

  await test.step('below another; a line shows where', async () => {
    const [from, to] = [await pointAt(row(page, 'Heading One')), await pointAt(row(page, 'Heading Two'), 0.8)]
    await dragTo(page, from, to, async () => {
      await expect(line(page)).toBeVisible()
      await expect(dragged(page)).toContainText('One')
      await expectClean(page, 'a row that is dragged')
    })
    await inOrder(page, 'Two', 'One', 'Two columns', 'In')
    await said(page, 'Heading moved to position 2 of 3')
    await expect(row(page, 'Heading One')).toBeFocused()
    await expect(row(page, 'Heading One')).toHaveAttribute('aria-current', 'true')
    await expect(line(page)).toBeHidden()
  })
  await stepRecorded(page)

  await test.step('into an empty column, and above a block in the other', async () => {
    const empty = outline(page).getByRole('button', { name: 'Empty: add a block' })
    await dragTo(page, await pointAt(row(page, 'Heading Two')), await pointAt(empty))
    await said(page, 'Heading moved to position 1 of 1 in the right column')
    await inOrder(page, 'One', 'Two columns', 'In', 'Two')
    await stepRecorded(page)
    await dragTo(page, await pointAt(row(page, 'Heading Two')), await pointAt(row(page, 'Heading In'), 0.2))
    await said(page, 'Heading moved to position 1 of 2 in the left column')
    await inOrder(page, 'One', 'Two columns', 'Two', 'In')
    await stepRecorded(page)
  })

  await test.step('out of the column, to the end of the page', async () => {
    await dragTo(page, await pointAt(row(page, 'Heading In')), await pointAt(outline(page), 1.2))
    await said(page, 'Heading moved to position 3 of 3 of the page')
    await inOrder(page, 'One', 'Two columns', 'Two', 'In')
    await stepRecorded(page)
  })

  await test.step('columns go into no column: they land before or after', async () => {
    const to = await pointAt(row(page, 'Heading Two'), 0.8)
    await dragTo(page, await pointAt(row(page, 'Heading One')), await pointAt(outline(page), 1.2))
    await inOrder(page, 'Two columns', 'Two', 'In', 'One')
    await stepRecorded(page)
    await dragTo(page, await pointAt(row(page, 'Two columns')), to)
    await said(page, 'Not moved')
    await inOrder(page, 'Two columns', 'Two', 'In', 'One')
  })

  await test.step('Escape leaves it where it was', async () => {
    const [from, to] = [await pointAt(row(page, 'Heading One')), await pointAt(row(page, 'Two columns'), 0.1)]
    await dragTo(page, from, to, async () => {
      await expect(line(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(line(page)).toBeHidden()
    })
    await inOrder(page, 'Two columns', 'Two', 'In', 'One')
    await expect(row(page, 'Heading One')).toHaveAttribute('aria-current', 'true')
  })

  for (const before of [
    ['One', 'Two columns', 'Two', 'In'],
    ['One', 'Two columns', 'Two', 'In'],
    ['One', 'Two columns', 'In', 'Two'],
    ['Two', 'One', 'Two columns', 'In'],
    ['One', 'Two', 'Two columns', 'In'],
  ]) {
    await page.keyboard.press('Control+z')
    await inOrder(page, ...before)
  }

  await test.step('keys move a block into a column and out of it', async () => {
    await stepRecorded(page)
    await row(page, 'Heading Two').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await said(page, 'Heading moved to position 2 of 2 in the left column')
    await page.keyboard.press('Alt+ArrowLeft')
    await said(page, 'Heading moved to position 3 of 3 of the page')
    await expect(row(page, 'Heading Two')).toBeFocused()
  })
})
