import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { canvas, openBuilder, publish } from '../kit/builder-test.ts'
import { heading, pageCalls, withBlocks } from '../kit/page-calls.ts'
import { expectClean, phone, smallTargets, wide } from '../kit/page-checks.ts'
import { more, row } from '../kit/page-list.ts'

// Pages that come off the site: at once, at a time, and back again.

test.use({ viewport: phone })

test('a page is taken off the site on a phone and published again', async ({ editor: page }) => {
  const ending = { id: 'ending', path: '/ending', title: 'Farm summer' }
  const front = async () => (await page.request.get('/')).text()
  const calls = pageCalls(page)
  await calls.call('POST', '/api/pages', { ...ending, inMenu: true })
  await calls.publish(ending.id, withBlocks(heading('x', 'Summer on the farm')))
  const link = {
    type: 'ButtonRow',
    props: { id: 'b', buttons: [{ label: 'In summer', href: ending.path, kind: 'main' }] },
  }
  await calls.call('POST', '/api/pages', { id: 'plans', path: '/plans', title: 'Our plans' })
  await calls.publish('plans', withBlocks(link))
  await calls.publish(ending.id, withBlocks(heading('y', 'And in fall')), { at: '2097-11-01T16:00Z' })

  await test.step('the question says what becomes of it', async () => {
    expect(await front()).toContain(ending.title)
    await page.goto('/admin/pages')
    await more(page, ending.title, 'Take off the site…')
    const question = page.getByRole('alertdialog', { name: 'Take Farm summer off the site?' })
    await expect(question).toContainText('Change the links on Our plans too')
    await expect(question).toContainText(/scheduled to go live .*Nov 1.*2097.* would bring the page back/)
    const box = question.getByLabel('Also unschedule the draft')
    await expect(box).toBeChecked()
    await expectClean(page, 'the question before a page ends')
    expect(await smallTargets(page)).toEqual([])
    await box.press('Space')
    await expect(box).not.toBeChecked()
    await box.press('Space')
    await question.getByRole('button', { name: 'Take off the site' }).click()
    await expect(row(page, ending.title)).toContainText(/Off the site.*|Taken off the site/)
    await expect(row(page, ending.title)).toContainText(/Draft by you/)
    await expect(row(page, ending.title)).not.toContainText('Goes live')
  })

  await test.step('visitors don’t find it, and the menu leaves it out', async () => {
    expect((await page.request.get(ending.path)).status()).toBe(404)
    expect(await front()).not.toContain(ending.title)
  })

  await test.step('in the builder it is as it was, and goes live again', async () => {
    await page.setViewportSize(wide)
    await openBuilder(page, ending.id)
    await expect(canvas(page).getByRole('heading', { name: 'Summer on the farm' })).toBeVisible()
    await publish(page)
    expect((await page.request.get(ending.path)).status()).toBe(200)
    await page.goto(`/admin/pages/${ending.id}/versions`)
    await expect(page.getByRole('link', { name: /2\. Taken off the site.*by you/ })).toBeVisible()
  })
})

test('a page’s end is chosen for later, and taken back in list and builder', async ({ editor: page }) => {
  const fair = { id: 'fair', path: '/fair', title: 'Winter fair' }
  const parade = { id: 'parade', path: '/parade', title: 'Pony parade' }
  const calls = pageCalls(page)
  await calls.call('POST', '/api/pages', fair)
  await calls.publish(fair.id, withBlocks(heading('x', 'We visit the fair')))
  await calls.call('POST', '/api/pages', parade)
  await calls.publish(parade.id, withBlocks(heading('x', 'We parade')), { at: '2097-11-01T16:00Z' })
  await calls.call('POST', `/api/pages/${parade.id}/unpublish`, { at: '2097-11-30T16:00Z' }, '"1"')
  const { etag } = await calls.open(parade.id)
  await calls.call('POST', `/api/pages/${parade.id}/publish`, { at: null }, etag)
  await page.goto('/admin/pages')

  await test.step('the end of a page whose start was called off can be taken back', async () => {
    await expect(row(page, parade.title)).toContainText('Comes off the site')
    await more(page, parade.title, 'Keep on the site')
    await expect(row(page, parade.title)).not.toContainText('Comes off the site')
  })

  await test.step('by keyboard the day is chosen', async () => {
    await page.getByRole('button', { name: 'More for Winter fair', exact: true }).press('Enter')
    const entry = (name: string) => page.getByRole('menuitem', { name })
    await expect(entry('Edit')).toBeFocused()
    await page.keyboard.press('t')
    await expect(entry('Take off the site…')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(entry('Take off later…')).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Take Winter fair off the site later' })
    await dialog.getByLabel('Day').fill('2097-11-30')
    await expectClean(page, 'the day on which a page ends')
    await dialog.getByLabel('Day').press('Enter')
    await expect(row(page, fair.title)).toContainText(/Comes off the site .*Nov.*2097.*9:00/)
  })

  await test.step('the builder names the day, and keeps the page', async () => {
    await page.setViewportSize(wide)
    await openBuilder(page, fair.id)
    const news = page.getByRole('status').filter({ hasText: 'This page comes off the site' })
    await news.getByRole('button', { name: 'Keep on the site' }).click()
    await expect(news).toBeHidden()
    await page.goto('/admin/pages')
    await expect(row(page, fair.title)).not.toContainText('Comes off the site')
  })
})
