import { barFaults } from '../kit/phone-bar.ts'
import { expect, test } from '../kit/site-test.ts'

// On a phone "Book Now" and "Call" stay within reach (look.md "Pages"), without a script too. routes.spec.ts asks each page.

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 640 } })

test('the bar of a phone stays in reach without a script, and wider windows have none', async ({ page }) => {
  const bar = page.getByRole('complementary', { name: 'Call or book' })
  for (const path of ['/booking', '/']) {
    await page.goto(path)
    for (const at of ['top', 'end'] as const)
      expect.soft(await barFaults(page, at), `${path}, ${at}`).toEqual([])
  }
  await expect(bar.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute(
    'href',
    'tel:+15555550142',
  )
  await expect(bar.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/booking')

  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(bar).toHaveCount(0)
    await expect(page.getByText('Call', { exact: true })).toBeHidden()
  }
})
