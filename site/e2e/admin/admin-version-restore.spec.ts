import type { PageBlock, Page as PageDocument } from '#blocks/contract/pages/page.ts'
import { expect, testFilledBy } from '../kit/admin-test.ts'
import { publish, row } from '../kit/builder-test.ts'
import { heading, pageCalls, withProps } from '../kit/page-calls.ts'
import { violations } from '../kit/page-checks.ts'
import { differences, frame, publishTwice, restore, versions } from '../kit/version-screen.ts'

const odd = { type: 'Carousel2019', props: { id: 'odd', z: 1, a: [{ b: null }] } }
const gone = { type: 'PictureBlock', props: { id: 'gone', src: '/public-objects/gone.png', alt: 'A pony' } }
const oldVersion = {
  pageId: 'contact',
  number: 1,
  kind: 'published' as const,
  at: '2020-05-05T16:00:00.000Z',
  by: 'ann@example.com',
  note: '',
  changed: ['layout'],
  data: { root: { props: { title: 'Old' } }, content: [heading('old', 'An old page'), odd, gone] },
}
const test = testFilledBy((store) =>
  store.commit([
    { type: 'put', collection: 'page-versions', id: 'contact@1', value: oldVersion, ifRevision: 0 },
  ]),
)

test('a version is restored as a draft that visitors do not see', async ({ editor: page, owner }) => {
  const { draft, drop, open } = pageCalls(page)
  await publishTwice(page)

  await test.step('in place of a draft after a question, and versions keep that draft', async () => {
    await draft('home', withProps('Hero', { title: 'Present draft' }))
    await page.goto('/admin/pages/home/versions?version=1')

    await restore(page, 1).click()
    const question = page.getByRole('alertdialog', { name: 'There is a draft already' })
    await expect(question).toContainText('find the current draft under Versions')
    expect(await violations(page)).toEqual([])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(restore(page, 1)).toBeFocused()
    expect(JSON.stringify((await open('home')).data)).toContain('Present draft')

    await restore(page, 1).click()
    await question.getByRole('button', { name: 'Restore version 1' }).click()
    await expect(page).toHaveURL(/\/admin\/pages\/home$/)
    const { content } = (await open('home')).data
    expect(JSON.stringify(content)).not.toContain('Present draft')
    expect(content.map(({ props }) => props.id)).toEqual(expect.arrayContaining(['goat', 'hen']))
    expect(await (await page.request.get('/')).text()).not.toContain('Bring the hens')
    await page.goto('/admin/pages/home/versions')
    await expect(versions(page).first()).toContainText(/3\. Discarded draft.*Welcome text/)
    await expect(frame(page, 'Version 3').getByRole('heading', { level: 1 })).toHaveText('Present draft')
  })

  await test.step('a draft saved by somebody else meanwhile is never overwritten unasked', async () => {
    await drop('home', withProps('Hero', { title: 'Gone draft' }))
    await page.goto('/admin/pages/home/versions?version=1')
    await expect(restore(page, 1)).toBeEnabled()
    await page.route('**/api/events', (route) => route.abort())
    await page.route('**/restore', async (route) => {
      await page.unroute('**/restore')
      await pageCalls(owner).draft('home', withProps('Hero', { title: 'Saved meanwhile' }))
      await route.continue()
    })

    await restore(page, 1).click()

    await expect(page.getByText('Someone else just changed this')).toBeVisible()
    const { data } = await open('home')
    expect(JSON.stringify(data)).toContain('Saved meanwhile')
    await restore(page, 1).click()
    await expect(page.getByRole('alertdialog', { name: 'There is a draft already' })).toBeVisible()
  })

  await test.step('without a draft at once; a block of an unknown type is a gray placeholder, and stays', async () => {
    await page.goto('/admin/pages/contact/versions?version=1')
    await expect(versions(page).first()).toContainText(/May 5, 2020.*by ann@example\.com/)
    await expect(
      frame(page, 'Version 1').getByText('This version of the site can’t show this block (Carousel2019)'),
    ).toBeVisible()
    await expect(
      differences(page).getByRole('button', { name: 'Removed Unknown block (Carousel2019)' }),
    ).toBeVisible()
    await restore(page, 1).click()
    await expect(page).toHaveURL(/\/admin\/pages\/contact$/)
    await expect(page.getByText(/now the draft.* A picture of it was deleted since: choose/)).toBeVisible()
    const opened = await open('contact')
    expect(opened.data.content).toContainEqual(odd)
    expect(await (await page.request.get('/contact')).text()).not.toContain('An old page')
  })
})

test('an earlier menu is restored from versions and published', async ({ editor: page, page: visitor }) => {
  const calls = pageCalls(page)
  await calls.publish('site-frame', withMediaAs('Our photos'))
  await calls.publish('site-frame', withMediaAs('Albums'))
  const menu = visitor.getByRole('navigation', { name: 'Main' })
  await page.goto('/admin/pages/site-frame/versions')
  await page.getByRole('link', { name: /^1\. / }).click()
  await expect(frame(page, 'Version 1').getByRole('link', { name: 'Our photos' })).toBeAttached()

  await restore(page, 1).click()
  await expect(page).toHaveURL(/\/admin\/pages\/site-frame$/)
  await expect(row(page, 'Menu entry Our photos')).toBeVisible()
  expect(await (await page.request.get('/')).text()).not.toContain('Our photos')
  await publish(page)

  await visitor.goto('/')
  await expect(menu.getByRole('link', { name: 'Our photos', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Albums', exact: true })).toHaveCount(0)
})

/** The menu with another label of its entry for the albums. */
function withMediaAs(label: string) {
  const renamed = (entry: PageBlock) =>
    entry.props.id === 'menu-media' ? { ...entry, props: { ...entry.props, label } } : entry
  return ({ root, content }: PageDocument): PageDocument => ({
    root,
    content: content.map((block) =>
      block.type === 'SiteHeader'
        ? { ...block, props: { ...block.props, menu: (block.props.menu as PageBlock[]).map(renamed) } }
        : block,
    ),
  })
}
