import { createHash } from 'node:crypto'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packFiles } from './pack-files.mjs'
import { root } from './root.mjs'

/** Site and server into dist/. The fonts are kept between builds in node_modules/.cache. */
export async function buildAll() {
  const { build } = await import('vite')
  const { buildFonts } = await import('../../site/fonts/build-fonts.mjs')
  const client = join(root, 'dist/client')
  const bundle = (room) => build({ configFile: join(root, room, 'vite.config.ts'), logLevel: 'warn' })
  await rm(client, { recursive: true, force: true })
  // In parallel: bundler and minifier use their own threads, fonts are made on this one.
  await Promise.all([
    bundle('site'),
    bundle('site/admin'),
    bundle('api'),
    buildFonts({ outFolder: join(client, 'fonts'), cacheFolder: join(root, 'node_modules/.cache/fonts') }),
    cp(join(root, 'blocks/drawings/farm-logo.svg'), join(client, 'favicon.svg')),
  ])
  await packFiles(client)
  await writeFile(
    join(root, 'dist/server/build-name'),
    await hashOfFiles([client, join(root, 'dist/server')]),
  )
}

/** Pages that one run of the server kept are taken by the next only of the same code (api/boot/build-name.ts). */
async function hashOfFiles(folders) {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    for (const file of files.sort()) hash.update(file).update(await readFile(file))
  }
  return hash.digest('hex')
}
