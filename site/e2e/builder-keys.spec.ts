import { expect, test } from './admin-test.ts'
import {
  blockOnCanvas,
  blocksOnCanvas,
  canvas,
  field,
  homeBlocks,
  openBuilder,
  outline,
  row,
  stepRecorded,
} from './builder-test.ts'
import { heading, pageCalls, withBlocks } from './page-calls.ts'

test.describe('keys', () => {
  test('with focus on the canvas they act on the selected block, and Escape lets go of it', async ({
    editor,
  }) => {
    await openBuilder(editor, 'home')
    await blockOnCanvas(editor, 'Gallery').click({ position: { x: 10, y: 10 } })

    await editor.keyboard.press('Alt+ArrowUp')
    await expect
      .poll(() => blocksOnCanvas(editor))
      .toEqual(['Hero', 'Gallery', 'Story', 'Services', 'TrustStrip'])
    await stepRecorded(editor)
    await editor.keyboard.press('Delete')
    await expect.poll(() => blocksOnCanvas(editor)).toEqual(['Hero', 'Story', 'Services', 'TrustStrip'])
    await editor.keyboard.press('Control+z')
    await expect
      .poll(() => blocksOnCanvas(editor))
      .toEqual(['Hero', 'Gallery', 'Story', 'Services', 'TrustStrip'])
    await editor.keyboard.press('Control+z')
    await expect.poll(() => blocksOnCanvas(editor)).toEqual(homeBlocks)
    await editor.keyboard.press('Control+Shift+z')
    await expect
      .poll(() => blocksOnCanvas(editor))
      .toEqual(['Hero', 'Gallery', 'Story', 'Services', 'TrustStrip'])

    await editor.keyboard.press('Escape')
    await expect(outline(editor).locator('[aria-current="true"]')).toHaveCount(0)
    await editor.keyboard.press('Delete')
    expect(await blocksOnCanvas(editor)).toHaveLength(5)
  })

  test('Delete on a button of the editor deletes nothing', async ({ editor }) => {
    await openBuilder(editor, 'home')
    await row(editor, 'Our story').click()

    for (const name of ['Move up', 'Copy', 'Keys', 'Preview', 'Add']) {
      const button = editor.getByRole('button', { name, exact: true })
      await button.focus()
      await editor.keyboard.press('Delete')
      await editor.keyboard.press('Backspace')
    }

    expect(await blocksOnCanvas(editor)).toEqual(homeBlocks)
    await row(editor, 'Our story').press('Delete')
    await expect.poll(() => blocksOnCanvas(editor)).toEqual(['Hero', 'Gallery', 'Services', 'TrustStrip'])
  })

  test('undo right after a change goes back one step, by key and by button', async ({ editor }) => {
    await openBuilder(editor, 'home')
    await row(editor, 'Our story').click()
    await field(editor, 'Heading').fill('First')
    await stepRecorded(editor)
    await field(editor, 'Heading').fill('Second')
    await stepRecorded(editor)

    await field(editor, 'Heading').fill('Third')
    await editor.keyboard.press('Control+z')
    await expect(field(editor, 'Heading')).toHaveValue('Second')
    await expect(canvas(editor).getByRole('heading', { name: 'Second' })).toBeVisible()
    await editor.keyboard.press('Control+Shift+z')
    await expect(field(editor, 'Heading')).toHaveValue('Third')

    await row(editor, 'Our story').press('Delete')
    await editor.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => blocksOnCanvas(editor)).toEqual(homeBlocks)
    await expect(canvas(editor).getByRole('heading', { name: 'Third' })).toBeVisible()
  })

  test('fifty changes of a page of 120 blocks are taken back one by one, and made again', async ({
    editor,
    server,
  }) => {
    test.setTimeout(180_000)
    const many = Array.from({ length: 120 }, (_, index) => heading(`h${index}`, `Heading ${index}`))
    await pageCalls(editor, server.url).draft('contact', withBlocks(...many))
    await openBuilder(editor, 'contact')
    await row(editor, 'Heading 60').click()
    const words = (change: number) => `Change ${change}`
    for (let change = 1; change <= 50; change += 1) {
      await field(editor, 'Heading').fill(words(change))
      await stepRecorded(editor)
    }

    for (let change = 49; change >= 1; change -= 1) {
      await editor.keyboard.press('Control+z')
      await expect(field(editor, 'Heading')).toHaveValue(words(change))
    }
    await editor.keyboard.press('Control+z')
    await expect(canvas(editor).getByRole('heading', { name: 'Heading 60' })).toBeVisible()
    for (let change = 1; change <= 50; change += 1) {
      await editor.keyboard.press('Control+Shift+z')
      await expect(field(editor, 'Heading')).toHaveValue(words(change))
    }
    await expect(canvas(editor).getByRole('heading', { name: 'Change 50' })).toBeVisible()
  })

  test('undo in the note of a dialog is the note’s own', async ({ editor }) => {
    await openBuilder(editor, 'home')
    await row(editor, 'Our story').click()
    await field(editor, 'Heading').fill('Kept')
    await editor.getByRole('button', { name: /^Publish/ }).click()
    const note = editor.getByLabel('What changed')

    await note.pressSequentially('abc')
    await editor.keyboard.press('Control+z')

    await expect(note).not.toHaveValue('abc')
    await expect(canvas(editor).locator('h2', { hasText: 'Kept' })).toHaveCount(1)
  })

  test('a list of them is a button away', async ({ editor }) => {
    await openBuilder(editor, 'home')

    await editor.getByRole('button', { name: 'Keys', exact: true }).click()

    const dialog = editor.getByRole('dialog', { name: 'Keys' })
    await expect(dialog).toContainText('Duplicate it')
    await editor.keyboard.press('Escape')
    await expect(editor.getByRole('button', { name: 'Keys', exact: true })).toBeFocused()
  })
})
