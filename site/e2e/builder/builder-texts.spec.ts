import type { Locator } from '@playwright/test'
import { expect, sharedTest, test } from '../kit/admin-test.ts'
import {
  blockOnCanvas,
  blocksOnCanvas,
  canvas,
  field,
  openBuilder,
  openNamedPage,
  publish,
  stepRecorded,
} from '../kit/builder-test.ts'
import { pageCalls, withBlocks } from '../kit/page-calls.ts'
import { phone, smallTargets, violations } from '../kit/page-checks.ts'
import {
  bold,
  doc,
  item,
  label,
  link,
  paragraph,
  paste,
  textBlock,
  textOn,
  toolbar,
} from '../kit/rich-texts.ts'

// Body texts, typed on the canvas with bold and italic words, links and lists.

test('a bold word and a link are typed by key on the canvas and in a form', async ({ editor, request }) => {
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
  expect(record.description).toMatch(/one of us is there\.\n\nWe are always glad to hear from you!$/)

  await test.step('a form edits the same texts with their formatting', async () => {
    await editor.goto('/admin/about-page')
    await editor.getByRole('button', { name: 'History', exact: true }).click()
    const history = editor.getByLabel('History: text', { exact: true })
    const bold = history.locator('strong')
    await history.fill('Since 1984')
    await editor.keyboard.press('Control+a')
    // The editor learns of a selection a moment after the browser has made it.
    await expect.poll(() => editor.evaluate(() => String(getSelection()))).toBe('Since 1984')
    await editor.locator('[data-field="historyContent"]').getByRole('button', { name: 'Bold' }).click()
    // Without a pause: a letter goes to where the caret is, and replaces nothing that was selected before.
    await editor.keyboard.press('End')
    await editor.keyboard.type(' and on')
    await expect(bold).toHaveText('Since 1984 and on')

    await editor.keyboard.press('Control+z')
    await expect(bold).toHaveText('Since 1984')
    await editor.keyboard.press('Control+Shift+z')
    await expect(bold).toHaveText('Since 1984 and on')
    await editor.getByRole('button', { name: 'Save', exact: true }).click()

    await expect
      .poll(async () => (await request.get('/about')).text())
      .toContain('<strong>Since 1984 and on</strong>')
  })
})

sharedTest('lists, subheadings, links and undo work by key in a text', async ({ editor, request }) => {
  const { open } = await openNamedPage(editor, 'texts', textBlock('One'))
  const stored = async () => (await open('texts')).data.content[0]?.props.text
  const { keyboard } = editor
  const text = textOn(editor, 'Text')
  await text.click()
  await expect(toolbar(editor)).toBeVisible()

  await test.step('a click puts the caret where it was clicked, a list is begun as people type it', async () => {
    await keyboard.press('End')
    await keyboard.press('Enter')
    await keyboard.type('- goats')
    await keyboard.press('Enter')
    await keyboard.type('ponies')
    await expect(text.getByRole('listitem')).toHaveText(['goats', 'ponies'])
    await toolbar(editor).getByRole('button', { name: 'Numbered list' }).click()
    await expect(text.locator('ol > li')).toHaveCount(2)
    await expect(text).toBeFocused()
    await expect.poll(stored).toEqual(
      doc(paragraph(label('One')), {
        type: 'orderedList',
        content: [item(paragraph(label('goats'))), item(paragraph(label('ponies')))],
      }),
    )
    const frame = editor.frames().find((one) => one !== editor.mainFrame())
    expect(frame ? await violations(frame) : ['no canvas']).toEqual([])
  })

  await test.step('undo is that of the page', async () => {
    await keyboard.press('Control+z')
    await expect(text.locator('ol')).toHaveCount(0)
    await keyboard.press('Control+Shift+z')
    await expect(text.locator('ol > li')).toHaveCount(2)
  })

  await test.step('Delete and Backspace remove letters, and a text without formatting is a string again', async () => {
    await keyboard.press('Control+a')
    await keyboard.press('Backspace')
    await keyboard.press('Backspace')
    await keyboard.press('Delete')
    await keyboard.type('Plain')
    await keyboard.press('Enter')
    await keyboard.type('again')
    expect(await blocksOnCanvas(editor)).toEqual(['Text'])
    await expect.poll(stored).toBe('Plain\n\nagain')
  })

  const subheading = toolbar(editor).getByRole('button', { name: 'Subheading' })
  const selected = () => text.evaluate((element) => element.ownerDocument.getSelection()?.toString())
  const formatted = doc(
    { type: 'heading', content: [label('Hours')] },
    paragraph(label('Ask us', link('https://example.com/ask'))),
  )

  await test.step('a subheading by key, and an address pasted onto words is their link', async () => {
    await keyboard.press('Control+a')
    await keyboard.press('Backspace')
    await expect(text).toHaveText('')
    await keyboard.type('Hours')
    await keyboard.press('Control+Alt+3')
    await expect(subheading).toHaveAttribute('aria-pressed', 'true')
    // As for visitors, below.
    await expect(text.getByRole('heading', { name: 'Hours', level: 2 })).toBeVisible()
    await keyboard.press('End')
    await keyboard.press('Enter')
    await keyboard.type('Ask us')
    await expect(subheading).toHaveAttribute('aria-pressed', 'false')
    await keyboard.press('Shift+Home')
    await expect.poll(selected).toBe('Ask us')
    await paste(text, 'text/plain', ' https://example.com/ask\n')
    await expect(text.getByRole('link', { name: 'Ask us' })).toHaveAttribute(
      'href',
      'https://example.com/ask',
    )
    await expect.poll(stored).toEqual(formatted)
  })

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
    await expect.poll(stored).toBe('Hours\n\nAsk us')
    await keyboard.press('Control+z')
    await expect.poll(stored).toEqual(formatted)
  })

  await publish(editor)
  expect(await (await request.get('/texts')).text()).toMatch(
    /<h2 [^>]*dir="auto">Hours<\/h2><p dir="auto"><a href="https:\/\/example.com\/ask">Ask us<\/a><\/p>/,
  )
})

sharedTest('by finger a text right below the title is typed, and a word made bold', async ({ signIn }) => {
  const page = await signIn('editor', { viewport: phone, hasTouch: true, isMobile: true })
  const { call, draft, open } = pageCalls(page)
  await call('POST', '/api/pages', {
    id: 'text-by-finger',
    path: '/text-by-finger',
    title: 'A page with a long name',
  })
  await draft('text-by-finger', withBlocks(textBlock('Come and see the goats')))
  await page.goto('/admin/pages/text-by-finger')
  await page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Page', exact: true })
    .tap()
  const text = textOn(page, 'Text')
  await text.tap()
  await expect(toolbar(page)).toBeVisible()
  await expect(text).toBeFocused()
  // At the end of its line it would lie on words.
  const above = canvas(page).getByRole('button', { name: 'Add a block above Text', exact: true })
  const isHit = async () => (await above.count()) === 1 && (await covered(above)).length === 0

  await test.step('the whole bar is in reach, and nothing lies on it', async () => {
    expect(await covered(toolbar(page).getByRole('button'))).toEqual([])
    const bar = await toolbar(page).boundingBox()
    expect(bar?.x).toBeGreaterThanOrEqual(0)
    expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(phone.width)
    expect(await smallTargets(page)).toEqual([])
    expect(await isHit()).toBe(false)
  })

  await test.step('a word is selected, made bold with the bar, and typed on', async () => {
    await restOn(text, 'see')
    const boldButton = toolbar(page).getByRole('button', { name: 'Bold' })
    await boldButton.tap()
    await expect(boldButton).toHaveAttribute('aria-pressed', 'true')
    await expect(text.locator('strong')).toHaveText('see')
    await expect(text).toBeFocused()

    await text.evaluate((element) => element.ownerDocument.getSelection()?.collapseToEnd())
    await page.keyboard.type('!')
    await expect(text.locator('strong')).toHaveText('see!')
    await expect
      .poll(async () => (await open('text-by-finger')).data.content[0]?.props.text)
      .toEqual(doc(paragraph(label('Come and '), label('see!', bold), label(' the goats'))))
  })

  await page.keyboard.press('Escape')
  await expect.poll(isHit).toBe(true)
})

/** Buttons that a tap on their middle would miss, with what lies there. */
function covered(buttons: Locator): Promise<string[]> {
  return buttons.evaluateAll((all) =>
    all.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const hit = button.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
      return button.contains(hit) ? [] : [`${button.getAttribute('aria-label')} below ${hit?.outerHTML}`]
    }),
  )
}

/** Selects a word of the text that is typed, as the system does for a finger that rests on it. */
async function restOn(text: Locator, word: string) {
  await text.evaluate((element, word) => {
    const inside = element.ownerDocument
    const label = inside.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
    const start = label.data.indexOf(word)
    inside.getSelection()?.setBaseAndExtent(label, start, label, start + word.length)
  }, word)
  // The editor learns of a selection a moment after the browser has made it.
  await expect
    .poll(() => text.evaluate(({ ownerDocument }) => String(ownerDocument.getSelection())))
    .toBe(word)
}
