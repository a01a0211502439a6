import type { Page } from '@playwright/test'
import type { Page as PageDocument } from '#blocks/contract/pages/page.ts'
import { expect, test } from '../kit/admin-test.ts'
import {
  canvas,
  changeAtOnce,
  draftSaved,
  field,
  openBuilder,
  outline,
  publish,
  row,
} from '../kit/builder-test.ts'
import { heading, pageCalls, withBlocks, withProps } from '../kit/page-calls.ts'
import { desk, expectClean, phone } from '../kit/page-checks.ts'

// Two people on one page: the questions, their texts, and the results. The merge rules have their own tables in
// blocks/pages/page-merge.test.ts and site/admin/page-builder/conflict.

const clash = (page: Page) => page.getByRole('dialog', { name: 'also edited this' })

/** The page with its headings in this order of their ids. */
function inOrder(...ids: string[]) {
  return ({ root, content }: PageDocument): PageDocument => ({
    root,
    content: [
      ...content.filter(({ type }) => type !== 'Heading'),
      ...ids.flatMap((id) => content.filter(({ props }) => props.id === id)),
    ],
  })
}

test('two people who both moved blocks choose either order', async ({ editor: first, owner: second }) => {
  const others = pageCalls(second)
  const three = [heading('one', 'One'), heading('two', 'Two'), heading('three', 'Three')]
  await pageCalls(first).draft('contact', withBlocks(...three))
  const headings = async () =>
    (await others.open('contact')).data.content
      .filter(({ type }) => type === 'Heading')
      .map(({ props }) => props.text)
  await openBuilder(first, 'contact')
  // Only one move: on a busy machine a second might come after the question.
  await changeAtOnce(
    first,
    'contact',
    () => row(first, 'Heading Three').press('Alt+ArrowUp'),
    () => others.draft('contact', inOrder('two', 'one', 'three')),
  )
  const order = clash(first).getByRole('group', { name: 'Order: you both moved blocks' })
  await expect(order).toContainText(/Mine.*Heading “One”.*Heading “Three”.*Heading “Two”/s)
  await expect(order).toContainText(/Ana Owner’s draft, saved at \d.*Heading “Two”.*Heading “One”/s)
  await expect(clash(first).getByRole('button', { name: 'Save these choices' })).toBeDisabled()
  await expect(clash(first).getByRole('button', { name: 'Back to the page' })).toBeVisible()
  await expect(clash(first)).not.toContainText(/live now|the form/)
  for (const size of [phone, desk]) {
    await first.setViewportSize(size)
    await expectClean(first, `the order of both at ${size.width} px`)
  }
  await order.getByLabel('Keep mine').check()
  await clash(first).getByRole('button', { name: 'Save these choices' }).click()
  await expect(clash(first)).toHaveCount(0)
  await expect.poll(headings).toEqual(['One', 'Three', 'Two'])

  await changeAtOnce(
    first,
    'contact',
    () => row(first, 'Heading Two').press('Alt+ArrowUp'),
    () => others.draft('contact', inOrder('two', 'three', 'one')),
  )
  await order.getByLabel('Keep theirs').check()
  await clash(first).getByRole('button', { name: 'Save these choices' }).click()
  await expect(clash(first)).toHaveCount(0)
  await expect.poll(headings).toEqual(['Two', 'Three', 'One'])
})

test('resolved with theirs, a block only they have shows its record’s text at once', async ({
  editor: first,
  owner: second,
}) => {
  const others = pageCalls(second)
  await openBuilder(first, 'contact')
  await first.getByRole('button', { name: 'Add', exact: true }).click()
  await changeAtOnce(
    first,
    'contact',
    () => first.getByRole('button', { name: /^Space/ }).click(),
    () =>
      others.publish(
        'contact',
        withBlocks({ type: 'Story', props: { id: 'story' } }, heading('h', 'Theirs')),
      ),
  )
  await draftSaved(first)

  await first.getByRole('button', { name: /^Publish/ }).click()
  await first
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish (now|anyway)/ })
    .click()
  await expect(clash(first)).toContainText('Ana Owner changed what is live since you started this draft')
  await clash(first).getByRole('button', { name: 'Use all of theirs' }).click()

  await expect(canvas(first).getByRole('heading', { name: 'Our Story' })).toBeVisible()
  await expect(canvas(first).getByRole('heading', { name: 'Theirs' })).toBeVisible()
  await row(first, 'Our story').click()
  await expect(outline(first).getByRole('button', { name: /^Space/ })).toHaveCount(0)
  await expect(field(first, 'Our mission')).not.toHaveText('')
})

test('two editors of one draft merge; a save during the question asks again', async ({
  editor: first,
  owner: second,
}) => {
  const others = pageCalls(second)
  const drafted = async () => JSON.stringify((await others.open('home')).data)
  await openBuilder(first, 'home')
  const story = (await others.open('home')).data.content.find(({ type }) => type === 'Story')
  await row(first, 'Our story').click()
  await changeAtOnce(
    first,
    'home',
    () => field(first, 'Our mission').fill('Mission of this one'),
    () => others.draft('home', withProps(String(story?.props.id), { heading: 'Heading of the other' })),
  )
  // However high the pages are and whatever of them is still to come, the buttons below them stay where they are.
  const pages = clash(first).getByRole('region', { name: /^The page: / })
  await expect(pages).toHaveCount(2)
  const windowHeight = first.viewportSize()?.height ?? 0
  for (const page of await pages.all()) {
    expect((await page.boundingBox())?.height).toBeCloseTo(0.6 * windowHeight, 0)
  }
  await clash(first).getByRole('button', { name: 'Merge and save' }).click()
  await expect(clash(first)).toHaveCount(0)
  await expect(canvas(first).getByText('Heading of the other')).toBeVisible()
  await expect.poll(drafted).toContain('Mission of this one')
  expect(await drafted()).toContain('Heading of the other')

  await row(first, 'Our story').click()
  await changeAtOnce(
    first,
    'home',
    () => field(first, 'Our mission').fill('Mission once more'),
    () => others.draft('home', withBlocks(heading('h1', 'Added once'))),
  )
  await expect(clash(first)).toBeVisible()
  await others.draft('home', withBlocks(heading('h2', 'Added twice')))
  await clash(first).getByRole('button', { name: 'Merge and save' }).click()
  await first.getByRole('button', { name: 'Compare' }).click()
  await clash(first).getByRole('button', { name: 'Merge and save' }).click()

  await expect(clash(first)).toHaveCount(0)
  const draft = await drafted()
  for (const words of ['Added once', 'Added twice', 'Mission once more']) expect(draft).toContain(words)
})

test('a record changed in form and canvas is shown in both states to choose from', async ({
  editor: first,
  owner: second,
}) => {
  const others = pageCalls(second)
  await openBuilder(first, 'home')
  await row(first, 'Our story').click()
  await field(first, 'Heading').fill('From the canvas')
  await draftSaved(first)
  await others.saveRecord('about', { heading: 'From the form' })

  await first.getByRole('button', { name: /^Publish/ }).click()
  await first.getByRole('button', { name: 'Publish now' }).click()
  await expect(clash(first)).toContainText('Ana Owner changed what is live since you started this draft')
  await expect(clash(first)).toContainText('From the form')
  await expect(clash(first)).toContainText('From the canvas')
  for (const [name, words] of [
    ['Mine', 'From the canvas'],
    ['Theirs (live now)', 'From the form'],
  ] as const) {
    const drawn = clash(first).frameLocator(`iframe[title="The page: ${name}"]`)
    await expect(drawn.getByRole('heading', { name: words })).toBeVisible()
  }
  await clash(first).getByLabel('Keep mine').check()
  await clash(first).getByRole('button', { name: 'Save these choices' }).click()
  await expect(canvas(first).getByRole('heading', { name: 'From the canvas' })).toBeVisible()
  await publish(first)

  expect(await (await first.request.get('/')).text()).toContain('>From the canvas</h2>')
  // The form and the builder edit one record.
  expect(await (await first.request.get('/api/content/about')).json()).toMatchObject({
    heading: 'From the canvas',
  })
})
