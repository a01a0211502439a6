import { expect, sharedTest as test } from '../kit/admin-test.ts'
import {
  blockOnCanvas,
  blocksOnCanvas,
  canvas,
  draftSaved,
  field,
  openNamedPage,
  outline,
  row,
  stepRecorded,
  wholeBlock,
} from '../kit/builder-test.ts'
import { heading, pageCalls } from '../kit/page-calls.ts'

test('keys act on the selected block, not on buttons; changes are undone, redone', async ({ editor }) => {
  const headings = Array.from({ length: 25 }, (_, index) => heading(`h${index}`, `Heading number ${index}`))
  await openNamedPage(
    editor,
    'keys',
    { type: 'TrustStrip', props: { id: 'claims' } },
    { type: 'Quote', props: { id: 'quote', quote: 'She waved.', name: 'Rosa', occasion: 'a birthday' } },
    { type: 'ContactCard', props: { id: 'card' } },
    ...headings,
  )
  const first = async () => (await blocksOnCanvas(editor)).slice(0, 3)
  const stored = async () => (await pageCalls(editor).open('keys')).data.content
  const begins = (...names: string[]) => expect.poll(first).toEqual(names)
  await wholeBlock(editor, 'Quote').click({ position: { x: 10, y: 10 } })

  await test.step('keys act on the block selected on the canvas', async () => {
    await editor.keyboard.press('Alt+ArrowUp')
    await begins('Quote', 'TrustStrip', 'ContactCard')
    await stepRecorded(editor)
    await editor.keyboard.press('Delete')
    await begins('TrustStrip', 'ContactCard', 'Heading')
    await editor.keyboard.press('Control+z')
    await begins('Quote', 'TrustStrip', 'ContactCard')
    await editor.keyboard.press('Control+z')
    await begins('TrustStrip', 'Quote', 'ContactCard')
    await editor.keyboard.press('Control+Shift+z')
    await begins('Quote', 'TrustStrip', 'ContactCard')
  })

  await test.step('Escape deselects the block, and Delete has none to delete', async () => {
    await editor.keyboard.press('Escape')
    await expect(outline(editor).locator('[aria-current="true"]')).toHaveCount(0)
    await editor.keyboard.press('Delete')
    // The next steps run on a page that still has all of its blocks.
    await row(editor, 'Quote').press('Alt+ArrowDown')
    await begins('TrustStrip', 'Quote', 'ContactCard')
  })

  await test.step('on a button Delete deletes nothing; on the block’s row it deletes the block', async () => {
    await row(editor, 'Quote').click()
    for (const name of ['Move up', 'Copy', 'Shortcuts', 'Preview', 'Add']) {
      await editor.getByRole('button', { name, exact: true }).focus()
      await editor.keyboard.press('Delete')
      await editor.keyboard.press('Backspace')
    }
    await row(editor, 'Quote').press('Alt+ArrowDown')
    await begins('TrustStrip', 'ContactCard', 'Quote')
    await row(editor, 'Quote').press('Delete')
    await begins('TrustStrip', 'ContactCard', 'Heading')
  })

  await test.step('a list of the keys is a button away', async () => {
    await editor.getByRole('button', { name: 'Shortcuts', exact: true }).click()
    await expect(editor.getByRole('dialog', { name: 'Shortcuts' })).toContainText('Duplicate it')
    await editor.keyboard.press('Escape')
    await expect(editor.getByRole('button', { name: 'Shortcuts', exact: true })).toBeFocused()
  })

  await test.step('what is typed is undone step by step, also right after a change, redone and saved', async () => {
    await expect.poll(async () => (await stored()).length).toBe(headings.length + 2)
    await draftSaved(editor)
    await row(editor, 'Heading number 24').click()
    const text = field(editor, 'Heading')
    await text.fill('First')
    await stepRecorded(editor)
    await text.fill('Second')
    await stepRecorded(editor)
    await text.fill('Third')
    await editor.keyboard.press('Control+z')
    await expect(text).toHaveValue('Second')
    await expect(canvas(editor).getByRole('heading', { name: 'Second' })).toBeVisible()
    await editor.keyboard.press('Control+z')
    await expect(text).toHaveValue('First')
    await editor.keyboard.press('Control+z')
    await expect(canvas(editor).getByRole('heading', { name: 'Heading number 24' })).toBeVisible()
    for (const again of ['First', 'Second', 'Third']) {
      await editor.keyboard.press('Control+Shift+z')
      await expect(text).toHaveValue(again)
    }
  })

  await test.step('the button restores a deleted block', async () => {
    await row(editor, 'Heading Third').press('Delete')
    await expect(canvas(editor).getByRole('heading', { name: 'Third' })).toHaveCount(0)
    await editor.getByRole('button', { name: 'Undo' }).click()
    await expect(canvas(editor).getByRole('heading', { name: 'Third' })).toBeVisible()
    await expect(canvas(editor).locator('[data-block="Heading"]')).toHaveCount(headings.length)
    await draftSaved(editor)
    expect((await stored()).at(-1)?.props.text).toBe('Third')
  })

  await test.step('a new block is scrolled into view on the canvas', async () => {
    await row(editor, 'Big numbers').click()
    await expect(blockOnCanvas(editor, 'TrustStrip')).toBeInViewport()
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
    await expect(blockOnCanvas(editor, 'Quote')).toBeAttached()
  })
})
