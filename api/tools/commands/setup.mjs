import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

// What a fresh clone needs before anything runs. Plain JavaScript without packages: nothing is installed yet.

/** The least minor version for these majors of Node; 24 and later all work. Same as `engines` in package.json. */
const oldestMinors = { 20: 19, 22: 12 }
const firstFreeMajor = 24
const siteStamp = 'dist/.built'
const desktopStamp = 'dist/desktop/.built'

/** Installs the packages when `node_modules` is missing or older than the lock file. */
export function ensureInstalled() {
  refuseOtherNode()
  const lock = hashOf([join(root, 'package-lock.json')])
  if (readStamp('node_modules/.installed') === lock) return
  console.log('Installing packages…')
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  writeStamp('node_modules/.installed', lock)
}

/** Builds site and server when the build is older than their sources. */
export async function ensureBuilt() {
  const sources = siteSources()
  if (isBuilt(sources)) return
  console.log('Building…')
  await buildSite(sources)
}

/** The same in a process of its own: what the build loads, some 500 MB, would stay otherwise. */
export async function ensureBuiltApart() {
  if (!isBuilt(siteSources())) await runApart(join(root, 'api/tools/commands/build-if-needed.mjs'))
}

export async function buildAnew() {
  await buildSite(siteSources())
}

async function buildSite(sources) {
  const { buildAll } = await import('./build-site.mjs')
  await stamped(siteStamp, sources, buildAll)
}

/** The same as `ensureBuilt` for the desktop app; needs the site's build. */
export async function ensureDesktopBuilt() {
  const sources = hashOf(sourceFiles('blocks', 'builder-desktop', 'site'))
  if (readStamp(desktopStamp) === sources) return
  console.log('Building the desktop app…')
  const { buildDesktop } = await import('./build-desktop.mjs')
  await stamped(desktopStamp, sources, buildDesktop)
}

/** Marks a failed build as missing, so that it is repeated even after its sources are reverted. */
async function stamped(stamp, sources, build) {
  rmSync(join(root, stamp), { force: true })
  await build()
  writeStamp(stamp, sources)
}

function isBuilt(sources) {
  return readStamp(siteStamp) === sources
}

function siteSources() {
  return hashOf(sourceFiles('api', 'blocks', 'site'))
}

/** Runs a command in the project's folder. A failure ends this process with the same exit code. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
  if (result.error) throw result.error
  if (result.status !== 0) process.exit(result.status ?? 1)
}

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a file of ours and passes signals on to it. If it fails or is ended, this process ends in the same way. */
async function runApart(file) {
  const child = spawn(process.execPath, [file], { cwd: root, stdio: 'inherit' })
  const passOn = (signal) => child.kill(signal)
  for (const signal of passedOn) process.on(signal, passOn)
  const [code, endedBy] = await once(child, 'exit')
  for (const signal of passedOn) process.off(signal, passOn)
  if (code === 0) return
  if (endedBy) process.kill(process.pid, endedBy)
  else process.exit(code)
  await new Promise(() => setTimeout(() => process.exit(1), 1000)) // until the signal has ended this process
}

function refuseOtherNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major >= firstFreeMajor || minor >= oldestMinors[major]) return
  console.error(`This needs Node 22.12, 24 or newer (20.19 still works); this is ${process.versions.node}.`)
  process.exit(1)
}

function sourceFiles(...rooms) {
  const files = rooms.flatMap((room) => filesIn(join(root, room)))
  return [...files, join(root, 'package-lock.json'), join(root, 'tsconfig.json')].sort()
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.(test|spec|bench)\.\w+$|\.md$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !/[\\/](bench|e2e|testing)[\\/]/.test(file))
}

/** Compares contents, not dates: a clone or a copy gives every file a new date. */
function hashOf(files) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const file of files) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function readStamp(file) {
  const path = join(root, file)
  return existsSync(path) && statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined
}

function writeStamp(file, text) {
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(join(root, file), text)
}
