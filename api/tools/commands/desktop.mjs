import { join } from 'node:path'
import { root } from './root.mjs'
import { ensureBuilt, ensureDesktopBuilt, ensureInstalled, run } from './setup.mjs'

// `npm run desktop` builds the desktop app and opens it; `desktop:build` only builds it, into dist/desktop;
// `desktop:dist` makes installers for this system in dist/installers. Further words are handed on.

const [job, ...rest] = process.argv.slice(2)
const tool = (name) => join(root, 'node_modules/.bin', name)

ensureInstalled()
await ensureBuilt()
await ensureDesktopBuilt()
if (job === 'run') {
  // Electron itself is fetched on first use.
  if (!process.env.ELECTRON_OVERRIDE_DIST_PATH) run(tool('install-electron'), ['--no'])
  run(tool('electron'), [join(root, 'dist/desktop'), ...rest])
}
if (job === 'dist') {
  const { makeInstallers } = await import('./desktop-dist.mjs')
  if (!(await makeInstallers({ words: rest }))) process.exit(1)
}
