import type { Page } from '@playwright/test'
import { expect, test } from '../kit/admin-test.ts'
import { canvas, openBuilder } from '../kit/builder-test.ts'
import { desk, expectClean, phone } from '../kit/page-checks.ts'

// The list of blocks shows each real block beside its entry: under the mouse, and with the focus.

const example = (page: Page) => page.locator('[popover]').frameLocator('iframe').locator('body')

test('the block under the mouse or with the focus is drawn beside its entry', async ({ editor: page }) => {
  await page.setViewportSize(desk)
  await openBuilder(page, 'home')
  await page.getByRole('button', { name: 'Add', exact: true }).click()

  await page.getByRole('button', { name: /^Quote/ }).hover()
  await expect(example(page).locator('blockquote')).toBeVisible()
  const [entry, popover] = await Promise.all([
    page.getByRole('button', { name: /^Quote/ }).boundingBox(),
    page.locator('[popover]').boundingBox(),
  ])
  expect(popover?.x).toBeGreaterThanOrEqual((entry?.x ?? 0) + (entry?.width ?? 0))
  await expectClean(page, 'an example')
  // The mouse may go over to it.
  await page.mouse.move((popover?.x ?? 0) + 20, (popover?.y ?? 0) + 20, { steps: 4 })
  await page.waitForTimeout(400)
  await expect(example(page).locator('blockquote')).toBeVisible()
  await page.mouse.move(700, 780)
  await expect(page.locator('[popover]')).toHaveCount(0)

  const before = await canvas(page).locator('[data-block]').count()
  await page.getByLabel('Find a block').fill('steps')
  await page.keyboard.press('Tab')
  await expect(example(page).getByRole('listitem', { includeHidden: true })).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(page.locator('[popover]')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(canvas(page).locator('[data-block]')).toHaveCount(before + 1)
  await expect(page.locator('[popover]')).toHaveCount(0)

  await page.setViewportSize(phone)
  await page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Add', exact: true })
    .click()
  await page.locator('[data-example-of="Steps"]').hover()
  await page.waitForTimeout(600)
  await expect(page.locator('[popover]')).toHaveCount(0)
})
