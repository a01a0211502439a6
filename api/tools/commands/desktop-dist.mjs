import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { makeDeb, makeTar } from './linux-packages.mjs'
import { root } from './root.mjs'

const require = createRequire(import.meta.url)
/** What electron-builder leaves beside the installers. */
const byproducts = /^builder-(?:debug|effective-config)\./

/**
 * Makes the installers of dist/desktop for this system in `out`. Says what is lacking for those that can't be made here.
 * They appear in `out` whole or not at all: everything is made in a folder beside it. False if there is none.
 * `words` go to electron-builder, in place of the usual installers of this system.
 */
export async function makeInstallers({
  words = [],
  out = join(root, 'dist/installers'),
  electronPackage = dirname(require.resolve('electron/package.json')),
  env = process.env,
  platform = process.platform,
  say = console.log,
} = {}) {
  const electron = electronFolder({ electronPackage, env, platform })
  if (electron.lack) {
    say(`\nNo installer was made. What is lacking:\n${electron.lack}`)
    return false
  }
  const part = `${out}.part`
  rmSync(part, { recursive: true, force: true })
  try {
    const lacks = []
    if (words.length > 0) lacks.push(...builder(words.join(' '), [...words], { part, env, say }))
    else if (platform === 'linux') lacks.push(...(await forLinux({ part, electron, env, say })))
    else lacks.push(...builder('the installers', [`-c.electronDist=${electron.folder}`], { part, env, say }))
    return handOver({ part, out, lacks, say })
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

/** The folder of Electron: the one that is named, or that of the package, which is downloaded first where it is missing. */
function electronFolder({ electronPackage, env, platform }) {
  const { version } = JSON.parse(readFileSync(join(electronPackage, 'package.json'), 'utf8'))
  const byHand = `  Get electron-v${version}-${platform}-${process.arch}.zip from https://github.com/electron/electron/releases/tag/v${version},
  unpack it, set ELECTRON_OVERRIDE_DIST_PATH to that folder, and run this again.`
  const named = env.ELECTRON_OVERRIDE_DIST_PATH
  if (named) {
    if (existsSync(join(named, 'version'))) return { folder: named }
    return {
      lack: `- Electron ${version}: ELECTRON_OVERRIDE_DIST_PATH is ${named}, where there is none.\n${byHand}`,
    }
  }
  const folder = join(electronPackage, 'dist')
  if (existsSync(join(folder, 'version'))) return { folder }
  const install = join(electronPackage, 'install.js')
  const { status, stderr } = spawnSync(process.execPath, [install], { env, encoding: 'utf8' })
  if (status === 0 && existsSync(join(folder, 'version'))) return { folder }
  return { lack: `- Electron ${version}: it couldn’t be downloaded (${reasonIn(stderr)}).\n${byHand}` }
}

/**
 * Packs the app, and makes an AppImage and a deb of it by electron-builder's tools, which it downloads. Without them, a
 * deb by this system's dpkg-deb and an archive take their place.
 */
async function forLinux({ part, electron, env, say }) {
  const packing = builder('the packed app', ['--linux', 'dir', `-c.electronDist=${electron.folder}`], {
    part,
    env,
    say,
  })
  const unpacked = existsSync(part) && readdirSync(part).find((name) => name.endsWith('-unpacked'))
  if (packing.length > 0 || !unpacked) return packing
  const app = join(part, unpacked)
  const lacks = builder('an AppImage and its deb', ['--linux', 'AppImage', 'deb', '--prepackaged', app], {
    part,
    env,
    say,
  })
  if (lacks.length === 0) return lacks
  for (const name of readdirSync(part)) if (name !== unpacked) rmSync(join(part, name), { recursive: true })
  await makeTar({ app, part })
  const { hasTool } = makeDeb({ app, part, icons: join(root, 'dist/desktop/icons'), env })
  return [
    ...lacks.map((lack) => `${lack}\n  So there is no AppImage, and no latest-linux.yml for updates.`),
    ...(hasTool ? [] : ['- dpkg-deb, for a deb: install the package dpkg']),
  ]
}

/** Runs electron-builder. Answers what it lacked: nothing if it went well. `what` is what it makes, in words. */
function builder(what, words, { part, env, say }) {
  const cli = require.resolve('electron-builder/cli.js')
  const config = ['--config', 'builder-desktop/electron-builder.yml', `-c.directories.output=${part}`]
  const all = [cli, ...words, '--publish', 'never', '--projectDir', root, ...config]
  const { status, stdout, stderr } = spawnSync(process.execPath, all, { cwd: root, env, encoding: 'utf8' })
  if (status === 0) {
    for (const line of stdout.split('\n'))
      if (/• (?:packaging|building|signing|notariz)/.test(line)) say(line)
    return []
  }
  return [`- What electron-builder needs for ${what} (${reasonIn(stdout + stderr)})`]
}

/** Moves what was made to `out`, and says what was not. */
function handOver({ part, out, lacks, say }) {
  const entries = existsSync(part) ? readdirSync(part, { withFileTypes: true }) : []
  const made = entries.filter((entry) => entry.isFile() && !byproducts.test(entry.name))
  if (made.length > 0) mkdirSync(out, { recursive: true })
  for (const { name } of made) {
    renameSync(join(part, name), join(out, name))
    say(`Made ${join(out, name)}`)
  }
  if (made.length === 0) say('\nNo installer was made.')
  if (lacks.length > 0) say(`\nWhat is lacking:\n${lacks.join('\n')}`)
  return made.length > 0
}

/** The line that says why, out of the output of a tool: what the network said comes before what followed from it. */
function reasonIn(output = '') {
  const lines = output.split('\n').map((line) => line.trim())
  const found = [network, failure, /./].map((pattern) => lines.find((line) => pattern.test(line)))
  const [line = 'it gave no reason'] = found.filter(Boolean)
  return line.replace(/^⨯\s*/, '').slice(0, 200)
}
const network = /ENOTFOUND|ECONNREFUSED|ETIMEDOUT|ECONNRESET|EAI_AGAIN/
const failure = /⨯|Error:/
