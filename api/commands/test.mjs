import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt, ensureDesktopBuilt, ensureInstalled, root } from './setup.mjs'

// `npm test`: everything that must pass, then one line of counts. A step that can't even count is a failure.

ensureInstalled()
await ensureBuilt()
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const steps = [
  check('types', ['tsc', '-p', '.']),
  check('lint', ['biome', 'check', '.']),
  unitTests(),
  browserTests(),
  await desktopTests(),
]
rmSync(reports, { recursive: true })

for (const { name, passed, failed } of steps) console.log(`${name}: ${passed} passed, ${failed} failed`)
const sum = (key) => steps.reduce((total, step) => total + step[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

function check(name, command) {
  const isGood = tool(command) === 0
  return { name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
}

function unitTests() {
  const file = join(reports, 'unit.json')
  const status = tool(['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${file}`])
  const report = readReport(file)
  return counted('unit and api', status, report?.numPassedTests, report?.numFailedTests)
}

function browserTests() {
  const file = join(reports, 'browser.json')
  const env = { CHROMIUM_PATH: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const status = tool(['playwright', 'test', '--reporter=line,json'], env)
  const stats = readReport(file)?.stats
  return counted('browser', status, stats?.expected, stats && stats.unexpected + stats.flaky)
}

/** On a real Electron where there is one, else on the stand-in; the line says which. */
async function desktopTests() {
  await ensureDesktopBuilt()
  const file = join(reports, 'desktop.json')
  const env = {
    CHROMIUM_PATH: ensureBrowser(),
    ELECTRON_STANDIN_CHROMIUM: ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  }
  const config = 'builder-desktop/playwright.config.ts'
  const status = tool(['playwright', 'test', '--config', config, '--reporter=line,json'], env)
  const report = readReport(file)
  const runtime = report?.config.metadata.runtime ?? 'nothing'
  const failed = report && report.stats.unexpected + report.stats.flaky
  return counted(`desktop (on ${runtime})`, status, report?.stats.expected, failed)
}

/** A run that ended badly with no failure to show for it (a crash, a broken import) counts as one. */
function counted(name, status, passed = 0, failed = 0) {
  return { name, passed, failed: failed === 0 && (status !== 0 || passed === 0) ? 1 : failed }
}

function tool([name, ...args], env = {}) {
  console.log(`\n— ${name} ${args[0] ?? ''}`)
  const options = {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  }
  return spawnSync(join(root, 'node_modules/.bin', name), args, options).status
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
