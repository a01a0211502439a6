import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { escaped, isDesktop } from './tests-for.mjs'

// Runs tests in a checkout up to the first failure. Each function answers its file, title and message, or undefined.

/** Time limit of a browser test: slowness on a busy machine must not count as a failure. */
const mostMs = 240_000

export function runUnit(tree, files) {
  return files.length > 0 ? vitest(tree, ['run', ...files]) : undefined
}

/** The passing tests of these files, as `file` and `title` with a line break between. */
export function passingUnit(tree, files) {
  return withReport((report) => {
    if (files.length > 0)
      tool(tree, 'vitest', [
        'run',
        ...files,
        '--maxWorkers=1',
        '--no-isolate',
        '--reporter=json',
        `--outputFile=${report}`,
      ])
    const passing = (read(report)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => test.status === 'passed')
        .map((test) => `${relative(tree, name).replaceAll('\\', '/')}\n${test.fullName}`),
    )
    return new Set(passing)
  })
}

/** Runs every unit test that imports one of `changed`, directly or not. */
export function runRelated(tree, changed) {
  return vitest(tree, ['related', '--run', ...changed])
}

function vitest(tree, args) {
  return withReport((report) => {
    const more = [
      '--bail=1',
      '--maxWorkers=1',
      '--passWithNoTests',
      '--reporter=json',
      `--outputFile=${report}`,
    ]
    const { status, said } = tool(tree, 'vitest', [...args, ...more])
    const results = read(report)?.testResults ?? []
    for (const { name, assertionResults, status: fileStatus, message } of results) {
      const failed = assertionResults.find((test) => test.status === 'failed')
      const file = relative(tree, name).replaceAll('\\', '/')
      if (failed) return { file, title: failed.fullName, words: failed.failureMessages[0] ?? '' }
      if (fileStatus === 'failed' && message) return { file, title: '(the file itself)', words: message }
    }
    return status === 0 ? undefined : { file: '', title: '(the run itself)', words: said }
  })
}

/** Runs browser or desktop tests; `where` holds files or `file:line`. `title` selects tests; none may match. */
export function runSpecs(tree, where, title = '') {
  if (where.length === 0) return undefined
  const failed = playwright(tree, where, title)
  // A machine too busy to start a test says nothing about the patch.
  return failed && isBeforeTheTest.test(failed.words) ? playwright(tree, where, title) : failed
}

const isBeforeTheTest = /^(Fixture .* timeout|.*browserType\.launch|.*Worker process exited)/

function playwright(tree, where, title) {
  return withReport((report) => {
    const config = isDesktop(where[0]) ? ['--config', 'builder-desktop/playwright.config.ts'] : []
    const titles = title.split(' | ').map(escaped).join('|')
    const grep = title ? ['-g', titles, '--pass-with-no-tests'] : []
    const limits = ['-x', '--workers=1', `--timeout=${mostMs}`]
    const args = ['test', ...config, ...where, ...grep, ...limits, '--reporter=json']
    const { status, said } = tool(tree, 'playwright', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
    const result = read(report)
    const failed = (result?.suites ?? []).flatMap(specsIn).find(({ ok, isRun }) => isRun && !ok)
    if (failed) {
      const file = relative(tree, join(result.config.rootDir, failed.file)).replaceAll('\\', '/')
      return { ...failed, file }
    }
    return status === 0 ? undefined : { file: '', title: '(the run itself)', words: said }
  })
}

export function runTypes(tree) {
  const { status, said } = tool(tree, 'tsc', ['-p', '.'])
  return status === 0 ? undefined : { file: '', title: 'tsc', words: said }
}

/** Runs the same test in another checkout. */
export function runAgain(tree, { file, line, title }) {
  if (!file) return undefined
  if (line) return runSpecs(tree, [`${file}:${line}`])
  return vitest(tree, ['run', file, ...(title.startsWith('(') ? [] : ['-t', `^${escaped(title)}$`])])
}

function specsIn(suite) {
  const own = suite.specs.map(({ ok, title, file, line, tests }) => {
    const results = tests.flatMap((test) => test.results)
    const words = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))[0] ?? ''
    const isRun = results.some((result) => result.status !== 'skipped')
    return { ok, isRun, title, file, line, words }
  })
  return [...own, ...(suite.suites ?? []).flatMap(specsIn)]
}

function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), 'taken-back-report-'))
  try {
    return use(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Runs a package's command; `said` is the end of its output. */
export function tool(tree, name, args, env = {}) {
  const { status, stdout, stderr, error } = spawnSync(join(tree, 'node_modules/.bin', name), args, {
    cwd: tree,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 200_000_000,
    env: { ...process.env, ...env },
  })
  if (error) throw error
  return { status, said: (stdout + stderr).slice(-2_000) }
}
