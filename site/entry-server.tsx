import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EnquiryKind } from '#blocks/contract/enquiries/enquiry.ts'
import type { PageRequest } from '#blocks/contract/pages/page-request.ts'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import { readBuiltFile } from './build/built-file.ts'
import { type StylePart, stylePartsFile } from './build/page-styles.ts'
import type { FontManifest } from './fonts/font-faces.ts'
import { cacheKey, withoutQuery } from './page/cache-key.ts'
import { pageAt } from './page/routes.ts'
import { thanksAt } from './page/thanks-at.ts'
import type { Build } from './render-page.tsx'

/** Loaded when a page is drawn, or soon after the start: a call of the API needs neither React nor any block. */
const drawing = () => import('./render-page.tsx')

/** The public site for the server, from the folder of its browser build. */
export async function openSite(clientFolder: string) {
  const admin = {
    '/admin': join(clientFolder, 'site/admin.html'),
    '/admin/builder': join(clientFolder, 'site/admin-builder.html'),
  }
  return siteFrom(await readBuild(clientFolder), clientFolder, admin)
}

/** For development: Vite serves the scripts from their sources, and styles come with them. */
export async function openSourceSite(clientFolder: string, adminFile: string) {
  const build = await readBuild(clientFolder)
  const scripts = { boot: '/site/entry-client.tsx', framework: '', entry: '', early: '', sheet: '' }
  return siteFrom({ ...build, styles: [], scripts }, clientFolder, {
    '/admin': adminFile,
    '/admin/builder': adminFile,
  })
}

/** The staff area's documents by cache key: the builder's document preloads the builder's files. */
type AdminFiles = Record<'/admin' | '/admin/builder', string>

function siteFrom(build: Build, clientFolder: string, adminFiles: AdminFiles) {
  return {
    /** True if a path has a page. Its content may still be missing, for example that of a deleted album. */
    hasPage: (path: string, sitePages: readonly SitePage[] = []) =>
      thanksAt(path) !== undefined ||
      (pageAt(withoutQuery(path), sitePages) !== undefined && isPlain(withoutQuery(path))),
    cacheKey,
    renderPage: async (request: PageRequest) => (await drawing()).renderPage(request, build),
    refusedPage: async (request: PageRequest, kind: EnquiryKind) =>
      (await drawing()).refusedPage(request, kind, build),
    prepare: async () => void (await drawing()),
    adminPage: async (key: string) => (isAdminKey(key) ? readFile(adminFiles[key], 'utf8') : undefined),
    asset: (path: string) => readBuiltFile(clientFolder, path),
  }
}

function isAdminKey(key: string): key is keyof AdminFiles {
  return key === '/admin' || key === '/admin/builder'
}

/** Only `/` may end in a slash; other spellings of a path redirect to the plain one. */
function isPlain(path: string): boolean {
  return path === '/' || !path.endsWith('/')
}

async function readBuild(folder: string): Promise<Build> {
  const names = ['manifest.json', stylePartsFile, 'fonts/fonts.json']
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const [manifestText = '', stylesText = '', fontsText = ''] = texts
  const manifest = JSON.parse(manifestText) as Record<string, { file: string; css?: string[] }>
  const fileOf = (source: string) => {
    const file = manifest[source]?.file
    if (!file) throw new Error(`The site's build lacks ${source}: build it again`)
    return `/${file}`
  }
  return {
    styles: JSON.parse(stylesText) as StylePart[],
    scripts: {
      boot: fileOf('site/boot.ts'),
      framework: fileOf('site/framework.ts'),
      entry: fileOf('site/entry-client.tsx'),
      early: fileOf('site/early-answers.ts'),
      sheet: fileOf('style.css'),
    },
    fonts: JSON.parse(fontsText) as FontManifest,
  }
}
