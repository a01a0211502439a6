import { expect, save, test } from './admin-test.ts'

test.describe('on a phone', () => {
  test('four taps change the phone number from /admin to the live footer', async ({
    signIn,
    server,
    request,
  }) => {
    const page = await signIn('editor', {
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    await page.goto('/admin')
    const started = Date.now()

    await page.getByRole('navigation', { name: 'Most used' }).getByRole('link', { name: 'Phone' }).tap() // 1
    await page.getByLabel('Phone', { exact: true }).tap() // 2
    await page.getByLabel('Phone', { exact: true }).fill('(555) 555-0199')
    await page.getByRole('button', { name: 'Save', exact: true }).tap() // 3
    const bar = page.locator('[data-save-state="saved"]')
    await expect(bar).toContainText(/^Saved \d{1,2}:\d{2}/)
    // The notice with its Undo leaves that in sight.
    const notice = page.getByRole('alert').filter({ hasText: 'Phone & e-mail saved' })
    await expect(notice.getByRole('button', { name: 'Undo' })).toBeVisible()
    await expect
      .poll(async () => {
        const [above, below] = [await notice.boundingBox(), await bar.boundingBox()]
        return above && below ? below.y - (above.y + above.height) : Number.NaN
      })
      .toBeGreaterThanOrEqual(0)

    const home = await (await request.get(server.url)).text()
    expect(home).toContain('(555) 555-0199')
    expect(Date.now() - started).toBeLessThan(30_000)
  })
})

test('a save is taken back from its notice', async ({ editor, server, request }) => {
  await editor.goto('/admin/contact')
  const before = await editor.getByLabel('Phone', { exact: true }).inputValue()
  await editor.getByLabel('Phone', { exact: true }).fill('(555) 555-0177')
  await save(editor)

  await editor.getByRole('button', { name: 'Undo' }).click()

  await expect(editor.getByLabel('Phone', { exact: true })).toHaveValue(before)
  expect(await (await request.get(server.url)).text()).not.toContain('(555) 555-0177')
})
