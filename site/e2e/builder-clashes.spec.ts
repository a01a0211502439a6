import type { Page } from '@playwright/test'
import type { PageBlock } from '#blocks/contract/page.ts'
import { collections } from '../../api/collections.ts'
import { openStore } from '../../api/store/store.ts'
import { expect, test } from './admin-test.ts'
import { canvas, draftSaved, field, openBuilder, outline, row } from './builder-test.ts'
import { startServer } from './built-server.ts'
import { heading, pageCalls, withBlocks } from './page-calls.ts'
import { overflow, violations } from './page-checks.ts'

// Two people on one page: what is asked, in which words, and what comes of it.

const clash = (page: Page) => page.getByRole('dialog', { name: 'Changed elsewhere' })

/** The words of the page's last headings, as the draft on the server has them. */
async function lastHeadings(page: Page, origin: string) {
  const { content } = (await pageCalls(page, origin).open('contact')).data
  return content.filter(({ type }) => type === 'Heading').map(({ props }) => props.text)
}

/** The page with its headings in this order of their ids. */
function inOrder(...ids: string[]) {
  return ({ root, content }: { root: never; content: PageBlock[] }) => ({
    root,
    content: [
      ...content.filter(({ type }) => type !== 'Heading'),
      ...ids.map((id) => content.find(({ props }) => props.id === id) as PageBlock),
    ],
  })
}

for (const [choice, expected] of [
  ['Keep mine', ['Three', 'One', 'Two']],
  ['Keep theirs', ['Two', 'One', 'Three']],
] as const) {
  test(`two who both moved blocks are asked for the order: ${choice}`, async ({ signIn, server }) => {
    const [first, second] = [await signIn('editor'), await signIn('owner')]
    const others = pageCalls(second, server.url)
    const three = [heading('one', 'One'), heading('two', 'Two'), heading('three', 'Three')]
    await pageCalls(first, server.url).draft('contact', withBlocks(...three))
    await openBuilder(first, 'contact')
    await others.draft('contact', inOrder('two', 'one', 'three') as never)

    await row(first, 'Heading Three').press('Alt+ArrowUp')
    await row(first, 'Heading Three').press('Alt+ArrowUp')
    const order = clash(first).getByRole('group', { name: 'Order: you both moved blocks' })
    await expect(order).toContainText(/Mine.*Heading “Three”.*Heading “One”/s)
    await expect(order).toContainText(/Their draft, saved at \d.*Heading “Two”.*Heading “One”/s)
    await expect(clash(first).getByRole('button', { name: 'Save these choices' })).toBeDisabled()
    await expect(clash(first).getByRole('button', { name: 'Back to the page' })).toBeVisible()
    await expect(clash(first)).not.toContainText(/live now|the form/)
    for (const width of [1280, 360]) {
      await first.setViewportSize({ width, height: 740 })
      expect(await violations(first)).toEqual([])
      expect(await overflow(first)).toEqual([])
      if (process.env.SHOTS) await first.screenshot({ path: `${process.env.SHOTS}/order-${width}.png` })
    }
    await order.getByLabel(choice).check()
    await clash(first).getByRole('button', { name: 'Save these choices' }).click()

    await expect(clash(first)).toHaveCount(0)
    await expect.poll(() => lastHeadings(first, server.url)).toEqual(expected)
  })
}

test('a page that was stored with one id twice is mended and said, and can be saved again', async ({
  server,
  signIn,
}) => {
  await server.stop()
  const store = await openStore({ folder: server.dataDir, collections, warn: () => {} })
  const root = { props: { title: 'Contact', description: '', shareImageUrl: '' } }
  const content = [heading('same', 'The first'), heading('same', 'The second'), heading('other', 'The third')]
  await store.commit([
    { type: 'put', collection: 'pages', id: 'contact', value: { root, content }, ifRevision: 0 },
  ])
  await store.close()
  const again = await startServer({ DATA_DIR: server.dataDir, PORT: new URL(server.url).port })
  try {
    const page = await signIn('editor')
    await openBuilder(page, 'contact')

    const news = page.getByRole('status').filter({ hasText: 'the same id' })
    await expect(news).toContainText('Heading “The second” had the same id as another block')
    expect(await violations(page)).toEqual([])
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/mended.png` })
    await news.getByRole('button', { name: 'All right' }).click()
    await expect(news).toHaveCount(0)
    await expect(outline(page).getByRole('button')).toHaveCount(3)
    await row(page, 'Heading The second').click()
    await field(page, 'Heading').fill('The second, better')
    await draftSaved(page)

    expect(await lastHeadings(page, again.url)).toEqual(['The first', 'The second, better', 'The third'])
    await page.reload()
    await expect(canvas(page).getByRole('heading', { name: 'The second, better' })).toBeVisible()
    await expect(page.getByText('the same id')).toHaveCount(0)
  } finally {
    await again.stop()
  }
})

test('settled with theirs, a block that only they have shows its record’s words at once', async ({
  signIn,
  server,
}) => {
  const [first, second] = [await signIn('editor'), await signIn('owner')]
  const others = pageCalls(second, server.url)
  await openBuilder(first, 'contact')
  await others.publish(
    'contact',
    withBlocks({ type: 'Story', props: { id: 'story' } }, heading('h', 'Theirs')),
  )
  await first.getByRole('button', { name: 'Add', exact: true }).click()
  await first.getByRole('button', { name: /^Space/ }).click()
  await draftSaved(first)

  await first.getByRole('button', { name: /^Publish/ }).click()
  await first
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish (now|anyway)/ })
    .click()
  await expect(clash(first)).toContainText('Somebody changed what is live since you began this draft')
  await clash(first).getByRole('button', { name: 'Use theirs for everything' }).click()

  await expect(canvas(first).getByRole('heading', { name: 'Our Story' })).toBeVisible()
  await expect(canvas(first).getByRole('heading', { name: 'Theirs' })).toBeVisible()
  await row(first, 'Our story').click()
  await expect(outline(first).getByRole('button', { name: /^Space/ })).toHaveCount(0)
  await expect(field(first, 'Our mission')).not.toHaveValue('')
})
