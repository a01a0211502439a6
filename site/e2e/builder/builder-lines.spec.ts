import type { Locator, Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { drag } from '#blocks/e2e/drag.ts'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import {
  blockOnCanvas,
  blocksOnCanvas,
  canvas,
  draftSaved,
  openNamedPage,
  row,
  typed,
} from '../kit/builder-test.ts'
import { heading, pageCalls } from '../kit/page-calls.ts'

// Texts of one line that stand anywhere in a block, typed where they stand.

const buttons: PageBlock = {
  type: 'ButtonRow',
  props: {
    id: 'buttons',
    buttons: [
      { label: 'Ask us', href: '/contact', kind: 'main' },
      { label: 'All services', href: '/services', kind: 'second' },
    ],
  },
}
const questions: PageBlock = {
  type: 'Faq',
  props: { id: 'faq', questions: [{ question: 'Do you come here?', answer: 'We do.' }] },
}
const quote: PageBlock = {
  type: 'Quote',
  props: { id: 'quote', quote: 'She waved.', name: 'Rosa', occasion: 'a birthday' },
}
const certificate: PageBlock = {
  type: 'Certificate',
  props: { id: 'certificate', papers: 'First paper\nSecond paper' },
}

/** Clicks a text, goes to its end, types and leaves it. */
async function typeInto(page: Page, text: Locator, label: string) {
  await text.scrollIntoViewIfNeeded()
  await text.click()
  await expect(typed(page)).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(label)
  await page.keyboard.press('Enter')
  await expect(typed(page)).toHaveCount(0)
}

async function stored(page: Page, { props: { id } }: PageBlock): Promise<Record<string, unknown>> {
  const { data } = await pageCalls(page).open('lines')
  return data.content.find((block) => block.props.id === id)?.props ?? {}
}

test('labels, questions, names, lines and paragraphs are typed where they stand', async ({ editor }) => {
  await editor.setViewportSize({ width: 1280, height: 1000 })
  const top = [heading('a', 'First'), buttons]
  await openNamedPage(editor, 'lines', ...top, questions, quote, certificate)
  const frames = editor.frames().map((frame) => frame.url())

  await test.step('a block is dragged by a button on it, and no text is typed', async () => {
    const from = await boxOf(blockOnCanvas(editor, 'ButtonRow').getByRole('link').first())
    const to = await boxOf(blockOnCanvas(editor, 'Heading'))
    await drag(editor, {
      from: { x: from.x + 20, y: from.y + from.height / 2 },
      to: { x: to.x + 24, y: to.y + 6 },
      place: 0,
      within: canvas(editor),
    })
    await expect
      .poll(async () => (await blocksOnCanvas(editor)).slice(0, 3))
      .toEqual(['ButtonRow', 'Heading', 'Faq'])
    await expect(typed(editor)).toHaveCount(0)
  })

  await test.step('the label of a button, which leads nowhere here', async () => {
    const button = blockOnCanvas(editor, 'ButtonRow').getByRole('link')
    await typeInto(editor, button.nth(1), ' and prices')

    await expect(button).toHaveText(['Ask us', 'All services and prices'])
    await expect(row(editor, 'Buttons')).toHaveAttribute('aria-current', 'true')
    expect(editor.frames().map((frame) => frame.url())).toEqual(frames)
  })

  await test.step('by key as well: Enter on the link begins', async () => {
    const button = blockOnCanvas(editor, 'ButtonRow').getByRole('link')
    await button.first().focus()
    await editor.keyboard.press('Enter')
    await expect(canvas(editor).getByRole('textbox', { name: 'Button text, button 1' })).toBeFocused()
    await editor.keyboard.type(' today')
    await editor.keyboard.press('Escape')
    await expect(button).toHaveText(['Ask us today', 'All services and prices'])
  })

  await test.step('a question, with spaces, and its answer comes into sight', async () => {
    const faq = blockOnCanvas(editor, 'Faq')
    await typeInto(editor, faq.locator('summary'), ' With all the goats?')

    await expect(faq.locator('summary')).toHaveText('Do you come here? With all the goats?')
    await expect(faq.getByText('We do.')).toBeVisible()
  })

  await test.step('one of two texts in the same line', async () => {
    const by = blockOnCanvas(editor, 'Quote').locator('figcaption')
    const { width, height } = (await by.boundingBox()) ?? { width: 0, height: 0 }
    await by.click({ position: { x: width / 2 + 20, y: height / 2 } })
    await expect(typed(editor)).toHaveAttribute('aria-label', 'Occasion')
    await editor.keyboard.press('End')
    await editor.keyboard.type(' in May')
    await editor.keyboard.press('Enter')
    await expect(by).toHaveText('Rosa, a birthday in May')
  })

  await test.step('one line of a plain text', async () => {
    await typeInto(editor, canvas(editor).getByText('Second paper'), ' or more')
  })

  await draftSaved(editor)
  expect(await stored(editor, buttons)).toMatchObject({
    buttons: [{ label: 'Ask us today' }, { label: 'All services and prices' }],
  })
  expect(await stored(editor, questions)).toMatchObject({
    questions: [{ question: 'Do you come here? With all the goats?', answer: 'We do.' }],
  })
  expect(await stored(editor, quote)).toMatchObject({
    name: 'Rosa',
    occasion: 'a birthday in May',
  })
  expect(await stored(editor, certificate)).toMatchObject({ papers: 'First paper\nSecond paper or more' })
  // Nothing that the canvas uses to find texts is stored or shown.
  const shown = await canvas(editor).locator('body').innerHTML()
  expect(shown).not.toMatch(/[\uE000-\uE200]/)
  expect(JSON.stringify((await pageCalls(editor).open('lines')).data)).not.toMatch(/[\uE000-\uE200]/)
})

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('What is dragged has no box')
  return box
}
