import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import {
  canvas,
  draftSaved,
  field,
  localCopies,
  openBuilder,
  openOwnPage,
  outline,
  ownPage,
  row,
  said,
} from '../kit/builder-test.ts'
import { noticesStay } from '../kit/notices-stay.ts'
import { heading, pageCalls } from '../kit/page-calls.ts'

// Blocks copied between pages, saved as sections and moved into columns; and presence of other people.

const columns = (id: string, left: PageBlock[], right: PageBlock[] = []): PageBlock => ({
  type: 'Columns',
  props: { id, split: 'even', left, right },
})

async function storedBlocks(page: Page, id: string): Promise<PageBlock[]> {
  return (await pageCalls(page).open(id)).data.content
}

test('copied or saved blocks are pasted on another page with new ids', async ({ signIn }) => {
  const first = await signIn('editor')
  await noticesStay(first)
  const [empty, emptyLater] = [await ownPage(first), await ownPage(first)]
  const name = `Two goats of ${empty.id}`
  const openEmpty = async (page: Page, { id }: { id: string }) => {
    await page.goto(`/admin/pages/${id}`)
    await expect(canvas(page).getByText('Nothing here yet')).toBeVisible()
  }
  await openEmpty(first, empty)
  await first.getByRole('button', { name: 'Paste a copied block' }).click()
  await expect(first.locator('.Toastify')).toContainText('Nothing copied yet')

  await openOwnPage(
    first,
    { type: 'Story', props: { id: 'story' } },
    columns('kept', [heading('inside', 'Kept words')]),
    heading('below', 'Below'),
  )
  await test.step('a section has a name', async () => {
    await row(first, 'Two columns').click()
    await first.getByRole('button', { name: 'Save as section' }).click()
    const dialog = first.getByRole('dialog', { name: 'Save as a section' })
    await dialog.getByRole('button', { name: 'Save section' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Enter a name')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await dialog.getByLabel('Name').fill(`  ${name} `)
    await dialog.getByRole('button', { name: 'Save section' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('a block bound to a record can’t be saved, nor be on one page twice', async () => {
    const copy = first.getByRole('button', { name: 'Copy', exact: true })
    await row(first, 'Our story').click()
    await expect(first.getByRole('button', { name: 'Save as section' })).toBeDisabled()
    await expect(copy).not.toHaveAttribute('data-done')
    await row(first, 'Our story').press('Control+c')
    await said(first, 'Our story copied')
    await expect(copy).toHaveAttribute('data-done')
    await row(first, 'Heading Below').press('Control+v')
    await expect(first.locator('.Toastify')).toContainText('Nothing added. Our story is already on this page')
    await expect(outline(first).getByRole('button', { name: /^Our story/ })).toHaveCount(1)
  })

  await test.step('on an empty page, a bound block is pasted by key with the record’s text', async () => {
    await openEmpty(first, empty)
    await first.keyboard.press('Control+v')
    await said(first, '1 block added')
    await expect(canvas(first).getByRole('heading', { name: 'Our Story' })).toBeVisible()
  })

  await test.step('the section is inserted on this page; deleted, it can be restored', async () => {
    await first.getByRole('button', { name: 'Add', exact: true }).click()
    const section = first.getByRole('region', { name: 'Saved sections' })
    await section.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect(canvas(first).getByRole('heading', { name: 'Kept words' })).toBeVisible()
    await section.getByRole('button', { name: `Delete “${name}”` }).click()
    await expect(section).not.toContainText(name)
    const notice = first.getByRole('alert').filter({ hasText: '1 section deleted' })
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect(section).toContainText(name)
  })

  await first.getByRole('button', { name: 'Outline', exact: true }).click()
  await row(first, 'Two columns').press('Control+c')
  await said(first, 'Two columns copied')
  await draftSaved(first)
  const there = await storedBlocks(first, empty.id)
  expect(there.filter(({ type }) => type === 'Story')).toHaveLength(1)
  const [section] = there.filter(({ type }) => type === 'Columns')
  expect(JSON.stringify(section)).not.toMatch(/"id":"(kept|inside)"/)
  // Signing in beside a cookie would end its session, which is that of the next test as well.
  const storageState = { ...(await first.context().storageState()), cookies: [] }
  await first.context().close()

  await test.step('pasted after the browser was closed: by a button, by key, by the bar', async () => {
    const again = await signIn('editor', { storageState })
    await openEmpty(again, emptyLater)
    await again.getByRole('button', { name: 'Paste a copied block' }).click()
    await said(again, '1 block added')
    await expect(row(again, 'Two columns')).toHaveAttribute('aria-current', 'true')
    await draftSaved(again)
    const [pasted] = await storedBlocks(again, emptyLater.id)
    expect(pasted?.type).toBe('Columns')
    expect(textIn(pasted)).toEqual(['Kept words'])
    const ids = idsIn(section)
    expect(ids).toHaveLength(2)
    for (const id of idsIn(pasted)) expect(ids).not.toContain(id)

    await row(again, 'Two columns').press('Control+v')
    await expect(row(again, 'Two columns').nth(1)).toBeFocused()
    await again.keyboard.press('Escape')
    await again.getByRole('toolbar', { name: 'Page: paste' }).getByRole('button').click()
    await expect(canvas(again).getByRole('heading', { name: 'Kept words' })).toHaveCount(3)
  })
})

test('a block is cut, pasted and moved between columns by key, each step announced', async ({ editor }) => {
  const there = heading('there', 'There already')
  const three = [heading('one', 'One'), heading('two', 'Two'), heading('three', 'Three')]
  const { id } = await openOwnPage(
    editor,
    ...three,
    columns('columns', [there]),
    heading('mover', 'On the way'),
  )
  const mover = row(editor, 'Heading On the way')
  const count = (await storedBlocks(editor, id)).length
  const topHeadings = async () => textOf(await storedBlocks(editor, id))
  const place = async () => {
    const content = await storedBlocks(editor, id)
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

  await test.step('where the system chooses the colors, all words of what is chosen have one that shows', async () => {
    await editor.emulateMedia({ forcedColors: 'active' })
    const colors = await mover.evaluate((chosen) =>
      [chosen, ...chosen.querySelectorAll('*')].map((one) => getComputedStyle(one).color),
    )
    expect([...new Set(colors)]).toHaveLength(1)
  })
})

test('people on one page see each other come and go; own tabs don’t count', async ({ editor, signIn }) => {
  const twice = 'You have this page open in another tab'
  const { id } = await openOwnPage(editor, heading('one', 'One'), heading('two', 'Two'))
  await expect(editor.getByText(/also editing/)).toHaveCount(0)
  const tab = await editor.context().newPage()
  await openBuilder(tab, id)
  await expect(editor.getByText(twice)).toBeVisible()
  await expect(tab.getByText(twice)).toBeVisible()
  await expect(editor.getByText(/Ed Editor/)).toHaveCount(0)

  const ana = await signIn('owner')
  await ana.goto(`/admin/pages/${id}`)
  await ana.getByRole('button', { name: 'Continue with the draft' }).click()
  await expect(editor.getByText(`Ana Owner is also editing. ${twice}`)).toBeVisible()
  await expect(ana.getByText('Ed Editor is also editing', { exact: true })).toBeVisible()

  await test.step('a save in one tab leaves the other tab’s local draft', async () => {
    await editor.route(`**/api/pages/${id}/draft`, (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await row(editor, 'Heading One').click()
    await field(editor, 'Heading').fill('Only in the first tab')
    await expect.poll(() => localCopies(editor)).toContain('Only in the first tab')
    await row(tab, 'Heading Two').click()
    await field(tab, 'Heading').fill('From the second tab')
    await draftSaved(tab)
    expect(await localCopies(tab)).toContain('Only in the first tab')
  })

  await tab.close()
  await expect(editor.getByText('Ana Owner is also editing', { exact: true })).toBeVisible()

  await test.step('on another page of the site they are not together', async () => {
    await ana.getByRole('link', { name: 'Pages', exact: true }).click()
    await expect(editor.getByText(/also editing/)).toHaveCount(0)
    await openOwnPage(ana, heading('other', 'Other'))
    await expect(ana.getByText(/also editing/)).toHaveCount(0)
  })

  await test.step('coming back is seen, and so is a window that closes', async () => {
    await ana.goto(`/admin/pages/${id}`)
    await ana.getByRole('button', { name: 'Continue with the draft' }).click()
    await expect(editor.getByText('Ana Owner is also editing')).toBeVisible()
    // Left without a connection, the server still believes it open.
    await ana.route('**/api/presence?tab=*', (route) => route.abort())
    await ana.getByRole('link', { name: 'Pages', exact: true }).click()
    await ana.unroute('**/api/presence?tab=*')
    await ana.goto(`/admin/pages/${id}`)
    await ana.getByRole('button', { name: 'Continue with the draft' }).click()
    await expect(ana.getByText('Ed Editor is also editing', { exact: true })).toBeVisible()
    await ana.close()
    await expect(editor.getByText(/also editing/)).toHaveCount(0)
  })
})

const inside = (block: PageBlock | undefined) => (block?.props.left ?? []) as PageBlock[] // of columns
const textIn = (block: PageBlock | undefined) => inside(block).map(({ props }) => props.text)
const idsIn = (block: PageBlock | undefined) => [
  block?.props.id,
  ...inside(block).map(({ props }) => props.id),
]
const textOf = (blocks: PageBlock[]) =>
  blocks.filter(({ type }) => type === 'Heading').map(({ props }) => props.text)
