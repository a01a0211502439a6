import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// Builds a checkout in a separate process, with the modules and settings of that checkout.

/** Builds all parts that are older than their sources. Throws if a build fails. */
export function buildClean(tree) {
  buildIn(tree, ['all'])
}

/** Rebuilds, over the clean build, only the parts made from changed files. Throws as above. */
export function buildChanged(tree, changed, { withDesktop }) {
  const isOf = (...folders) => changed.some((file) => folders.some((folder) => file.startsWith(folder)))
  const isPublic = changed.some((file) => /^(blocks|site)\//.test(file) && !file.startsWith('site/admin/'))
  const parts = isPublic
    ? ['site']
    : [...(isOf('site/admin/') ? ['staff'] : []), ...(isOf('api/') ? ['server'] : [])]
  if (withDesktop && isOf('blocks/', 'builder-desktop/', 'site/')) parts.push('desktop')
  if (parts.length > 0) buildIn(tree, parts)
}

function buildIn(tree, parts) {
  const args = [fileURLToPath(import.meta.url), tree, ...parts]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The build failed: ${(stdout + stderr).slice(-1_000)}`)
}

async function build(tree, parts) {
  const command = (name) => import(pathToFileURL(join(tree, 'api/commands', name)).href)
  /** Without compression: rebuilt files have new names, and the server compresses uncompressed files itself. */
  const alone = async (config) => {
    const vite = await import('vite')
    await vite.build({ configFile: join(tree, config), logLevel: 'warn' })
  }
  const ways = {
    async all() {
      const { ensureBuilt, ensureDesktopBuilt } = await command('setup.mjs')
      await ensureBuilt()
      await ensureDesktopBuilt()
    },
    site: async () => (await command('build-site.mjs')).buildAll(),
    staff: () => alone('site/admin/vite.config.ts'),
    server: () => alone('api/vite.config.ts'),
    desktop: async () => (await command('build-desktop.mjs')).buildDesktop(),
  }
  for (const part of parts) await ways[part]()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [tree, ...parts] = process.argv.slice(2)
  await build(tree, parts)
}
