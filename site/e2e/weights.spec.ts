import { brotliCompressSync } from 'node:zlib'
import { publicRoutes } from './public-routes.ts'
import { expect, open, test } from './site-test.ts'

// What a page weighs, packed as a visitor gets it after the first moments. README names the aims.

const mostHtmlBytes = 14_000
const mostScriptBytes = 90_000

for (const path of publicRoutes) {
  test(`${path} weighs at most ${mostHtmlBytes} bytes, its scripts ${mostScriptBytes}`, async ({
    page,
    request,
  }) => {
    const scripts: string[] = []
    page.on('request', (asked) => {
      if (asked.resourceType() === 'script') scripts.push(asked.url())
    })
    await open(page, path)
    await page.waitForLoadState('networkidle')
    const packed = async (address: string) =>
      brotliCompressSync(await (await request.get(address)).body()).length

    const weights = await Promise.all(scripts.map(packed))

    expect(scripts.length).toBeGreaterThan(2)
    expect(await packed(path)).toBeLessThanOrEqual(mostHtmlBytes)
    expect(weights.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(mostScriptBytes)
  })
}
