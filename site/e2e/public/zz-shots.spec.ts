import { fetchAllPictures } from '../kit/page-pictures.ts'
import { open, test } from '../kit/site-test.ts'

for (const [name, path] of [
  ['home', '/'],
  ['animals', '/animals'],
  ['about', '/about'],
  ['contact', '/contact'],
  ['fairs', '/services/fairs-large-events'],
  ['school', '/class-visits'],
] as const)
  test(`shots ${name}`, async ({ page }) => {
    test.setTimeout(120000)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, path)
      await fetchAllPictures(page)
      await page.waitForTimeout(500)
      await page.screenshot({ path: `/tmp/shots/${name}-${width}.png`, fullPage: true })
    }
  })
