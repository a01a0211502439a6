import { expect, sharedTest as test } from '../kit/admin-test.ts'
import { noticesStay } from '../kit/notices-stay.ts'

test('four taps change the footer’s phone number, a fifth undoes it', async ({ signIn, server, request }) => {
  const page = await signIn('editor', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const before = (await (await request.get(`${server.url}/api/contact-info`)).json()).phone
  const home = async () => (await request.get(server.url)).text()
  const field = page.getByLabel('Phone', { exact: true })
  await noticesStay(page)
  await page.goto('/admin')

  await page.getByRole('main').getByRole('link', { name: 'Phone & email' }).tap() // 1
  await field.tap() // 2
  await field.fill('(555) 555-0199')
  await page.getByRole('button', { name: 'Save', exact: true }).tap() // 3
  const bar = page.locator('[data-save-state="saved"]')
  await expect(bar).toContainText(/^Saved \d{1,2}:\d{2}/)
  // The toast with its Undo does not cover it.
  const notice = page.getByRole('alert').filter({ hasText: 'Phone & email saved' })
  await expect(notice.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect
    .poll(async () => {
      const [above, below] = [await notice.boundingBox(), await bar.boundingBox()]
      return above && below ? below.y - (above.y + above.height) : Number.NaN
    })
    .toBeGreaterThanOrEqual(0)
  expect(await home()).toContain('(555) 555-0199')

  await notice.getByRole('button', { name: 'Undo' }).tap()

  await expect(field).toHaveValue(before)
  expect(await home()).not.toContain('(555) 555-0199')
})
