import { expect, test } from '../kit/admin-test.ts'
import { draftSaved, openBuilder, publish as publishPage } from '../kit/builder-test.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'
import { more, row, schools } from '../kit/page-list.ts'

test('old addresses are listed, added, changed and deleted, and visitors follow them', async ({
  editor: page,
}) => {
  const { call, publish } = pageCalls(page)
  await call('POST', '/api/pages', schools)
  await publish(schools.id, withBlocks(heading('x', 'Bring the farm')))
  await page.goto('/admin/pages')
  await more(page, schools.title, 'Name, address, menu')
  await page.getByRole('dialog').getByLabel('Address').fill('/for-schools')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(row(page, schools.title)).toContainText('/for-schools')

  await page.getByRole('link', { name: 'Redirects' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeFocused()
  await expect(page.getByRole('link', { name: `${schools.path} to /for-schools Since` })).toBeVisible()

  await page.getByRole('link', { name: 'Add a redirect' }).click()
  await page.getByLabel('Old address').fill('/birthday-parties.html')
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(page.getByText('Enter the address of a page on this site').first()).toBeVisible()
  await page.getByRole('button', { name: 'Choose a link' }).click()
  const picker = page.getByRole('dialog')
  await picker.getByLabel('Find a page').fill('birthday')
  await picker.getByRole('button', { name: /Birthday Parties/ }).click()
  await page.getByRole('button', { name: 'Add redirect' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '/birthday-parties.html' })).toBeVisible()
  const visitor = await page.request.get('/birthday-parties.html?from=flyer', { maxRedirects: 0 })
  expect([visitor.status(), visitor.headers().location]).toEqual([
    308,
    '/services/birthday-parties?from=flyer',
  ])

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible()
  await expect(page.getByRole('link', { name: '/birthday-parties.html' })).toBeHidden()
  expect((await page.request.get('/birthday-parties.html', { maxRedirects: 0 })).status()).toBe(404)
})

test('the list and its form fit a phone', async ({ editor: page }) => {
  const { call } = pageCalls(page)
  await call('POST', '/api/redirects', {
    from: '/birthday-parties-and-more.html',
    to: '/contact',
    since: '2026-11-27',
  })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/admin/pages/redirects', '/admin/pages/redirects/new', '/admin/pages']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})

test('a page that staff made is hidden from search engines; a built-in one can’t be', async ({
  editor: page,
}) => {
  const { call, publish } = pageCalls(page)
  await call('POST', '/api/pages', schools)
  await publish(schools.id, withBlocks(heading('x', 'Bring the farm')))
  await openBuilder(page, schools.id)

  await page.getByRole('radiogroup', { name: 'Hide from search engines' }).getByText('Yes').click()
  await draftSaved(page)
  await publishPage(page)
  await expect
    .poll(async () => (await page.request.get(schools.path)).text())
    .toContain('<meta name="robots" content="noindex">')
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain(schools.path)

  await page.goto('/admin/pages/about')
  await expect(page.getByText('Picture when the page is shared').first()).toBeVisible()
  await expect(page.getByText('Hide from search engines')).toBeHidden()
})
