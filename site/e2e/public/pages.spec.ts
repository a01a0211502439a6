import { brotliCompressSync } from 'node:zlib'
import { openReader, type ReadPage } from '../kit/page-parts.ts'
import { publicRoutes, samplePathsWithQuestions, servicePaths } from '../kit/public-routes.ts'
import { expect, test } from '../kit/site-test.ts'

// The HTML as sent, for readers without any script.

let reader: Awaited<ReturnType<typeof openReader>>
test.beforeAll(async ({ browser }) => {
  reader = await openReader(browser)
})
test.afterAll(() => reader.close())

type Thing = { '@type': string; [property: string]: unknown }
/** Compressed, as visitors get it soon after startup. site/README.md names the target. */
const mostHtmlBytes = 14_000

for (const path of publicRoutes) {
  test(`${path} is a complete page that says what it is about`, async ({ request, server }) => {
    const page = await reader.read(request, path)

    expect.soft(page.status).toBe(200)
    expectComplete(page, server.url + path)
    expectDescribed(page, expectedTypes(path))
    expect
      .soft(page.bodyText, 'no left-overs')
      .not.toMatch(/lorem|ipsum|todo|tbd|placeholder|\bundefined\b|\bnull\b|\bNaN\b|\[object|\{\w+\}/i)
    expect.soft(page.bodyText, 'no prices').not.toMatch(/[$€£]|\bUSD\b|\bprices?\b|\bfees?\b|\bper head\b/i)
    expect.soft(brotliCompressSync(page.html).length, 'bytes').toBeLessThanOrEqual(mostHtmlBytes)
  })
}

for (const path of [...publicRoutes, '/nope']) {
  test(`${path} allows no inline script and has none`, async ({ request }) => {
    const { headers, html } = await reader.read(request, path)
    const policy = headers['content-security-policy'] ?? ''

    expect.soft(policy).toContain("default-src 'none'")
    expect.soft(policy).toContain("script-src 'self';")
    expect.soft(policy).toContain("frame-ancestors 'none'")
    expect.soft(policy).not.toMatch(/unsafe-inline|unsafe-eval|unsafe-hashes/)
    expect.soft(headers['x-content-type-options']).toBe('nosniff')
    expect.soft(headers['referrer-policy']).toBeTruthy()
    expect.soft(headers['permissions-policy']).toBeTruthy()
    expect.soft(html.match(/<script[^>]*\ssrc=/g)).toHaveLength(1)
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(
      ([, attributes]) => attributes ?? '',
    )
    for (const attributes of inline) expect.soft(attributes).toMatch(/type="application\/(ld\+)?json"/)
    const tags = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/g) ?? []
    expect.soft(tags.filter((tag) => /\s(style|on[a-z]+)=/.test(tag))).toEqual([])
    expect.soft(html.match(/<style/g)).toHaveLength(1)
  })
}

test('every page has the same footer, and its own title and description', async ({ request }) => {
  const pages: ReadPage[] = []
  for (const path of publicRoutes) pages.push(await reader.read(request, path))
  const lost = await reader.read(request, '/nope')

  expect(new Set(pages.map(({ title }) => title)).size).toBe(publicRoutes.length)
  expect(new Set(pages.map(({ meta }) => meta.description)).size).toBe(publicRoutes.length)
  for (const { footer } of [...pages, lost]) expect(footer).toEqual([pages[0]?.footer[0]])
})

test('the first picture of Home and of a service loads before all others', async ({ request }) => {
  for (const path of ['/', '/services/petting-zoo']) {
    const { picturesAtOnce, picturesAskedFor } = await reader.read(request, path)

    expect([path, picturesAtOnce, picturesAskedFor]).toEqual([path, 1, 1])
  }
})

for (const [path, current] of [
  ['/', ['Home']],
  ['/about', ['About']],
  ['/services', ['Services']],
  ['/services/petting-zoo/small', ['Services']],
  ['/media', ['Media']],
  ['/media/1', ['Media']],
  ['/media?type=fair', ['Media']],
  ['/tour-dates', ['Tour Dates']],
  ['/contact', ['Contact']],
  ['/booking', ['Book Now']],
  ['/servicesx', []],
] as const) {
  test(`on ${path} the menu marks [${current}] as current`, async ({ request }) => {
    expect((await reader.read(request, path)).current).toEqual(current)
  })
}

test('every internal link leads somewhere, and every page is linked to', async ({ request, server }) => {
  const seen = new Set(['/'])
  for (const path of seen) {
    const { status, links } = await reader.read(request, path)
    expect(status, path).toBe(200)
    for (const link of links) {
      const url = new URL(link, server.url + path)
      const isFile = url.pathname.startsWith('/public-objects/') || url.pathname.endsWith('.ics')
      if (url.origin === server.url && !isFile) seen.add(url.pathname)
    }
  }

  expect([...seen]).toEqual(expect.arrayContaining(publicRoutes))
})

for (const path of [
  '/nope',
  '/services/nope',
  '/services/petting-zoo/medium',
  '/servicesx',
  '/media/99999',
  '/media/abc',
  '/media/0',
  '/media/-1',
  '/media/1e3',
  '/media/01',
  '/media/1/2',
  '/index.html',
]) {
  test(`${path} answers 404 with the 404 page`, async ({ request }) => {
    const page = await reader.read(request, path)

    expect(page.status).toBe(404)
    expect(page.h1).toEqual(['404 Page Not Found'])
    expect(page.title).toContain('404 Page Not Found')
    expect(page.meta.robots).toBe('noindex')
    expect(page.canonical).toBe(null)
    expect(page.links).toContain('/booking')
  })
}

function expectComplete(page: ReadPage, address: string) {
  expect.soft(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect.soft(page.lang).toBe('en')
  expect.soft(page.h1).toHaveLength(1)
  expect.soft(page.h1[0]).not.toBe('')
  expect.soft(page.mainText.length).toBeGreaterThan(80)
  expect.soft(page.title).toMatch(/Tumblewhisker Farm/)
  expect.soft(page.meta.description?.length).toBeGreaterThan(20)
  expect.soft(page.meta.description?.length).toBeLessThanOrEqual(160)
  expect.soft(page.canonical).toBe(address)
  expect.soft(page.meta['og:title']).toBe(page.title)
  expect.soft(page.meta['og:description']).toBe(page.meta.description)
  expect.soft(page.meta['og:url']).toBe(address)
  expect.soft(page.meta.robots).toBeUndefined()
}

function expectDescribed({ structuredData }: ReadPage, expected: string[]) {
  expect.soft(structuredData).toHaveLength(1)
  const { '@context': context, '@graph': graph } = JSON.parse(structuredData[0] ?? '')
  expect.soft(context).toBe('https://schema.org')
  const types = new Set((graph as Thing[]).map((thing) => thing['@type']))
  expect.soft([...types].sort()).toEqual(expected.sort())
  expect.soft((graph as Thing[])[0]).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Tumblewhisker Farm',
    telephone: '+15555550142',
    foundingDate: '1984',
  })
}

function expectedTypes(path: string): string[] {
  if (servicePaths.includes(path)) return ['LocalBusiness', 'Service', 'FAQPage']
  if (path === '/tour-dates') return ['LocalBusiness', 'Event']
  if (path === '/media/1') return ['LocalBusiness', 'ImageGallery']
  if (samplePathsWithQuestions.includes(path)) return ['LocalBusiness', 'FAQPage']
  return ['LocalBusiness']
}
