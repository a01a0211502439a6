import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.mjs'

/** The desktop app into dist/desktop, a folder that Electron starts and electron-builder packs. Needs the site's build. */
export async function buildDesktop() {
  const out = join(root, 'dist/desktop')
  const { build } = await import('electron-vite')
  await build({ configFile: join(root, 'electron.vite.config.ts'), logLevel: 'warn' })
  await copyFonts(join(out, 'renderer/fonts'))
  await cp(join(root, 'blocks/kit/drawings/farm-logo.svg'), join(out, 'renderer/favicon.svg'))
  const { drawIcons } = await import('../../../builder-desktop/icon/draw-icons.mjs')
  await drawIcons(join(out, 'icons'))

  const { version, description, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const manifest = {
    name: 'farm-builder',
    productName: 'Farm Builder',
    version,
    description,
    license,
    author: 'The farm',
    private: true,
    type: 'module',
    main: 'main/main.js',
  }
  await writeFile(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** All families with their rules, as the site serves them: the app draws its first screen before there is a site. */
async function copyFonts(folder) {
  const built = join(root, 'dist/client/fonts')
  await mkdir(folder, { recursive: true })
  const manifest = JSON.parse(await readFile(join(built, 'fonts.json'), 'utf8'))
  const files = Object.values(manifest).flatMap(({ faces }) => faces.map(({ file }) => file))
  for (const file of [...files, 'families.css', 'licenses.md'])
    await cp(join(built, file), join(folder, file))
}
