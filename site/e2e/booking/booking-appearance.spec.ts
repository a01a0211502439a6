import { answer, expect, live, test } from '../kit/booking-test.ts'
import { expectClean, overflow, phone, smallTargets, wide } from '../kit/page-checks.ts'
import { open } from '../kit/site-test.ts'

// The booking form once it is unfolded, and the thank-you pages of both forms. public/routes.spec.ts visits the forms as
// they are sent.

const narrow = { width: 320, height: 256 } // a computer at 400 %

test('the unfolded form and both thank-you pages are accessible at every width', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, '/booking')
  await live(page)
  await page.getByText('Tell us more about the day and the place').click()
  await answer(page, 'Indoors or outdoors').selectOption('outdoors')

  await expectClean(page, 'unfolded')
  expect(await smallTargets(page, 'main')).toEqual([])
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size)
    expect.soft(await overflow(page), `${size.width} px`).toEqual([])
  }
  const hint = await page.getByText('Check everything you might want.').boundingBox()
  const option = await page.locator('label.option').filter({ hasText: 'Small petting zoo' }).boundingBox()
  expect(option?.y, 'the first choice is below the hint').toBeGreaterThan((hint?.y ?? 0) + 16)

  for (const path of ['/booking/thanks', '/contact/thanks'])
    await test.step(path, async () => {
      await page.setViewportSize(phone)
      await page.goto(path)
      await expectClean(page, path)
      expect(await smallTargets(page, 'main')).toEqual([])
      for (const size of [narrow, wide]) {
        await page.setViewportSize(size)
        expect.soft(await overflow(page), `${path} at ${size.width} px`).toEqual([])
      }
    })
})
