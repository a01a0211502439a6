import { expect, test } from '../kit/admin-test.ts'
import { row as blockRow, field } from '../kit/builder-test.ts'
import { heading, pageCalls, withBlocks, withProps } from '../kit/page-calls.ts'
import { expectClean } from '../kit/page-checks.ts'
import { more, row } from '../kit/page-list.ts'

test('drafts are marked as ready and published together, all or none', async ({ editor: page, owner }) => {
  const { draft, drop, ready, saveRecord } = pageCalls(page)
  await draft('about', withBlocks(heading('x', 'About it')))
  await ready('contact', withBlocks(heading('x', 'Contact it')))
  const dialog = page.getByRole('dialog', { name: 'Publish ready pages' })
  const problems = dialog.getByRole('alert')
  const open = (count: number) => page.getByRole('button', { name: `Publish ready pages (${count})` })
  await page.goto('/admin/pages')

  await test.step('marked as ready, and filtered', async () => {
    await expect(open(1)).toBeVisible()
    await more(page, 'About', 'Mark as ready')
    await expect(row(page, 'About').getByText('Ready', { exact: true })).toBeVisible()
    await page.getByLabel('Show', { exact: true }).selectOption('Ready')
    await expect(page.getByRole('status').filter({ hasText: '2 pages' })).toBeVisible()
    await more(page, 'About', 'Not ready yet')
    await expect(open(1)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^1 page$/ })).toBeVisible()
    await page.getByLabel('Show', { exact: true }).selectOption('All')
    await more(page, 'About', 'Mark as ready')
  })

  await test.step('one note for all, and the news names them', async () => {
    await open(2).click()
    await expect(dialog).toContainText('/about · draft by you')
    const families = '👨‍👩‍👧‍👦'.repeat(500)
    await dialog.getByLabel('What changed').fill(`${families}, and one more`)
    await expect(dialog.getByLabel('What changed')).toHaveValue(families)
    await dialog.getByLabel('What changed').fill('Spring')
    await dialog.getByRole('button', { name: 'Publish 2 pages' }).click()
    await expect(dialog).toBeHidden()

    await expect(page.getByRole('alert').filter({ hasText: 'About and Contact Us are live' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('button', { name: /^Publish ready pages/ })).toHaveCount(0)
    expect(await (await page.request.get('/about')).text()).toContain('About it')
    const versions = await (await page.request.get('/api/pages/contact/versions')).json()
    expect(versions[0].note).toBe('Spring')
  })

  await test.step('an unfinished page blocks the set, and the reason links to its builder', async () => {
    await ready('contact', withBlocks(heading('y', 'Contact more')))
    await ready('turkey-races', withProps('ServiceHero', { title: '' }))
    await open(2).click()
    await dialog.getByRole('button', { name: 'Publish 2 pages' }).click()
    await expect(problems).toContainText('Nothing was published.')
    await expect(problems).toContainText('Enter a title')
    await expect(problems).toBeFocused()
    await expect(problems.getByRole('link', { name: 'Turkey Races' })).toHaveAttribute(
      'href',
      '/admin/pages/turkey-races',
    )
    await expectClean(page, 'what stands in the way')
  })

  await test.step('a draft that somebody else saved meanwhile blocks it, too', async () => {
    await pageCalls(owner).draft('contact', withBlocks(heading('z', 'And more')))
    await dialog.getByLabel('Turkey Races').uncheck()
    await dialog.getByRole('button', { name: 'Publish 1 page' }).click()
    await expect(problems).toContainText('Contact Us')
    await expect(problems).toContainText('Someone else saved its draft')
    expect(await (await page.request.get('/contact')).text()).not.toContain('Contact more')
    await page.keyboard.press('Escape')
  })

  await test.step('so does a change that somebody published', async () => {
    await drop('turkey-races', withBlocks(heading('z', 'Z')))
    await ready('home', withProps('Hero', { title: 'From the draft' }))
    await saveRecord('hero', { title: 'From the form' })
    await open(1).click()
    await dialog.getByRole('button', { name: 'Publish 1 page' }).click()
    await expect(problems).toContainText('Welcome text: someone else published a change')
    await problems.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL(/\/admin\/pages\/home$/)
  })
})

test('the builder marks its page as ready, and any change removes the mark', async ({ editor: page }) => {
  await page.goto('/admin/pages/home')
  await blockRow(page, 'Our story').click()
  const text = field(page, 'Heading')
  const isReady = async () => (await (await page.request.get('/api/pages')).json())[0].isReady
  const publish = page.getByRole('button', { name: /^Publish/ })
  const asked = page.getByRole('dialog')

  await publish.click()
  await asked.getByRole('button', { name: 'Mark as ready' }).click()
  await expect(asked.getByRole('alert')).toHaveText('This page has no changes since it was published.')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await text.fill('Where we come from')
  await publish.click()
  await asked.getByRole('button', { name: 'Mark as ready' }).click()
  await expect(asked).toBeHidden()
  expect(await isReady()).toBe(true)
  await publish.click()
  await asked.getByRole('button', { name: 'Not ready yet' }).click()
  await expect(asked).toBeHidden()
  expect(await isReady()).toBe(false)

  await publish.click()
  await asked.getByRole('button', { name: 'Mark as ready' }).click()
  await expect(asked).toBeHidden()
  await text.fill('Where we really come from')
  await expect.poll(isReady).toBe(false)
})
