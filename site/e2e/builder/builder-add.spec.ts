import type { Locator, Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, test } from '../kit/admin-test.ts'
import {
  blocksOnCanvas,
  canvas,
  field,
  openBuilder,
  outline,
  row,
  stepRecorded,
  wholePage,
} from '../kit/builder-test.ts'
import { heading, pageCalls, withBlocks, withProps } from '../kit/page-calls.ts'
import { desk, expectClean, phone } from '../kit/page-checks.ts'

// Adding blocks where they belong, and what undo and drag do to the selection.

const text = (id: string): PageBlock => ({
  type: 'Text',
  props: { id, text: `Words of ${id}`, size: 'normal' },
})
const columns = (left: PageBlock[], right: PageBlock[]): PageBlock => ({
  type: 'Columns',
  props: { id: 'columns', split: 'even', left, right },
})
const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()
const selected = (page: Page) => outline(page).locator('[aria-current="true"]')
const add = (page: Page, label: string) => canvas(page).getByRole('button', { name: label, exact: true })

async function newPage(page: Page, ...blocks: PageBlock[]) {
  const calls = pageCalls(page)
  await calls.call('POST', '/api/pages', { id: 'new', path: '/new', title: 'New' })
  if (blocks.length > 0) await calls.draft('new', withBlocks(...blocks))
  return calls
}

async function middleOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error('What is dragged has no box')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('“+” adds a block exactly where it stands', async ({ editor: page }) => {
  await newPage(page, heading('one', 'One'), columns([], [text('right')]), heading('two', 'Two'))
  await openBuilder(page, 'new')

  await test.step('by mouse, below the selected block', async () => {
    await row(page, 'Heading One').click()
    await add(page, 'Add a block below Heading').first().click()
    await expect(page.getByText('The block goes below “Heading”.')).toBeVisible()
    await expect(page.getByLabel('Find a block')).toBeFocused()
    await expectClean(page, 'the list of blocks for a place')
    await page.getByRole('button', { name: /^Quote/ }).click()
    await said(page, 'Quote added at position 2 of 4')
    await expect(row(page, 'Quote')).toBeFocused()
  })

  await test.step('by key, into an empty column; what can’t go there is not on offer', async () => {
    await add(page, 'Add a block to the left column').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The block goes in the left column.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Two columns/ })).toBeDisabled()
    await page.getByLabel('Find a block').fill('Text')
    await page.getByRole('button', { name: /^Text/ }).press('Enter')
    await said(page, 'Text added at position 1 of 1 in the left column')
    await expect(add(page, 'Add a block to the left column')).toBeHidden()
    const [above, below] = await Promise.all(
      ['above', 'below'].map((edge) => add(page, `Add a block ${edge} Text`).first().boundingBox()),
    )
    // Both are pressed, however small the block between them.
    expect((above?.x ?? 0) + (above?.width ?? 0)).toBeLessThanOrEqual(below?.x ?? 0)
  })

  await test.step('Escape goes back to the button', async () => {
    await row(page, 'Heading').first().click()
    const first = add(page, 'Add a block above Heading').first()
    await first.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('The block goes above “Heading”.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('The block goes above')).toHaveCount(0)
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Space/ }).click()
    await said(page, 'Space added at position 1 of 5')
  })
  const withSpace = ['Spacer', 'Heading', 'Quote', 'Columns', 'Text', 'Text', 'Heading']
  await expect.poll(() => blocksOnCanvas(page)).toEqual(withSpace)

  await test.step('one undo takes back what was added, and nothing else', async () => {
    await stepRecorded(page)
    await page.keyboard.press('Control+z')
    await expect.poll(() => blocksOnCanvas(page)).toEqual(withSpace.slice(1))
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => blocksOnCanvas(page)).toEqual(withSpace)
  })

  await test.step('by finger, on a phone, which shows the page again', async () => {
    await page.setViewportSize(phone)
    await row(page, 'Heading Two').click()
    await page.getByRole('button', { name: 'Page', exact: true }).click()
    const below = add(page, 'Add a block below Heading').last()
    const box = await below.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43)
    await below.click()
    await page.getByRole('button', { name: /^Text/ }).click()
    await said(page, 'Text added at position 6 of 6')
    await expect(canvas(page).locator('[data-block="Text"]').last()).toBeInViewport()
  })
})

test('a tile is dragged to its place by its picture or its words', async ({ editor: page }) => {
  await newPage(page, heading('one', 'One'), heading('two', 'Two'))
  await page.setViewportSize(wholePage)
  await openBuilder(page, 'new')
  const spoken: string[] = []
  await page.exposeFunction('heard', (words: string) => spoken.push(words))
  await page.evaluate(() => {
    const hear = ({ target }: MutationRecord) => {
      const region = (target instanceof Element ? target : target.parentElement)?.closest('[role="status"]')
      const words = region?.textContent?.trim()
      const { heard } = window as unknown as { heard(words: string): void } // exposed above
      if (words && !region?.hasAttribute('data-draft-state')) heard(words)
    }
    new MutationObserver((all) => all.forEach(hear)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  const to = await middleOf(canvas(page).getByRole('heading', { name: 'Two' }))

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const tile = page.getByRole('button', { name: /^Quote/ })
  for (const [part, count] of [
    [tile.locator('svg'), 1],
    [tile.getByText('Quote', { exact: true }), 2],
  ] as const) {
    const from = await middleOf(part)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y + 5, { steps: 3 })
    await page.mouse.move(to.x, to.y, { steps: 6 })
    await expect(canvas(page).locator('[data-puck-line-placeholder]')).toBeAttached()
    await page.mouse.up()
    await expect(canvas(page).locator('[data-block="Quote"]')).toHaveCount(count)
  }
  await expect
    .poll(() => spoken.filter((words) => words.includes('Quote added at position')).length)
    .toBeGreaterThan(0)
  expect(spoken.filter((words) => /raggable|Quote-|droppable/.test(words))).toEqual([])
})

test('undo and redo select what they changed, and nothing else', async ({ editor: page }) => {
  await openBuilder(page, 'home')
  const tools = page.getByRole('toolbar')

  await test.step('a block that moved', async () => {
    await row(page, 'Big numbers').click()
    await tools.getByRole('button', { name: 'Move up' }).click()
    await stepRecorded(page)
    await row(page, 'Welcome').click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(selected(page)).toContainText('Big numbers')
    await page.getByRole('button', { name: 'Redo' }).click()
    await expect(selected(page)).toContainText('Big numbers')
  })

  await test.step('a text', async () => {
    await row(page, 'Our story').click()
    await field(page, 'Heading').fill('Another story')
    await stepRecorded(page)
    await row(page, 'Welcome').click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(selected(page)).toContainText('Our story')
  })

  await test.step('a deleted block, and the focus in the outline goes with it', async () => {
    await row(page, 'Our story').press('Delete')
    await stepRecorded(page)
    await row(page, 'Welcome').focus()
    await page.keyboard.press('Control+z')
    await expect(row(page, 'Our story')).toBeFocused()
    await expect(selected(page)).toContainText('Our story')
    await page.keyboard.press('Control+Shift+z')
    await expect(row(page, 'Our story')).toHaveCount(0)
    await expect(selected(page)).toHaveCount(0)
  })
})

test('the name of a small block covers nothing of it', async ({ editor: page }) => {
  const buttons = [{ label: 'Ask', href: '/contact', kind: 'main' }]
  await newPage(
    page,
    { type: 'ButtonRow', props: { id: 'first', buttons } },
    { type: 'ButtonRow', props: { id: 'second', buttons } },
  )
  await openBuilder(page, 'new')
  for (const at of [0, 1]) {
    await row(page, 'Buttons').nth(at).click()
    const name = canvas(page).locator('[data-block-overlay="selected"] > span')
    await expect(name).toBeVisible()
    await expect
      .poll(async () => {
        const [label, block] = [
          await name.boundingBox(),
          await canvas(page).locator('[data-block]').nth(at).boundingBox(),
        ]
        if (!label || !block) return 'missing'
        return label.y + label.height <= block.y + 1 || label.y >= block.y + block.height - 1
      })
      .toBe(true)
  }
})

test('a colleague’s save is named and shown at once; unsaved words stay and are merged', async ({
  editor: page,
  owner: second,
}) => {
  const others = pageCalls(second)
  const mine = pageCalls(page)
  await mine.draft('contact', withBlocks(heading('one', 'One'), heading('two', 'Two')))
  await openBuilder(page, 'contact')
  await row(page, 'Heading Two').click()
  await field(page, 'Heading').focus()

  await others.draft('contact', withProps('one', { text: 'One of Ana' }))
  const news = page.getByRole('status').filter({ hasText: 'saved this page' })
  await expect(news).toContainText(/^Ana Owner saved this page at \d+:\d\d/)
  await expect(canvas(page).getByRole('heading', { name: 'One of Ana' })).toBeVisible()
  await expect(selected(page)).toContainText('Two')
  await expect(field(page, 'Heading')).toBeFocused()
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await expectClean(page, `the news at ${size.width} px`)
  }
  await news.getByRole('button', { name: 'OK' }).click()
  await expect(news).toHaveCount(0)

  await test.step('what is typed then is based on the new version: no question', async () => {
    await field(page, 'Heading').fill('Two of mine')
    await expect
      .poll(async () => JSON.stringify((await others.open('contact')).data))
      .toContain('Two of mine')
    expect(JSON.stringify((await others.open('contact')).data)).toContain('One of Ana')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('unsaved words are not taken away, and the dialog names the colleague', async () => {
    await page.route('**/api/pages/contact/draft', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await field(page, 'Heading').fill('Two unsent')
    await expect(page.locator('[data-draft-state="offline"]')).toBeVisible()
    await others.draft('contact', withProps('two', { text: 'Two of Ana' }))
    await page.unroute('**/api/pages/contact/draft')
    const dialog = page.getByRole('dialog', { name: 'also edited this' })
    await expect(dialog).toContainText(/Ana Owner saved this draft at \d+:\d\d/)
    await dialog.getByLabel('Keep mine').check()
    await dialog.getByRole('button', { name: 'Save these choices' }).click()
    await expect(canvas(page).getByRole('heading', { name: 'Two unsent' })).toBeVisible()
  })

  await test.step('a publish elsewhere is said, too', async () => {
    await expect(page.locator('[data-draft-state="saved"]')).toBeVisible()
    await expect.poll(async () => JSON.stringify((await others.open('contact')).data)).toContain('Two unsent')
    await others.call('POST', '/api/pages/contact/publish', {}, (await others.open('contact')).etag)
    await expect(page.getByText(/^Ana Owner published this page at/)).toBeVisible()
    await expect(page.locator('[data-draft-state="saved"]')).toContainText('Published')
  })
})
