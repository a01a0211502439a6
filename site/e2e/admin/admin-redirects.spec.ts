import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { draftSaved, openBuilder, publish as publishPage } from '../kit/builder-test.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'
import { overflow, phone } from '../kit/page-checks.ts'
import { more, row } from '../kit/page-list.ts'

const mothers = { id: 'mothers-day', path: '/mothers-day', title: 'Mother’s Day' }

test('old addresses are listed, added and deleted, and visitors follow them', async ({ editor: page }) => {
  const { call, publish } = pageCalls(page)
  await call('POST', '/api/pages', mothers)
  await publish(mothers.id, withBlocks(heading('x', 'Bring the farm')))
  await page.goto('/admin/pages')

  await test.step('a page that moves leaves one', async () => {
    await more(page, mothers.title, 'Name, address, menu')
    await page.getByRole('dialog').getByLabel('Address').fill('/for-mothers')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(row(page, mothers.title)).toContainText('/for-mothers')

    await page.getByRole('link', { name: 'Redirects' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeFocused()
    await expect(page.getByRole('link', { name: `${mothers.path} to /for-mothers Since` })).toBeVisible()
  })

  await test.step('one is added, however long, and fits a phone', async () => {
    const from = '/birthday-parties-and-more-for-everybody.html'
    await page.getByRole('link', { name: 'Add a redirect' }).click()
    await page.getByLabel('Old address').fill(from)
    await page.getByRole('button', { name: 'Add redirect' }).click()
    await expect(page.getByText('Enter the address of a page on this site').first()).toBeVisible()
    await page.getByRole('button', { name: 'Choose a link' }).click()
    const picker = page.getByRole('dialog')
    await picker.getByLabel('Find a page').fill('birthday')
    await picker.getByRole('button', { name: /Birthday Parties/ }).click()
    await page.getByRole('button', { name: 'Add redirect' }).click()
    await expect(page.getByRole('heading', { level: 1, name: from })).toBeVisible()
    const visitor = await page.request.get(`${from}?from=flyer`, { maxRedirects: 0 })
    expect([visitor.status(), visitor.headers().location]).toEqual([
      308,
      '/services/birthday-parties?from=flyer',
    ])

    await page.setViewportSize(phone)
    expect(await overflow(page)).toEqual([])
    await page.goto('/admin/pages/redirects')
    await page.getByRole('link', { name: from }).waitFor()
    expect(await overflow(page)).toEqual([])
    await page.getByRole('link', { name: from }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible()
    await expect(page.getByRole('link', { name: from })).toBeHidden()
    expect((await page.request.get(from, { maxRedirects: 0 })).status()).toBe(404)
  })
})

test('a staff-made page is hidden from search engines; a built-in one can’t be', async ({ editor: page }) => {
  const quiet = { id: 'quiet', path: '/quiet', title: 'A quiet page' }
  const { call, publish } = pageCalls(page)
  await call('POST', '/api/pages', quiet)
  await publish(quiet.id, withBlocks(heading('x', 'Bring the farm')))
  await openBuilder(page, quiet.id)

  await page.getByRole('radiogroup', { name: 'Hide from search engines' }).getByText('Yes').click()
  await draftSaved(page)
  await publishPage(page)
  await expect
    .poll(async () => (await page.request.get(quiet.path)).text())
    .toContain('<meta name="robots" content="noindex">')
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain(quiet.path)

  await page.goto('/admin/pages/about')
  await expect(page.getByText('Picture when the page is shared').first()).toBeVisible()
  await expect(page.getByText('Hide from search engines')).toBeHidden()
})
