import type { Locator, Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { canvas, columns, openOwnPage, said, selected, slot } from '../kit/builder-test.ts'
import { dragOnCanvas as dragTo, pointAt } from '../kit/hold-and-drag.ts'
import { heading, pageCalls } from '../kit/page-calls.ts'

// Dragging blocks by mouse, from the list and on the canvas itself: into columns, out of them, and where they can't go.

const otherColumns: PageBlock = {
  type: 'Columns',
  props: { id: 'other', split: 'even', left: [], right: [] },
}
const refusedWith = (page: Page, text: string) => expect(page.locator('.Toastify')).toContainText(text)
const line = (place: Locator) => place.locator('> [data-puck-line-placeholder]')
const block = (page: Page, id: string) => canvas(page).locator(`[data-puck-component="${id}"]`)
const refused = (page: Page) => canvas(page).locator('[data-drop-refused]')

/** Each list of the stored draft: the words of its blocks, or their kind. */
async function stored(page: Page, id: string): Promise<Record<string, string[]>> {
  const { data } = await pageCalls(page).open(id)
  const lists: Record<string, string[]> = {}
  const read = (zone: string, blocks: readonly PageBlock[]) => {
    lists[zone] = blocks.map(({ type, props }) => String(props.text ?? type))
    for (const { props } of blocks)
      for (const side of ['left', 'right'])
        if (Array.isArray(props[side]))
          read(props.id === 'columns' ? side : `${props.id}:${side}`, props[side])
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

/** A page with these blocks, in a window that shows all of them. */
async function openPage(page: Page, ...blocks: PageBlock[]) {
  await page.setViewportSize({ width: 1280, height: 1_400 })
  const { id } = await openOwnPage(page, ...blocks)
  async function holds(lists: Record<string, string[]>) {
    await expect.poll(() => shown(page)).toEqual(lists)
    await expect.poll(() => stored(page, id)).toEqual(lists)
  }
  const before = await stored(page, id)
  await holds(before)
  return {
    holds,
    before,
    /** One step back. What is stored is in Puck's history as well. */
    async undo() {
      await page.getByRole('button', { name: 'Undo' }).click()
      await holds(before)
    },
    async unchanged() {
      await expect(refused(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
      await holds(before)
    },
  }
}

test('a block is dragged from the list to the page and into an empty column', async ({ editor: page }) => {
  const { holds, before, undo, unchanged } = await openPage(
    page,
    heading('one', 'One'),
    columns([heading('in', 'In')], []),
    heading('two', 'Two'),
  )
  const spoken = await hearing(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const tile = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  const right = slot(page, 'columns:right')

  await test.step('where a list does not take it, nothing changes, and it is said why', async () => {
    await dragTo(page, await pointAt(tile('Two columns')), await pointAt(right), async () => {
      await expect(refused(page)).toBeAttached()
    })
    await refusedWith(page, 'Two columns can’t go in the right column')
    await unchanged()
  })

  await test.step('into an empty column, where it is selected', async () => {
    await dragTo(page, await pointAt(tile('Heading')), await pointAt(right), async () => {
      await expect(line(right)).toBeAttached()
    })
    await said(page, 'Heading added at position 1 of 1 in the right column')
    await expect.poll(async () => (await shown(page)).right).toHaveLength(1)
    await page.getByRole('button', { name: 'Outline', exact: true }).click()
    await expect(selected(page)).toContainText('Heading')
    await undo()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  })

  await test.step('by its name and by its purpose, announced once it is there', async () => {
    const parts = [
      tile('Quote').getByText('What someone said'),
      tile('Quote').getByText('Quote', { exact: true }),
    ]
    for (const [at, part] of parts.entries()) {
      const to = await pointAt(block(page, 'two'), 0.2)
      await dragTo(page, await pointAt(part), to, async () => {
        await expect(line(slot(page, 'root:default-zone'))).toBeAttached()
      })
      await expect(canvas(page).locator('[data-block="Quote"]')).toHaveCount(at + 1)
    }
    await holds({ ...before, page: ['One', 'Columns', 'Quote', 'Quote', 'Two'] })
    await expect
      .poll(() => spoken.filter((text) => text.includes('Quote added at position')).length)
      .toBeGreaterThan(0)
    expect(spoken.filter((text) => /raggable|Quote-|droppable/.test(text))).toEqual([])
  })
})

/** What a screen reader says from now on. */
async function hearing(page: Page): Promise<string[]> {
  const spoken: string[] = []
  await page.exposeFunction('heard', (text: string) => spoken.push(text))
  await page.evaluate(() => {
    const hear = ({ target }: MutationRecord) => {
      const region = (target instanceof Element ? target : target.parentElement)?.closest('[role="status"]')
      const text = region?.textContent?.trim()
      const { heard } = window as unknown as { heard(text: string): void } // exposed above
      if (text && !region?.hasAttribute('data-draft-state')) heard(text)
    }
    new MutationObserver((all) => all.forEach(hear)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  return spoken
}

test('a block on the canvas is dragged into a column, to another and out', async ({ editor: page }) => {
  const { holds, before, undo, unchanged } = await openPage(
    page,
    otherColumns,
    heading('one', 'One'),
    columns([heading('in', 'In'), heading('also', 'Also')], []),
    heading('two', 'Two'),
  )
  const right = slot(page, 'columns:right')

  await test.step('where a list does not take it, it stays selected where it was', async () => {
    await dragTo(page, await pointAt(block(page, 'other'), 0.05), await pointAt(right), async () => {
      await expect(refused(page)).toBeAttached()
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

  await test.step('to the empty column, by its words, which are not typed in then', async () => {
    await dragTo(page, await pointAt(block(page, 'in')), await pointAt(right), async () => {
      await expect(line(right)).toBeAttached()
    })
    await said(page, 'Heading moved to position 1 of 1 in the right column')
    await holds({ ...before, left: ['Also'], right: ['In'] })
    await expect(selected(page)).toContainText('In')
    await expect(canvas(page).locator('[data-typing]')).toHaveCount(0)
    await undo()
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
    await holds({ ...before, page: ['Columns', 'Columns', 'Two'], left: ['In', 'Also', 'One'] })
    await expect(selected(page)).toContainText('One')
    await undo()
  })

  await test.step('from a column to the page', async () => {
    await dragTo(page, await pointAt(block(page, 'in')), await pointAt(block(page, 'two'), 0.8), async () => {
      await expect(line(slot(page, 'root:default-zone'))).toBeAttached()
    })
    await said(page, 'Heading moved to position 5 of 5 of the page')
    await holds({ ...before, page: ['Columns', 'One', 'Columns', 'Two', 'In'], left: ['Also'] })
    await expect(selected(page)).toContainText('In')
    await undo()
  })
})
