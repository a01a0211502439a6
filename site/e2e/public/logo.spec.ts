import { expect, test } from '../kit/admin-test.ts'
import { saveByCall } from '../kit/record-calls.ts'
import { open } from '../kit/site-test.ts'
import { photo } from '../kit/test-files.ts'

test('an uploaded logo is shown wherever the farm’s logo is', async ({ owner, page, server }) => {
  const upload = await owner.request.post('/api/media', {
    multipart: { file: await photo('our sign.jpg', 3) },
    headers: { Origin: server.url },
  })
  const { url: logoUrl } = await upload.json()
  await saveByCall(owner, '/api/site', { logoUrl })

  await open(page, '/contact')

  for (const part of ['banner', 'contentinfo'] as const) {
    const logo = page.getByRole(part).locator('img').first()
    await expect(logo).toHaveAttribute('src', new RegExp(`^${logoUrl}\\?w=480&as=webp`))
    await logo.scrollIntoViewIfNeeded()
    await expect
      .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth), part)
      .toBeGreaterThan(0)
  }
  const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
  const icon = await page.locator('link[rel=icon]').getAttribute('href')
  for (const address of [shared, icon]) {
    expect(address).toContain(logoUrl)
    const reply = await page.request.get(address ?? '')
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/webp'])
  }
  await owner.goto('/admin/dashboard')
  const inRail = owner.getByRole('navigation', { name: 'Staff area' }).locator('img')
  await expect(inRail).toHaveAttribute('src', new RegExp(`^${logoUrl}`))
})
