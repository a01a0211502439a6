import type { Locator } from '@playwright/test'
import { expect, test } from '../kit/admin-test.ts'
import {
  blockOnCanvas,
  blocksOnCanvas,
  draftSaved,
  field,
  openBuilder,
  publish,
  stepRecorded,
} from '../kit/builder-test.ts'
import { pageCalls, withBlocks } from '../kit/page-calls.ts'
import { phone, smallTargets, violations } from '../kit/page-checks.ts'
import {
  bold,
  doc,
  item,
  link,
  paragraph,
  paste,
  storedText,
  textBlock,
  textOn,
  toolbar,
  words,
} from '../kit/rich-texts.ts'

// Body texts, typed on the canvas with bold and italic words, links and lists.

test('a bold word and a link are typed by key on the canvas, and visitors read them', async ({
  editor,
  request,
}) => {
  await openBuilder(editor, 'home')
  const text = textOn(editor, 'Story')
  const { keyboard } = editor

  await test.step('reached and typed by key', async () => {
    await blockOnCanvas(editor, 'Story').locator('h2[data-inline-text]').click()
    await keyboard.press('Escape')
    await keyboard.press('Tab')
    await text.focus()
    await keyboard.press('Enter')
    await expect(toolbar(editor)).toBeVisible()
    await keyboard.press('Control+End')
    await keyboard.press('Enter')
    await keyboard.type('We are ')
    await keyboard.press('Control+b')
    await keyboard.type('always')
    await expect(toolbar(editor).getByRole('button', { name: 'Bold' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await keyboard.press('Control+b')
    await keyboard.type(' glad to hear from you')
    await stepRecorded(editor)
    for (let letter = 0; letter < 'hear from you'.length; letter++) await keyboard.press('Shift+ArrowLeft')
    // The editor learns of a selection a moment after the browser has made it.
    const selected = () => text.evaluate((element) => element.ownerDocument.getSelection()?.toString())
    await expect.poll(selected).toBe('hear from you')
  })

  await test.step('the link is chosen in the same dialog as any other, by key', async () => {
    await keyboard.press('Control+k')
    const dialog = editor.getByRole('dialog', { name: 'Link to' })
    await dialog.getByLabel('Find a page').focus()
    await keyboard.type('contact')
    await expect(dialog.getByRole('button', { name: /Contact/ })).toHaveCount(1)
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(text.getByRole('link', { name: 'hear from you' })).toHaveAttribute('href', '/contact')
    await expect(text).toBeFocused()
    await keyboard.press('ArrowRight')
    await keyboard.type('!')
  })

  await expect(field(editor, 'Text').locator('strong')).toHaveText('always')
  await keyboard.press('Escape')
  await expect(toolbar(editor)).toHaveCount(0)
  await expect(text).toBeFocused()
  await publish(editor)

  const html = await (await request.get('/')).text()
  expect(html).toMatch(
    /<p dir="auto">We are <strong>always<\/strong> glad to <a href="\/contact">hear from you<\/a>!<\/p>/,
  )
  const record = await (await request.get('/api/content/about')).json()
  expect(record.description).toMatch(/one of us\.\n\nWe are always glad to hear from you!$/)
})

test('lists, undo and deleting work in a text and never on its block', async ({ editor }) => {
  await pageCalls(editor).draft('home', withBlocks(textBlock('One')))
  await openBuilder(editor, 'home')
  const blocks = await blocksOnCanvas(editor)
  const { keyboard } = editor
  await textOn(editor, 'Text').click()
  await expect(toolbar(editor)).toBeVisible()

  await test.step('a click puts the caret where it was clicked, a list is begun as people type it', async () => {
    await keyboard.press('End')
    await keyboard.press('Enter')
    await keyboard.type('- goats')
    await keyboard.press('Enter')
    await keyboard.type('ponies')
    await expect(textOn(editor, 'Text').getByRole('listitem')).toHaveText(['goats', 'ponies'])
    await toolbar(editor).getByRole('button', { name: 'Numbered list' }).click()
    await expect(textOn(editor, 'Text').locator('ol > li')).toHaveCount(2)
    await expect(textOn(editor, 'Text')).toBeFocused()
    await expect
      .poll(() => storedText(editor, 'Text'))
      .toEqual(
        doc(paragraph(words('One')), {
          type: 'orderedList',
          content: [item(paragraph(words('goats'))), item(paragraph(words('ponies')))],
        }),
      )
  })

  await test.step('undo is that of the page', async () => {
    await keyboard.press('Control+z')
    await expect(textOn(editor, 'Text').locator('ol')).toHaveCount(0)
    await keyboard.press('Control+Shift+z')
    await expect(textOn(editor, 'Text').locator('ol > li')).toHaveCount(2)
  })

  await test.step('Delete and Backspace remove letters, and a text without formatting is a string again', async () => {
    await keyboard.press('Control+a')
    await keyboard.press('Backspace')
    await keyboard.press('Backspace')
    await keyboard.press('Delete')
    await keyboard.type('Plain')
    await keyboard.press('Enter')
    await keyboard.type('again')
    expect(await blocksOnCanvas(editor)).toEqual(blocks)
    await expect.poll(() => storedText(editor, 'Text')).toBe('Plain\n\nagain')
  })
})

test('subheadings, pasted addresses and cleared formatting work by key', async ({ editor, request }) => {
  await pageCalls(editor).draft('home', withBlocks(textBlock('Hours')))
  await openBuilder(editor, 'home')
  const text = textOn(editor, 'Text')
  const { keyboard } = editor
  await text.click()
  const subheading = toolbar(editor).getByRole('button', { name: 'Subheading' })
  await expect(subheading).toBeVisible()
  await keyboard.press('Control+Alt+3')
  await expect(subheading).toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('End')
  await keyboard.press('Enter')
  await keyboard.type('Ask us')
  await expect(subheading).toHaveAttribute('aria-pressed', 'false')

  await keyboard.press('Shift+Home')
  const selected = () => text.evaluate((element) => element.ownerDocument.getSelection()?.toString())
  await expect.poll(selected).toBe('Ask us')
  await paste(text, 'text/plain', ' https://example.com/ask\n')
  await expect(text.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', 'https://example.com/ask')
  const formatted = doc(
    { type: 'heading', content: [words('Hours')] },
    paragraph(words('Ask us', link('https://example.com/ask'))),
  )
  await expect.poll(() => storedText(editor, 'Text')).toEqual(formatted)

  await test.step('what could run a script is no link, but words like any other', async () => {
    await keyboard.press('Shift+Home')
    await expect.poll(selected).toBe('Ask us')
    await paste(text, 'text/plain', 'javascript:alert(1)')
    await expect(text).toHaveText('Hoursjavascript:alert(1)')
    await expect(text.getByRole('link', { name: 'Ask us' })).toHaveCount(0)
    await stepRecorded(editor)
    await keyboard.press('Control+z')
    await expect(text.getByRole('link', { name: 'Ask us' })).toBeVisible()
  })

  await test.step('Ctrl+\\ leaves only the words', async () => {
    await keyboard.press('Control+a')
    await expect.poll(selected).toContain('Hours')
    await keyboard.press('Control+\\')
    await expect.poll(() => storedText(editor, 'Text')).toBe('Hours\n\nAsk us')
    await keyboard.press('Control+z')
    await expect.poll(() => storedText(editor, 'Text')).toEqual(formatted)
  })
  await publish(editor)

  expect(await (await request.get('/')).text()).toMatch(
    /<h2 [^>]*dir="auto">Hours<\/h2><p dir="auto"><a href="https:\/\/example.com\/ask">Ask us<\/a><\/p>/,
  )
})

test('a text being typed is accessible, and on a phone all of it is in reach', async ({ editor }) => {
  await pageCalls(editor).draft(
    'home',
    withBlocks(textBlock(doc(paragraph(words('Come and '), words('see', bold))))),
  )
  await openBuilder(editor, 'home')
  await textOn(editor, 'Text').click()
  await expect(toolbar(editor)).toBeVisible()
  const frame = editor.frames().find((one) => one !== editor.mainFrame())
  expect(frame ? await violations(frame) : ['no canvas']).toEqual([])

  await editor.setViewportSize(phone)
  await editor.goto('/admin/pages/home')
  const panels = editor.getByRole('navigation', { name: 'Panels' })
  await panels.getByRole('button', { name: 'Page', exact: true }).click()
  await textOn(editor, 'Text').scrollIntoViewIfNeeded()
  await textOn(editor, 'Text').click()
  await toolbar(editor).getByRole('button', { name: 'Bold' }).click()
  await editor.keyboard.type('!')
  const bar = await toolbar(editor).boundingBox()
  expect(bar?.x).toBeGreaterThanOrEqual(0)
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(phone.width)
  await draftSaved(editor)
})

test('by finger: a word is selected, made bold with the bar, and typed on', async ({ signIn }) => {
  const page = await signIn('editor', { viewport: phone, hasTouch: true, isMobile: true })
  await pageCalls(page).draft('home', withBlocks(textBlock('Come and see the goats')))
  await page.goto('/admin/pages/home')
  await page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Page', exact: true })
    .tap()
  const text = textOn(page, 'Text')
  await text.scrollIntoViewIfNeeded()
  await text.tap()
  await expect(toolbar(page)).toBeVisible()
  await expect(text).toBeFocused()

  await restOn(text, 'see')
  const boldButton = toolbar(page).getByRole('button', { name: 'Bold' })
  await boldButton.tap()
  await expect(boldButton).toHaveAttribute('aria-pressed', 'true')
  await expect(text.locator('strong')).toHaveText('see')
  await expect(text).toBeFocused()
  expect(await smallTargets(page)).toEqual([])

  await text.evaluate((element) => element.ownerDocument.getSelection()?.collapseToEnd())
  await page.keyboard.type('!')
  await expect(text.locator('strong')).toHaveText('see!')
  await expect
    .poll(() => storedText(page, 'Text'))
    .toEqual(doc(paragraph(words('Come and '), words('see!', bold), words(' the goats'))))
})

/** Selects a word of the text that is typed, as the system does for a finger that rests on it. */
async function restOn(text: Locator, word: string) {
  await text.evaluate((element, word) => {
    const inside = element.ownerDocument
    const words = inside.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const start = words.data.indexOf(word)
    inside.getSelection()?.setBaseAndExtent(words, start, words, start + word.length)
  }, word)
  // The editor learns of a selection a moment after the browser has made it.
  await expect
    .poll(() => text.evaluate(({ ownerDocument }) => String(ownerDocument.getSelection())))
    .toBe(word)
}

test('a form edits the texts of the canvas with their formatting', async ({ editor: page, request }) => {
  await page.goto('/admin/about-page')
  const history = page.getByLabel('History: text', { exact: true })
  const bold = history.locator('strong')
  await history.fill('Since 1984')
  await page.keyboard.press('Control+a')
  // The editor learns of a selection a moment after the browser has made it.
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('Since 1984')
  await page.locator('[data-field="historyContent"]').getByRole('button', { name: 'Bold' }).click()
  // Without a pause: a letter goes to where the caret is, and replaces nothing that was selected before.
  await page.keyboard.press('End')
  await page.keyboard.type(' and on')
  await expect(bold).toHaveText('Since 1984 and on')

  await page.keyboard.press('Control+z')
  await expect(bold).toHaveText('Since 1984')
  await page.keyboard.press('Control+Shift+z')
  await expect(bold).toHaveText('Since 1984 and on')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect
    .poll(async () => (await request.get('/about')).text())
    .toContain('<strong>Since 1984 and on</strong>')
})
