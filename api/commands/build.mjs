import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './setup.mjs'

/** Site and server into dist/. The fonts are kept between builds in node_modules/.cache. */
export async function buildAll() {
  const { build } = await import('vite')
  await build({ configFile: join(root, 'site/vite.config.ts'), logLevel: 'warn' })
  await build({ configFile: join(root, 'site/admin/vite.config.ts'), logLevel: 'warn' })
  await build({ configFile: join(root, 'api/vite.config.ts'), logLevel: 'warn' })
  const { buildFonts } = await import('../../site/fonts/build-fonts.mjs')
  await buildFonts({
    outFolder: join(root, 'dist/client/fonts'),
    cacheFolder: join(root, 'node_modules/.cache/fonts'),
  })
  await copyFile(join(root, 'blocks/drawings/farm-logo.svg'), join(root, 'dist/client/favicon.svg'))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { ensureInstalled } = await import('./setup.mjs')
  ensureInstalled()
  await buildAll()
}
