import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { publicRoutes } from '../kit/public-routes.ts'
import { buildFolder } from '../kit/run-folders.ts'
import { expect, test } from '../kit/site-test.ts'

// No browser: pages look whole without a picture that only link previews show.

test('each file of the build is served', async ({ request }) => {
  const files = await readdir(join(buildFolder(), 'dist/client/assets'))
  const addresses = new Set(files.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `/assets/${name}`))
  for (const route of publicRoutes) {
    const html = await (await request.get(route)).text()
    const [, shared] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect(shared, route).toBeDefined()
    addresses.add(new URL(shared ?? '').pathname)
  }

  const missing: string[] = []
  for (const address of addresses) {
    if (!(await request.head(address)).ok()) missing.push(address)
  }
  expect(missing).toEqual([])
})
