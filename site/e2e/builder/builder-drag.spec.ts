import type { Locator, Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, test } from '../kit/admin-test.ts'
import { canvas, openBuilder, outline, wholePage } from '../kit/builder-test.ts'
import { dragOnCanvas as dragTo, pointAt } from '../kit/hold-and-drag.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'

// Dragging blocks by mouse on the canvas itself: into columns, out of them, and where they can't go.

const columns = (left: PageBlock[], right: PageBlock[]): PageBlock => ({
  type: 'Columns',
  props: { id: 'columns', split: 'even', left, right },
})
const said = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()
const refusedWith = (page: Page, words: string) => expect(page.locator('.Toastify')).toContainText(words)
const selected = (page: Page) => outline(page).locator('[aria-current="true"]')
const slot = (page: Page, zone: string) => canvas(page).locator(`[data-puck-dropzone="${zone}"]`)
const line = (place: Locator) => place.locator('> [data-puck-line-placeholder]')
const block = (page: Page, id: string) => canvas(page).locator(`[data-puck-component="${id}"]`)

/** Each list of the stored draft: the words of its blocks, or their kind. */
async function stored(page: Page): Promise<Record<string, string[]>> {
  const { data } = await pageCalls(page).open('new')
  const lists: Record<string, string[]> = {}
  const read = (zone: string, blocks: readonly PageBlock[]) => {
    lists[zone] = blocks.map(({ type, props }) => String(props.text ?? type))
    for (const { props } of blocks)
      for (const side of ['left', 'right'])
        if (Array.isArray(props[side])) read(side, props[side] as PageBlock[])
  }
  read('page', data.content)
  return lists
}

/** The same as the canvas shows it. */
async function shown(page: Page): Promise<Record<string, string[]>> {
  const entries = await canvas(page)
    .locator('[data-puck-dropzone]')
    .evaluateAll((zones) =>
      zones.map((zone): [string, string[]] => [
        (zone.getAttribute('data-puck-dropzone') ?? '')
          .replace('root:default-zone', 'page')
          .replace('columns:', ''),
        [...zone.children].flatMap((child) => {
          const box = child.querySelector('[data-block]')
          if (!box) return []
          return box.getAttribute('data-block') === 'Heading'
            ? (box.textContent ?? '')
            : (box.getAttribute('data-block') ?? '')
        }),
      ]),
    )
  return Object.fromEntries(entries)
}

async function holds(page: Page, lists: Record<string, string[]>) {
  await expect.poll(() => shown(page)).toEqual(lists)
  await expect.poll(() => stored(page)).toEqual(lists)
}

/** One step back. What is stored is in Puck's history as well. */
async function undo(page: Page, lists: Record<string, string[]>) {
  await page.getByRole('button', { name: 'Undo' }).click()
  await holds(page, lists)
}

async function openPage(page: Page, ...blocks: PageBlock[]) {
  const calls = pageCalls(page)
  await calls.call('POST', '/api/pages', { id: 'new', path: '/new', title: 'New' })
  await calls.draft('new', withBlocks(...blocks))
  await page.setViewportSize(wholePage)
  await openBuilder(page, 'new')
}

test('a block is dragged from the list into an empty column', async ({ editor: page }) => {
  await openPage(page, heading('one', 'One'), columns([heading('in', 'In')], []))
  const before = { page: ['One', 'Columns'], left: ['In'], right: [] }
  await holds(page, before)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const tile = page.getByRole('button', { name: /^Heading/ })
  await dragTo(page, await pointAt(tile), await pointAt(slot(page, 'columns:right')), async () => {
    await expect(line(slot(page, 'columns:right'))).toBeAttached()
  })
  await said(page, 'Heading added at position 1 of 1 in the right column')
  await expect.poll(async () => (await shown(page)).right).toHaveLength(1)
  await page.getByRole('button', { name: 'Outline', exact: true }).click()
  await expect(selected(page)).toContainText('Heading')
  await undo(page, before)
})

test('a block is dragged into a column, to another one and out of it', async ({ editor: page }) => {
  await openPage(
    page,
    heading('one', 'One'),
    columns([heading('in', 'In'), heading('also', 'Also')], []),
    heading('two', 'Two'),
  )
  const before = { page: ['One', 'Columns', 'Two'], left: ['In', 'Also'], right: [] }
  await holds(page, before)

  await test.step('to the empty column', async () => {
    await dragTo(
      page,
      await pointAt(block(page, 'in')),
      await pointAt(slot(page, 'columns:right')),
      async () => {
        await expect(line(slot(page, 'columns:right'))).toBeAttached()
      },
    )
    await said(page, 'Heading moved to position 1 of 1 in the right column')
    await holds(page, { page: ['One', 'Columns', 'Two'], left: ['Also'], right: ['In'] })
    await expect(selected(page)).toContainText('In')
    await undo(page, before)
  })
  await test.step('from the page into a column', async () => {
    await dragTo(
      page,
      await pointAt(block(page, 'one')),
      await pointAt(block(page, 'also'), 0.8),
      async () => {
        await expect(line(slot(page, 'columns:left'))).toBeAttached()
      },
    )
    await said(page, 'Heading moved to position 3 of 3 in the left column')
    await holds(page, { page: ['Columns', 'Two'], left: ['In', 'Also', 'One'], right: [] })
    await expect(selected(page)).toContainText('One')
    await undo(page, before)
  })
  await test.step('from a column to the page', async () => {
    await dragTo(page, await pointAt(block(page, 'in')), await pointAt(block(page, 'two'), 0.8), async () => {
      await expect(line(slot(page, 'root:default-zone'))).toBeAttached()
    })
    await said(page, 'Heading moved to position 4 of 4 of the page')
    await holds(page, { page: ['One', 'Columns', 'Two', 'In'], left: ['Also'], right: [] })
    await expect(selected(page)).toContainText('In')
    await undo(page, before)
  })
})

test('a drop where a slot does not take the block changes nothing and says why', async ({ editor: page }) => {
  const other: PageBlock = { type: 'Columns', props: { id: 'other', split: 'even', left: [], right: [] } }
  await openPage(page, heading('one', 'One'), columns([heading('in', 'In')], []), other)
  const before = await stored(page)
  const right = slot(page, 'columns:right')
  const refused = canvas(page).locator('[data-drop-refused]')
  const unchanged = async () => {
    await expect(refused).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
    expect(await stored(page)).toEqual(before)
    await expect(canvas(page).locator('[data-block="Columns"]')).toHaveCount(2)
  }

  await test.step('a block of the page: it stays selected where it was', async () => {
    await dragTo(page, await pointAt(block(page, 'other'), 0.05), await pointAt(right), async () => {
      await expect(refused).toBeAttached()
      await expect(canvas(page).locator('[data-puck-line-placeholder]:visible')).toHaveCount(0)
    })
    await refusedWith(page, 'Two columns can’t go in the right column')
    await expect(selected(page)).toContainText('Two columns')
    await expect(block(page, 'other')).toBeFocused()
    await unchanged()
  })

  await test.step('let go outside of the page, after a place in it was shown', async () => {
    await dragTo(page, await pointAt(block(page, 'one')), await pointAt(right), async () => {
      await expect(line(right)).toBeAttached()
      await page.mouse.move(640, 20, { steps: 4 })
    })
    await said(page, 'Not moved')
    await unchanged()
  })

  await test.step('ended by Escape', async () => {
    await dragTo(page, await pointAt(block(page, 'one')), await pointAt(right), async () => {
      await expect(line(right)).toBeAttached()
      await page.keyboard.press('Escape')
      await expect(line(right)).toHaveCount(0)
    })
    await said(page, 'Not moved')
    await expect(selected(page)).toContainText('One')
    await unchanged()
  })

  await test.step('a block from the list', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const tile = page.getByRole('button', { name: /^Two columns/ })
    await dragTo(page, await pointAt(tile), await pointAt(right), async () => {
      await expect(refused).toBeAttached()
    })
    await refusedWith(page, 'Two columns can’t go in the right column')
    await unchanged()
  })
})
