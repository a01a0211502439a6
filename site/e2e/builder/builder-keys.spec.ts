import { expect, testFilledBy } from '../kit/admin-test.ts'
import {
  blockOnCanvas,
  blocksOnCanvas,
  canvas,
  draftSaved,
  field,
  homeBlocks,
  openBuilder,
  outline,
  row,
  stepRecorded,
  wholeBlock,
  withBuiltInHome,
} from '../kit/builder-test.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'

const test = testFilledBy(withBuiltInHome)

test('keys act on the block selected on the canvas, never on editor buttons', async ({ editor }) => {
  await openBuilder(editor, 'home')
  await wholeBlock(editor, 'Gallery').click({ position: { x: 10, y: 10 } })
  const galleryFirst = ['Hero', 'Gallery', 'Story', 'Services', 'TrustStrip']

  await editor.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => blocksOnCanvas(editor)).toEqual(galleryFirst)
  await stepRecorded(editor)
  await editor.keyboard.press('Delete')
  await expect.poll(() => blocksOnCanvas(editor)).toEqual(['Hero', 'Story', 'Services', 'TrustStrip'])
  await editor.keyboard.press('Control+z')
  await expect.poll(() => blocksOnCanvas(editor)).toEqual(galleryFirst)
  await editor.keyboard.press('Control+z')
  await expect.poll(() => blocksOnCanvas(editor)).toEqual(homeBlocks)
  await editor.keyboard.press('Control+Shift+z')
  await expect.poll(() => blocksOnCanvas(editor)).toEqual(galleryFirst)

  await test.step('Escape deselects the block, and Delete has none to delete', async () => {
    await editor.keyboard.press('Escape')
    await expect(outline(editor).locator('[aria-current="true"]')).toHaveCount(0)
    await editor.keyboard.press('Delete')
    // The next steps run on a page that still has all of its blocks.
    await row(editor, 'Home gallery').press('Alt+ArrowDown')
    await expect.poll(() => blocksOnCanvas(editor)).toEqual(homeBlocks)
  })

  await test.step('on a button Delete deletes nothing; on the block’s row it deletes the block', async () => {
    await row(editor, 'Our story').click()
    for (const name of ['Move up', 'Copy', 'Shortcuts', 'Preview', 'Add']) {
      await editor.getByRole('button', { name, exact: true }).focus()
      await editor.keyboard.press('Delete')
      await editor.keyboard.press('Backspace')
    }
    await row(editor, 'Our story').press('Alt+ArrowDown')
    await expect
      .poll(() => blocksOnCanvas(editor))
      .toEqual(['Hero', 'Gallery', 'Story', 'Services', 'TrustStrip'])
    await row(editor, 'Our story').press('Delete')
    await expect.poll(() => blocksOnCanvas(editor)).toEqual(['Hero', 'Gallery', 'Services', 'TrustStrip'])
  })

  await test.step('a list of the keys is a button away', async () => {
    await editor.getByRole('button', { name: 'Shortcuts', exact: true }).click()
    await expect(editor.getByRole('dialog', { name: 'Shortcuts' })).toContainText('Duplicate it')
    await editor.keyboard.press('Escape')
    await expect(editor.getByRole('button', { name: 'Shortcuts', exact: true })).toBeFocused()
  })
})

test('on a page of 120 blocks changes are undone, redone and saved', async ({ editor }) => {
  const many = Array.from({ length: 120 }, (_, index) => heading(`h${index}`, `Heading number ${index}`))
  const calls = pageCalls(editor)
  await calls.draft('contact', withBlocks(...many))
  await openBuilder(editor, 'contact')
  await row(editor, 'Heading number 119').click()
  const words = field(editor, 'Heading')
  await words.fill('First')
  await stepRecorded(editor)
  await words.fill('Second')
  await stepRecorded(editor)

  await test.step('undo right after a change goes back one step', async () => {
    await words.fill('Third')
    await editor.keyboard.press('Control+z')
    await expect(words).toHaveValue('Second')
    await expect(canvas(editor).getByRole('heading', { name: 'Second' })).toBeVisible()
  })
  await editor.keyboard.press('Control+z')
  await expect(words).toHaveValue('First')
  await editor.keyboard.press('Control+z')
  await expect(canvas(editor).getByRole('heading', { name: 'Heading number 119' })).toBeVisible()
  for (const again of ['First', 'Second', 'Third']) {
    await editor.keyboard.press('Control+Shift+z')
    await expect(words).toHaveValue(again)
  }

  await test.step('the button restores a deleted block', async () => {
    await row(editor, 'Heading Third').press('Delete')
    await expect(canvas(editor).getByRole('heading', { name: 'Third' })).toHaveCount(0)
    await editor.getByRole('button', { name: 'Undo' }).click()
    await expect(canvas(editor).getByRole('heading', { name: 'Third' })).toBeVisible()
    await expect(canvas(editor).locator('[data-block="Heading"]')).toHaveCount(120)
  })

  await draftSaved(editor)
  expect((await calls.open('contact')).data.content.at(-1)?.props.text).toBe('Third')

  await test.step('a new block is scrolled into view on the canvas', async () => {
    await row(editor, 'Heading number 0').click()
    await expect(blockOnCanvas(editor, 'Heading')).toBeInViewport()
    await editor.keyboard.press('Escape')
    await editor.getByRole('button', { name: 'Add', exact: true }).click()
    await editor.getByRole('button', { name: /^Quote/ }).click()
    await expect(blockOnCanvas(editor, 'Quote')).toBeInViewport()
  })

  await test.step('undo in a dialog’s note affects only the note', async () => {
    await editor.getByRole('button', { name: /^Publish/ }).click()
    const note = editor.getByLabel('What changed')
    await note.pressSequentially('abc')
    await editor.keyboard.press('Control+z')

    await expect(note).not.toHaveValue('abc')
    await expect(canvas(editor).locator('[data-block="Quote"]')).toHaveCount(1)
  })
})
