import { expect, test } from '../kit/admin-test.ts'
import { blocksOnCanvas, homeBlocks } from '../kit/builder-test.ts'
import { heading, pageCalls, withBlocks, withProps } from '../kit/page-calls.ts'
import { more, row, schools } from '../kit/page-list.ts'

test('the list shows each page’s address, status, and others’ changes', async ({ editor: page, owner }) => {
  const mine = pageCalls(page)
  const theirs = pageCalls(owner)
  await theirs.draft('about', withBlocks(heading('x', 'Draft')))
  const etag = await mine.draft('contact', withBlocks(heading('x', 'Draft')))
  await mine.call('POST', '/api/pages/contact/publish', { at: '2097-05-05T09:00-07:00' }, etag)
  await mine.call('POST', '/api/pages', schools)

  await page.goto('/admin/pages')

  await expect(row(page, 'Home')).toContainText('Live')
  await expect(row(page, 'About')).toContainText(/Draft by Ana Owner, (just now|1 minute ago)/)
  await expect(row(page, 'Contact')).toContainText(/Draft by you.*Goes live .*May.*2097.*9:00/)
  await expect(row(page, 'School visits')).toContainText('Not published yet')
  await expect(row(page, 'Turkey Races')).toContainText('/services/turkey-races')
  await expect(row(page, 'Class Visits').getByText('Sample', { exact: true })).toBeVisible()

  await page.getByLabel('Show', { exact: true }).selectOption('With a draft')
  await expect(page.getByRole('status').filter({ hasText: '2 pages' })).toBeVisible()
  await page.getByLabel('Show', { exact: true }).selectOption('All')
  await page.getByRole('searchbox').fill('pony small')
  await expect(page.getByRole('status').filter({ hasText: /^1 page$/ })).toBeVisible()
  await page.getByRole('searchbox').fill('no such page')
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible()

  await test.step('changes by others appear without a reload', async () => {
    await page.getByRole('searchbox').fill('')
    await theirs.draft('home', withProps('Hero', { title: 'Howdy' }))
    await expect(row(page, 'Home')).toContainText('Draft by Ana Owner')
    await theirs.drop('home', withProps('Hero', { title: 'Howdy!' }))
    await expect(row(page, 'Home')).not.toContainText('Draft')
    await theirs.call('POST', '/api/pages', { id: 'churches', path: '/churches', title: 'Church visits' })
    await expect(row(page, 'Church visits')).toBeVisible()
  })

  await test.step('today’s screen counts drafts', async () => {
    await page.getByRole('link', { name: 'Today' }).click()
    const needs = page.getByRole('region', { name: 'Needs attention' })
    await expect(needs).toContainText('2 pages have a draft that isn’t published yet.')
    await needs.getByRole('link', { name: 'See pages' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeFocused()
  })
})

test('a staff-made page is moved, renamed, deleted, restored; others stay', async ({ editor: page }) => {
  const { call, publish } = pageCalls(page)
  await call('POST', '/api/pages', schools)
  await publish(schools.id, withBlocks(heading('x', 'Bring the farm')))
  const link = {
    type: 'ButtonRow',
    props: { id: 'b', buttons: [{ label: 'For schools', href: schools.path, kind: 'main' }] },
  }
  await page.goto('/admin/pages')

  await test.step('moved: taken addresses are refused at the field', async () => {
    await more(page, 'School visits', 'Name, address, menu…')
    const dialog = page.getByRole('dialog', { name: 'Name, address, menu' })
    await expect(dialog).toContainText('sent to the new one')
    await dialog.getByLabel('Address').fill('/about')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(/A page at \/about already exists/)
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

  await test.step('deleted and restored', async () => {
    await publish('home', withBlocks(link))
    await more(page, 'School visits', 'Delete…')
    const question = page.getByRole('alertdialog', { name: 'Delete School visits?' })
    await expect(question).toContainText('Change the links on Home too')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(row(page, 'School visits')).toHaveCount(0)
    expect((await page.request.get('/school-visits')).status()).toBe(404)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row(page, 'School visits')).toContainText('Live')
    expect((await page.request.get('/school-visits')).status()).toBe(200)

    await page.getByRole('button', { name: 'More for Home' }).click()
    await expect(page.getByRole('menuitem', { name: 'Versions' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'More for Home' })).toBeFocused()
  })

  await test.step('the keyboard alone searches, opens the menu, renames and returns focus', async () => {
    await page.getByRole('searchbox').focus()
    await page.keyboard.type('school')
    await expect(page.getByRole('status').filter({ hasText: /^1 page$/ })).toBeVisible()
    for (const name of ['School visits /school-visits', 'More for School visits']) {
      if (name.startsWith('School')) await page.keyboard.press('Tab') // past the choice of view
      await page.keyboard.press('Tab')
      await expect(page.locator(':focus')).toHaveAccessibleName(name)
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
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
})

test('a draft is previewed, and discarded after a question; a version keeps it', async ({ editor: page }) => {
  await pageCalls(page).draft('home', withProps('Hero', { title: 'Howdy from the draft' }))
  await page.goto('/admin/pages')

  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    more(page, 'Home', 'Preview the draft'),
  ])
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Howdy from the draft')
  await preview.close()
  expect(await (await page.request.get('/')).text()).not.toContain('Howdy from the draft')

  await more(page, 'Home', 'Discard draft…')
  const question = page.getByRole('alertdialog', { name: 'Discard the draft of Home?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'More for Home' })).toBeFocused()
  await expect(row(page, 'Home')).toContainText('Draft by you')
  await more(page, 'Home', 'Discard draft…')
  await question.getByRole('button', { name: 'Discard draft' }).click()
  await expect(row(page, 'Home')).not.toContainText('Draft by you')

  await more(page, 'Home', 'Standard layout…')
  await page
    .getByRole('alertdialog', { name: /^Start Home over/ })
    .getByRole('button', { name: /^Use/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/pages\/home$/)
  await expect.poll(() => blocksOnCanvas(page)).toEqual(homeBlocks)
  await page.goto('/admin/pages')
  await expect(row(page, 'Home')).toContainText('Draft by you')
  expect(await (await page.request.get('/')).text()).toContain('Tell Us About Your Day')

  await more(page, 'Home', 'Versions')
  await expect(page.getByRole('listitem').filter({ hasText: 'Discarded draft' })).toContainText(
    'Welcome text',
  )
})
