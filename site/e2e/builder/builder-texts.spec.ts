import type { Locator, Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import type { RichBlock, RichDoc, RichMark } from '#blocks/contract/values/rich-text.ts'
import { expect, test } from '../kit/admin-test.ts'
import {
  blockOnCanvas,
  blocksOnCanvas,
  canvas,
  draftSaved,
  field,
  openBuilder,
  publish,
  stepRecorded,
} from '../kit/builder-test.ts'
import { pageCalls, withBlocks } from '../kit/page-calls.ts'
import { phone, violations } from '../kit/page-checks.ts'

// Body texts, typed on the canvas with bold and italic words, links and lists.

const words = (text: string, ...marks: RichMark[]) => ({
  type: 'text' as const,
  text,
  ...(marks.length > 0 ? { marks } : {}),
})
const paragraph = (...content: ReturnType<typeof words>[]): RichBlock => ({ type: 'paragraph', content })
const doc = (...content: RichBlock[]): RichDoc => ({ type: 'doc', content })
const item = (...content: RichBlock[]) => ({ type: 'listItem' as const, content })
const bold = { type: 'bold' } as const
const link = (href: string) => ({ type: 'link' as const, attrs: { href } })

/** A text of a block on the canvas. */
function textOn(page: Page, block: string, label = 'Text'): Locator {
  return blockOnCanvas(page, block).getByRole('textbox', { name: label, exact: true })
}

const toolbar = (page: Page) => canvas(page).getByRole('toolbar', { name: 'Formatting' })

/** The text of a block as it is in the draft. */
async function storedText(page: Page, type: string, key = 'text'): Promise<unknown> {
  const { data } = await pageCalls(page).open('home')
  return data.content.find((block) => block.type === type)?.props[key]
}

const textBlock = (text: unknown): PageBlock => ({ type: 'Text', props: { id: 'own', text, size: 'normal' } })

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
  expect(record.description).toMatch(/himself\.\n\nWe are always glad to hear from you!$/)
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

test('a subheading, an address pasted onto words, and formatting that is cleared, by key', async ({
  editor,
  request,
}) => {
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

function paste(text: Locator, type: string, given: string): Promise<void> {
  return text.evaluate(
    (element, [type, given]) => {
      const data = new DataTransfer()
      data.setData(type, given)
      const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
      element.dispatchEvent(paste)
    },
    [type, given] as const,
  )
}

/** As the clipboard has it; each with something that must not get in. */
const pasted: { from: string; html: string; text: RichDoc }[] = [
  {
    from: 'Word',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body>
<!--StartFragment--><p class=MsoNormal style='margin:0'><b><span style='font-family:Calibri'>What to bring</span></b><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span style='font:7pt "Times"'>&nbsp;&nbsp; </span></span>Water</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>A <i>level</i> yard</p>
<p class=MsoNormal><img src="file:///c:/goat.png" onerror="window.hit=1">See <a href="https://example.com/rules">the rules</a></p><!--EndFragment--></body></html>`,
    text: doc(
      paragraph(words('What to bring', bold)),
      {
        type: 'bulletList',
        content: [
          item(paragraph(words('Water'))),
          item(paragraph(words('A '), words('level', { type: 'italic' }), words(' yard'))),
        ],
      },
      paragraph(words('See '), words('the rules', link('https://example.com/rules'))),
    ),
  },
  {
    from: 'Google Docs',
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">We bring </span><span style="font-weight:700">ponies</span><span style="font-style:italic;font-weight:400"> and goats</span></p><ol><li dir="ltr"><p dir="ltr"><span>Brush</span></p></li><li dir="ltr"><p dir="ltr"><span>Ride</span></p></li></ol></b>`,
    text: doc(paragraph(words('We bring '), words('ponies', bold), words(' and goats', { type: 'italic' })), {
      type: 'orderedList',
      content: [item(paragraph(words('Brush'))), item(paragraph(words('Ride')))],
    }),
  },
  {
    from: 'a web page',
    html: `<h2 onclick="hit=1" style="color:red">Hours</h2><script>window.hit=1</script><iframe srcdoc="<script>parent.hit=1</script>"></iframe>
<table><tr><td>Mon</td><td>9–5</td></tr></table><p><a href="javascript:window.hit=1">Click</a> <code>x</code> <mark>שלום</mark> <strong>now</strong></p><svg onload="window.hit=1"></svg>`,
    text: doc(
      { type: 'heading', content: [words('Hours')] },
      paragraph(words('Mon')),
      paragraph(words('9–5')),
      paragraph(words('Click x שלום '), words('now', bold)),
    ),
  },
]

test('pasting keeps what a text may have and nothing else', async ({ editor }) => {
  await pageCalls(editor).draft('home', withBlocks(textBlock('')))
  await openBuilder(editor, 'home')
  await textOn(editor, 'Text').click()
  await expect(toolbar(editor)).toBeVisible()
  for (const { from, html, text } of pasted) {
    await test.step(from, async () => {
      await editor.keyboard.press('Control+a')
      await editor.keyboard.press('Backspace')
      await paste(textOn(editor, 'Text'), 'text/html', html)

      await expect.poll(() => storedText(editor, 'Text')).toEqual(text)
    })
  }
  const hits = editor.frames().map((frame) => frame.evaluate(() => 'hit' in window))
  expect(await Promise.all(hits)).not.toContain(true)
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
  const found = frame ? await violations(frame) : ['no canvas']
  expect(found.filter((line) => /tiptap|toolbar|deed|prose/i.test(line))).toEqual([])

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

test('a form edits the same texts, with an undo of its own, and visitors read their formatting', async ({
  editor: page,
  request,
}) => {
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
