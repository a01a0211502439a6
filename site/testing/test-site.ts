import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { apiPaths } from '#blocks/contract/api-paths.ts'
import type { EnquiryKind } from '#blocks/contract/enquiries/enquiry.ts'
import { builtInPages, servicePages, sitePaths } from '#blocks/contract/pages/site-paths.ts'
import { fontDefaults } from '#blocks/contract/records/defaults.ts'
import { defaultPage } from '#blocks/pages/default-pages.ts'
import { sampleContent } from '#blocks/testing/sample-props.ts'
import { stylePartsFile } from '../build/page-styles.ts'
import { partsOf } from '../build/style-parts.ts'
import { openSite } from '../entry-server.tsx'

/** API responses by path, for the server render. */
export type Replies = Record<string, unknown>
type OpenedSite = Awaited<ReturnType<typeof openSite>>
type Render = (
  path: string,
  replies: Replies,
  options?: { isPreview?: boolean; now?: Date; standIn?: 'failed' },
) => ReturnType<OpenedSite['renderPage']>
type OpenRefusedPage = (kind: EnquiryKind, replies: Replies) => ReturnType<OpenedSite['refusedPage']>

/**
 * The `test` for the server render. Its fixtures render from the given responses: `render` a page, and `refusedPage`
 * the page of a refused form.
 */
export const test = base.extend<{ site: OpenedSite; render: Render; refusedPage: OpenRefusedPage }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'farm-client-'))
      await writeClientBuild(folder)
      await use(await openSite(folder))
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'file' },
  ],
  render: ({ site }, use) =>
    use((path, replies, options) => site.renderPage({ ...requestOf(path, replies), ...options })),
  refusedPage: ({ site }, use) =>
    use((kind, replies) => site.refusedPage(requestOf(sitePaths[kind], replies), kind)),
})

function requestOf(path: string, replies: Replies) {
  return {
    path,
    origin: 'https://farm.example.com',
    now: new Date('2026-11-21T18:00:00Z'),
    read: async (apiPath: string) => replies[apiPath],
  }
}

export const paths = [...builtInPages.map((page) => page.path), '/media/1', '/media?type=fair&year=2025']

export function sampleReplies(): Replies {
  const sample = sampleContent()
  return {
    [apiPaths.site]: sample.site,
    [apiPaths.contactInfo]: sample.contactInfo,
    [apiPaths.fonts]: fontDefaults,
    [apiPaths.hero]: sample.hero,
    [apiPaths.about]: sample.about,
    [apiPaths.services]: sample.services,
    [apiPaths.serviceCards]: sample.serviceCards,
    [apiPaths.opening]: sample.opening,
    [apiPaths.aboutPage]: sample.aboutPage,
    [apiPaths.galleryImages]: sample.galleryImages,
    [apiPaths.albums]: sample.albums,
    [apiPaths.album(1)]: sample.album,
    [apiPaths.albumImages(1)]: sample.albumImages,
    [apiPaths.albumPreviews]: sample.albumPreviews,
    [apiPaths.tourDates]: sample.tourDates,
    [apiPaths.animals]: sample.animals,
    [apiPaths.addOns]: sample.addOns,
    ...Object.fromEntries(servicePages.map(({ id }) => [apiPaths.servicePage(id), sample.servicePage])),
    ...Object.fromEntries(builtInPages.map(({ id }) => [apiPaths.page(id), defaultPage(id)])),
  }
}

/** Names of fields with a special format. */
const ownForm =
  /^(id|type|status|eventDate|endDate|startTime|endTime|timeZone|mediaSide|pictureSide|tone|size|category|headingFont|bodyFont|subtitleFont)$/

/** The responses with `text` in every text field whose name matches. */
export function withEveryText<T>(value: T, text: string, fields = /./, key = 'list'): T {
  if (typeof value === 'string') return (fields.test(key) && !ownForm.test(key) ? text : value) as T
  if (Array.isArray(value)) return value.map((item) => withEveryText(item, text, fields, key)) as T
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, withEveryText(inside, text, fields, name)]),
  ) as T
}

/** The page without the content of scripts and styles. */
export function markupOf(html: string): string {
  return html.replace(/(<(script|style)[^>]*>)[\s\S]*?(<\/\2>)/g, '$1$3')
}

/** The headings in `main`. */
export function headings(html: string): string[] {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return [...main.matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)].map(([, text]) => text ?? '')
}

/** Writes the minimal browser build that a page needs, so that tests need no real build. */
async function writeClientBuild(clientFolder: string) {
  const files = {
    'style.css': { file: 'assets/style.css' },
    'site/boot.ts': { file: 'assets/boot.js' },
    'site/early-answers.ts': { file: 'assets/early-answers.js' },
    'site/entry-client.tsx': { file: 'assets/entry-client.js' },
    'site/framework.ts': { file: 'assets/framework.js' },
  }
  const face = { file: 'a.woff2', weight: '400', style: 'normal', core: true, unicodeRange: 'U+0-10FFFF' }
  const family = { faces: [face], fallback: { generic: 'serif', standIns: [] } }
  const fonts = Object.fromEntries(Object.values(fontDefaults).map((name) => [name, family]))
  await mkdir(join(clientFolder, 'fonts'))
  await writeFile(join(clientFolder, stylePartsFile), JSON.stringify(partsOf('body{margin:0}')))
  await writeFile(join(clientFolder, 'manifest.json'), JSON.stringify(files))
  await writeFile(join(clientFolder, 'fonts/fonts.json'), JSON.stringify(fonts))
}
