import { desk, phone, smallTargets } from '../kit/page-checks.ts'
import { publicRoutes } from '../kit/public-routes.ts'
import { expect, open, test } from '../kit/site-test.ts'

// Every control is as large as a thumb: 44 by 44 px (review A12).

for (const [name, viewport] of Object.entries({ phone, desk }))
  test(`${name} › no control on a public page is smaller than a thumb`, async ({ page }) => {
    await page.setViewportSize(viewport)
    for (const path of publicRoutes) {
      await open(page, path)
      expect.soft(await smallTargets(page), path).toEqual([])
    }
  })
