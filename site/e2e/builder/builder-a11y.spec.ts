import type { Page } from '@playwright/test'
import { expect, test } from '../kit/admin-test.ts'
import { canvas, field, openBuilder, outline, row } from '../kit/builder-test.ts'
import { heading, pageCalls, withBlocks, withProps } from '../kit/page-calls.ts'
import { expectClean, phone, smallTargets, violations } from '../kit/page-checks.ts'

async function expectCleanOnPhone(page: Page, what: string) {
  await expectClean(page, `${what}, on a phone`)
  expect.soft(await smallTargets(page), `${what}, on a phone`).toEqual([])
}

const panels = (page: Page) => page.getByRole('navigation', { name: 'Panels' })
const showPanel = (page: Page, name: string) =>
  panels(page).getByRole('button', { name, exact: true }).click()

/** The list of blocks to add, once it is rendered. */
async function showPalette(page: Page) {
  await showPanel(page, 'Add')
  const blocks = page.getByRole('region', { name: 'Most used' })
  await expect(blocks.getByRole('button', { name: /^Quote/ })).toBeVisible()
  await expect(blocks.getByRole('button').last()).toBeVisible()
}

/** Axe alone on the canvas, and on the builder around it, which includes it then. */
async function expectCleanWithCanvas(page: Page, what: string, known = /^$/) {
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (!frame) throw new Error('There is no canvas')
  const found = await violations(frame)
  expect
    .soft(
      found.filter((line) => !known.test(line)),
      what,
    )
    .toEqual([])
  await expectClean(page, `${what} with its canvas`)
  // Nothing on the canvas counts as disabled, says keys that don’t work, or is a button that holds buttons.
  for (const name of ['aria-disabled', 'aria-describedby', 'aria-roledescription', 'role="button"'])
    await expect(canvas(page).locator(`[data-puck-component][${name}]`)).toHaveCount(0)
}

/** All tools are in one row with Publish. */
async function expectOneRow(page: Page) {
  const tops = await page
    .getByRole('banner')
    .locator('a, button')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect.soft(Math.max(...tops), page.url()).toBeLessThan(30)
}

test('the builder is accessible on a desktop: panels, block, canvas, dialog', async ({ editor: page }) => {
  await pageCalls(page).publish('site-frame', withProps('Announcement', { text: 'Closed on Thanksgiving' }))
  const footer = canvas(page).getByRole('group', { name: 'Footer', exact: true })

  await test.step('the parts of all pages', async () => {
    for (const id of ['look', 'site-frame']) {
      await openBuilder(page, `${id}?on=home`)
      await expectOneRow(page)
      await expectCleanWithCanvas(page, id, /^page-has-heading-one: /)
      await expect(footer).toHaveCount(id === 'site-frame' ? 1 : 0)
    }
  })

  await test.step('a page, each panel and the dialog', async () => {
    await openBuilder(page, 'home')
    await expectOneRow(page)
    await expectClean(page, 'nothing selected')

    await row(page, 'Our story').click()
    await expect(field(page, 'Heading')).toBeVisible()
    await field(page, 'Heading').fill('')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
    await expectClean(page, 'a block selected and changed')

    await canvas(page).getByRole('button', { name: 'Add a block below Our story' }).first().press('Enter')
    await expect(page.getByText('The block goes below “Our story”.')).toBeVisible()
    await expectClean(page, 'the palette, for a place')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Publish/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectClean(page, 'the publish dialog')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await row(page, 'Our story').click()
    await expect(canvas(page).getByRole('button', { name: /^Background of Our story/ })).toBeVisible()
    await expectCleanWithCanvas(page, 'a selected block')
    await expect(canvas(page).getByRole('button', { name: 'Edit announcement' })).toBeVisible()
    await expect(footer).toHaveCount(0)
  })

  await test.step('a block has its name, and with the focus a ring around all of it', async () => {
    await canvas(page).getByRole('button', { name: 'Edit logo' }).focus()
    await page.keyboard.press('Tab')
    const welcome = canvas(page).getByRole('group', { name: 'Welcome', exact: true })
    await expect(welcome).toBeFocused()
    expect(await welcome.evaluate((block) => getComputedStyle(block, '::after').borderStyle)).toBe('solid')
  })

  await test.step('focus is visible on everything the keyboard reaches', async () => {
    await pageCalls(page).draft('about', withBlocks(heading('x', 'Draft')))
    await openBuilder(page, 'about')
    await row(page, 'Heading').press('Enter')
    await expect(row(page, 'Heading')).toHaveAttribute('aria-current', 'true')
    await page.getByRole('link', { name: 'Pages', exact: true }).focus()
    const reached: string[] = []
    for (let presses = 0; presses < 80; presses++) {
      const { name, isSeen, isEnd } = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement
        const { outlineStyle, outlineWidth } = getComputedStyle(focused)
        return {
          isEnd: focused === document.body,
          name: focused.getAttribute('aria-label') ?? focused.textContent ?? '',
          isSeen:
            focused.tagName === 'IFRAME' ||
            (outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2),
        }
      })
      if (isEnd) break
      expect.soft(isSeen, `focus on ${name}`).toBe(true)
      reached.push(name)
      await page.keyboard.press('Tab')
    }
    for (const name of ['Versions', 'Preview', 'Publish', 'Add', 'Outline', 'Move up', 'Delete'])
      expect(reached).toContain(name)
  })
})

test('the builder is accessible on a phone: each panel, a block, a dialog', async ({ editor: page }) => {
  await page.setViewportSize(phone)
  await page.goto('/admin/pages/home')
  await expect(outline(page)).toBeVisible()
  await expect(canvas(page).locator('[data-block]').first()).toBeAttached()
  await expectCleanOnPhone(page, 'nothing selected')
  await showPanel(page, 'Page')
  await expect(canvas(page).locator('[data-block]').first()).toBeVisible()
  await expectCleanOnPhone(page, 'nothing selected, the page')
  await showPanel(page, 'Settings')
  await expect(field(page, 'Title in search results and browser tabs')).toBeVisible()
  await expectCleanOnPhone(page, 'nothing selected, settings')

  await showPanel(page, 'Outline')
  await row(page, 'Our story').click()
  await expectCleanOnPhone(page, 'a block selected')
  await showPanel(page, 'Settings')
  await expect(field(page, 'Heading')).toBeVisible()
  await field(page, 'Heading').fill('')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await expectCleanOnPhone(page, 'its settings, changed')
  await showPalette(page)
  await expectCleanOnPhone(page, 'the palette')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectCleanOnPhone(page, 'the publish dialog')
})
