import { answer, expect, live, test } from '../kit/booking-test.ts'
import { desk, expectClean, phone, smallTargets } from '../kit/page-checks.ts'
import { open } from '../kit/site-test.ts'

// The forms and their thank-you pages, at every width.

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the form is accessible, folded and unfolded', async ({ page }) => {
    await open(page, '/booking')
    await live(page)
    await page.getByText('Tell us more about the day and the place').click()
    await answer(page, 'Indoors or outdoors').selectOption('outdoors')

    await expectClean(page, 'unfolded')
    expect(await smallTargets(page, 'main')).toEqual([])
    await page.setViewportSize({ width: 320, height: 256 })
    await expectClean(page, 'as a desk at 400 %')
    await page.setViewportSize(desk)
    await expectClean(page, 'on a desk')
    const hint = await page.getByText('Check all you’re thinking of.').boundingBox()
    const option = await page.locator('label.option').filter({ hasText: 'Small petting zoo' }).boundingBox()
    expect(option?.y, 'the first choice is below the hint').toBeGreaterThan((hint?.y ?? 0) + 16)
  })
})

test('the thank-you pages of both forms are accessible', async ({ page }) => {
  for (const path of ['/booking/thanks', '/contact/thanks']) {
    await page.goto(path)
    for (const size of [phone, desk, { width: 320, height: 256 }]) {
      await page.setViewportSize(size)
      await expectClean(page, `${path} at ${size.width} px`)
    }
    expect(await smallTargets(page, 'main')).toEqual([])
  }
})
