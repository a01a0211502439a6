import type { Page } from '@playwright/test'
import { expect, test } from './admin-test.ts'
import { draftSaved, field, openBuilder, outline, row } from './builder-test.ts'
import { heading, pageCalls, withBlocks } from './page-calls.ts'
import { overflow, smallTargets, violations } from './page-checks.ts'

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]

/** What the canvas is told of by axe and can't help. */
const knownInCanvas: readonly RegExp[] = [
  // Puck makes each block a button, to be selected by key; what is in the block has links and buttons of its own.
  /^nested-interactive: div\[data-puck-component=/,
  // The canvas is no page of its own: the main landmark is around it.
  /^landmark-one-main: html /,
]

async function expectClean(page: Page, what: string) {
  expect.soft(await violations(page), what).toEqual([])
  expect.soft(await overflow(page), what).toEqual([])
  if (page.viewportSize()?.width === 360) expect.soft(await smallTargets(page), what).toEqual([])
}

/** A panel of the phone's; at a desk all but two are in sight. */
async function showPanel(page: Page, name: string) {
  const tab = page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true })
  if (await tab.isVisible()) await tab.click()
}

for (const size of sizes) {
  test(`nothing to complain about at ${size.width} px: each panel, a block selected, the dialogs`, async ({
    editor: page,
  }) => {
    await page.setViewportSize(size)
    await openPanels(page)
    await expectClean(page, 'nothing selected')

    for (const panel of ['Page', 'Settings']) {
      await showPanel(page, panel)
      await expectClean(page, `nothing selected, ${panel}`)
    }
    await showPanel(page, 'Outline')
    await row(page, 'Our story').click()
    await expectClean(page, 'a block selected')
    await showPanel(page, 'Settings')
    await expect(field(page, 'Heading')).toBeVisible()
    await expectClean(page, 'its settings')
    await field(page, 'Heading').fill('')
    await draftSaved(page)
    await expectClean(page, 'a change')

    await showPanel(page, 'Add')
    await expect(page.getByLabel('Find a block')).toBeVisible()
    await expectClean(page, 'the palette')

    await page.getByRole('button', { name: /^Publish/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectClean(page, 'the publish dialog')
  })
}

async function openPanels(page: Page) {
  await page.goto('/admin/pages/home')
  await expect(outline(page)).toBeVisible()
  await expect(page.frameLocator('[data-canvas-width] iframe').locator('[data-block]').first()).toBeAttached()
}

test('the page within the canvas has nothing to complain about', async ({ editor: page }) => {
  await openBuilder(page, 'home')
  await row(page, 'Our story').click()
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (!frame) throw new Error('There is no canvas')

  const found = await violations(frame)

  expect(found.filter((line) => !knownInCanvas.some((known) => known.test(line)))).toEqual([])
})

test('focus is seen on whatever the keyboard reaches', async ({ editor: page, server }) => {
  await pageCalls(page, server.url).draft('about', withBlocks(heading('x', 'Draft')))
  await openBuilder(page, 'about')
  await row(page, 'Heading').press('Enter')
  await expect(row(page, 'Heading')).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Pages', exact: true }).focus()

  const reached: string[] = []
  for (let presses = 0; presses < 40; presses++) {
    const { name, isSeen } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement
      const { outlineStyle, outlineWidth } = getComputedStyle(focused)
      return {
        name: focused.getAttribute('aria-label') ?? focused.textContent ?? '',
        isSeen:
          focused.tagName === 'IFRAME' || (outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2),
      }
    })
    expect.soft(isSeen, `focus on ${name}`).toBe(true)
    reached.push(name)
    await page.keyboard.press('Tab')
  }

  for (const name of ['Versions', 'Preview', 'Publish', 'Add', 'Outline', 'Move up', 'Delete'])
    expect(reached).toContain(name)
})
