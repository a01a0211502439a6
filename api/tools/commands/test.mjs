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
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { changedFiles, specsFor } from './changed.mjs'
import { printLedger } from './ledger/ledger.mjs'
import { ownSeconds } from './ledger/process-time.mjs'
import { ensurePostgres } from './postgres-binaries.mjs'
import { root } from './root.mjs'
import { ensureInstalled } from './setup.mjs'

// `npm test`: types, lint and unused exports, unit and API tests, browser tests (those first that the last change can break), desktop
// tests; then the ledger of their cost and one line of counts. What is red ends the run after its step.
//   npm test -- PATH…             only the tests below these paths, or with these words in their names
//   npm run test:changed [REF]    only what the change since REF can break
//   npm run test:deep             repeats: more rounds and kills, and what is tagged @deep
//   npm test -- --replicas …      three servers over one PostgreSQL in the place of each server of a test
// A step that yields no counts is a failure. Every figure of the last run is in test-results/ledger.json.

const startedAt = Date.now()
ensureInstalled()
ensurePostgres()
const given = process.argv.slice(2)
const isDeep = given.includes('--deep')
const isChanged = given.includes('--changed')
if (given.includes('--replicas')) process.env.TEST_REPLICAS ??= '3'
const words = given.filter((each) => !each.startsWith('--'))
const changed = isChanged ? changedFiles(words[0]) : []
const paths = isChanged
  ? specsFor(changed)
  : words.map((path) => relative(root, resolve(path)).replaceAll('\\', '/'))
const isWhole = !isDeep && !isChanged && paths.length === 0
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const ledgerReporter = join(root, 'api/tools/commands/ledger/playwright-reporter.mjs')
const ledger = []
const results = []
const sum = (key) => results.reduce((total, step) => total + step[key], 0)

const specs = { browser: specsIn('site/e2e', 'blocks/e2e'), desktop: specsIn('builder-desktop/e2e') }
// The build uses one core and the checks the other.
const checked =
  words.length > 0 && !isChanged
    ? []
    : [
        check('types', ['tsc', '-p', '.']),
        check('lint', ['biome', 'check', '.']),
        check('unused exports', ['knip', '--no-progress']),
      ]
const built = specs.browser.length + specs.desktop.length > 0 ? buildAll() : true
results.push(...(await Promise.all(checked)))
await built
await unlessRed(unitTests)
// Browsers and servers that end by a kill are in no parent's account: their tests count them while they run.
const apartSeconds = ownSeconds() ?? 0
if (specs.browser.length > 0) await unlessRed(browserTests)
if (specs.desktop.length > 0) await unlessRed(desktopTests)
rmSync(reports, { recursive: true })

mkdirSync(join(root, 'test-results'), { recursive: true })
writeFileSync(join(root, 'test-results/ledger.json'), JSON.stringify(ledger))
printFailures(ledger)
const isComplete = isWhole && sum('failed') === 0
const { isWithin } = printLedger(ledger, { isWhole: isComplete, apartSeconds })
if (isComplete) results.push({ name: 'ledger', passed: isWithin ? 1 : 0, failed: isWithin ? 0 : 1 })
console.log()
for (const { name, passed, failed } of results) console.log(`${name}: ${passed} passed, ${failed} failed`)
console.log(`in ${Math.round((Date.now() - startedAt) / 1000)} s`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

async function unlessRed(step) {
  if (sum('failed') > 0) console.log(`\nNot run, as something before it failed: ${step.name}`)
  else results.push(await step())
}

async function check(name, command) {
  const { status, output } = await run(tool(command[0]), command.slice(1), { isQuiet: true })
  console.log(`\n— ${name}\n${output.trim()}`)
  return { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 }
}

async function buildAll() {
  const script = join(root, 'api/tools/commands/build-for-tests.mjs')
  const { status, output } = await run(process.execPath, [script], { isQuiet: true })
  console.log(`\n— build\n${output.trim()}`)
  if (status !== 0) process.exit(1)
}

async function unitTests() {
  const file = join(reports, 'unit.json')
  const which = isChanged ? ['related', '--run', ...changed] : ['run', ...paths]
  const args = [...which, '--reporter=default', '--reporter=json', `--outputFile=${file}`]
  if (!isWhole) args.push('--passWithNoTests')
  console.log('\n— vitest')
  const { status } = await run(tool('vitest'), args, { env: isDeep ? { TEST_DEPTH: 'deep' } : {} })
  const report = readReport(file)
  for (const { name, assertionResults } of report?.testResults ?? [])
    for (const { fullName, duration, meta, status, failureMessages } of assertionResults)
      ledger.push({
        kind: 'unit',
        file: relative(root, name).replaceAll('\\', '/'),
        title: `${relative(root, name)} › ${fullName}`,
        cpuSeconds: meta?.cpuSeconds,
        wallMs: duration ?? 0,
        failure: status === 'failed' ? failureMessages.join('\n\n') : undefined,
      })
  const isEmpty = !isWhole && status === 0 && !report?.numTotalTests
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
    TEST_FIRST: isWhole ? specsFor(changedFiles()).join() : '',
  }
  const only = isWhole || isDeep ? [] : specs[kind]
  const args = ['test', ...only, '--config', config, `--reporter=line,json,${ledgerReporter}`]
  args.push(isDeep ? '--grep' : '--grep-invert', '@deep')
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
  if (paths.length === 0) return isChanged ? [] : all
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

/** Repeats all failures at the end: in the middle of a long run nobody finds them. */
function printFailures(lines) {
  for (const { kind, title, failure, screen } of lines) {
    if (failure === undefined) continue
    console.log(`\nFailed (${kind}): ${title}`)
    printLines(stripVTControlCharacters(failure), 20)
    if (screen) console.log('  On the page then:')
    if (screen) printLines(screen, 100)
  }
}

function printLines(text, mostLines) {
  for (const line of text.trim().split('\n').slice(0, mostLines)) console.log(`    ${line}`)
}
