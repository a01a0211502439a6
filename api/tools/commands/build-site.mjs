import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { packFiles } from './pack-files.mjs'
import { root } from './root.mjs'

/** Site and server into dist/. The fonts are kept between builds in node_modules/.cache. */
export async function buildAll() {
  const { build } = await import('vite')
  const { buildFonts } = await import('../../../site/fonts/build-fonts.mjs')
  const client = join(root, 'dist/client')
  const bundle = (room) => build({ configFile: join(root, room, 'vite.config.ts'), logLevel: 'warn' })
  await rm(client, { recursive: true, force: true })
  // In parallel: bundler and minifier use their own threads, fonts are made on this one.
  await Promise.all([
    bundle('site'),
    bundle('site/admin'),
    bundle('api'),
    buildFonts({ outFolder: join(client, 'fonts'), cacheFolder: join(root, 'node_modules/.cache/fonts') }),
    cp(join(root, 'blocks/kit/drawings/farm-logo.svg'), join(client, 'favicon.svg')),
  ])
  await packFiles(client)
}
