import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/page.ts'
import { expect, test } from './admin-test.ts'
import { described } from './builder-field-test.ts'
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
} from './builder-test.ts'
import { hand } from './hand-files.ts'
import { overflow, violations } from './page-checks.ts'
import { photo } from './test-files.ts'

// Arranging a page by the buttons of the builder, and looking at it as different visitors do.

const tools = (page: Page) => page.getByRole('toolbar')
/** Our story, as the draft has it. */
async function storyOf(page: Page): Promise<Record<string, unknown>> {
  const { data } = await (await page.request.get('/api/pages/home/draft')).json()
  return (data as { content: PageBlock[] }).content.find(({ type }) => type === 'Story')?.props ?? {}
}

const said = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()

test('by the arrow buttons, without dragging: each step is said, live within 5 s, and a version tells of it', async ({
  editor,
}) => {
  await openBuilder(editor, 'home')
  await row(editor, 'Big numbers').click()

  await tools(editor).getByRole('button', { name: 'Move up' }).click()
  await said(editor, 'Big numbers moved to position 4 of 5')
  await expect
    .poll(() => blocksOnCanvas(editor))
    .toEqual(['Hero', 'Story', 'Gallery', 'TrustStrip', 'Services'])
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

  await expect(async () => {
    const html = await (await editor.request.get('/')).text()
    expect(html.indexOf('Years of Experience')).toBeLessThan(html.indexOf('Our Services</h2>'))
  }).toPass({ timeout: 5_000 })
  const versions = await (await editor.request.get('/api/pages/home/versions')).json()
  expect(versions).toMatchObject([
    { number: 1, by: 'editor@example.com', note: 'Numbers first', changed: ['layout'] },
  ])
})

test('the page stands in a window as wide as a phone, a tablet, a computer, or all the room there is', async ({
  editor,
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
})

test('phone, tablet and computer stand side by side, with what is not saved yet and without what phones don’t get', async ({
  editor,
}) => {
  await openBuilder(editor, 'home')
  await row(editor, 'Our story').click()
  await editor
    .getByRole('region', { name: 'Settings' })
    .getByRole('radiogroup', { name: 'Hide on phones' })
    .getByText('Yes')
    .click()
  await field(editor, 'Heading').fill('Looked at three times')
  await editor.getByRole('button', { name: 'All', exact: true }).click()
  const dialog = editor.getByRole('dialog', { name: 'On every screen' })
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
  for (const width of [1280, 360]) {
    await editor.setViewportSize({ width, height: 800 })
    expect(await violations(editor)).toEqual([])
    expect(await overflow(editor)).toEqual([])
    if (process.env.SHOTS) await editor.screenshot({ path: `${process.env.SHOTS}/all-${width}.png` })
  }
  await editor.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a block is found by what it is for, and each in the list has its drawing', async ({ editor }) => {
  await openBuilder(editor, 'home')
  await editor.getByRole('button', { name: 'Add', exact: true }).click()
  const blocks = editor.getByRole('heading', { name: 'Add a block' }).locator('..').getByRole('listitem')
  expect(await blocks.count()).toBeGreaterThan(10)
  for (const block of await blocks.all()) await expect(block.locator('svg').first()).toBeVisible()

  await editor.getByLabel('Find a block').fill('what someone said')

  await expect(blocks).toHaveCount(1)
  await blocks.getByRole('button').click()
  await expect(canvas(editor).locator('[data-block="Quote"]')).toBeAttached()
})

test('a block that the builder hides on phones is gone from a visitor’s phone and stays on a desk', async ({
  editor,
  page: visitor,
  server,
}) => {
  await openBuilder(editor, 'home')
  await row(editor, 'Our story').click()
  await editor
    .getByRole('region', { name: 'Settings' })
    .getByRole('radiogroup', { name: 'Hide on phones' })
    .getByText('Yes')
    .click()
  await draftSaved(editor)
  await publish(editor)

  await visitor.goto(server.url)
  await visitor.setViewportSize({ width: 1280, height: 800 })
  await expect(visitor.getByRole('heading', { name: 'Our Story' })).toBeVisible()
  await visitor.setViewportSize({ width: 360, height: 740 })
  await expect(visitor.getByRole('heading', { name: 'Our Story' })).toBeHidden()
})

test('contact details saved in their form show on the canvas at once, with who did it and when', async ({
  editor,
  owner,
  server,
}) => {
  await openBuilder(editor, 'contact')
  const info = await owner.request.get('/api/contact-info')
  const { media: _, ...known } = await info.json()
  await expect(canvas(editor).getByText('(555) 555-0188')).toHaveCount(0)

  await owner.request.put('/api/contact-info', {
    data: { ...known, phone: '(555) 555-0188' },
    headers: { Origin: server.url, 'If-Match': info.headers().etag ?? '' },
  })

  const news = editor.getByRole('status').filter({ hasText: 'the contact details' })
  await expect(news).toHaveText(/^Ana Owner saved the contact details at \d+:\d\d/)
  await expect(canvas(editor).getByText('(555) 555-0188').first()).toBeVisible()
  await news.getByRole('button', { name: 'All right' }).click()
  await expect(news).toHaveCount(0)
  expect((await (await editor.request.get('/api/pages')).json())[0].draftRevision).toBe(0)
})

test('a window that loses focus sends the draft at once', async ({ editor }) => {
  await editor.addInitScript(() => {
    // The second after the last change never ends.
    const start = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, ms?: number, ...more: unknown[]) =>
      ms === 1_000 ? 0 : start(run, ms, ...more)) as typeof window.setTimeout
  })
  await openBuilder(editor, 'home')
  await row(editor, 'Our story').click()
  await field(editor, 'Heading').fill('Typed, then looked away')
  await expect(editor.locator('[data-draft-state="unsaved"]')).toBeVisible()

  await editor.evaluate(() => dispatchEvent(new Event('blur')))

  await draftSaved(editor)
  expect(await (await editor.request.get('/api/pages/home/draft')).text()).toContain(
    'Typed, then looked away',
  )
})

test('only the builder loads the editor: no other screen of the staff area does', async ({ editor }) => {
  const loaded = new Map<string, number>()
  editor.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    const text = await response.text().catch(() => '')
    loaded.set(response.url(), (text.match(/prosemirror/gi) ?? []).length)
  })
  const found = () => [...loaded].filter(([, count]) => count > 0).map(([url]) => url)

  for (const path of ['dashboard', 'about', 'albums', 'media', 'pages', 'pages/home/versions']) {
    await editor.goto(`/admin/${path}`)
    await expect(editor.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(found()).toEqual([])

  await openBuilder(editor, 'home')
  await expect(outline(editor)).toBeVisible()
  await expect.poll(found).not.toEqual([])
})

test('a picture dropped on a block of the canvas is put there, with the question what it shows; undo takes it back', async ({
  editor,
}) => {
  await openBuilder(editor, 'home')
  const before = (await storyOf(editor)).imageUrl
  await row(editor, 'Welcome').click()

  await hand(canvas(editor).locator('[data-block="Story"] h2'), 'drop', await photo('new barn.jpg', 21))

  await expect(row(editor, 'Our story')).toHaveAttribute('aria-current', 'true')
  await said(editor, 'Picture put into Our story. Say what it shows')
  await expect(editor.locator('[data-field="imageUrl"]').first()).toContainText('new barn.jpg')
  await expect(editor.getByRole('button', { name: 'Say what it shows' })).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Publish · 1 to fix' })).toBeVisible()
  await draftSaved(editor)
  expect((await storyOf(editor)).imageUrl).toContain('/new-barn')

  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await storyOf(editor)).imageUrl).toBe(before)
  await hand(blockOnCanvas(editor, 'TrustStrip'), 'drop', await photo('lost.jpg', 22))
  await said(editor, 'Big numbers has no picture of its own')
  await expect(canvas(editor).locator('[data-block]')).toHaveCount(5)
})

test('what the page says of itself, its picture for shared links too, is in its head once published', async ({
  editor,
}) => {
  const item = await described(editor)
  await openBuilder(editor, 'about')
  const picture = editor.getByRole('region', { name: 'Settings' }).locator('[data-field="shareImageUrl"]')

  await field(editor, 'Title in search results and browser tabs').fill('The people behind the goats & hens')
  await field(editor, 'Description in search results').fill('Who we are, and why we do it.')
  await picture.getByRole('button', { name: 'Choose a picture' }).click()
  await editor.getByRole('dialog').getByLabel('Search the library').fill(item.alt)
  await editor.getByRole('dialog').getByRole('button', { name: item.alt }).first().click()
  await expect(picture.locator('img')).toBeVisible()
  await draftSaved(editor)
  await publish(editor)

  const html = await (await editor.request.get('/about')).text()
  expect(html).toContain('<title>The people behind the goats &amp; hens</title>')
  expect(html).toMatch(/<meta name="description" content="Who we are, and why we do it\."/)
  const [, shared = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
  expect(new URL(shared).pathname).toBe(item.url)
  const address = shared.replaceAll('&amp;', '&')
  expect((await editor.request.get(address)).headers()['content-type']).toMatch(/^image\//)
})
