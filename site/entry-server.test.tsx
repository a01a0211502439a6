import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { PageBlock } from '#blocks/contract/page.ts'
import {
  sampleAbout,
  sampleAboutPage,
  sampleAddOn,
  sampleAlbum,
  sampleAlbumImage,
  sampleAnimal,
  sampleContactInfo,
  sampleGalleryImage,
  sampleHero,
  sampleServicePage,
  sampleServices,
  sampleSite,
  sampleTourDate,
} from '#blocks/contract/samples.ts'
import { builtInPages, servicePages } from '#blocks/contract/site-paths.ts'
import { defaultPage } from '#blocks/default-pages.ts'
import { defaultFonts } from '#blocks/theme/fonts.ts'
import { openSite } from './entry-server.tsx'

// Pages of content nobody expects: whatever is stored, a visitor gets a page, and stored text stays text.

type Replies = Record<string, unknown>

let site: Awaited<ReturnType<typeof openSite>>
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farm-client-'))
  await writeClientBuild(folder)
  site = await openSite(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const paths = [...builtInPages.map((page) => page.path), '/media/1', '/media?type=fair&year=2025']

const longTitle = `${'Wide '.repeat(399)}title`
const attack = `</script><script>alert(1)</script><img src=x onerror=alert(2)>"'\`onload=alert(3) {{7*7}} \u2028 --><!--`
const texts: Record<string, string> = {
  'titles of 2,000 characters': longTitle,
  'one word of 2,000 characters': 'W'.repeat(2000),
  emoji: '🐐👩‍👩‍👧‍👦🏽🎉'.repeat(20),
  'half an emoji': '\ud83d and \udc10',
  'right-to-left text': '\u202eمزرعة الحيوانات الأليفة\u202c',
  'markup and script': attack,
  'nothing but spaces': '   ',
  'template words': '{name} {constructor} $& $1 %s',
}

describe.each(Object.entries(texts))('every text field holding %s', (_, text) => {
  const replies = withEveryText(sampleReplies(), text)

  test.each(paths)('%s is a page whose markup is its own', async (path) => {
    const { status, html } = await render(path, replies)

    expect(status).toBe(200)
    expectInert(html)
  })
})

test.each(paths)('%s shows stored markup as text', async (path) => {
  const { html } = await render(path, withEveryText(sampleReplies(), attack))

  expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
})

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example.com/x',
  'https://',
  'http://[::1',
  'https://exa mple.com/%zz',
])('an address such as %j is nowhere a link or a source', async (address) => {
  const replies = withEveryText(sampleReplies(), address, /url$|^link$/i)

  for (const path of paths) {
    const { status, html } = await render(path, replies)
    expect(status).toBe(200)
    const addresses = [...markupOf(html).matchAll(/\s(?:href|src|poster|srcset|content)="([^"]*)"/gi)]
    for (const [, found = ''] of addresses) {
      const bare = found.replace(/[\s\p{Cc}]/gu, '')
      expect(bare).not.toMatch(/^(javascript|data|vbscript):|^\/\//i)
    }
  }
})

describe('lists of any length', () => {
  test.each([0, 1, 1000])('%i of each', async (count) => {
    const replies = {
      ...sampleReplies(),
      [apiPaths.albums]: many(count, (id) => sampleAlbum({ id })),
      [apiPaths.albumImages(1)]: many(count, (id) => sampleAlbumImage({ id })),
      [apiPaths.tourDates]: many(count, (id) => sampleTourDate({ id })),
      [apiPaths.galleryImages]: many(count, (id) => sampleGalleryImage({ id })),
      [apiPaths.animals]: many(count, (id) => sampleAnimal({ id })),
      [apiPaths.addOns]: many(count, (id) => sampleAddOn({ id })),
    }

    expect((await render('/media', replies)).html.match(/<a[^>]*href="\/media\/\d+"/g) ?? []).toHaveLength(
      count,
    )
    expect((await render('/media/1', replies)).html.match(/data-opens/g) ?? []).toHaveLength(count)
    expect((await render('/tour-dates', replies)).html.match(/<time/g) ?? []).toHaveLength(count)
    for (const path of paths) expect((await render(path, replies)).status).toBe(200)
  })
})

describe('what is missing', () => {
  test('pictures give way to a drawing', async () => {
    const replies = withEveryText(sampleReplies(), '', /url$/i)

    for (const path of paths) {
      const { status, html } = await render(path, replies)
      expect(status).toBe(200)
      expect(markupOf(html)).not.toMatch(/<img[^>]*src=""/)
    }
  })

  test('contact info falls back to the site’s, and that to the default', async () => {
    const contactInfo = sampleContactInfo({ phone: '', email: ' ' })
    const ofSite = await render('/', { ...sampleReplies(), [apiPaths.contactInfo]: contactInfo })
    expect(ofSite.html).toContain('(555) 555-0107')
    expect(ofSite.html).toContain('howdy@samplecreek.example.com')

    const ofNobody = await render('/', {
      ...sampleReplies(),
      [apiPaths.contactInfo]: contactInfo,
      [apiPaths.site]: sampleSite({ defaultPhone: '', defaultEmail: '' }),
    })
    expect(ofNobody.html).toContain('(555) 555-0100')
    expect(ofNobody.html).toContain('hello@example.com')
  })

  test('blank texts of Home show their defaults', async () => {
    const { html } = await render('/', {
      ...sampleReplies(),
      [apiPaths.hero]: sampleHero({ title: '', description: '', subtitle: '' }),
      [apiPaths.about]: sampleAbout({ heading: ' ', description: '' }),
      [apiPaths.services]: sampleServices({ heading: '', description: '' }),
    })

    expect(html).toContain('Welcome to Sample Creek Farm')
    expect(html).toContain('Premier Quality, Educational hands-on animal experiences')
    expect(html).toContain('Video embed placeholder - Upload your intro video here')
    expect(html).toMatch(/<h2[^>]*>Our Story<\/h2>/)
    expect(html).toMatch(/<h2[^>]*>Our Services<\/h2>/)
  })

  test('blank titles of the about page show their defaults, blank contents no section', async () => {
    const blankTitles = sampleAboutPage()
    const full = await render('/about', { ...sampleReplies(), [apiPaths.aboutPage]: blankTitles })
    expect(headings(full.html)).toEqual([
      'About Sample Creek Farm',
      'Our Story',
      'What Sets Us Apart',
      'Events We Serve',
      'Commitment to Safety',
      'Why Choose Us?',
    ])

    const empty = withEveryText({ [apiPaths.aboutPage]: sampleAboutPage() }, '')
    const bare = await render('/about', { ...sampleReplies(), ...empty })
    expect(headings(bare.html)).toEqual(['About Sample Creek Farm'])
  })

  test('an unknown album is 404', async () => {
    const { status, html } = await render('/media/99999', sampleReplies())

    expect(status).toBe(404)
    expect(headings(html)).toEqual(['404 Page Not Found'])
  })
})

describe('a layout with blocks nobody knows', () => {
  test.each(['Nope', 'constructor', '__proto__', 'toString', 'hasOwnProperty', ''])(
    '%j is left out',
    async (type) => {
      const replies = withLayout('home', [
        block(type, 'odd'),
        block('Hero', 'hero', { mediaSide: 'right' }),
        block('Columns', 'columns', { left: [block(type, 'inner')], right: 'no list', [type]: 'x' }),
      ])

      const { status, html } = await render('/', replies)

      expect(status).toBe(200)
      expect(headings(html)).toEqual(['Welcome to Sample Creek Farm'])
    },
  )

  test('an empty page still has header and footer', async () => {
    const { status, html } = await render('/', withLayout('home', []))

    expect(status).toBe(200)
    expect(html).toMatch(/<header/)
    expect(html).toMatch(/<footer/)
  })

  test('props of the wrong kind take their own section and nothing else', async () => {
    const replies = withLayout('home', [
      block('Faq', 'faq', { heading: null, items: 'no list' }),
      block('Hero', 'hero', { mediaSide: 'right' }),
    ])

    const { status, html } = await render('/', replies)

    expect(status).toBe(200)
    expect(html).toContain('Welcome to Sample Creek Farm')
  })
})

function render(path: string, replies: Replies) {
  const read = async (apiPath: string) => replies[apiPath]
  return site.renderPage({
    path,
    origin: 'https://farm.example.com',
    now: new Date('2026-11-21T18:00:00Z'),
    read,
  })
}

function sampleReplies(): Replies {
  return {
    [apiPaths.site]: sampleSite(),
    [apiPaths.contactInfo]: sampleContactInfo(),
    [apiPaths.fonts]: defaultFonts,
    [apiPaths.hero]: sampleHero(),
    [apiPaths.about]: sampleAbout(),
    [apiPaths.services]: sampleServices(),
    [apiPaths.aboutPage]: sampleAboutPage(),
    [apiPaths.galleryImages]: [sampleGalleryImage()],
    [apiPaths.albums]: [sampleAlbum()],
    [apiPaths.album(1)]: sampleAlbum(),
    [apiPaths.albumImages(1)]: [sampleAlbumImage()],
    [apiPaths.tourDates]: [sampleTourDate()],
    [apiPaths.animals]: [sampleAnimal()],
    [apiPaths.addOns]: [sampleAddOn()],
    ...Object.fromEntries(servicePages.map(({ id }) => [apiPaths.servicePage(id), sampleServicePage()])),
    ...Object.fromEntries(builtInPages.map(({ id }) => [apiPaths.page(id), defaultPage(id)])),
  }
}

function withLayout(pageId: string, content: PageBlock[]): Replies {
  const root = { props: { title: '', description: '', shareImageUrl: '' } }
  return { ...sampleReplies(), [apiPaths.page(pageId)]: { root, content } }
}

function block(type: string, id: string, props: object = {}): PageBlock {
  return { type, props: { id, ...props } }
}

function many<T>(count: number, make: (id: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index + 1))
}

/** Names of fields the schemas hold to a form of their own. */
const ownForm =
  /^(id|type|status|eventDate|endDate|startTime|endTime|timeZone|mediaSide|pictureSide|tone|size|category|headingFont|bodyFont|subtitleFont)$/

/** The replies with `text` in every text field whose name fits. */
function withEveryText<T>(value: T, text: string, fields = /./, key = 'list'): T {
  if (typeof value === 'string') return (fields.test(key) && !ownForm.test(key) ? text : value) as T
  if (Array.isArray(value)) return value.map((item) => withEveryText(item, text, fields, key)) as T
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, withEveryText(inside, text, fields, name)]),
  ) as T
}

/** No element, attribute or script in the page but those the site itself writes. */
function expectInert(html: string) {
  expect(html.match(/<script/gi)).toHaveLength(3)
  expect(html.match(/<\/script/gi)).toHaveLength(3)
  // React's own marks are short, and the stored one has no end.
  for (const [comment] of html.matchAll(/<!--.*?-->/gs)) expect(comment.length).toBeLessThan(20)
  // Attribute names only: what stands between quotes is a value.
  const tags =
    markupOf(html)
      .replace(/"[^"]*"/g, '""')
      .match(/<[a-z][^>]*>/gi) ?? []
  expect(tags.length).toBeGreaterThan(50)
  expect(tags.filter((tag) => /\ssrc=[^"]|\son\w+=|\sstyle=/i.test(tag))).toEqual([])
  const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const described = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(() => [JSON.parse(data), JSON.parse(described)]).not.toThrow()
}

/** The page without what stands inside scripts and styles. */
function markupOf(html: string): string {
  return html.replace(/(<(script|style)[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3')
}

/** What the page's own part is headed. */
function headings(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return [...main.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, text]) => text ?? '')
}

/** As little of a browser build as a page needs, so that this test waits for none. */
async function writeClientBuild(clientFolder: string) {
  const files = {
    'style.css': { file: 'assets/style.css' },
    'site/boot.ts': { file: 'assets/boot.js' },
    'site/entry-client.tsx': { file: 'assets/entry-client.js' },
    'site/framework.ts': { file: 'assets/framework.js' },
  }
  const face = { file: 'a.woff2', weight: '400', style: 'normal', core: true, unicodeRange: 'U+0-10FFFF' }
  const family = { faces: [face], fallback: { generic: 'serif', standIns: [] } }
  const fonts = Object.fromEntries(Object.values(defaultFonts).map((name) => [name, family]))
  await mkdir(join(clientFolder, 'assets'))
  await mkdir(join(clientFolder, 'fonts'))
  await writeFile(join(clientFolder, 'assets/style.css'), 'body{margin:0}')
  await writeFile(join(clientFolder, 'manifest.json'), JSON.stringify(files))
  await writeFile(join(clientFolder, 'fonts/fonts.json'), JSON.stringify(fonts))
}
