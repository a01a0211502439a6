import type { Locator, Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import {
  blockOnCanvas,
  blocksOnCanvas,
  canvas,
  draftSaved,
  field,
  openOwnPage,
  outline,
  row,
  stepRecorded,
  typed,
  wholeBlock,
} from '../kit/builder-test.ts'
import { heading as headingBlock } from '../kit/page-calls.ts'

// The canvas itself: typing and pointing. What is dragged on it is in builder-drag.spec.ts.

/** The editable heading of a block. */
function heading(page: Page, block: string): Locator {
  return blockOnCanvas(page, block).locator(':is(h1, h2, h3)[data-inline-text]').first()
}

/** Starts typing at the end of a block's heading. */
async function typeIn(page: Page, block: string, text = '') {
  await heading(page, block).click()
  await expect(heading(page, block).locator(typed(page))).toBeFocused()
  await page.keyboard.press('End')
  if (text) await page.keyboard.type(text)
}

test('a heading typed on the canvas reaches side field and draft', async ({ editor }) => {
  const { id, open } = await openOwnPage(
    editor,
    { type: 'Story', props: { id: 'story' } },
    { type: 'Services', props: { id: 'services' } },
    { type: 'ValueCards', props: { id: 'values' } },
  )

  await test.step('a click puts the caret where it was clicked', async () => {
    await heading(editor, 'Story').scrollIntoViewIfNeeded()
    await heading(editor, 'Story').click({ position: { x: 2, y: 20 } })
    await editor.keyboard.type('Hello. ')
    await editor.keyboard.press('End')
    await editor.keyboard.type(' so far')

    await expect(heading(editor, 'Story')).toHaveText('Hello. Our Story so far')
    await expect(field(editor, 'Heading')).toHaveValue('Hello. Our Story so far')
    await expect(row(editor, 'Our story')).toHaveAttribute('aria-current', 'true')
  })

  await test.step('Enter ends editing without a line break; later keys go nowhere', async () => {
    await typeIn(editor, 'Services', ' today')
    await editor.keyboard.press('Enter')
    await editor.keyboard.type('lost')

    await expect(canvas(editor).getByRole('heading', { name: 'Our Services today' })).toBeVisible()
    await expect(typed(editor)).toHaveCount(0)
    await expect(field(editor, 'Heading')).toHaveValue('Our Services today')
    expect(await blocksOnCanvas(editor)).toEqual(['Story', 'Services', 'ValueCards'])
  })

  await test.step('Delete and Backspace remove letters, never the block', async () => {
    await typeIn(editor, 'Services')
    for (let presses = 0; presses < ' today'.length + 2; presses++) await editor.keyboard.press('Backspace')
    await editor.keyboard.press('Home')
    await editor.keyboard.press('Delete')

    await expect(field(editor, 'Heading')).toHaveValue('ur Servic')
    expect(await blocksOnCanvas(editor)).toEqual(['Story', 'Services', 'ValueCards'])
  })

  await test.step('an input method’s partial words are not stored, complete ones are', async () => {
    await editor.keyboard.press('End')
    await editor.keyboard.type(' ')
    const session = await editor.context().newCDPSession(editor)
    await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
    await session.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
    await expect(heading(editor, 'Services')).toHaveText('ur Servic にほ')
    await expect(field(editor, 'Heading')).toHaveValue('ur Servic ')
    await session.send('Input.insertText', { text: '日本' })
    await editor.keyboard.type('!')

    await expect(field(editor, 'Heading')).toHaveValue('ur Servic 日本!')
    await expect(heading(editor, 'Services')).toHaveText('ur Servic 日本!')
  })

  await test.step('an input method’s own Enter and undo do nothing, as Safari says them', async () => {
    await typed(editor).evaluate((field) => {
      for (const key of [{ key: 'Enter' }, { key: 'z', ctrlKey: true }, { key: 'Escape' }])
        field.dispatchEvent(
          new KeyboardEvent('keydown', { ...key, keyCode: 229, bubbles: true, cancelable: true }),
        )
    })
    await expect(typed(editor)).toBeFocused()
  })

  await test.step('undo works while typing, and the heading continues from there', async () => {
    await editor.keyboard.type(' one')
    await stepRecorded(editor)
    // One letter only: two slow letters would be two undo steps.
    await editor.keyboard.type('2')
    await editor.keyboard.press('Control+z')
    await expect(heading(editor, 'Services')).toHaveText('ur Servic 日本! one')
    await editor.keyboard.type('!')

    await expect(field(editor, 'Heading')).toHaveValue('ur Servic 日本! one!')
  })

  await test.step('a blank heading shows its default, which is not taken for its text', async () => {
    await field(editor, 'Heading').fill('')
    await expect(heading(editor, 'Services')).toHaveText('Our Services')
    await heading(editor, 'Services').click()
    await expect(heading(editor, 'Services')).toHaveText('')
    await expect(typed(editor)).toHaveAttribute('data-typing', 'Our Services')
    await editor.keyboard.press('Escape')
    await expect(heading(editor, 'Services')).toHaveText('Our Services')
    await expect(field(editor, 'Heading')).toHaveValue('')

    await heading(editor, 'Services').click()
    await editor.keyboard.type('What we do')
    await editor.keyboard.press('Escape')
    await expect(heading(editor, 'Services')).toHaveText('What we do')
    await expect(field(editor, 'Heading')).toHaveValue('What we do')
  })

  await test.step('pasted text becomes plain, one line, within its limit', async () => {
    const paste = (text: string) =>
      typed(editor).evaluate((element, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        clipboardData.setData('text/html', `<b>${text}</b>`)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true, bubbles: true }))
      }, text)
    await typeIn(editor, 'ValueCards')
    await editor.keyboard.press('Control+a')
    await paste('Two\nlines')
    await expect(field(editor, 'Heading')).toHaveValue('Two lines')
    expect(await typed(editor).innerHTML()).toBe('Two lines')

    await paste('x'.repeat(300))
    await editor.keyboard.press('Home')
    await editor.keyboard.type('No room')
    await expect(field(editor, 'Heading')).toHaveValue(`Two lines${'x'.repeat(191)}`)
  })

  await test.step('a heading that was just inserted is typed on the canvas', async () => {
    await editor.getByRole('button', { name: 'Add', exact: true }).click()
    await editor.getByRole('button', { name: /^Heading/ }).click()
    await expect(heading(editor, 'Heading')).toHaveText('Type a heading here')
    await heading(editor, 'Heading').scrollIntoViewIfNeeded()
    await heading(editor, 'Heading').click()
    await editor.keyboard.type('Feeding times')
    await expect(field(editor, 'Heading')).toHaveValue('Feeding times')
  })

  await draftSaved(editor)
  const drafted = async () => JSON.stringify((await open(id)).data)
  for (const label of ['Hello. Our Story so far', 'What we do', 'Feeding times'])
    await expect.poll(drafted).toContain(label)
})

test('selected and hovered blocks show their name, and their links go nowhere', async ({ editor }) => {
  const buttons = [{ label: 'Ask', href: '/contact', kind: 'main' }]
  const small = (id: string): PageBlock => ({ type: 'ButtonRow', props: { id, buttons } })
  await openOwnPage(
    editor,
    small('first'),
    small('second'),
    { type: 'Hero', props: { id: 'hero' } },
    { type: 'Story', props: { id: 'story' } },
    ...Array.from({ length: 12 }, (_, at) => headingBlock(`h${at}`, `Heading ${at}`)),
  )
  const selected = canvas(editor).locator('[data-block-overlay="selected"]')

  await test.step('the name of a small block covers nothing of it', async () => {
    for (const at of [0, 1]) {
      await row(editor, 'Buttons').nth(at).click()
      await expect(selected.locator('> span')).toBeVisible()
      await expect
        .poll(async () => {
          const label = await selected.locator('> span').boundingBox()
          const block = await canvas(editor).locator('[data-block]').nth(at).boundingBox()
          if (!label || !block) return 'missing'
          return label.y + label.height <= block.y + 1 || label.y >= block.y + block.height - 1
        })
        .toBe(true)
    }
  })

  await test.step('the name of a block that is selected, and of one under the mouse', async () => {
    await row(editor, 'Welcome').click()
    await expect(selected).toHaveText('Welcome')
    await expect(selected).toHaveCSS('outline-style', 'solid')
    await row(editor, 'Heading Heading 0').click()
    await expect(selected).toHaveText('Heading')
    await wholeBlock(editor, 'Story').hover({ position: { x: 10, y: 300 } })
    const hovered = canvas(editor).locator('[data-block-overlay="hovered"]')
    await expect(hovered).toHaveText('Our story')
    await expect(hovered).toHaveCSS('outline-style', 'dashed')
  })

  await test.step('a click on a link selects its block, Enter does nothing', async () => {
    const button = blockOnCanvas(editor, 'Hero').getByRole('link', { name: 'Tour Dates', exact: true })
    const frames = editor.frames().map((frame) => frame.url())
    await button.click({ force: true })
    await expect(row(editor, 'Welcome')).toHaveAttribute('aria-current', 'true')
    await button.focus()
    await editor.keyboard.press('Enter')
    await editor.keyboard.press('Control+i')
    await button.click({ force: true })

    await field(editor, 'Title').fill('Still here')
    await expect(canvas(editor).getByRole('heading', { name: 'Still here' })).toBeVisible()
    expect(editor.frames().map((frame) => frame.url())).toEqual(frames)
  })

  await test.step('selecting on the canvas or in the outline scrolls the other into view', async () => {
    await editor.setViewportSize({ width: 1280, height: 420 })
    const rows = outline(editor).locator('[data-outline-row]')
    await rows.first().click()
    await expect(rows.last()).not.toBeInViewport()

    const last = canvas(editor).locator('[data-puck-component]').last()
    await last.scrollIntoViewIfNeeded()
    await last.click({ position: { x: 10, y: 10 } })
    await expect(rows.last()).toBeInViewport()
    await expect(rows.last()).toHaveAttribute('aria-current', 'true')

    await rows.first().click()
    await expect(canvas(editor).locator('[data-block]').first()).toBeInViewport()
  })
})
