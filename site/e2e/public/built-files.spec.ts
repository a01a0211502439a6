import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { publicRoutes } from '../kit/public-routes.ts'
import { buildFolder } from '../kit/run-folders.ts'
import { expect, test } from '../kit/site-test.ts'

// No browser, but the build itself. data/sample/pages.test.ts reads the pages without one.

/** Compressed, as visitors get it soon after startup. site/README.md names the target. */
const mostHtmlBytes = 14_000

test('the build’s files are served; a page brings the styles of its own blocks', async ({ request }) => {
  const pages = new Map<string, string>()
  for (const path of [...publicRoutes, '/nope']) pages.set(path, await (await request.get(path)).text())

  await test.step('files, with the pictures that only link previews show', async () => {
    const files = await readdir(join(buildFolder(), 'dist/client/assets'))
    const addresses = new Set(
      files.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `/assets/${name}`),
    )
    for (const path of publicRoutes) {
      const [, shared] = /<meta property="og:image" content="([^"]+)"/.exec(pages.get(path) ?? '') ?? []
      expect(shared, path).toBeDefined()
      addresses.add(new URL(shared ?? '').pathname)
    }

    const missing: string[] = []
    for (const address of addresses) {
      if (!(await request.head(address)).ok()) missing.push(address)
    }
    expect(missing).toEqual([])
  })

  await test.step('styles', async () => {
    const lengths = ['/nope', '/contact', '/'].map(
      (path) => /<style>(.*?)<\/style>/s.exec(pages.get(path) ?? '')?.[1]?.length ?? 0,
    )
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other))
    expect(lengths[0]).toBeLessThan((lengths[2] ?? 0) * 0.8)
  })

  await test.step('bytes of Home before compression, and of the longest pages after it', async () => {
    expect.soft(Buffer.byteLength(pages.get('/') ?? '')).toBeLessThanOrEqual(45 * 1024)
    const longest = [...pages].toSorted(([, one], [, other]) => other.length - one.length).slice(0, 3)
    for (const [path, html] of longest)
      expect.soft(brotliCompressSync(html).length, path).toBeLessThanOrEqual(mostHtmlBytes)
  })
})
