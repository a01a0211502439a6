import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { blockOnCanvas, canvas, draftSaved, ownPage, row } from '../kit/builder-test.ts'
import { noticesStay } from '../kit/notices-stay.ts'
import { withBlocks } from '../kit/page-calls.ts'
import { overflow, phone, wide } from '../kit/page-checks.ts'

// Small conveniences of the builder.

test('an empty page says how to begin, and a toast covers no field', async ({ editor: page }) => {
  const { id, draft } = await ownPage(page)
  await noticesStay(page)
  await page.goto(`/admin/pages/${id}`)

  await test.step('an empty page leads to the list of blocks, on desktop and phone', async () => {
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
    await draftSaved(page)
  })

  await test.step('the fields scroll, so a toast lies beside their panel', async () => {
    const buttons = [{ label: 'Ask', href: '/contact', kind: 'main' }]
    await draft(id, withBlocks({ type: 'ButtonRow', props: { id: 'row', buttons } }))
    await page.route('**/api/site-pages', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.setViewportSize(wide)
    await page.goto(`/admin/pages/${id}`)
    await row(page, 'Buttons').click()
    await page.getByRole('button', { name: 'Ask', exact: true }).click()
    const toast = page.locator('.Toastify__toast', { hasText: 'Part of this page didn’t load.' })
    const isApart = async () => {
      const panel = await page.getByRole('region', { name: 'Settings' }).boundingBox()
      const box = await toast.boundingBox()
      if (!panel || !box) return 'one of them is not there'
      return box.x + box.width <= panel.x || box.y + box.height <= panel.y
    }
    await expect(toast).toBeVisible()
    expect(await isApart()).toBe(true)

    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect(toast).toBeVisible()
    await expect.poll(isApart).toBe(true)
  })
})
