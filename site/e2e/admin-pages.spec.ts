import type { Page } from '@playwright/test'
import { expect, test } from './admin-test.ts'
import { heading, pageCalls, withBlocks, withProps } from './page-calls.ts'
import { overflow, violations } from './page-checks.ts'
import { more, row, schools } from './page-list.ts'

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }

test('the list says of each page where it is and what is under way, and is searched and viewed', async ({
  editor: page,
  owner,
  server,
}) => {
  const mine = pageCalls(page, server.url)
  await pageCalls(owner, server.url).draft('about', withBlocks(heading('x', 'Draft')))
  const etag = await mine.draft('contact', withBlocks(heading('x', 'Draft')))
  await mine.call('POST', '/api/pages/contact/publish', { at: '2097-05-05T09:00-07:00' }, etag)
  await mine.call('POST', '/api/pages', schools)

  await page.goto('/admin/pages')

  await expect(row(page, 'Home')).toContainText('Live')
  await expect(row(page, 'About')).toContainText(/Draft by owner@example\.com, (just now|1 minute ago)/)
  await expect(row(page, 'Contact')).toContainText(/Draft by you.*Goes live .*May.*2097.*9:00/)
  await expect(row(page, 'School visits')).toContainText('Not published yet')
  await expect(row(page, 'Turkey Races')).toContainText('/services/turkey-races')

  await page.getByLabel('Show', { exact: true }).selectOption('With a draft')
  await expect(page.getByRole('status').filter({ hasText: '2 pages' })).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption('All')
  await page.getByRole('searchbox').fill('pony small')
  await expect(page.getByRole('status').filter({ hasText: /^1 page$/ })).toBeVisible()
  await page.getByRole('searchbox').fill('no such page')
  await expect(page.getByRole('heading', { name: 'No pages found' })).toBeVisible()
})

test('what others do to a page shows by itself, and the dashboard counts drafts', async ({
  editor: page,
  owner,
  server,
}) => {
  const { draft, drop, call } = pageCalls(owner, server.url)
  await page.goto('/admin/pages')
  await expect(row(page, 'Home')).not.toContainText('Draft')

  await draft('home', withProps('Hero', { title: 'Howdy' }))
  await expect(row(page, 'Home')).toContainText('Draft by owner@example.com')
  await drop('home', withProps('Hero', { title: 'Howdy!' }))
  await expect(row(page, 'Home')).not.toContainText('Draft')
  await call('POST', '/api/pages', schools)
  await expect(row(page, 'School visits')).toBeVisible()
  await draft('about', withBlocks(heading('x', 'Draft')))

  await page.getByRole('link', { name: 'Dashboard' }).click()
  const needs = page.getByRole('region', { name: 'What needs attention' })
  await expect(needs).toContainText('1 page has a draft that visitors don’t see yet.')
  await needs.getByRole('link', { name: 'To the pages' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Arrange pages' })).toBeFocused()
})

test('a page is added by its name; its address and id follow until they are written', async ({
  editor: page,
}) => {
  await page.goto('/admin/pages')
  await page.getByRole('button', { name: 'Add a page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a page' })
  const [name, address, id] = ['Name', 'Address', 'Id'].map((label) =>
    dialog.getByLabel(label, { exact: true }),
  )

  await name?.fill('About')
  await expect(address ?? dialog).toHaveValue('/about-2')
  await address?.fill('/our-niños')
  await name?.fill('Niños at school')
  await expect(id ?? dialog).toHaveValue('ninos-at-school')
  await dialog.getByRole('button', { name: 'Add page' }).click()
  await expect(dialog.getByText('Start with a slash and use small letters')).toBeVisible()
  await expect(address ?? dialog).toBeFocused()

  for (const [path, why] of [
    ['/about', 'There is a page at /about already'],
    ['/admin/x', 'This part of the site is not for pages'],
  ] as const) {
    await address?.fill(path)
    await dialog.getByRole('button', { name: 'Add page' }).click()
    await expect(address ?? dialog).toHaveAccessibleDescription(new RegExp(why))
  }
  await address?.fill('/schools')
  await id?.fill('home')
  await dialog.getByRole('button', { name: 'Add page' }).click()
  await expect(id ?? dialog).toHaveAccessibleDescription(/There is a page “home” already/)
  await id?.fill('schools')
  await dialog.getByRole('button', { name: 'Add page' }).click()

  await expect(page).toHaveURL(/\/admin\/pages\/schools$/)
  await page.goto('/admin/pages')
  await expect(row(page, 'Niños at school')).toContainText('Not published yet')
})

test('a page is moved, and its old address leads on; taken addresses are refused at the field', async ({
  editor: page,
  server,
}) => {
  const { call, publish } = pageCalls(page, server.url)
  await call('POST', '/api/pages', schools)
  await publish(schools.id, withBlocks(heading('x', 'Bring the farm')))
  await page.goto('/admin/pages')

  await more(page, 'School visits', 'Name, address, menu…')
  const dialog = page.getByRole('dialog', { name: 'Name, address, menu' })
  await expect(dialog).toContainText('led on to the new one')
  await dialog.getByLabel('Address').fill('/about')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(/There is a page at \/about already/)
  await dialog.getByLabel('Name').fill('Schools')
  await dialog.getByLabel('Address').fill('/schools')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Schools')).toContainText('/schools')
  const old = await page.request.get('/school-visits', { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([308, '/schools'])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'School visits')).toContainText('/school-visits')
})

test('a page that staff made goes to the trash and comes back; a built-in one stays', async ({
  editor: page,
  server,
}) => {
  const { call, publish } = pageCalls(page, server.url)
  await call('POST', '/api/pages', schools)
  await publish(schools.id, withBlocks(heading('x', 'Bring the farm')))
  await page.goto('/admin/pages')

  await more(page, 'School visits', 'Delete')
  await expect(row(page, 'School visits')).toHaveCount(0)
  expect((await page.request.get('/school-visits')).status()).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'School visits')).toContainText('Live')
  expect((await page.request.get('/school-visits')).status()).toBe(200)

  await page.getByRole('button', { name: 'More for Home' }).click()
  await expect(page.getByRole('menuitem', { name: 'Versions' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
})

test('a draft is previewed and dropped only after a question; a version keeps it', async ({
  editor: page,
  context,
  server,
}) => {
  await pageCalls(page, server.url).draft('home', withProps('Hero', { title: 'Howdy from the draft' }))
  await page.goto('/admin/pages')

  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    more(page, 'Home', 'Preview the draft'),
  ])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Howdy from the draft')
  await preview.close()
  const visitor = await context.newPage()
  await visitor.goto(server.url)
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText('Howdy from the draft')

  await more(page, 'Home', 'Drop the draft…')
  const question = page.getByRole('alertdialog', { name: 'Drop the draft of Home?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'More for Home' })).toBeFocused()
  await expect(row(page, 'Home')).toContainText('Draft by you')
  await more(page, 'Home', 'Drop the draft…')
  await question.getByRole('button', { name: 'Drop the draft' }).click()
  await expect(row(page, 'Home')).not.toContainText('Draft by you')
  await more(page, 'Home', 'Versions')
  await expect(page.getByRole('listitem').filter({ hasText: 'Dropped draft' })).toContainText('Welcome text')
})

test('the keyboard alone searches, opens the menu, renames and comes back to where it was', async ({
  editor: page,
  server,
}) => {
  await pageCalls(page, server.url).call('POST', '/api/pages', schools)
  await page.goto('/admin/pages')
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('school')
  await expect(page.getByRole('status').filter({ hasText: /^1 page$/ })).toBeVisible()
  for (const name of ['School visits /school-visits', 'More for School visits']) {
    if (name.startsWith('School')) await page.keyboard.press('Tab') // past the choice of view
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Arrange' })).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByRole('menuitem', { name: 'Name, address, menu…' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Name, address, menu' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Name').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('School days')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.locator(':focus')).toHaveAccessibleName('More for School days')
})

test('nothing to complain about on a phone and a desk, dialogs and menu open', async ({
  editor: page,
  server,
}) => {
  const { call, draft } = pageCalls(page, server.url)
  await call('POST', '/api/pages', schools)
  await draft(schools.id, withBlocks(heading('x', 'Draft')))
  await ready(page, server.url, 'about', withBlocks(heading('x', 'Draft')))
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await page.goto('/admin/pages')
    await expect(row(page, 'School visits')).toBeVisible()
    await expectClean(page, `the list at ${size.width} px`)
    await page.getByRole('button', { name: 'More for School visits' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectClean(page, `the menu at ${size.width} px`)
    await page.getByRole('menuitem', { name: 'Publish later…' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectClean(page, `the schedule at ${size.width} px`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add a page' }).click()
    await page.getByRole('button', { name: 'Add page' }).click()
    await expect(page.getByText('Name the page')).toBeVisible()
    await expectClean(page, `mistakes at ${size.width} px`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Publish all ready (1)' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectClean(page, `the set at ${size.width} px`)
  }
})

/** Saves a draft and marks it as ready. */
async function ready(
  page: Page,
  origin: string,
  id: string,
  edit: Parameters<ReturnType<typeof pageCalls>['draft']>[1],
) {
  const { draft, call } = pageCalls(page, origin)
  const etag = await draft(id, edit)
  await call('PUT', `/api/pages/${id}/draft/ready`, { isReady: true }, etag)
}

test('a page starts from a template, stands in the menu once it is published, and leaves it again', async ({
  editor: page,
  server,
}) => {
  await page.goto('/admin/pages')
  await page.getByRole('button', { name: 'Add a page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a page' })
  await dialog.getByLabel('Name', { exact: true }).fill('Spring fair')
  await expect(dialog.getByLabel('Event')).toHaveAccessibleDescription(/What happens, when and where/)
  await dialog.getByLabel('Event').check()
  await dialog.getByLabel('In the menu').check()
  await dialog.getByRole('button', { name: 'Add page' }).click()
  await expect(page).toHaveURL(/\/admin\/pages\/spring-fair$/)
  await expect(page.getByRole('button', { name: /Name of the event/ })).toBeVisible()

  await page.goto('/admin/pages')
  await expect(row(page, 'Spring fair')).toContainText('In the menu once published')
  await pageCalls(page, server.url).publish('spring-fair', withBlocks(heading('x', 'More')))
  await expect(row(page, 'Spring fair')).toContainText(/In the menu(?! once)/)
  expect(await (await page.request.get('/')).text()).toContain('href="/spring-fair"')

  await more(page, 'Spring fair', 'Name, address, menu…')
  await page.getByRole('dialog').getByLabel('In the menu').uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Spring fair')).not.toContainText('In the menu')
  expect(await (await page.request.get('/')).text()).not.toContain('href="/spring-fair"')
})

test('a page is duplicated; what could not be copied is said', async ({ editor: page, server }) => {
  await page.goto('/admin/pages')
  await more(page, 'Turkey Races', 'Duplicate…')
  const dialog = page.getByRole('dialog', { name: 'Add a page' })
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Copy of Turkey Races')
  await expect(dialog.getByLabel('Address')).toHaveValue('/copy-of-turkey-races')
  await expect(dialog.getByLabel('Page to copy')).toHaveValue('turkey-races')
  await dialog.getByLabel('Page to copy').selectOption('')
  await dialog.getByRole('button', { name: 'Add page' }).click()
  await expect(dialog.getByLabel('Page to copy')).toHaveAccessibleDescription('Choose the page to copy')
  await dialog.getByLabel('Page to copy').selectOption('turkey-races')
  await dialog.getByRole('button', { name: 'Add page' }).click()

  await expect(page).toHaveURL(/\/admin\/pages\/copy-of-turkey-races$/)
  const notice = page.getByRole('alert').filter({ hasText: 'Copy of Turkey Races added' })
  await expect(notice).toContainText(/Left out, as it belongs to the copied page alone: .*[A-Z]/)
  const { data } = await pageCalls(page, server.url).open('copy-of-turkey-races')
  expect(data.content.length).toBeGreaterThan(0)
})

test('a draft is marked as ready and unmarked, and the ready ones are a view', async ({
  editor: page,
  server,
}) => {
  await pageCalls(page, server.url).draft('about', withBlocks(heading('x', 'About it')))
  await ready(page, server.url, 'contact', withBlocks(heading('x', 'Contact it')))
  await page.goto('/admin/pages')
  await expect(page.getByRole('button', { name: 'Publish all ready (1)' })).toBeVisible()
  await more(page, 'About', 'Mark as ready')
  await expect(row(page, 'About').getByText('Ready', { exact: true })).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption('Ready')
  await expect(page.getByRole('status').filter({ hasText: '2 pages' })).toBeVisible()
  await more(page, 'About', 'Not ready yet')
  await expect(page.getByRole('button', { name: 'Publish all ready (1)' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^1 page$/ })).toBeVisible()
})

test('pages that are ready are published in one go, with one note', async ({ editor: page, server }) => {
  await ready(page, server.url, 'about', withBlocks(heading('x', 'About it')))
  await ready(page, server.url, 'contact', withBlocks(heading('x', 'Contact it')))
  await page.goto('/admin/pages')
  await page.getByRole('button', { name: 'Publish all ready (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish all that is ready' })
  await expect(dialog).toContainText('/about · draft by you')
  await dialog.getByLabel('What changed').fill('Spring')
  await dialog.getByRole('button', { name: 'Publish 2 pages' }).click()
  await expect(dialog).toBeHidden()

  await expect(page.getByRole('alert').filter({ hasText: 'About and Contact Us are live' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: /^Publish all ready/ })).toHaveCount(0)
  expect(await (await page.request.get('/about')).text()).toContain('About it')
  const versions = await (await page.request.get('/api/pages/contact/versions')).json()
  expect(versions[0].note).toBe('Spring')
})

test('where one of the ready pages can’t be published none is, and each reason leads to its builder', async ({
  editor: page,
  owner,
  server,
}) => {
  const calls = pageCalls(page, server.url)
  await ready(page, server.url, 'contact', withBlocks(heading('x', 'Contact it')))
  await ready(page, server.url, 'turkey-races', withProps('ServiceHero', { title: '' }))
  await page.goto('/admin/pages')
  await page.getByRole('button', { name: 'Publish all ready (2)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish all that is ready' })
  const problems = dialog.getByRole('alert')

  await dialog.getByRole('button', { name: 'Publish 2 pages' }).click()
  await expect(problems).toContainText('Nothing was published.')
  await expect(problems).toContainText('Name the service')
  await expect(problems).toBeFocused()
  await expect(problems.getByRole('link', { name: 'Turkey Races' })).toHaveAttribute(
    'href',
    '/admin/pages/turkey-races',
  )
  await expectClean(page, 'what stands in the way')

  await pageCalls(owner, server.url).draft('contact', withBlocks(heading('y', 'And more')))
  await dialog.getByLabel('Turkey Races').uncheck()
  await dialog.getByRole('button', { name: 'Publish 1 page' }).click()
  await expect(problems).toContainText('Contact Us')
  await expect(problems).toContainText('Somebody saved its draft meanwhile')
  expect(await (await page.request.get('/contact')).text()).not.toContain('Contact it')
  await page.keyboard.press('Escape')

  await calls.drop('turkey-races', withBlocks(heading('z', 'Z')))
  await ready(page, server.url, 'home', withProps('Hero', { title: 'From the draft' }))
  const hero = await page.request.get('/api/content/hero')
  const { media: _, ...texts } = await hero.json()
  await calls.call('PUT', '/api/content/hero', { ...texts, title: 'From the form' }, hero.headers().etag)
  await page.getByRole('button', { name: 'Publish all ready (1)' }).click()
  await dialog.getByRole('button', { name: 'Publish 1 page' }).click()
  await expect(problems).toContainText('Welcome text: somebody published something else')
  await problems.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(/\/admin\/pages\/home$/)
})

test('the builder marks its page as ready, and any change takes the mark away', async ({ editor: page }) => {
  await page.goto('/admin/pages/home')
  await page
    .getByRole('navigation', { name: 'Blocks on this page' })
    .getByRole('button', { name: 'Our story' })
    .click()
  const heading = page.getByRole('region', { name: 'Settings' }).getByLabel('Heading', { exact: true })
  const isReady = async () => (await (await page.request.get('/api/pages')).json())[0].isReady
  const publish = page.getByRole('button', { name: /^Publish/ })
  const dialog = page.getByRole('dialog')

  await publish.click()
  await dialog.getByRole('button', { name: 'Mark as ready' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Nothing on this page was changed since it was published.',
  )
  await dialog.getByRole('button', { name: 'Not yet' }).click()
  await heading.fill('Where we come from')
  await publish.click()
  await dialog.getByRole('button', { name: 'Mark as ready' }).click()
  await expect(dialog).toBeHidden()
  expect(await isReady()).toBe(true)
  await publish.click()
  await dialog.getByRole('button', { name: 'Not ready yet' }).click()
  await expect(dialog).toBeHidden()
  expect(await isReady()).toBe(false)

  await publish.click()
  await dialog.getByRole('button', { name: 'Mark as ready' }).click()
  await expect(dialog).toBeHidden()
  await heading.fill('Where we really come from')
  await expect.poll(isReady).toBe(false)
})

async function expectClean(page: Page, what: string) {
  expect.soft(await violations(page), what).toEqual([])
  expect.soft(await overflow(page), what).toEqual([])
}
