import type { APIRequestContext, Page } from '@playwright/test'
import { publicRoutes, servicePaths } from './public-routes.ts'
import { expect, test } from './site-test.ts'

// What a reader without any script gets: the HTML as it comes over the wire.

let reader: Page
test.beforeAll(async ({ browser }) => {
  reader = await browser.newPage()
})
test.afterAll(() => reader.close())

type Thing = { '@type': string; [property: string]: unknown }

for (const path of publicRoutes) {
  test(`${path} answers with a complete page`, async ({ request, server }) => {
    const html = await fetchPage(request, path)

    expect(html.status).toBe(200)
    expect(html.contentType).toBe('text/html; charset=utf-8')
    expect(html.lang).toBe('en')
    expect(html.h1).toHaveLength(1)
    expect(html.h1[0]).not.toBe('')
    expect(html.mainText.length).toBeGreaterThan(80)
    expect(html.title).toMatch(/Tumblewhisker Farm/)
    expect(html.meta.description?.length).toBeGreaterThan(20)
    expect(html.meta.description?.length).toBeLessThanOrEqual(160)
    expect(html.canonical).toBe(server.url + path)
    expect(html.meta['og:title']).toBe(html.title)
    expect(html.meta['og:description']).toBe(html.meta.description)
    expect(html.meta['og:url']).toBe(server.url + path)
    expect(html.meta.robots).toBeUndefined()
  })

  test(`${path} tells machines what it is about`, async ({ request }) => {
    const { structuredData } = await fetchPage(request, path)

    expect(structuredData).toHaveLength(1)
    const { '@context': context, '@graph': graph } = JSON.parse(structuredData[0] ?? '')
    expect(context).toBe('https://schema.org')
    const types = new Set((graph as Thing[]).map((thing) => thing['@type']))
    expect([...types].sort()).toEqual(expectedTypes(path).sort())
    expect((graph as Thing[])[0]).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'Tumblewhisker Farm',
      telephone: '(555) 555-0142',
      foundingDate: '1984',
    })
  })

  test(`${path} has no left-overs and no prices`, async ({ request }) => {
    const { bodyText } = await fetchPage(request, path)

    expect(bodyText).not.toMatch(
      /lorem|ipsum|todo|tbd|placeholder|\bundefined\b|\bnull\b|\bNaN\b|\[object|\{\w+\}/i,
    )
    expect(bodyText).not.toMatch(/[$€£]|\bUSD\b|\bprices?\b|\bfees?\b|\bper head\b/i)
  })
}

function expectedTypes(path: string): string[] {
  if (servicePaths.includes(path)) return ['LocalBusiness', 'Service', 'FAQPage']
  if (path === '/tour-dates') return ['LocalBusiness', 'Event']
  if (path === '/media/1') return ['LocalBusiness', 'ImageGallery']
  return ['LocalBusiness']
}

test('no two pages share a title or a description', async ({ request }) => {
  const pages = []
  for (const path of publicRoutes) pages.push(await fetchPage(request, path))

  expect(new Set(pages.map(({ title }) => title)).size).toBe(publicRoutes.length)
  expect(new Set(pages.map(({ meta }) => meta.description)).size).toBe(publicRoutes.length)
})

test('every link of every page to this site leads somewhere, and every page is linked to', async ({
  request,
  server,
}) => {
  const seen = new Set(['/'])
  for (const path of seen) {
    const { status, links } = await fetchPage(request, path)
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
    const html = await fetchPage(request, path)

    expect(html.status).toBe(404)
    expect(html.h1).toEqual(['404 Page Not Found'])
    expect(html.title).toContain('404 Page Not Found')
    expect(html.meta.robots).toBe('noindex')
    expect(html.canonical).toBe(null)
    expect(html.links).toContain('/booking')
  })
}

/** A page as it comes over the wire, taken apart in the browser without running any of it. */
async function fetchPage(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  const parts = await reader.evaluate(
    (html) => {
      const doc = new DOMParser().parseFromString(html, 'text/html')
      const all = (selector: string) => [...doc.querySelectorAll(selector)]
      const structuredData = all('script[type="application/ld+json"]').map(
        (script) => script.textContent ?? '',
      )
      for (const unseen of all('script, style, noscript')) unseen.remove()
      return {
        lang: doc.documentElement.lang,
        title: doc.title,
        meta: Object.fromEntries(
          all('meta[content]').map((tag) => [
            tag.getAttribute('name') ?? tag.getAttribute('property') ?? '',
            tag.getAttribute('content') ?? '',
          ]),
        ) as Partial<Record<string, string>>,
        canonical: doc.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
        h1: all('h1').map((heading) => heading.textContent ?? ''),
        mainText: doc.querySelector('main')?.textContent ?? '',
        bodyText: doc.body.textContent ?? '',
        links: all('a[href]').map((link) => link.getAttribute('href') ?? ''),
        structuredData,
      }
    },
    await response.text(),
  )
  return { status: response.status(), contentType: response.headers()['content-type'], ...parts }
}
