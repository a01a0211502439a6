import type { Page } from '@playwright/test'
import { expect, sharedTest, test } from '../kit/admin-test.ts'
import {
  canvas,
  draftSaved,
  field,
  openNamedPage,
  openNewPage,
  row,
  said,
  stepRecorded,
  wholeBlock,
} from '../kit/builder-test.ts'
import { heading } from '../kit/page-calls.ts'
import { expectClean } from '../kit/page-checks.ts'

// The list of steps: what was done since the page was opened, and the way to each state. Fingers: see builder-phone.spec.ts.

const button = (page: Page) => page.getByRole('button', { name: 'Your steps', exact: true })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })
const list = (page: Page) => page.getByRole('dialog', { name: 'Your steps' })
const step = (page: Page, name: string) => list(page).getByRole('button', { name })
const names = (page: Page) => list(page).locator('strong').allInnerTexts()
const present = (page: Page) => list(page).locator('[aria-current="step"]')
const undone = (page: Page) => list(page).locator('[data-undone] strong')
const inOrder = (page: Page, ...words: string[]) =>
  expect.poll(() => canvas(page).locator('[data-block="Heading"]').allInnerTexts()).toEqual(words)

sharedTest('by mouse: steps are named, and a click goes to one, draft and all', async ({ editor: page }) => {
  const calls = await openNamedPage(
    page,
    'steps',
    heading('one', 'One'),
    heading('two', 'Two'),
    heading('three', 'Three'),
  )

  await test.step('at first there is only the page as it was', async () => {
    await button(page).click()
    await expect.poll(() => names(page)).toEqual(['As it was when opened'])
    await expect(present(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button(page)).toBeFocused()
  })

  await row(page, 'Heading One').click()
  await field(page, 'Heading').fill('Barn')
  await stepRecorded(page)
  await row(page, 'Heading Barn').press('Alt+ArrowDown')
  await inOrder(page, 'Two', 'Barn', 'Three')
  await stepRecorded(page)
  await row(page, 'Heading Two').click()
  await row(page, 'Heading Barn').click({ modifiers: ['Shift'] })
  await page.keyboard.press('Delete')
  await inOrder(page, 'Three')
  await stepRecorded(page)
  const all = ['2 blocks deleted', 'Heading “Barn” moved', 'Heading “Barn” changed', 'As it was when opened']

  await test.step('the newest is first, and the present one is marked', async () => {
    await button(page).click()
    await expect.poll(() => names(page)).toEqual(all)
    await expect(present(page)).toContainText('2 blocks deleted')
    await expect(present(page).locator('time')).toHaveText(/^\d+:\d\d [AP]M$/)
  })

  await test.step('back to a step: the list stays open, later steps stay on it', async () => {
    await step(page, 'Heading “Barn” changed').click()
    await inOrder(page, 'Barn', 'Two', 'Three')
    await said(page, '2 steps undone')
    await expect(present(page)).toContainText('Heading “Barn” changed')
    await expect(present(page)).toBeFocused()
    await expect.poll(() => names(page)).toEqual(all)
    expect(await undone(page).allInnerTexts()).toEqual(all.slice(0, 2))
    await expectClean(page, 'the list with undone steps')
  })

  await test.step('the fields show the block of the step, and the draft is saved', async () => {
    await expect(field(page, 'Heading')).toBeVisible()
    await step(page, 'As it was when opened').click()
    await inOrder(page, 'One', 'Two', 'Three')
    await expect(field(page, 'Heading')).toHaveValue('One')
    await expect(row(page, 'Heading One')).toHaveAttribute('aria-current', 'true')
    await expect(undo(page)).toBeDisabled()
    await draftSaved(page)
    await expect
      .poll(async () => (await calls.open('steps')).data.content.map(({ props }) => props.text))
      .toEqual(['One', 'Two', 'Three'])
  })

  await test.step('and forward again; undo and redo go on from there', async () => {
    await step(page, 'Heading “Barn” moved').click()
    await said(page, '2 steps redone')
    await inOrder(page, 'Two', 'Barn', 'Three')
    await undo(page).click()
    await expect(list(page)).toHaveCount(0)
    await inOrder(page, 'Barn', 'Two', 'Three')
    await page.getByRole('button', { name: 'Redo' }).click()
    await inOrder(page, 'Two', 'Barn', 'Three')
  })

  await test.step('a new change takes the place of the undone steps', async () => {
    await undo(page).click()
    await row(page, 'Heading Two').press('Delete')
    await stepRecorded(page)
    await button(page).click()
    await expect.poll(() => names(page)).toEqual(['Heading “Two” deleted', ...all.slice(2)])
    await button(page).click()
    await expect(list(page)).toHaveCount(0)
  })
})

test('by key: the list opens anywhere, arrows walk it, Escape leaves it', async ({ editor: page }) => {
  await openNewPage(page, heading('one', 'One'), heading('two', 'Two'))
  await row(page, 'Heading Two').click()
  await field(page, 'Heading').fill('Barn')
  await stepRecorded(page)
  await field(page, 'Heading').fill('Stable')
  await stepRecorded(page)

  await test.step('from a field; Enter goes to a step', async () => {
    await field(page, 'Heading').press('Control+Shift+H')
    await expect(present(page)).toBeFocused()
    await page.keyboard.press('End')
    await expect(step(page, 'As it was when opened')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await inOrder(page, 'One', 'Barn')
    await expect(field(page, 'Heading')).toHaveValue('Barn')
    await expect(step(page, 'Heading “Barn” changed')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(list(page)).toHaveCount(0)
    await expect(field(page, 'Heading')).toBeFocused()
  })

  await test.step('undo and redo work in the list, which follows', async () => {
    await page.keyboard.press('Control+Shift+H')
    await page.keyboard.press('Control+z')
    await expect(present(page)).toContainText('As it was when opened')
    await page.keyboard.press('Control+Shift+z')
    await expect(present(page)).toContainText('Heading “Barn” changed')
    await page.keyboard.press('Control+Shift+H')
    await expect(list(page)).toHaveCount(0)
  })

  await test.step('from the canvas and from the outline', async () => {
    await row(page, 'Heading One').press('Control+Shift+H')
    await expect(present(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(row(page, 'Heading One')).toBeFocused()
    await wholeBlock(page, 'Heading').click({ position: { x: 4, y: 4 } })
    await page.keyboard.press('Control+Shift+H')
    await expect(present(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-canvas-width] iframe')).toBeFocused()
  })

  await test.step('where a step removes the place with the focus, the button has it', async () => {
    await row(page, 'Heading Barn').press('Control+d')
    await stepRecorded(page)
    const copy = row(page, 'Heading Barn').last()
    await copy.press('Control+Shift+H')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await inOrder(page, 'One', 'Barn')
    await page.keyboard.press('Escape')
    await expect(button(page)).toBeFocused()
  })

  await test.step('not over a dialog', async () => {
    await page.getByRole('button', { name: 'Shortcuts', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('List the steps')
    await page.keyboard.press('Control+Shift+H')
    await expect(list(page)).toHaveCount(0)
  })

  await test.step('the style and the menu have their steps, too', async () => {
    await page.goto('/admin/pages/look')
    await field(page, 'Farm evening').press('ArrowDown')
    await stepRecorded(page)
    await page.keyboard.press('Control+Shift+H')
    await expect.poll(() => names(page)).toEqual(['Theme of Style changed', 'As it was when opened'])
    await step(page, 'As it was when opened').click()
    await expect(field(page, 'Farm evening')).toBeChecked()

    await page.goto('/admin/pages/site-frame')
    await row(page, 'Menu entry Media').press('Alt+ArrowUp')
    await stepRecorded(page)
    await page.keyboard.press('Control+Shift+H')
    await expect.poll(() => names(page)).toEqual(['Menu entry “Media” moved', 'As it was when opened'])
    await step(page, 'As it was when opened').click()
    await said(page, '1 step undone')
    await expect(undone(page)).toHaveText('Menu entry “Media” moved')
  })
})
