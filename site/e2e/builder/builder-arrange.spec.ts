import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, testFilledBy } from '../kit/admin-test.ts'
import {
  blockOnCanvas,
  blocksOnCanvas,
  canvas,
  draftSaved,
  field,
  openBuilder,
  outline,
  publish,
  row,
  withBuiltInHome,
} from '../kit/builder-test.ts'
import { hand } from '../kit/hand-files.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'
import { desk, expectClean, phone } from '../kit/page-checks.ts'
import { saveByCall } from '../kit/record-calls.ts'
import { hold } from '../kit/site-test.ts'
import { photo } from '../kit/test-files.ts'

const test = testFilledBy(withBuiltInHome)

// Arranging a page by buttons and keys of the builder, and the previews for different devices.

const tools = (page: Page) => page.getByRole('toolbar')

const picture = (id: string): PageBlock => ({
  type: 'PictureBlock',
  props: { id, src: '', alt: '', caption: '', width: 'normal' },
})

const said = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()

const inOrder = (page: Page, ...names: string[]) => expect.poll(() => blocksOnCanvas(page)).toEqual(names)

test('arrow buttons arrange blocks without dragging, announced, live and in a version', async ({
  editor,
}) => {
  await openBuilder(editor, 'home')
  await row(editor, 'Big numbers').click()

  await tools(editor).getByRole('button', { name: 'Move up' }).click()
  await said(editor, 'Big numbers moved to position 4 of 5')
  await inOrder(editor, 'Hero', 'Story', 'Gallery', 'TrustStrip', 'Services')
  await tools(editor).getByRole('button', { name: 'Move up' }).click()
  await tools(editor).getByRole('button', { name: 'Move down' }).click()
  await said(editor, 'Big numbers moved to position 4 of 5')
  await expect(row(editor, 'Big numbers')).toHaveAttribute('aria-current', 'true')
  for (let presses = 0; presses < 3; presses++)
    await tools(editor).getByRole('button', { name: 'Move up' }).click()
  await expect(tools(editor).getByRole('button', { name: 'Move up' })).toBeDisabled()
  for (let presses = 0; presses < 3; presses++)
    await tools(editor).getByRole('button', { name: 'Move down' }).click()
  await publish(editor, 'Numbers first')

  const html = await (await editor.request.get('/')).text()
  expect(html.indexOf('Years of Experience')).toBeLessThan(html.indexOf('Our Services</h2>'))
  const versions = await (await editor.request.get('/api/pages/home/versions')).json()
  expect(versions).toMatchObject([
    { number: 1, by: 'editor@example.com', note: 'Numbers first', changed: ['layout'] },
    { number: 0, kind: 'shipped' },
  ])
})

test('the keyboard alone arranges and publishes blocks', async ({ editor }) => {
  await openBuilder(editor, 'home')
  const said = editor.getByRole('status').filter({ hasText: /moved|inserted|deleted|duplicated|Undone/ })

  await row(editor, 'Welcome').focus()
  for (let presses = 0; presses < 4; presses++) await editor.keyboard.press('ArrowDown')
  await expect(row(editor, 'Big numbers')).toBeFocused()
  await editor.keyboard.press('Alt+ArrowUp')
  await expect(said).toHaveText('Big numbers moved to position 4 of 5')
  await expect(row(editor, 'Big numbers')).toBeFocused()
  await inOrder(editor, 'Hero', 'Story', 'Gallery', 'TrustStrip', 'Services')
  await editor.getByRole('button', { name: /^Publish/ }).focus()
  await editor.keyboard.press('Enter')
  await editor.getByRole('button', { name: 'Publish now' }).focus()
  await editor.keyboard.press('Enter')
  await expect(editor.getByRole('dialog')).toHaveCount(0)
  const html = await (await editor.request.get('/')).text()
  expect(html.indexOf('Years of Experience')).toBeLessThan(html.indexOf('Our Services</h2>'))

  await test.step('a block is found by its purpose, and each in the list has its drawing', async () => {
    await editor.getByRole('button', { name: 'Add', exact: true }).press('Enter')
    const blocks = editor.getByRole('heading', { name: 'Add a block' }).locator('..').getByRole('listitem')
    expect(await blocks.count()).toBeGreaterThan(10)
    const drawings = await blocks.evaluateAll((all) =>
      all.map((block) => block.querySelector('svg')?.checkVisibility()),
    )
    expect(drawings).toEqual(drawings.map(() => true))
    await editor.getByLabel('Find a block').fill('what someone said')
    await expect(blocks).toHaveCount(1)
    await blocks.getByRole('button').press('Enter')
    await expect(canvas(editor).locator('[data-block="Quote"]')).toBeAttached()
  })

  const quotes = outline(editor).getByRole('button', { name: /^Quote/ })
  await editor.getByRole('button', { name: 'Outline', exact: true }).press('Enter')
  await expect(quotes).toHaveCount(1)
  // Steps within a quarter of a second are undone as one.
  await draftSaved(editor)
  await row(editor, 'Quote').focus()
  await editor.keyboard.press('Control+d')
  await expect(quotes).toHaveCount(2)
  await expect(editor.locator('[data-draft-state="saved"]')).toHaveCount(0)
  await draftSaved(editor)
  await editor.keyboard.press('Delete')
  await expect(quotes).toHaveCount(1)
  await editor.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(quotes).toHaveCount(2)
})

test('phone, tablet and computer views; blocks hidden on phones are, for visitors too', async ({
  editor,
  page: visitor,
  server,
}) => {
  await openBuilder(editor, 'home')
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

  await row(editor, 'Our story').click()
  await editor
    .getByRole('region', { name: 'Settings' })
    .getByRole('radiogroup', { name: 'Hide on phones' })
    .getByText('Yes')
    .click()
  await field(editor, 'Heading').fill('Looked at three times')

  await test.step('side by side with unsaved changes, and without what phones don’t get', async () => {
    await editor.getByRole('button', { name: 'All', exact: true }).click()
    const dialog = editor.getByRole('dialog', { name: 'All screen sizes' })
    const heading = (name: string) =>
      dialog
        .frameLocator(`iframe[title="The page: ${name}"]`)
        .getByRole('heading', { name: 'Looked at three times', includeHidden: true })
    for (const name of ['Tablet', 'Computer']) await expect(heading(name)).toBeVisible()
    await expect(heading('Phone')).toBeHidden()
    const widths = await dialog
      .locator('iframe')
      .evaluateAll((frames) => frames.map((frame) => (frame as HTMLIFrameElement).contentWindow?.innerWidth))
    expect(widths).toEqual([360, 768, 1280])
    for (const size of [phone, desk]) {
      await editor.setViewportSize(size)
      await expectClean(editor, `side by side at ${size.width} px`)
    }
    await editor.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await publish(editor)
  await visitor.setViewportSize(desk)
  await visitor.goto(server.url)
  const story = visitor.getByRole('heading', { name: 'Looked at three times' })
  await expect(story).toBeVisible()
  await visitor.setViewportSize(phone)
  await expect(story).toBeHidden()
})

test('contact details saved in their form appear on the canvas with who and when', async ({
  editor,
  owner,
}) => {
  await openBuilder(editor, 'contact')
  await expect(canvas(editor).getByText('(555) 555-0188')).toHaveCount(0)

  await saveByCall(owner, '/api/contact-info', { phone: '(555) 555-0188' })

  const news = editor.getByRole('status').filter({ hasText: 'the contact details' })
  await expect(news).toHaveText(/^Ana Owner saved the contact details at \d+:\d\d/)
  await expect(canvas(editor).getByText('(555) 555-0188').first()).toBeVisible()
  await news.getByRole('button', { name: 'OK' }).click()
  await expect(news).toHaveCount(0)
  expect((await (await editor.request.get('/api/pages')).json())[0].draftRevision).toBe(0)
})

test('a picture dropped on a block, or uploaded for it, lands there; undo works', async ({ editor }) => {
  const calls = pageCalls(editor)
  await calls.draft('home', withBlocks(heading('h', 'Below'), picture('first'), picture('second')))
  const blockOf = async (id: string) =>
    (await calls.open('home')).data.content.find(({ type, props }) => type === id || props.id === id)
  const storyPicture = async () => (await blockOf('Story'))?.props.imageUrl
  const before = await storyPicture()
  await openBuilder(editor, 'home')
  await row(editor, 'Welcome').click()

  await hand(canvas(editor).locator('[data-block="Story"] h2'), 'drop', await photo('new barn.jpg', 21))
  await expect(row(editor, 'Our story')).toHaveAttribute('aria-current', 'true')
  await said(editor, 'Picture put into Our story. Describe it')
  await expect(editor.locator('[data-field="imageUrl"]').first()).toContainText('new barn.jpg')
  await expect(editor.getByRole('button', { name: 'Describe it' })).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Publish · 1 to fix' })).toBeVisible()
  await expect.poll(storyPicture).toContain('/new-barn')
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(storyPicture).toBe(before)

  await hand(blockOnCanvas(editor, 'TrustStrip'), 'drop', await photo('lost.jpg', 22))
  await said(editor, '1 block added')
  await expect(canvas(editor).locator('[data-block]')).toHaveCount(9)
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect(canvas(editor).locator('[data-block]')).toHaveCount(8)

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
    await expect.poll(async () => (await blockOf('first'))?.props.src).toContain('goat')
    expect((await blockOf('second'))?.props.src ?? '').toBe('')
  })
})
