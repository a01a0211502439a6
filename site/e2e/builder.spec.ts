import type { Page } from '@playwright/test'
import { drag } from '#blocks/e2e/drag.ts'
import { expect, test } from './admin-test.ts'
import {
  blockOnCanvas,
  blocksOnCanvas,
  canvas,
  draftSaved,
  field,
  homeBlocks,
  openBuilder,
  outline,
  publish,
  row,
  wholePage,
} from './builder-test.ts'

/** The second-level headings that visitors get, without any script. */
async function publicHeadings(page: Page): Promise<string[]> {
  const html = await (await page.request.get('/')).text()
  return [...html.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, words]) => words ?? '')
}

test('the canvas is the public page: same texts, same sizes, same fonts', async ({ editor }) => {
  await editor.goto('/')
  const look = (heading: Element) => {
    const { fontFamily, fontSize, color } = getComputedStyle(heading)
    // Behind the family come stand-ins until it is there, of which the canvas needs none.
    return { words: heading.textContent, family: fontFamily.split(',')[0], fontSize, color }
  }
  const headings = await editor.locator('main :is(h1, h2, h3)').evaluateAll((all, code) => {
    const measure = new Function(`return ${code}`)()
    return all.map((heading) => measure(heading))
  }, look.toString())

  await editor.setViewportSize({ width: 1900, height: 900 })
  await openBuilder(editor, 'home')
  const drawn = await canvas(editor)
    .locator(':is(h1, h2, h3)')
    .evaluateAll((all, code) => {
      const measure = new Function(`return ${code}`)()
      return all.map((heading) => measure(heading))
    }, look.toString())

  expect(headings.length).toBeGreaterThan(6)
  expect(drawn.map(({ words }) => words)).toEqual(headings.map(({ words }) => words))
  expect(drawn).toEqual(headings)
})

test('a block dragged to another place is there for visitors once it is published', async ({ editor }) => {
  await editor.setViewportSize(wholePage)
  await openBuilder(editor, 'home')
  expect(await blocksOnCanvas(editor)).toEqual(homeBlocks)

  const strip = await blockOnCanvas(editor, 'TrustStrip').boundingBox()
  const services = await blockOnCanvas(editor, 'Services').boundingBox()
  if (!strip || !services) throw new Error('A block has no box')
  await drag(editor, {
    from: { x: strip.x + 12, y: strip.y + strip.height / 2 },
    to: { x: services.x + 14, y: services.y + 6 },
    place: 3,
    within: canvas(editor),
  })

  await expect
    .poll(() => blocksOnCanvas(editor))
    .toEqual(['Hero', 'Story', 'Gallery', 'TrustStrip', 'Services'])
  await publish(editor)
  const html = await (await editor.request.get('/')).text()
  expect(html.indexOf('Years of Experience')).toBeLessThan(html.indexOf('Our Services</h2>'))
})

test('a text typed at the side is on the canvas at once and live once published', async ({ editor }) => {
  await openBuilder(editor, 'home')

  await row(editor, 'Our story').click()
  await field(editor, 'Heading').fill('Where we come from')
  await expect(canvas(editor).getByRole('heading', { name: 'Where we come from' })).toBeVisible()
  await draftSaved(editor)
  expect(await publicHeadings(editor)).toContain('Our Story')
  await publish(editor, 'A better heading')

  expect(await publicHeadings(editor)).toContain('Where we come from')
  // The form and the builder edit one record.
  await editor.goto('/admin/about')
  await expect(editor.getByLabel('Heading')).toHaveValue('Where we come from')
})

test('what was typed less than two seconds before the tab died is offered when the page is opened again', async ({
  editor,
}) => {
  await openBuilder(editor, 'home')
  await row(editor, 'Our story').click()
  const context = editor.context()
  let isCutOff = true
  await context.route('**/api/pages/home/draft', (route) =>
    isCutOff && route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await field(editor, 'Heading').fill('Typed just before the end')
  await expect
    .poll(() => editor.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Typed just before the end')
  const crashed = editor.waitForEvent('crash')
  const session = await context.newCDPSession(editor)
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  isCutOff = false

  const again = await context.newPage()
  await again.goto('/admin/pages/home')
  await expect(again.getByRole('heading', { name: /did not reach the server/ })).toBeVisible()
  await again.getByRole('button', { name: 'Put my work back' }).click()

  await expect(canvas(again).getByRole('heading', { name: 'Typed just before the end' })).toBeVisible()
  await draftSaved(again)
})

test('without a connection the work stays and is sent when it is back', async ({ editor }) => {
  await openBuilder(editor, 'home')
  await row(editor, 'Our story').click()
  await editor.context().setOffline(true)

  await field(editor, 'Heading').fill('Typed at the fairground')
  await expect(editor.locator('[data-draft-state="offline"]')).toContainText('kept in this browser')
  await editor.context().setOffline(false)

  await draftSaved(editor)
  const draft = await (await editor.request.get('/api/pages/home/draft')).json()
  expect(JSON.stringify(draft)).toContain('Typed at the fairground')
})

test('a required text that is empty is named at its block, and nothing is published', async ({ editor }) => {
  await openBuilder(editor, 'birthday-parties')
  await row(editor, 'Service: top of the page').click()
  await field(editor, 'Title').fill('')

  await editor.getByRole('button', { name: 'Publish · 1 to fix' }).click()
  const dialog = editor.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await dialog.getByRole('button', { name: /^Service: top of the page/ }).click()

  await expect(dialog).toHaveCount(0)
  await expect(row(editor, 'Service: top of the page')).toBeFocused()
  await expect(row(editor, 'Service: top of the page')).toContainText('1 problem')
})

test('by keyboard alone a block is found, moved, published, and each step is said', async ({ editor }) => {
  await openBuilder(editor, 'home')
  const said = editor.getByRole('status').filter({ hasText: /moved|inserted|deleted|duplicated|Undone/ })

  await row(editor, 'Welcome').focus()
  for (let presses = 0; presses < 4; presses++) await editor.keyboard.press('ArrowDown')
  await expect(row(editor, 'Big numbers')).toBeFocused()
  await editor.keyboard.press('Alt+ArrowUp')

  await expect(said).toHaveText('Big numbers moved to position 4 of 5')
  await expect(row(editor, 'Big numbers')).toBeFocused()
  await expect
    .poll(() => blocksOnCanvas(editor))
    .toEqual(['Hero', 'Story', 'Gallery', 'TrustStrip', 'Services'])
  await editor.getByRole('button', { name: /^Publish/ }).focus()
  await editor.keyboard.press('Enter')
  await editor.getByRole('button', { name: 'Publish now' }).focus()
  await editor.keyboard.press('Enter')
  await expect(editor.getByRole('dialog')).toHaveCount(0)

  const html = await (await editor.request.get('/')).text()
  expect(html.indexOf('Years of Experience')).toBeLessThan(html.indexOf('Our Services</h2>'))
})

test('a block inserted, duplicated and deleted by key is undone by key', async ({ editor }) => {
  await openBuilder(editor, 'home')
  await editor.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await editor.getByRole('button', { name: /^Quote/ }).press('Enter')
  await editor.getByRole('button', { name: 'Outline', exact: true }).press('Enter')
  await expect(outline(editor).getByRole('button', { name: /^Quote/ })).toHaveCount(1)

  // Steps within a quarter of a second are undone as one.
  await draftSaved(editor)

  await row(editor, 'Quote').focus()
  await editor.keyboard.press('Control+d')
  await expect(outline(editor).getByRole('button', { name: /^Quote/ })).toHaveCount(2)
  await expect(editor.locator('[data-draft-state="saved"]')).toHaveCount(0)
  await draftSaved(editor)
  await editor.keyboard.press('Delete')
  await expect(outline(editor).getByRole('button', { name: /^Quote/ })).toHaveCount(1)
  await expect(editor.locator('[data-draft-state="saved"]')).toHaveCount(0)
  await draftSaved(editor)
  await editor.getByRole('button', { name: 'Undo' }).press('Enter')

  await expect(outline(editor).getByRole('button', { name: /^Quote/ })).toHaveCount(2)
})

test('two on one draft: the second save is refused, both texts are shown, and what does not touch is merged', async ({
  signIn,
}) => {
  const [first, second] = [await signIn('editor'), await signIn('owner')]
  await openBuilder(first, 'home')
  await openBuilder(second, 'home')
  await row(first, 'Our story').click()
  await field(first, 'Heading').fill('Heading of the first')
  await draftSaved(first)

  await row(second, 'Our story').click()
  await field(second, 'Our mission').fill('Mission of the second')
  const dialog = second.getByRole('dialog', { name: 'Changed elsewhere' })
  await dialog.getByRole('button', { name: 'Merge and save' }).click()

  await expect(dialog).toHaveCount(0)
  // The draft is the first one's until it is opened again: that is asked.
  await expect(
    second.getByText('Heading of the first').first().or(second.getByText('left a draft')),
  ).toBeVisible()
  const draft = JSON.stringify(await (await second.request.get('/api/pages/home/draft')).json())
  expect(draft).toContain('Heading of the first')
  expect(draft).toContain('Mission of the second')
})

test('form and canvas on one record: publishing shows both texts, and the choice is what goes live', async ({
  signIn,
}) => {
  const [canvasEditor, formEditor] = [await signIn('editor'), await signIn('owner')]
  await openBuilder(canvasEditor, 'home')
  await row(canvasEditor, 'Our story').click()
  await field(canvasEditor, 'Heading').fill('From the canvas')
  await draftSaved(canvasEditor)
  await formEditor.goto('/admin/about')
  await formEditor.getByLabel('Heading').fill('From the form')
  await formEditor.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(formEditor.locator('[data-save-state="saved"]')).toContainText(/^Saved /)

  await canvasEditor.getByRole('button', { name: /^Publish/ }).click()
  await canvasEditor.getByRole('button', { name: 'Publish now' }).click()
  const dialog = canvasEditor.getByRole('dialog', { name: 'Changed elsewhere' })
  await expect(dialog).toContainText('From the form')
  await expect(dialog).toContainText('From the canvas')
  await dialog.getByLabel('Keep mine').check()
  await dialog.getByRole('button', { name: 'Save these choices' }).click()
  await expect(canvas(canvasEditor).getByRole('heading', { name: 'From the canvas' })).toBeVisible()
  await publish(canvasEditor)

  expect(await publicHeadings(canvasEditor)).toContain('From the canvas')
})
