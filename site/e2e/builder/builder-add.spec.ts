import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { blocksOnCanvas, canvas, columns, openOwnPage, row, said, stepRecorded } from '../kit/builder-test.ts'
import { heading } from '../kit/page-calls.ts'
import { phone } from '../kit/page-checks.ts'

// Adding blocks where they belong. How they are found is in builder-find.spec.ts, dragging in builder-drag.spec.ts.

const text = (id: string): PageBlock => ({
  type: 'Text',
  props: { id, text: `Words of ${id}`, size: 'normal' },
})
const add = (page: Page, label: string) => canvas(page).getByRole('button', { name: label, exact: true })

/** The buttons around blocks on the canvas, in pairs of which one lies on the other. */
const covered = (page: Page) =>
  canvas(page)
    .locator('[data-sign]')
    .evaluateAll((buttons) => {
      const shown = buttons.filter((button) => getComputedStyle(button).opacity === '1')
      const boxes = shown.map((button) => ({ name: button.ariaLabel, box: button.getBoundingClientRect() }))
      const lies = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(({ box }) => lies(one.box, box))
          .map(({ name }) => [one.name, name]),
      )
    })

test('“+” adds a block exactly where it stands', async ({ editor: page }) => {
  await openOwnPage(page, heading('one', 'One'), columns([], [text('right')]), heading('two', 'Two'))

  await test.step('by mouse, below the selected block', async () => {
    await row(page, 'Heading One').click()
    await add(page, 'Add a block below Heading').first().click()
    await expect(page.getByText('The block goes below “Heading”.')).toBeVisible()
    await expect(page.getByLabel('Find a block')).toBeFocused()
    await page.getByRole('button', { name: /^Quote/ }).click()
    await said(page, 'Quote added at position 2 of 4')
    await expect(row(page, 'Quote')).toBeFocused()
  })

  await test.step('by key, into an empty column; what can’t go there is not on offer', async () => {
    await add(page, 'Add a block to the left column').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The block goes in the left column.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Two columns/ })).toBeDisabled()
    await page.getByLabel('Find a block').fill('Text')
    await page.getByRole('button', { name: /^Text/ }).press('Enter')
    await said(page, 'Text added at position 1 of 1 in the left column')
    await expect(add(page, 'Add a block to the left column')).toBeHidden()
    expect(await covered(page)).toEqual([])
  })

  await test.step('Escape goes back to the button', async () => {
    await row(page, 'Heading').first().click()
    const first = add(page, 'Add a block above Heading').first()
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The block goes above “Heading”.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('The block goes above')).toHaveCount(0)
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Space/ }).click()
    await said(page, 'Space added at position 1 of 5')
  })
  const withSpace = ['Spacer', 'Heading', 'Quote', 'Columns', 'Text', 'Text', 'Heading']
  await expect.poll(() => blocksOnCanvas(page)).toEqual(withSpace)

  await test.step('one undo takes back what was added, and nothing else', async () => {
    await stepRecorded(page)
    await page.keyboard.press('Control+z')
    await expect.poll(() => blocksOnCanvas(page)).toEqual(withSpace.slice(1))
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => blocksOnCanvas(page)).toEqual(withSpace)
  })

  await test.step('of a thin block, first or after another, no button covers another', async () => {
    await expect(add(page, 'Add a block above Space')).toBeVisible()
    expect(await covered(page)).toEqual([])
    await row(page, 'Space').press('Alt+ArrowDown')
    await expect(add(page, 'Add a block above Space')).toBeHidden()
    await expect(add(page, 'Add a block below Space')).toBeVisible()
    await expect(add(page, 'Add a block below Heading').first()).toBeVisible()
    expect(await covered(page)).toEqual([])
  })

  await test.step('by finger, on a phone, which shows the page again', async () => {
    await page.setViewportSize(phone)
    await row(page, 'Heading Two').click()
    await page.getByRole('button', { name: 'Page', exact: true }).click()
    const below = add(page, 'Add a block below Heading').last()
    const box = await below.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43)
    await below.click()
    await page.getByRole('button', { name: /^Text/ }).click()
    await said(page, 'Text added at position 6 of 6')
    await expect(canvas(page).locator('[data-block="Text"]').last()).toBeInViewport()
  })
})
