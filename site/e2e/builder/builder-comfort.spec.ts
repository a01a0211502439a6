import { expect, test } from '../kit/admin-test.ts'
import { blockOnCanvas, canvas, row } from '../kit/builder-test.ts'
import { pageCalls, withBlocks } from '../kit/page-calls.ts'
import { desk, overflow, phone } from '../kit/page-checks.ts'

// Small conveniences of the builder.

test('an empty page says how to begin, on desktop and phone', async ({ editor: page }) => {
  await pageCalls(page).call('POST', '/api/pages', { id: 'new', path: '/new', title: 'New' })
  await page.goto('/admin/pages/new')
  await expect(canvas(page).getByText('Nothing here yet. Press “Add”')).toBeVisible()
  expect(await overflow(page)).toEqual([])
  await page.getByRole('button', { name: 'Add the first block' }).click()
  await expect(page.getByRole('button', { name: /^Heading/ })).toBeVisible()

  await page.getByRole('button', { name: 'Outline', exact: true }).click()
  await page.setViewportSize(phone)
  expect(await overflow(page)).toEqual([])
  await page.getByRole('button', { name: 'Add the first block' }).click()
  await page.getByRole('button', { name: /^Heading/ }).click()

  await expect(blockOnCanvas(page, 'Heading')).toBeAttached()
  await expect(canvas(page).getByText('Nothing here yet')).toHaveCount(0)
})

test('a toast covers no field of the builder, on desktop and phone', async ({ editor: page }) => {
  const buttons = [{ label: 'Ask', href: '/contact', kind: 'main' }]
  await pageCalls(page).draft('contact', withBlocks({ type: 'ButtonRow', props: { id: 'row', buttons } }))
  await page.route('**/api/site-pages', (route) => route.fulfill({ status: 500, body: 'no' }))
  const settings = page.getByRole('region', { name: 'Settings' })
  for (const { size, panels } of [
    { size: desk, panels: [] },
    { size: phone, panels: ['Settings'] },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/admin/pages/contact')
    await row(page, 'Buttons').click()
    for (const name of panels) await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: 'Ask', exact: true }).click()

    const toast = page.locator('.Toastify__toast', { hasText: 'Part of this page didn’t load.' })
    await expect(toast).toBeVisible()
    // The fields scroll, so any field may be anywhere in the panel.
    const panel = await settings.boundingBox()
    const box = await toast.boundingBox()
    if (!panel || !box) throw new Error('Both are on the page')
    const isApart = box.x + box.width <= panel.x || box.y + box.height <= panel.y
    expect({ isApart, panel, box }).toMatchObject({ isApart: true })
  }
})

test('on a computer all tools are in one row with Publish', async ({ editor: page }) => {
  await page.setViewportSize(desk)
  for (const path of ['home', 'site-frame?on=home', 'look?on=home']) {
    await page.goto(`/admin/pages/${path}`)
    await expect(canvas(page).locator('[data-block]').first()).toBeAttached()
    const bar = page.getByRole('banner')
    const tops = await bar
      .locator('a, button')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(Math.max(...tops), path).toBeLessThan(30)
  }
})
