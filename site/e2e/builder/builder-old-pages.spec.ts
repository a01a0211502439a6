import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { blockSchemas } from '#blocks/schemas.ts'
import { oddBlock, oddBlockInside } from '../../../blocks/e2e/odd-blocks.ts'
import { expect, testFilledBy } from '../kit/admin-test.ts'
import { canvas, field, openBuilder, row } from '../kit/builder-test.ts'
import { heading } from '../kit/page-calls.ts'

// Pages as another version of the site stored them.

const title = 'Call or write to the farm'
const description = 'How to reach us about ponies, goats and turkeys for your event, and when we answer.'
const root = { props: { title, description, shareImageUrl: '' } }
const top = { type: 'ContactDetails', props: { ...blockSchemas.ContactDetails.props.parse({}), id: 'top' } }
const columns = {
  type: 'Columns',
  props: { id: 'columns', split: 'even', left: [oddBlockInside], right: [] },
}
const stored: Record<string, PageBlock[]> = {
  contact: [top, heading('beside', 'Before'), oddBlock, columns],
}

const test = testFilledBy((store) =>
  store.commit(
    Object.entries(stored).map(([id, content]) => ({
      type: 'put',
      collection: 'pages',
      id,
      value: { root, content },
      ifRevision: 1,
    })),
  ),
)

test('an unknown block is kept by an edit beside it and by publishing', async ({ editor: page }) => {
  await openBuilder(page, 'contact')
  await expect(canvas(page).getByText('This block is from another version of the site')).toHaveCount(2)

  await test.step('by an edit beside it, and by publishing', async () => {
    await row(page, 'Heading').click()
    await field(page, 'Heading').fill('After')
    await row(page, 'Unknown block (Carousel2019)').press('Alt+ArrowUp')
    await expect(
      page.getByRole('status').filter({ hasText: 'Unknown block (Carousel2019) moved to position 2 of 4' }),
    ).toBeAttached()
    await page.getByRole('button', { name: /^Publish/ }).click()
    const dialog = page.getByRole('dialog')
    // The checks may take longer than a click.
    await expect(dialog.getByRole('region', { name: 'Warnings' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(dialog).toHaveCount(0)

    const reply = await page.request.get('/api/pages/contact')
    const { content } = (await reply.json()) as { content: PageBlock[] }
    const text = (block: unknown) => JSON.stringify(block)
    expect(content.map(({ props }) => props.id)).toEqual(['top', 'odd', 'beside', 'columns'])
    expect(content[2]?.props.text).toBe('After')
    expect(text(content[1])).toBe(text(oddBlock))
    expect(text(content[3]?.props.left)).toBe(text([oddBlockInside]))
  })
})
