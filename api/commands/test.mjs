import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { printFailures } from './ledger/failures.mjs'
import { printLedger } from './ledger/ledger.mjs'
import { watchMachineSpeed } from './ledger/machine-speed.mjs'
import { ensurePostgres } from './postgres-binaries.mjs'
import { root } from './root.mjs'
import { ensureInstalled } from './setup.mjs'

// `npm test`: all checks and tests, the ledger of their cost, then one line of counts. `npm test -- PATH…` runs only
// the tests below these paths. `--all` adds the tests tagged `@deep`, and more rounds of the crash tests. With
// `--replicas` three servers over one PostgreSQL take the place of each server of a test. A step that yields no counts
// is a failure.

// Every figure of the last run is in test-results/ledger.json.

const startedAt = Date.now()
ensureInstalled()
ensurePostgres()
const isDeep = process.argv.includes('--all')
const flags = ['--all', '--replicas']
const asked = process.argv.slice(2).filter((each) => !flags.includes(each))
if (process.argv.includes('--replicas')) process.env.TEST_REPLICAS ??= '3'
const paths = asked.map((path) => relative(root, resolve(path)).replaceAll('\\', '/'))
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const ledgerReporter = join(root, 'api/commands/ledger/playwright-reporter.mjs')
const ledger = []
const results = []

const specs = { browser: specsIn('site/e2e', 'blocks/e2e'), desktop: specsIn('builder-desktop/e2e') }
const needsBuild = specs.browser.length > 0 || specs.desktop.length > 0
// The build uses one core and the checks the other.
const checked =
  paths.length > 0 ? [] : [check('types', ['tsc', '-p', '.']), check('lint', ['biome', 'check', '.'])]
const built = needsBuild ? buildAll() : true
results.push(...(await Promise.all(checked)))
await built
const machineSpeed = watchMachineSpeed()
results.push(await unitTests())
if (specs.browser.length > 0) results.push(await browserTests())
if (specs.desktop.length > 0) results.push(await desktopTests())
rmSync(reports, { recursive: true })

// The cost of a part says nothing about the whole.
mkdirSync(join(root, 'test-results'), { recursive: true })
writeFileSync(join(root, 'test-results/ledger.json'), JSON.stringify(ledger))
printFailures(ledger)
const slowness = machineSpeed.stop()
const isWithinBudget = printLedger(ledger, { isDeep, slowness }) || paths.length > 0
if (paths.length === 0)
  results.push({ name: 'ledger', passed: isWithinBudget ? 1 : 0, failed: isWithinBudget ? 0 : 1 })
console.log()
for (const { name, passed, failed } of results) console.log(`${name}: ${passed} passed, ${failed} failed`)
console.log(`in ${Math.round((Date.now() - startedAt) / 1000)} s`)
const sum = (key) => results.reduce((total, step) => total + step[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

async function check(name, command) {
  const { status, output } = await run(tool(command[0]), command.slice(1), { isQuiet: true })
  console.log(`\n— ${name}\n${output.trim()}`)
  return { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
}

async function buildAll() {
  const script = join(root, 'api/commands/build-for-tests.mjs')
  const { status, output } = await run(process.execPath, [script], { isQuiet: true })
  console.log(`\n— build\n${output.trim()}`)
  if (status !== 0) process.exit(1)
}

async function unitTests() {
  const file = join(reports, 'unit.json')
  const args = ['run', ...paths, '--reporter=default', '--reporter=json', `--outputFile=${file}`]
  if (paths.length > 0) args.push('--passWithNoTests')
  console.log('\n— vitest')
  const { status } = await run(tool('vitest'), args, { env: isDeep ? { TEST_DEPTH: 'deep' } : {} })
  const report = readReport(file)
  for (const { name, assertionResults } of report?.testResults ?? [])
    for (const { fullName, duration, meta, status, failureMessages } of assertionResults)
      ledger.push({
        kind: 'unit',
        title: `${relative(root, name)} › ${fullName}`,
        cpuSeconds: meta?.cpuSeconds,
        wallMs: duration ?? 0,
        failure: status === 'failed' ? failureMessages.join('\n\n') : undefined,
      })
  const isEmpty = paths.length > 0 && status === 0 && !report?.numTotalTests
  if (isEmpty) return { name: 'unit and api', passed: 0, failed: 0 }
  return counted('unit and api', status, report?.numPassedTests, report?.numFailedTests)
}

async function browserTests() {
  const { status, stats } = await playwright('browser', 'playwright.config.ts')
  return counted('browser', status, stats?.expected, stats && stats.unexpected + stats.flaky)
}

/** Runs on a real Electron if there is one, else on the stand-in. The line says which. */
async function desktopTests() {
  const { status, stats, config } = await playwright('desktop', 'builder-desktop/playwright.config.ts')
  const runtime = config?.metadata.runtime ?? 'nothing'
  return counted(`desktop (on ${runtime})`, status, stats?.expected, stats && stats.unexpected + stats.flaky)
}

async function playwright(kind, config) {
  const file = join(reports, `${kind}.json`)
  const ledgerFile = join(reports, `${kind}-ledger.json`)
  const browser = ensureBrowser()
  const env = {
    CHROMIUM_PATH: browser,
    ELECTRON_STANDIN_CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    LEDGER_FILE: ledgerFile,
  }
  const only = paths.length > 0 ? specs[kind] : []
  const args = ['test', ...only, '--config', config, `--reporter=line,json,${ledgerReporter}`]
  if (!isDeep) args.push('--grep-invert', '@deep')
  console.log(`\n— playwright, ${kind}`)
  const { status } = await run(tool('playwright'), args, { env })
  for (const line of readReport(ledgerFile) ?? []) ledger.push({ kind, ...line })
  return { status, ...readReport(file) }
}

/** The spec files of these folders that are below the given paths or match them by name. */
function specsIn(...folders) {
  const all = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.spec.ts'))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  if (paths.length === 0) return all
  return all.filter((file) =>
    paths.some((path) => file === path || file.startsWith(`${path}/`) || isPart(path, file)),
  )
}

/** Part of a file name, as Vitest and Playwright accept it. */
function isPart(path, file) {
  return file.includes(path) && !(existsSync(join(root, path)) && statSync(join(root, path)).isDirectory())
}

/** A run that ended badly with no failure to show for it (a crash, a broken import) counts as one. */
function counted(name, status, passed = 0, failed = 0) {
  return { name, passed, failed: failed === 0 && (status !== 0 || passed === 0) ? 1 : failed }
}

function tool(name) {
  return join(root, 'node_modules/.bin', name)
}

/** `isQuiet` returns the output instead of showing it, for commands that run in parallel. */
function run(command, args, { env = {}, isQuiet = false } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve({ status, output }))
  })
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
