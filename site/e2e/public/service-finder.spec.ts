import { tablet, wide } from '../kit/page-checks.ts'
import { expect, test } from '../kit/site-test.ts'

// The services overview: its cards, and three questions, of which a style sheet shows what fits, so they need no script.

test.use({ javaScriptEnabled: false })

test('three answers by keyboard show one service, and no card stands alone', async ({ page }) => {
  await page.setViewportSize(tablet)
  await page.goto('/services')

  await test.step('on a tablet no card is alone in half a row', async () => {
    const cards = page.locator('main li:has(h3 a)')
    const ends = await cards.evaluateAll((items) =>
      items.map((item) => Math.round(item.getBoundingClientRect().right)),
    )
    expect(ends).toHaveLength(9)
    // The last by event, and the last by animal.
    expect([ends[4], ends[8]]).toEqual([Math.max(...ends), Math.max(...ends)])
  })

  await page.setViewportSize(wide)
  const result = page.getByRole('status').getByRole('heading')
  await expect(result).toHaveCount(0)
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')

  await expect(page.getByRole('radio', { checked: true })).toHaveCount(3)
  await expect(result).toHaveText(['Small Petting Zoo'])
  await page.getByRole('radio', { name: 'Ride a pony' }).check()
  await expect(result).toHaveText(['Small Pony Rides'])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Book This' })).toBeFocused()
  await page.getByRole('link', { name: 'See How It Works' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/services/pony-rides/small')
})
