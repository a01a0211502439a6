import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { openBuilder, ownPage, publish, row, stepRecorded, wholeBlock } from '../kit/builder-test.ts'
import { textOn, toolbar } from '../kit/rich-texts.ts'

// Body texts of the entries of a list, typed on the canvas with formatting. That every text of each block is typed where it
// stands is asked in blocks/editing/typed-in-place.test.tsx.

test('texts of entries are typed and formatted in their place', async ({ editor: page }) => {
  const cards = ['One', 'Two', 'Three'].map((title) => ({
    title,
    text: title === 'Two' ? '' : 'So.',
    href: '/about',
  }))
  const { id, path } = await ownPage(
    page,
    { type: 'Cards', props: { id: 'cards', heading: 'Where to next', text: '', cards } },
    { type: 'Quote', props: { id: 'quote', quote: '', name: 'Ana', occasion: 'Birthday' } },
  )
  await openBuilder(page, id)
  const { keyboard } = page
  const text = textOn(page, 'Cards', 'Text, card 2')

  await test.step('blank, its place is shown while the block is selected', async () => {
    await expect(textOn(page, 'Cards', 'Text, card 1')).toHaveText('So.')
    await expect(text).toHaveCount(0)
    await expect(textOn(page, 'Cards')).toHaveCount(0)
    await row(page, 'Cards').click()
    await expect(textOn(page, 'Cards')).toBeVisible()
    await text.click()
    await expect(toolbar(page)).toBeVisible()
  })

  await test.step('by key: a bold word, a link and a second paragraph', async () => {
    await keyboard.type('We ')
    await keyboard.press('Control+b')
    await keyboard.type('always')
    await keyboard.press('Control+b')
    await keyboard.type(' come')
    await keyboard.press('Enter')
    await keyboard.type('Ask us')
    await expect(text.locator('p')).toHaveText(['We always come', 'Ask us'])
    await stepRecorded(page)
    await keyboard.press('Shift+Home')
    // The editor learns of a selection a moment after the browser has made it.
    const selected = () => text.evaluate((element) => element.ownerDocument.getSelection()?.toString())
    await expect.poll(selected).toBe('Ask us')
    await keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Link to' })
    await dialog.getByLabel('Find a page').fill('booking')
    await dialog.getByRole('button', { name: /Book/ }).first().click()
    await expect(text.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/booking')
    await keyboard.press('Escape')
    await expect(text).toBeFocused()
  })

  await test.step('the panel has the same text and formats it, too', async () => {
    const settings = page.getByRole('region', { name: 'Settings' })
    await settings.getByRole('button', { name: 'Two', exact: true }).click()
    const typed = settings.getByRole('textbox', { name: 'Text', exact: true }).last()
    await expect(typed.locator('strong')).toHaveText('always')
    await typed.locator('p').first().click()
    await keyboard.press('End')
    await keyboard.type(' early')
    await expect(text).toContainText('We always come early')
  })

  await test.step('a text of the section itself', async () => {
    await wholeBlock(page, 'Quote').click({ position: { x: 4, y: 4 } })
    await textOn(page, 'Quote', 'Quote').click()
    await expect(toolbar(page)).toBeVisible()
    await expect(textOn(page, 'Quote', 'Quote')).toBeFocused()
    await keyboard.type('They are ')
    await keyboard.press('Control+b')
    await keyboard.type('here')
    await stepRecorded(page)
    await keyboard.press('Escape')
    await expect(toolbar(page)).toHaveCount(0)
  })
  await publish(page)

  const html = await (await page.request.get(path)).text()
  expect(html).toMatch(
    /<p dir="auto">We <strong>always<\/strong> come early<\/p><p dir="auto"><a href="\/booking">Ask us<\/a><\/p>/,
  )
  expect(html).toContain('<p dir="auto">So.</p>')
  expect(html).toContain('<p dir="auto">They are <strong>here</strong></p>')
})
