import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { embedSiteNames } from '#blocks/contract/values/embed-address.ts'
import { addSampleContent } from '../../api/boot/sample-content.ts'
import { openMedia } from '../../api/serve/media/open-media.ts'
import { startTestApi } from '../../api/tools/testing/test-api.ts'
import { publicRoutes, samplePathsWithQuestions, servicePaths } from '../../site/e2e/kit/public-routes.ts'
import { attributes, element, links, mainOf, text, texts } from '../../site/testing/test-markup.ts'
import { test as base } from '../../site/testing/test-site.ts'

// The pages of the sample farm as the server sends them, for readers without any script.

type Read = (path: string) => Promise<ReadPage>
type ReadPage = Awaited<ReturnType<typeof takeApart>>
type Thing = { '@type': string; [property: string]: unknown }

/** Reads each address of one server once. */
const test = base.extend<{ farm: { url: string; read: Read } }>({
  farm: [
    async ({ site }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sample-pages-'))
      const api = await startTestApi(dataDir, { site, replicas: 0 })
      const media = await openMedia({
        originalsFolder: join(dataDir, 'media'),
        variantsFolder: join(dataDir, 'media-variants'),
        widths: [100],
      })
      await addSampleContent(api.store, media, import.meta.dirname, '2027-03-05')
      const pages = new Map<string, Promise<ReadPage>>()
      const read: Read = (path) => {
        const known = pages.get(path) ?? api.get(path).then(takeApart)
        pages.set(path, known)
        return known
      }
      await use({ url: api.url, read })
      await api.close()
      await media.close()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'file' },
  ],
})

describe.each(publicRoutes)('%s', (path) => {
  test('is a complete page', async ({ farm }) => {
    const page = await farm.read(path)

    expect.soft(page.status).toBe(200)
    expect.soft(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect.soft(page.html).toMatch(/^<!doctype html>\s*<html lang="en"/i)
    expect.soft(page.h1).toEqual([expect.stringMatching(/\S/)])
    expect.soft(text(mainOf(page.html)).length).toBeGreaterThan(80)
    expect.soft(page.title).toMatch(/Tumblewhisker Farm/)
    const { description = '' } = page.meta
    expect.soft(description.length).toBeGreaterThan(20)
    expect.soft(description.length).toBeLessThanOrEqual(160)
    expect.soft(page.canonical).toBe(farm.url + path)
    expect.soft(page.meta).toMatchObject({
      'og:title': page.title,
      'og:description': description,
      'og:url': farm.url + path,
    })
    expect.soft(page.meta.robots).toBeUndefined()
  })

  test('says in structured data what it is about', async ({ farm }) => {
    const { structuredData } = await farm.read(path)

    expect(structuredData).toHaveLength(1)
    const { '@context': context, '@graph': graph } = JSON.parse(structuredData[0] ?? '')
    expect(context).toBe('https://schema.org')
    const types = new Set((graph as Thing[]).map((thing) => thing['@type']))
    expect([...types].sort()).toEqual(expectedTypes(path).sort())
    expect(graph[0]).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'Tumblewhisker Farm',
      telephone: '+15555550142',
      foundingDate: '1984',
    })
  })

  test('has no left-overs and no amounts', async ({ farm }) => {
    const { bodyText } = await farm.read(path)

    expect(bodyText.length).toBeGreaterThan(500)
    expect(bodyText).not.toMatch(
      /lorem|ipsum|todo|tbd|placeholder|\bundefined\b|\bnull\b|\bNaN\b|\[object|\{\w+\}/i,
    )
    expect(bodyText).not.toMatch(/[$€£]|\bUSD\b|\bfees?\b|\bper head\b/i)
  })
})

test.for([...publicRoutes, '/nope'])('%s allows no inline script and has none', async (path, { farm }) => {
  const { headers, html } = await farm.read(path)
  const policy = headers.get('content-security-policy') ?? ''

  expect.soft(policy).toContain("default-src 'none'")
  expect.soft(policy).toContain("script-src 'self';")
  expect.soft(policy).toContain("frame-ancestors 'none'")
  expect.soft(policy).not.toMatch(/unsafe-inline|unsafe-eval|unsafe-hashes/)
  expect.soft(headers.get('x-content-type-options')).toBe('nosniff')
  expect.soft(headers.get('referrer-policy')).toBeTruthy()
  expect.soft(headers.get('permissions-policy')).toBeTruthy()
  expect.soft(html.match(/<script[^>]*\ssrc=/g)).toHaveLength(1)
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(([, given]) => given ?? '')
  for (const given of inline) expect.soft(given).toMatch(/type="application\/(ld\+)?json"/)
  const tags = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/g) ?? []
  expect.soft(tags.filter((tag) => /\s(style|on[a-z]+)=/.test(tag))).toEqual([])
  expect.soft(html.match(/<style/g)).toHaveLength(1)
})

test('every page has the same footer, and its own title and description', async ({ farm }) => {
  const pages = await Promise.all([...publicRoutes, '/nope'].map(farm.read))
  const own = pages.slice(0, -1)

  expect(new Set(own.map(({ title }) => title)).size).toBe(publicRoutes.length)
  expect(new Set(own.map(({ meta }) => meta.description)).size).toBe(publicRoutes.length)
  const footers = pages.map(({ html }) => element(html, 'footer'))
  expect(footers[0]).toContain('<a')
  expect(new Set(footers).size).toBe(1)
})

test('/privacy names all sites of which a page may show something', async ({ farm }) => {
  const { html } = await farm.read('/privacy')

  expect(text(mainOf(html))).toContain(
    `What we show from ${embedSiteNames()} comes from there only after you click.`,
  )
})

test.for(['/', '/services/petting-zoo'])('on %s one picture loads before others', async (path, { farm }) => {
  const { html } = await farm.read(path)

  const loading = attributes(mainOf(html), 'img', 'loading')
  expect(loading.length).toBeGreaterThan(1)
  expect(loading.filter((how) => how !== 'lazy')).toHaveLength(1)
})

test.for<[string, Record<string, string>]>([
  ['/', { '/': 'page' }],
  ['/about', { '/about': 'page' }],
  ['/services', { '/services': 'page' }],
  [
    '/services/pony-rides/small',
    { '/services': 'true', '/services/pony-rides': 'true', '/services/pony-rides/small': 'page' },
  ],
  ['/media', { '/media': 'page' }],
  ['/media/1', { '/media': 'true' }],
  ['/media?type=fair', { '/media': 'page' }],
  ['/tour-dates', { '/tour-dates': 'page' }],
  ['/contact', { '/contact': 'page' }],
  ['/booking', { '/booking': 'page' }],
  ['/servicesx', {}],
])('on %s the menu marks %j as current', async ([path, marks], { farm }) => {
  const menu = element((await farm.read(path)).html, 'nav', 'id="site-menu"')
  const found = menu.matchAll(/<a href="([^"]*)"[^>]* aria-current="([^"]*)"/g)

  expect(Object.fromEntries([...found].map(([, href, mark]) => [href, mark]))).toEqual(marks)
})

test('every internal link leads somewhere, and every page is linked to', async ({ farm }) => {
  const seen = new Set(['/'])
  for (const path of seen) {
    const { status, html } = await farm.read(path)
    expect(status, path).toBe(200)
    for (const [, href] of links(html)) {
      const url = new URL(href, farm.url + path)
      const isFile = url.pathname.startsWith('/public-objects/') || url.pathname.endsWith('.ics')
      if (url.origin === farm.url && !isFile) seen.add(url.pathname)
    }
  }

  expect([...seen]).toEqual(expect.arrayContaining(publicRoutes))
})

test.for([
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
])('%s answers 404 with the 404 page', async (path, { farm }) => {
  const page = await farm.read(path)

  expect(page.status).toBe(404)
  expect(page.h1).toEqual(['404 Page Not Found'])
  expect(page.title).toContain('404 Page Not Found')
  expect(page.meta.robots).toBe('noindex')
  expect(page.canonical).toBeUndefined()
  expect(links(page.html).map(([, href]) => href)).toContain('/booking')
})

async function takeApart(response: Response) {
  const html = await response.text()
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)]
  const told = (type: string) => new RegExp(`<script type="${type}"[^>]*>([\\s\\S]*?)</script>`, 'g')
  return {
    status: response.status,
    headers: response.headers,
    html,
    title: texts(html, 'title')[0] ?? '',
    meta: Object.fromEntries(tags.map(([, name, content]) => [name, text(content ?? '')])) as Partial<
      Record<string, string>
    >,
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    h1: texts(html, 'h1'),
    bodyText: text(element(html.replace(/<(script|style|noscript)[\s\S]*?<\/\1>/g, ''), 'body')),
    structuredData: [...html.matchAll(told('application/ld\\+json'))].map(([, text]) => text ?? ''),
  }
}

function expectedTypes(path: string): string[] {
  if (servicePaths.includes(path)) return ['LocalBusiness', 'Service', 'FAQPage']
  if (path === '/tour-dates') return ['LocalBusiness', 'Event']
  if (path === '/media/1') return ['LocalBusiness', 'ImageGallery']
  if (samplePathsWithQuestions.includes(path)) return ['LocalBusiness', 'FAQPage']
  return ['LocalBusiness']
}
