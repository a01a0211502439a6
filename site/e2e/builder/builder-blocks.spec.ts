import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, test } from '../kit/admin-test.ts'
import { canvas, draftSaved, field, openBuilder, outline, row } from '../kit/builder-test.ts'
import { noticesStay } from '../kit/notices-stay.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'

// Blocks copied between pages, saved as sections and moved into columns; and presence of other people.

/** The announcement of the last action. */
const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()

const columns = (id: string, left: PageBlock[], right: PageBlock[] = []): PageBlock => ({
  type: 'Columns',
  props: { id, split: 'even', left, right },
})

async function storedBlocks(page: Page, id: string): Promise<PageBlock[]> {
  return (await pageCalls(page).open(id)).data.content
}

/** Opens the palette or the outline on a desktop. */
async function showPanel(page: Page, name: 'Add' | 'Outline') {
  await page.getByRole('button', { name, exact: true }).click()
}

test('copied or saved blocks are pasted on another page with new ids', async ({ signIn }) => {
  const first = await signIn('editor')
  const inside = heading('inside', 'Kept words')
  await noticesStay(first)
  await pageCalls(first).draft('home', withBlocks(columns('kept', [inside])))
  await openBuilder(first, 'home')

  await test.step('a block bound to a record can’t be saved, nor be on one page twice', async () => {
    await row(first, 'Our story').click()
    await expect(first.getByRole('button', { name: 'Save as section' })).toBeDisabled()
    await row(first, 'Our story').press('Control+c')
    await said(first, 'Our story copied')
    await row(first, 'Welcome').press('Control+v')
    await expect(first.locator('.Toastify')).toContainText('Nothing added. Our story is already on this page')
    await expect(outline(first).getByRole('button', { name: /^Our story/ })).toHaveCount(1)
  })

  await test.step('a section has a name', async () => {
    await row(first, 'Two columns').click()
    await first.getByRole('button', { name: 'Save as section' }).click()
    const dialog = first.getByRole('dialog', { name: 'Save as a section' })
    await dialog.getByRole('button', { name: 'Save section' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Enter a name')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill('  Two goats ')
    await dialog.getByRole('button', { name: 'Save section' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await openBuilder(first, 'contact')
  await test.step('on another page, a bound block is pasted with the record’s text', async () => {
    await outline(first).getByRole('button').first().press('Control+v')
    await said(first, '1 block added')
    await expect(canvas(first).getByRole('heading', { name: 'Our Story' })).toBeVisible()
  })

  await test.step('the section is inserted on this page; deleted, it can be restored', async () => {
    await showPanel(first, 'Add')
    const section = first.getByRole('region', { name: 'Saved sections' })
    await section.getByRole('button', { name: /^Two goats/ }).click()
    await expect(canvas(first).getByRole('heading', { name: 'Kept words' })).toBeVisible()
    await section.getByRole('button', { name: 'Delete “Two goats”' }).click()
    await expect(section).not.toContainText('Two goats')
    const notice = first.getByRole('alert').filter({ hasText: '1 section deleted' })
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(section).toContainText('Two goats')
  })

  await showPanel(first, 'Outline')
  await row(first, 'Two columns').press('Control+c')
  await said(first, 'Two columns copied')
  await draftSaved(first)
  const there = await storedBlocks(first, 'contact')
  expect(there.filter(({ type }) => type === 'Story')).toHaveLength(1)
  const [section] = there.filter(({ type }) => type === 'Columns')
  expect(JSON.stringify(section)).not.toMatch(/"id":"(kept|inside)"/)
  const storageState = await first.context().storageState()
  await first.context().close()

  await test.step('pasted after the browser was closed', async () => {
    const again = await signIn('editor', { storageState })
    await openBuilder(again, 'about')
    await outline(again).getByRole('button').first().press('Control+v')
    await said(again, '1 block added')
    await expect(row(again, 'Two columns')).toBeFocused()
    await draftSaved(again)
    const [, pasted] = await storedBlocks(again, 'about')
    expect(pasted?.type).toBe('Columns')
    expect(wordsIn(pasted)).toEqual(['Kept words'])
    const ids = idsIn(section)
    expect(ids).toHaveLength(2)
    for (const id of idsIn(pasted)) expect(ids).not.toContain(id)
  })
})

test('a block is cut, pasted and moved between columns by key, each step announced', async ({ editor }) => {
  const { draft } = pageCalls(editor)
  const there = heading('there', 'There already')
  const three = [heading('one', 'One'), heading('two', 'Two'), heading('three', 'Three')]
  await draft('contact', withBlocks(...three, columns('columns', [there]), heading('mover', 'On the way')))
  await openBuilder(editor, 'contact')
  const mover = row(editor, 'Heading On the way')
  const count = (await storedBlocks(editor, 'contact')).length
  const topHeadings = async () => wordsOf(await storedBlocks(editor, 'contact'))
  const place = async () => {
    const content = await storedBlocks(editor, 'contact')
    const at = content.findIndex(({ props }) => props.id === 'columns')
    const { left, right } = (content[at]?.props ?? {}) as Record<string, PageBlock[]>
    return [left, right, content.slice(at + 1)].map((list) => list?.map(({ props }) => props.id))
  }

  await row(editor, 'Heading Three').click()
  await row(editor, 'Heading One').press('Control+x')
  await said(editor, 'Heading cut')
  await expect(row(editor, 'Heading One')).toHaveCount(0)
  await row(editor, 'Heading Two').press('Control+v')
  await said(editor, '1 block added')
  await expect.poll(topHeadings).toEqual(['Two', 'One', 'Three', 'On the way'])

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
  await editor.keyboard.press('Alt+ArrowLeft')
  await said(editor, `Heading moved to position ${count} of ${count} of the page`)
  await expect(mover).toBeFocused()
  await expect.poll(place).toEqual([['there'], [], ['mover']])

  await editor.keyboard.press('Alt+ArrowLeft')
  await said(editor, 'It can’t go any further')
})

test('people on one page see each other come and go; own tabs don’t count', async ({ editor, signIn }) => {
  const twice = 'You have this page open in another tab'
  await openBuilder(editor, 'home')
  await expect(editor.getByText(/also editing/)).toHaveCount(0)
  const tab = await editor.context().newPage()
  await openBuilder(tab, 'home')
  await expect(editor.getByText(twice)).toBeVisible()
  await expect(tab.getByText(twice)).toBeVisible()
  await expect(editor.getByText(/Ed Editor/)).toHaveCount(0)

  const ana = await signIn('owner')
  await openBuilder(ana, 'home')
  await expect(editor.getByText(`Ana Owner is also editing. ${twice}`)).toBeVisible()
  await expect(ana.getByText('Ed Editor is also editing', { exact: true })).toBeVisible()

  await test.step('a save in one tab leaves the other tab’s local draft', async () => {
    await editor.route('**/api/pages/home/draft', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await row(editor, 'Our story').click()
    await field(editor, 'Heading').fill('Only in the first tab')
    const kept = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))
    await expect.poll(() => kept(editor)).toContain('Only in the first tab')
    await row(tab, 'Our story').click()
    await field(tab, 'Our mission').fill('From the second tab')
    await draftSaved(tab)
    expect(await kept(tab)).toContain('Only in the first tab')
  })

  await tab.close()
  await expect(editor.getByText('Ana Owner is also editing', { exact: true })).toBeVisible()
  await ana.getByRole('link', { name: 'Pages', exact: true }).click()
  await expect(editor.getByText(/also editing/)).toHaveCount(0)

  await test.step('on another page of the site they are not together', async () => {
    await openBuilder(ana, 'about')
    await expect(ana.getByText(/also editing/)).toHaveCount(0)
  })
  await ana.goto('/admin/pages/home')
  await expect(ana.getByRole('button', { name: 'Continue with the draft' })).toBeVisible()
  await ana.getByRole('button', { name: 'Continue with the draft' }).click()
  await expect(editor.getByText('Ana Owner is also editing')).toBeVisible()
  await ana.close()
  await expect(editor.getByText(/also editing/)).toHaveCount(0)
})

const inside = (block: PageBlock | undefined) => (block?.props.left ?? []) as PageBlock[] // of columns
const wordsIn = (block: PageBlock | undefined) => inside(block).map(({ props }) => props.text)
const idsIn = (block: PageBlock | undefined) => [
  block?.props.id,
  ...inside(block).map(({ props }) => props.id),
]
const wordsOf = (blocks: PageBlock[]) =>
  blocks.filter(({ type }) => type === 'Heading').map(({ props }) => props.text)

test('a block is pasted into an empty page, by key and by button', async ({ editor: page }) => {
  await pageCalls(page).call('POST', '/api/pages', { id: 'new', path: '/new', title: 'New' })
  await page.goto('/admin/pages/new')
  await page.getByRole('button', { name: 'Paste a copied block' }).click()
  await expect(page.locator('.Toastify')).toContainText('Nothing copied yet')

  await openBuilder(page, 'contact')
  await pageCalls(page).draft('contact', withBlocks(heading('one', 'Copied')))
  await row(page, 'Heading Copied').click()
  const copy = page.getByRole('button', { name: 'Copy', exact: true })
  await expect(copy).not.toHaveAttribute('data-done')
  await row(page, 'Heading Copied').press('Control+c')
  await said(page, 'Heading copied')
  await expect(copy).toHaveAttribute('data-done')

  await page.goto('/admin/pages/new')
  await expect(canvas(page).getByText('Nothing here yet')).toBeVisible()
  await page.keyboard.press('Control+v')
  await expect(canvas(page).getByRole('heading', { name: 'Copied' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('toolbar', { name: 'Page: paste' }).getByRole('button').click()
  await expect(canvas(page).getByRole('heading', { name: 'Copied' })).toHaveCount(2)
})
