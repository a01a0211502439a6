import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, sharedTest, test } from '../kit/admin-test.ts'
import {
  blockOnCanvas,
  blocksOnCanvas,
  canvas,
  checked,
  field,
  openBuilder,
  openOwnPage,
  outline,
  ownPage,
  publish,
  row,
  said,
  stepRecorded,
} from '../kit/builder-test.ts'
import { heading } from '../kit/page-calls.ts'
import { expectClean, overflow, phone, wide } from '../kit/page-checks.ts'
import { hold } from '../kit/site-test.ts'
import { hand, photo } from '../kit/test-files.ts'

// Arranging a page by buttons and keys of the builder, and the previews for different devices.

const picture = (id: string): PageBlock => ({
  type: 'PictureBlock',
  props: { id, src: '', alt: '', caption: '', width: 'normal' },
})

const inOrder = (page: Page, ...names: string[]) => expect.poll(() => blocksOnCanvas(page)).toEqual(names)

sharedTest('blocks are arranged by buttons and by keys, undone and published', async ({ editor: page }) => {
  const { path } = await openOwnPage(
    page,
    heading('goats', 'Goats'),
    { type: 'Text', props: { id: 'text', text: 'Two kids', size: 'normal' } },
    { type: 'Quote', props: { id: 'quote', quote: 'So kind', name: 'Ana', occasion: '' } },
    { type: 'Spacer', props: { id: 'space', size: 'small' } },
    { type: 'Divider', props: { id: 'line' } },
  )
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name })
  const selected = outline(page).locator('[aria-current="true"]')
  const quotes = outline(page).getByRole('button', { name: /^Quote/ })

  await test.step('by buttons, each step announced', async () => {
    await row(page, 'Space').click()
    await tool('Move up').click()
    await said(page, 'Space moved to position 3 of 5')
    await inOrder(page, 'Heading', 'Text', 'Spacer', 'Quote', 'Divider')
    await tool('Move up').click()
    await tool('Move down').click()
    await said(page, 'Space moved to position 3 of 5')
    await expect(row(page, 'Space')).toHaveAttribute('aria-current', 'true')
    for (let presses = 0; presses < 2; presses++) await tool('Move up').click()
    await expect(tool('Move up')).toBeDisabled()
    for (let presses = 0; presses < 4; presses++) await tool('Move down').click()
    await expect(tool('Move down')).toBeDisabled()
    await inOrder(page, 'Heading', 'Text', 'Quote', 'Divider', 'Spacer')
    await stepRecorded(page)
  })

  await test.step('by keys, which keep the focus on the block', async () => {
    await row(page, 'Heading').focus()
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowDown')
    await expect(row(page, 'Quote')).toBeFocused()
    await page.keyboard.press('Alt+ArrowUp')
    await said(page, 'Quote moved to position 2 of 5')
    await expect(row(page, 'Quote')).toBeFocused()
    await inOrder(page, 'Heading', 'Quote', 'Text', 'Divider', 'Spacer')
    await stepRecorded(page)
  })

  await test.step('undo and redo select the block that moved', async () => {
    await row(page, 'Text').click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(selected).toContainText('Quote')
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(selected).toContainText('Quote')
    await inOrder(page, 'Heading', 'Quote', 'Text', 'Divider', 'Spacer')
  })

  await test.step('undo selects the block whose text changed', async () => {
    await row(page, 'Heading').click()
    await field(page, 'Heading').fill('Other goats')
    await stepRecorded(page)
    await row(page, 'Text').click()
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(selected).toContainText('Heading')
  })

  await test.step('duplicated and deleted by key; the focus in the outline goes with undo', async () => {
    await row(page, 'Quote').focus()
    await page.keyboard.press('Control+d')
    await expect(quotes).toHaveCount(2)
    await stepRecorded(page)
    await page.keyboard.press('Delete')
    await expect(quotes).toHaveCount(1)
    await stepRecorded(page)
    await row(page, 'Text').focus()
    await page.keyboard.press('Control+z')
    await expect(quotes).toHaveCount(2)
    await expect(selected).toBeFocused()
    await expect(selected).toContainText('Quote')
    await page.keyboard.press('Control+Shift+z')
    await expect(quotes).toHaveCount(1)
    await expect(selected).toHaveCount(0)
  })

  await test.step('published by key', async () => {
    await page.getByRole('button', { name: /^Publish/ }).focus()
    await page.keyboard.press('Enter')
    await checked(page.getByRole('dialog'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Publish (now|anyway)$/ })
      .focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const html = await (await page.request.get(path)).text()
    expect(html.indexOf('So kind')).toBeGreaterThan(0)
    expect(html.indexOf('So kind')).toBeLessThan(html.indexOf('Two kids'))
  })
})

sharedTest(
  'phone, tablet and computer views; blocks hidden on phones are, for visitors too',
  async ({ editor, page: visitor }) => {
    const { path } = await openOwnPage(editor, heading('goats', 'Goats'))
    const window = () =>
      canvas(editor)
        .locator('html')
        .evaluate(() => innerWidth)
    const room = await editor
      .getByRole('region', { name: 'Page', exact: true })
      .evaluate((box) => box.clientWidth)
    for (const [name, width] of [
      ['Phone', 360],
      ['Tablet', 768],
      ['Computer', 1280],
      ['Full', room],
    ] as const) {
      const button = editor.getByRole('button', { name, exact: true })
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(window, name).toBe(width)
    }

    await row(editor, 'Heading').click()
    await editor
      .getByRole('region', { name: 'Settings' })
      .getByRole('radiogroup', { name: 'Hide on phones' })
      .getByText('Yes')
      .click()
    await field(editor, 'Heading').fill('Looked at three times')

    await test.step('side by side with unsaved changes, and without what phones don’t get', async () => {
      await editor.getByRole('button', { name: 'All', exact: true }).click()
      const dialog = editor.getByRole('dialog', { name: 'All screen sizes' })
      const text = (name: string) =>
        dialog
          .frameLocator(`iframe[title="The page: ${name}"]`)
          .getByRole('heading', { name: 'Looked at three times', includeHidden: true })
      for (const name of ['Tablet', 'Computer']) await expect(text(name)).toBeVisible()
      await expect(text('Phone')).toBeHidden()
      const widths = await dialog
        .locator('iframe')
        .evaluateAll((frames) =>
          frames.map((frame) => (frame as HTMLIFrameElement).contentWindow?.innerWidth),
        )
      expect(widths).toEqual([360, 768, 1280])
      await editor.setViewportSize(phone)
      await expectClean(editor, 'side by side on a phone')
      await editor.setViewportSize(wide)
      expect(await overflow(editor)).toEqual([])
      await editor.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })

    await publish(editor)
    await visitor.goto(path)
    const text = visitor.getByRole('heading', { name: 'Looked at three times' })
    await expect(text).toBeVisible()
    await visitor.setViewportSize(phone)
    await expect(text).toBeHidden()
  },
)

test('a picture dropped on a block, or uploaded for it, lands there; undo works', async ({ editor }) => {
  const { id, open } = await ownPage(
    editor,
    heading('h', 'Below'),
    { type: 'Story', props: { id: 'story' } },
    { type: 'TrustStrip', props: { id: 'claims' } },
    picture('first'),
    picture('second'),
  )
  const blockOf = async (block: string) =>
    (await open(id)).data.content.find(({ props }) => props.id === block)
  const storyPicture = async () => (await blockOf('story'))?.props.imageUrl
  await openBuilder(editor, id)
  const before = await storyPicture()
  await row(editor, 'Heading').click()

  await test.step('on a block with a picture it takes the place of that one', async () => {
    await hand(canvas(editor).locator('[data-block="Story"] h2'), 'drop', await photo('new barn.jpg', 21))
    await expect(row(editor, 'Our story')).toHaveAttribute('aria-current', 'true')
    await said(editor, 'Picture put into Our story. Describe it')
    await expect(editor.locator('[data-field="imageUrl"]').first()).toContainText('new barn.jpg')
    await expect(editor.getByRole('button', { name: 'Describe it' })).toBeVisible()
    await expect(editor.getByRole('button', { name: 'Publish · 1 to fix' })).toBeVisible()
    await expect.poll(storyPicture).not.toBe(before)
    await editor.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(storyPicture).toBe(before)
  })

  await test.step('on a block without one it becomes a block of its own', async () => {
    await hand(blockOnCanvas(editor, 'TrustStrip'), 'drop', await photo('lost.jpg', 22))
    await said(editor, '1 block added')
    await expect(canvas(editor).locator('[data-block]')).toHaveCount(6)
    await editor.getByRole('button', { name: 'Undo' }).click()
    await expect(canvas(editor).locator('[data-block]')).toHaveCount(5)
  })

  await test.step('another file is refused in words, and the page stays open', async () => {
    const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Feed the goats') }
    await hand(canvas(editor).locator('[data-block="Story"] h2'), 'drop', notes)
    const told = editor.getByText(/^notes\.txt: This file type isn’t supported/)
    await expect(told).toBeVisible()
    await editor.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(told).toBeHidden()
  })

  await test.step('a picture lands in the block it was uploaded for, whatever is selected by then', async () => {
    const release = await hold(editor, '**/api/media', 'POST')
    await row(editor, 'Picture').nth(0).click()
    const box = editor.getByRole('region', { name: 'Settings' }).locator('[data-field="src"]')
    await hand(box.getByRole('button', { name: 'Choose a picture' }), 'drop', await photo('goat.jpg', 7))
    await expect(box).toContainText('goat.jpg')

    await row(editor, 'Picture').nth(1).click()
    await expect(box).not.toContainText('goat.jpg')
    release()

    const shown = canvas(editor).locator('[data-block="PictureBlock"]')
    await expect(shown.nth(0).locator('img')).toBeAttached()
    await expect(box.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
    await expect.poll(async () => (await blockOf('first'))?.props.src).toMatch(/\/\d{4}\/\w{20}\.jpg$/)
    expect((await blockOf('second'))?.props.src ?? '').toBe('')
  })
})
