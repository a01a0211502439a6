import { expect, test } from '../kit/admin-test.ts'
import { canvas, openBuilder, publish } from '../kit/builder-test.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'
import { expectClean, phone, smallTargets } from '../kit/page-checks.ts'
import { more, row, schools } from '../kit/page-list.ts'

// Pages that come off the site: at once, at a time, and back again.

test.use({ viewport: phone })

test('a page is taken off the site on a phone and published again', async ({
  editor: page,
  browser,
  server,
}) => {
  const calls = pageCalls(page)
  await calls.call('POST', '/api/pages', { ...schools, inMenu: true })
  await calls.publish(schools.id, withBlocks(heading('x', 'We visit schools')))
  const link = {
    type: 'ButtonRow',
    props: { id: 'b', buttons: [{ label: 'For schools', href: schools.path, kind: 'main' }] },
  }
  await calls.publish('home', withBlocks(link))
  await calls.publish(schools.id, withBlocks(heading('y', 'And churches')), { at: '2097-11-01T16:00Z' })
  const visitor = await browser.newPage({ baseURL: server.url })

  await test.step('the question says what becomes of it', async () => {
    await page.goto('/admin/pages')
    await more(page, schools.title, 'Take off the site…')
    const question = page.getByRole('alertdialog', { name: 'Take School visits off the site?' })
    await expect(question).toContainText('Change the links on Home too')
    await expect(question).toContainText(/scheduled to go live .*Nov 1.*2097.* would bring the page back/)
    const box = question.getByLabel('Also unschedule the draft')
    await expect(box).toBeChecked()
    await expectClean(page, 'the question before a page ends')
    expect(await smallTargets(page)).toEqual([])
    await box.press('Space')
    await expect(box).not.toBeChecked()
    await box.press('Space')
    await question.getByRole('button', { name: 'Take off the site' }).click()
    await expect(row(page, schools.title)).toContainText(/Off the site.*|Taken off the site/)
    await expect(row(page, schools.title)).toContainText(/Draft by you/)
    await expect(row(page, schools.title)).not.toContainText('Goes live')
  })

  await test.step('visitors don’t find it, and the menu leaves it out', async () => {
    expect((await visitor.goto(schools.path))?.status()).toBe(404)
    await visitor.goto('/')
    await expect(visitor.getByRole('link', { name: 'School visits' })).toHaveCount(0)
  })

  await test.step('in the builder it is as it was, and goes live again', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openBuilder(page, schools.id)
    await expect(canvas(page).getByRole('heading', { name: 'We visit schools' })).toBeVisible()
    await publish(page)
    expect((await visitor.goto(schools.path))?.status()).toBe(200)
    await page.goto(`/admin/pages/${schools.id}/versions`)
    await expect(page.getByRole('link', { name: /2\. Taken off the site.*by you/ })).toBeVisible()
  })
  await visitor.close()
})

test('the end of a page whose start was called off can be taken back', async ({ editor: page }) => {
  const calls = pageCalls(page)
  await calls.call('POST', '/api/pages', schools)
  const begins = { at: '2097-11-01T16:00Z' }
  await calls.publish(schools.id, withBlocks(heading('x', 'We visit schools')), begins)
  await calls.call('POST', `/api/pages/${schools.id}/unpublish`, { at: '2097-11-30T16:00Z' }, '"1"')
  const { etag } = await calls.open(schools.id)
  await calls.call('POST', `/api/pages/${schools.id}/publish`, { at: null }, etag)
  await page.goto('/admin/pages')
  await expect(row(page, schools.title)).toContainText('Comes off the site')

  await more(page, schools.title, 'Keep on the site')

  await expect(row(page, schools.title)).not.toContainText('Comes off the site')
})

test('a page’s end is chosen for later by keyboard and taken back', async ({ editor: page }) => {
  const calls = pageCalls(page)
  await calls.call('POST', '/api/pages', schools)
  await calls.publish(schools.id, withBlocks(heading('x', 'We visit schools')))
  await page.goto('/admin/pages')

  await page.getByRole('button', { name: 'More for School visits', exact: true }).press('Enter')
  const entry = (name: string) => page.getByRole('menuitem', { name })
  await expect(entry('Edit')).toBeFocused()
  await page.keyboard.press('t')
  await expect(entry('Take off the site…')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(entry('Take off later…')).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Take School visits off the site later' })
  await dialog.getByLabel('Day').fill('2097-11-30')
  await expectClean(page, 'the day on which a page ends')
  await dialog.getByLabel('Day').press('Enter')
  await expect(row(page, schools.title)).toContainText(/Comes off the site .*Nov.*2097.*9:00/)

  await page.setViewportSize({ width: 1280, height: 800 })
  await openBuilder(page, schools.id)
  const news = page.getByRole('status').filter({ hasText: 'This page comes off the site' })
  await news.getByRole('button', { name: 'Keep on the site' }).click()
  await expect(news).toBeHidden()
  await page.goto('/admin/pages')
  await expect(row(page, schools.title)).not.toContainText('Comes off the site')
})
