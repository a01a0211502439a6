import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../kit/admin-test.ts'
import {
  blockOnCanvas,
  canvas,
  openBuilder,
  publish,
  row,
  stepRecorded,
  wholeBlock,
} from '../kit/builder-test.ts'
import { pageCalls, withBlocks } from '../kit/page-calls.ts'

// Body texts of the entries of a list, typed on the canvas with formatting.

/** A text of a block on the canvas. */
function textOn(page: Page, block: string, label = 'Text'): Locator {
  return blockOnCanvas(page, block).getByRole('textbox', { name: label, exact: true })
}

const toolbar = (page: Page) => canvas(page).getByRole('toolbar', { name: 'Formatting' })

test('a card has a bold word, a link and a second paragraph, typed in its place', async ({
  editor,
  request,
}) => {
  const cards = ['One', 'Two', 'Three'].map((title) => ({
    title,
    text: title === 'Two' ? '' : 'So.',
    href: '/about',
  }))
  const calls = pageCalls(editor)
  const block = { type: 'Cards', props: { id: 'cards', heading: 'Where to next', text: '', cards } }
  await calls.publish('contact', withBlocks(block))
  await openBuilder(editor, 'contact')
  const { keyboard } = editor
  const text = textOn(editor, 'Cards', 'Text, card 2')
  await test.step('blank, its place is shown while the block is selected', async () => {
    await expect(textOn(editor, 'Cards', 'Text, card 1')).toHaveText('So.')
    await expect(text).toHaveCount(0)
    await expect(textOn(editor, 'Cards')).toHaveCount(0)
    await row(editor, 'Cards').click()
    await expect(textOn(editor, 'Cards')).toBeVisible()
    await text.click()
    await expect(toolbar(editor)).toBeVisible()
  })

  await test.step('typed by key', async () => {
    await keyboard.type('We ')
    await keyboard.press('Control+b')
    await keyboard.type('always')
    await keyboard.press('Control+b')
    await keyboard.type(' come')
    await keyboard.press('Enter')
    await keyboard.type('Ask us')
    await expect(text.locator('p')).toHaveText(['We always come', 'Ask us'])
    await stepRecorded(editor)
    await keyboard.press('Shift+Home')
    // The editor learns of a selection a moment after the browser has made it.
    const selected = () => text.evaluate((element) => element.ownerDocument.getSelection()?.toString())
    await expect.poll(selected).toBe('Ask us')
    await keyboard.press('Control+k')
    const dialog = editor.getByRole('dialog', { name: 'Link to' })
    await dialog.getByLabel('Find a page').fill('booking')
    await dialog.getByRole('button', { name: /Book/ }).first().click()
    await expect(text.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/booking')
    await keyboard.press('Escape')
    await expect(text).toBeFocused()
  })

  await test.step('the panel has the same text and formats it, too', async () => {
    const settings = editor.getByRole('region', { name: 'Settings' })
    await settings.getByRole('button', { name: 'Two', exact: true }).click()
    const typed = settings.getByRole('textbox', { name: 'Text', exact: true }).last()
    await expect(typed.locator('strong')).toHaveText('always')
    await typed.locator('p').first().click()
    await keyboard.press('End')
    await keyboard.type(' early')
    await expect(text).toContainText('We always come early')
  })
  await publish(editor)

  const html = await (await request.get('/contact')).text()
  expect(html).toMatch(
    /<p dir="auto">We <strong>always<\/strong> come early<\/p><p dir="auto"><a href="\/booking">Ask us<\/a><\/p>/,
  )
  expect(html).toContain('<p>So.</p>')
})

const file = { title: 'Coloring page', href: 'https://example.com/page.pdf', facts: 'PDF, 240 KB' }
/** Blocks with a body text, as they are before it is typed. */
const blank: [type: string, label: string, props: object][] = [
  [
    'Steps',
    'What happens, step 2',
    { heading: 'Steps', steps: [{ title: 'One' }, { title: 'Two', text: '' }] },
  ],
  ['Quote', 'Quote', { quote: '', name: 'Ana', occasion: 'Birthday' }],
  ['FileLink', 'Text', { ...file, text: '' }],
  ['Countdown', 'Text', { title: 'The Fair', day: '2999-01-01', text: '' }],
  ['ShortContact', 'Text', { heading: 'Write to us', text: '' }],
  ['PictureGrid', 'Text', { heading: 'Pictures', text: '', pictures: [] }],
]

test('texts of entries and sections are formatted where they stand', async ({ editor, request }) => {
  const calls = pageCalls(editor)
  const blocks = blank.map(([type, , props]) => ({ type, props: { ...props, id: type } }))
  await calls.publish('about', ({ root, content }) => ({
    root,
    content: [...content.slice(0, 1), ...blocks],
  }))
  expect(await (await request.get('/about')).text()).not.toContain('<blockquote')
  await openBuilder(editor, 'about')
  for (const [type, label] of blank) {
    await test.step(type, async () => {
      await wholeBlock(editor, type).click({ position: { x: 4, y: 4 } })
      await textOn(editor, type, label).click()
      await expect(toolbar(editor)).toBeVisible()
      await expect(textOn(editor, type, label)).toBeFocused()
      await editor.keyboard.type(`${type} is `)
      await editor.keyboard.press('Control+b')
      await editor.keyboard.type('here')
      await stepRecorded(editor)
      await editor.keyboard.press('Escape')
      await expect(toolbar(editor)).toHaveCount(0)
    })
  }
  await publish(editor)

  const html = await (await request.get('/about')).text()
  for (const [type] of blank) expect(html).toContain(`<p dir="auto">${type} is <strong>here</strong></p>`)
})
