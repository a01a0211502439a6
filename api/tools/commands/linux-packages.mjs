import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { create } from 'tar'
import { root } from './root.mjs'

// Packages for Linux by what the system itself has, where the tools of electron-builder can't be downloaded.

const name = 'farm-builder'
const place = '/opt/Farm Builder'
/** What Electron needs of a Debian system, as electron-builder names it. */
const depends =
  'libgtk-3-0, libnotify4, libnss3, libxss1, libxtst6, xdg-utils, libatspi2.0-0, libuuid1, libsecret-1-0'
const debianArch = { x64: 'amd64', arm64: 'arm64', arm: 'armhf' }

/** The packed app `app` as an archive in `part`: it runs where it is unpacked. */
export async function makeTar({ app, part }) {
  const file = join(part, `${name}-${version()}-linux-${process.arch}.tar.gz`)
  await create({ gzip: true, portable: true, file, cwd: part }, [basename(app)])
}

/** The packed app `app` as a Debian package in `part`, by dpkg-deb. `hasTool` is false where that is missing. */
export function makeDeb({ app, part, icons, env }) {
  if (spawnSync('dpkg-deb', ['--version'], { env }).status !== 0) return { hasTool: false }
  const tree = join(part, 'deb')
  const put = (path, text, mode = 0o644) => {
    mkdirSync(join(tree, path, '..'), { recursive: true })
    writeFileSync(join(tree, path), text, { mode })
  }
  cpSync(app, join(tree, place), { recursive: true, verbatimSymlinks: true })
  const sandbox = join(tree, place, 'chrome-sandbox')
  if (existsSync(sandbox)) chmodSync(sandbox, 0o4755)
  mkdirSync(join(tree, 'usr/bin'), { recursive: true })
  symlinkSync(`${place}/${name}`, join(tree, 'usr/bin', name))
  for (const size of readdirSync(icons).flatMap((file) => /^(\d+x\d+)\.png$/.exec(file)?.[1] ?? [])) {
    const folder = join(tree, 'usr/share/icons/hicolor', size, 'apps')
    mkdirSync(folder, { recursive: true })
    cpSync(join(icons, `${size}.png`), join(folder, `${name}.png`))
  }
  put(`usr/share/applications/${name}.desktop`, desktopEntry)
  const arch = debianArch[process.arch] ?? process.arch
  put('DEBIAN/control', control({ arch, kilobytes: Math.ceil(bytesIn(tree) / 1024) }))
  const file = join(part, `${name}_${version()}_${arch}.deb`)
  const { status, stderr } = spawnSync('dpkg-deb', ['--root-owner-group', '--build', tree, file], {
    env,
    encoding: 'utf8',
  })
  rmSync(tree, { recursive: true })
  if (status !== 0) throw new Error(`dpkg-deb failed: ${stderr}`)
  return { hasTool: true }
}

const desktopEntry = `[Desktop Entry]
Name=Farm Builder
Exec="${place}/${name}" %U
Terminal=false
Type=Application
Icon=${name}
StartupWMClass=Farm Builder
MimeType=image/jpeg;image/png;image/webp;
Categories=Office;
`

function control({ arch, kilobytes }) {
  return `Package: ${name}
Version: ${version()}
Section: default
Priority: optional
Architecture: ${arch}
Maintainer: The farm
Installed-Size: ${kilobytes}
Depends: ${depends}
Description: The staff area of the farm's website, in a window of its own
`
}

const version = () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version

function bytesIn(folder) {
  const { stdout } = spawnSync('du', ['-sb', folder], { encoding: 'utf8' })
  return Number.parseInt(stdout, 10) || 0
}
