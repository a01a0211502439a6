import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/page.ts'
import { blockSchemas } from '#blocks/schemas.ts'
import { collections } from '../../api/collections.ts'
import { openStore } from '../../api/store/store.ts'
import { oddBlock, oddBlockInside } from '../../blocks/e2e/odd-blocks.ts'
import { expect, test } from './admin-test.ts'
import { canvas, draftSaved, field, openBuilder, outline, publish, row } from './builder-test.ts'
import { startServer } from './built-server.ts'
import { heading, pageCalls, withBlocks } from './page-calls.ts'

/** What a key or a button has just done, in words. */
const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()

const columns = (id: string, left: PageBlock[], right: PageBlock[] = []): PageBlock => ({
  type: 'Columns',
  props: { id, split: 'even', left, right },
})

async function storedBlocks(page: Page, origin: string, id: string): Promise<PageBlock[]> {
  return (await pageCalls(page, origin).open(id)).data.content
}

/** On a desk: the palette, or the list of blocks. */
async function showPanel(page: Page, name: 'Add' | 'Outline') {
  await page.getByRole('button', { name, exact: true }).click()
}

test('a block copied on one page is pasted on another, after the browser was closed, with new ids', async ({
  signIn,
  server,
}) => {
  const first = await signIn('editor')
  const inside = heading('inside', 'Inside the columns')
  await pageCalls(first, server.url).draft('about', withBlocks(columns('copied', [inside])))
  await openBuilder(first, 'about')
  await row(first, 'Two columns').press('Control+c')
  await said(first, 'Two columns copied')
  const storageState = await first.context().storageState()
  await first.context().close()

  const again = await signIn('editor', { storageState })
  await openBuilder(again, 'contact')
  const top = outline(again).getByRole('button').first()
  await top.press('Control+v')

  await said(again, '1 block inserted')
  await expect(row(again, 'Two columns')).toBeFocused()
  await draftSaved(again)
  const [, pasted] = await storedBlocks(again, server.url, 'contact')
  const { id, left = [] } = (pasted?.props ?? {}) as { id?: string; left?: PageBlock[] }
  expect(pasted?.type).toBe('Columns')
  expect(left.map(({ props }) => props.text)).toEqual(['Inside the columns'])
  expect([id, left[0]?.props.id]).not.toContain('copied')
  expect([id, left[0]?.props.id]).not.toContain('inside')
})

test('a block that shows a record is pasted where it is not yet, with the record’s words, and no second time', async ({
  editor,
  server,
}) => {
  await openBuilder(editor, 'home')
  await row(editor, 'Our story').press('Control+c')
  await said(editor, 'Our story copied')
  await row(editor, 'Welcome').press('Control+v')
  await said(editor, 'Nothing inserted. Our story is on this page already')
  await expect(outline(editor).getByRole('button', { name: /^Our story/ })).toHaveCount(1)

  await openBuilder(editor, 'contact')
  await outline(editor).getByRole('button').first().press('Control+v')
  await said(editor, '1 block inserted')
  await expect(canvas(editor).getByRole('heading', { name: 'Our Story' })).toBeVisible()
  await draftSaved(editor)

  const types = (await storedBlocks(editor, server.url, 'contact')).map(({ type }) => type)
  expect(types.filter((type) => type === 'Story')).toHaveLength(1)
})

test('what was cut is gone, and stands again where it is pasted', async ({ editor, server }) => {
  const { draft } = pageCalls(editor, server.url)
  await draft('contact', withBlocks(heading('one', 'One'), heading('two', 'Two'), heading('three', 'Three')))
  await openBuilder(editor, 'contact')
  const words = async () =>
    (await storedBlocks(editor, server.url, 'contact')).slice(-3).map(({ props }) => props.text)

  await row(editor, 'Heading Three').click()
  await row(editor, 'Heading One').press('Control+x')
  await said(editor, 'Heading cut')
  await expect(row(editor, 'Heading One')).toHaveCount(0)
  await row(editor, 'Heading Two').press('Control+v')
  await said(editor, '1 block inserted')

  await expect.poll(words).toEqual(['Two', 'One', 'Three'])
})

test('blocks kept as a section are put on another page; deleted, the section can be had back', async ({
  editor,
  server,
}) => {
  const { draft } = pageCalls(editor, server.url)
  await draft('about', withBlocks(columns('kept', [heading('inside', 'Kept words')])))
  await openBuilder(editor, 'about')
  await row(editor, 'Two columns').click()
  await editor.getByRole('button', { name: 'Save as section' }).click()
  const dialog = editor.getByRole('dialog', { name: 'Save as a section' })
  await dialog.getByRole('button', { name: 'Save section' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name the section')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('  Two goats ')
  await dialog.getByRole('button', { name: 'Save section' }).click()
  await expect(dialog).toHaveCount(0)

  await openBuilder(editor, 'contact')
  await showPanel(editor, 'Add')
  const section = editor.getByRole('region', { name: 'Saved sections' })
  await section.getByRole('button', { name: /^Two goats/ }).click()
  await said(editor, '1 block inserted')
  await expect(canvas(editor).getByRole('heading', { name: 'Kept words' })).toBeVisible()
  await draftSaved(editor)
  const pasted = (await storedBlocks(editor, server.url, 'contact')).at(-1)
  expect(pasted?.type).toBe('Columns')
  expect(JSON.stringify(pasted)).not.toMatch(/"id":"(kept|inside)"/)

  await section.getByRole('button', { name: 'Delete “Two goats”' }).click()
  await expect(section).not.toContainText('Two goats')
  const notice = editor.getByRole('alert').filter({ hasText: '1 section deleted' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(section).toContainText('Two goats')
})

test('a block that shows a record can’t be kept as a section', async ({ editor }) => {
  await openBuilder(editor, 'home')
  await row(editor, 'Our story').click()

  await expect(editor.getByRole('button', { name: 'Save as section' })).toBeDisabled()
})

test('two on one page know of each other, and of each other’s leaving', async ({ signIn }) => {
  const [ed, ana] = [await signIn('editor'), await signIn('owner')]
  await openBuilder(ed, 'home')
  await expect(ed.getByText(/here, too/)).toHaveCount(0)

  await openBuilder(ana, 'home')
  await expect(ed.getByText('Ana Owner is here, too')).toBeVisible()
  await expect(ana.getByText('Ed Editor is here, too')).toBeVisible()
  await ana.getByRole('link', { name: 'Pages', exact: true }).click()
  await expect(ed.getByText(/here, too/)).toHaveCount(0)

  // On another page of the site they are not together.
  await openBuilder(ana, 'about')
  await expect(ana.getByText(/here, too/)).toHaveCount(0)
  await openBuilder(ana, 'home')
  await expect(ed.getByText('Ana Owner is here, too')).toBeVisible()
  await ana.close()
  await expect(ed.getByText(/here, too/)).toHaveCount(0)
})

test('one person in two tabs is told so, and is nobody else', async ({ editor, signIn }) => {
  const twice = 'You have this page open in another tab'
  await openBuilder(editor, 'home')
  const other = await editor.context().newPage()
  await openBuilder(other, 'home')

  await expect(editor.getByText(twice)).toBeVisible()
  await expect(other.getByText(twice)).toBeVisible()
  await expect(editor.getByText(/Ed Editor/)).toHaveCount(0)
  const ana = await signIn('owner')
  await openBuilder(ana, 'home')
  await expect(editor.getByText(`Ana Owner is here, too. ${twice}`)).toBeVisible()
  await expect(ana.getByText('Ed Editor is here, too', { exact: true })).toBeVisible()

  await other.close()
  await expect(editor.getByText('Ana Owner is here, too', { exact: true })).toBeVisible()
})

test('by keyboard a block goes into a column, to the other one and out again; each step is said', async ({
  editor,
  server,
}) => {
  const { draft } = pageCalls(editor, server.url)
  const there = heading('there', 'There already')
  await draft('contact', withBlocks(columns('columns', [there]), heading('mover', 'On the way')))
  await openBuilder(editor, 'contact')
  const mover = row(editor, 'Heading On the way')
  const count = (await storedBlocks(editor, server.url, 'contact')).length
  const place = async () => {
    const content = await storedBlocks(editor, server.url, 'contact')
    const at = content.findIndex(({ props }) => props.id === 'columns')
    const { left, right } = (content[at]?.props ?? {}) as Record<string, PageBlock[]>
    return [left, right, content.slice(at + 1)].map((list) => list?.map(({ props }) => props.id))
  }

  await mover.focus()
  await editor.keyboard.press('Alt+ArrowRight')
  await said(editor, 'Heading moved to position 2 of 2 in the left column')
  await expect(mover).toBeFocused()
  await expect.poll(place).toEqual([['there', 'mover'], [], []])

  await editor.keyboard.press('Alt+ArrowUp')
  await said(editor, 'Heading moved to position 1 of 2')
  await editor.keyboard.press('Alt+ArrowRight')
  await said(editor, 'Heading moved to position 1 of 1 in the right column')
  await expect(mover).toBeFocused()
  await expect.poll(place).toEqual([['there'], ['mover'], []])

  await editor.keyboard.press('Alt+ArrowLeft')
  await said(editor, `Heading moved to position ${count} of ${count} of the page`)
  await expect(mover).toBeFocused()
  await expect.poll(place).toEqual([['there'], [], ['mover']])

  await editor.keyboard.press('Alt+ArrowLeft')
  await said(editor, 'It can’t go further')
})

test('a block of another version is kept to the letter by an edit beside it, and by publishing', async ({
  server,
  signIn,
}) => {
  await server.stop()
  const store = await openStore({ folder: server.dataDir, collections, warn: () => {} })
  const top = { type: 'ContactDetails', props: { ...blockSchemas.ContactDetails.props.parse({}), id: 'top' } }
  const blocks = [top, heading('beside', 'Before'), oddBlock, columns('columns', [oddBlockInside])]
  const title = 'Call or write to the farm'
  const description = 'How to reach us about ponies, goats and turkeys for your event, and when we answer.'
  const root = { props: { title, description, shareImageUrl: '' } }
  await store.commit([
    { type: 'put', collection: 'pages', id: 'contact', value: { root, content: blocks }, ifRevision: 0 },
  ])
  await store.close()
  const again = await startServer({ DATA_DIR: server.dataDir, PORT: new URL(server.url).port })
  try {
    const page = await signIn('editor')
    await openBuilder(page, 'contact')
    await expect(canvas(page).getByText('This block is from another version of the site')).toHaveCount(2)

    await row(page, 'Heading').click()
    await field(page, 'Heading').fill('After')
    await draftSaved(page)
    await row(page, 'Unknown block (Carousel2019)').press('Alt+ArrowUp')
    await said(page, 'Unknown block (Carousel2019) moved to position 2 of 4')
    await publish(page)

    const reply = await page.request.get('/api/pages/contact')
    const { content } = (await reply.json()) as { content: PageBlock[] }
    const text = (block: unknown) => JSON.stringify(block)
    expect(content.map(({ props }) => props.id)).toEqual(['top', 'odd', 'beside', 'columns'])
    expect(content[2]?.props.text).toBe('After')
    expect(text(content[1])).toBe(text(oddBlock))
    expect(text(content[3]?.props.left)).toBe(text([oddBlockInside]))
  } finally {
    await again.stop()
  }
})

test('a page of 120 blocks is opened, typed into and saved', async ({ editor, server }) => {
  const many = Array.from({ length: 120 }, (_, index) => heading(`h${index}`, `Heading number ${index}`))
  await pageCalls(editor, server.url).draft('contact', withBlocks(...many))

  await openBuilder(editor, 'contact')
  await row(editor, 'Heading number 119').click()
  await field(editor, 'Heading').fill('The very last one')

  await expect(canvas(editor).getByRole('heading', { name: 'The very last one' })).toBeVisible()
  await draftSaved(editor)
  const last = (await storedBlocks(editor, server.url, 'contact')).at(-1)
  expect(last?.props.text).toBe('The very last one')
})
