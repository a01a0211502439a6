import type { Page } from '@playwright/test'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { canvas, openOwnPage } from '../kit/builder-test.ts'
import { heading } from '../kit/page-calls.ts'
import { expectClean, phone, wide } from '../kit/page-checks.ts'

// The list of blocks shows each real block beside its entry: under the mouse, and with the focus.

const example = (page: Page) => page.locator('[popover]').frameLocator('iframe').locator('body')

test('the block under the mouse or with the focus is drawn beside its entry', async ({ editor: page }) => {
  await page.setViewportSize(wide)
  await openOwnPage(page, heading('one', 'One'))
  await page.getByRole('button', { name: 'Add', exact: true }).click()

  await test.step('a block is found by its purpose', async () => {
    const blocks = page.getByRole('heading', { name: 'Add a block' }).locator('..').getByRole('listitem')
    await expect(blocks.getByRole('button', { name: /^Quote/ })).toBeVisible()
    expect(await blocks.count()).toBeGreaterThan(10)
    await page.getByLabel('Find a block').fill('what someone said')
    await expect(blocks).toHaveCount(1)
    await page.getByLabel('Find a block').fill('')
  })

  await test.step('under the mouse, which may go over to it', async () => {
    await page.getByRole('button', { name: /^Quote/ }).hover()
    await expect(example(page).locator('blockquote')).toBeVisible()
    const [entry, popover] = await Promise.all([
      page.getByRole('button', { name: /^Quote/ }).boundingBox(),
      page.locator('[popover]').boundingBox(),
    ])
    expect(popover?.x).toBeGreaterThanOrEqual((entry?.x ?? 0) + (entry?.width ?? 0))
    await expectClean(page, 'an example')
    await page.mouse.move((popover?.x ?? 0) + 20, (popover?.y ?? 0) + 20, { steps: 4 })
    await timersAreOver(page)
    await expect(example(page).locator('blockquote')).toBeVisible()
    await page.mouse.move(1200, 400)
    await expect(page.locator('[popover]')).toHaveCount(0)
  })

  await test.step('with the focus, until Escape; Enter adds the block', async () => {
    await page.getByLabel('Find a block').fill('steps')
    await page.keyboard.press('Tab')
    await expect(example(page).getByRole('listitem', { includeHidden: true })).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(page.locator('[popover]')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(canvas(page).locator('[data-block]')).toHaveCount(2)
    await expect(page.locator('[popover]')).toHaveCount(0)
  })

  await test.step('not on a phone, where the list takes all of the window', async () => {
    await page.setViewportSize(phone)
    await page
      .getByRole('navigation', { name: 'Panels' })
      .getByRole('button', { name: 'Add', exact: true })
      .click()
    await page.locator('[data-example-of="Steps"]').hover()
    await timersAreOver(page)
    await expect(page.locator('[popover]')).toHaveCount(0)
  })
})

/** The page's timers run out in their order: those of an example, of 300 ms at most, before one that starts now. */
function timersAreOver(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
}
