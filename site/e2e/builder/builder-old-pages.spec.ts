import type { PageBlock } from '#blocks/contract/pages/page.ts'
import { blockSchemas } from '#blocks/schemas.ts'
import { oddBlock, oddBlockInside } from '../../../blocks/e2e/odd-blocks.ts'
import { expect, testFilledBy } from '../kit/admin-test.ts'
import { canvas, draftSaved, field, openBuilder, outline, row } from '../kit/builder-test.ts'
import { heading, pageCalls } from '../kit/page-calls.ts'
import { expectClean } from '../kit/page-checks.ts'

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
  about: [heading('same', 'The first'), heading('same', 'The second'), heading('other', 'The third')],
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

test('an unknown block is kept, and a duplicate id is repaired and reported', async ({ editor: page }) => {
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

  await test.step('a page with a duplicate id can be saved again', async () => {
    await openBuilder(page, 'about')
    const news = page.getByRole('status').filter({ hasText: 'the same id' })
    await expect(news).toContainText('Heading “The second” had the same id as another block')
    await expectClean(page, 'the news of mended ids')
    await news.getByRole('button', { name: 'OK' }).click()
    await expect(news).toHaveCount(0)
    await expect(outline(page).getByRole('button')).toHaveCount(3)
    await row(page, 'Heading The second').click()
    await field(page, 'Heading').fill('The second, better')
    await draftSaved(page)

    const { content } = (await pageCalls(page).open('about')).data
    expect(content.map(({ props }) => props.text)).toEqual(['The first', 'The second, better', 'The third'])
    await page.reload()
    await expect(canvas(page).getByRole('heading', { name: 'The second, better' })).toBeVisible()
    await expect(page.getByText('the same id')).toHaveCount(0)
  })
})
