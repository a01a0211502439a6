import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureBrowser } from '../commands/browser.mjs'
import { median, printTable } from './figures.mjs'
import { installOnDemand } from './on-demand.mjs'
import { fetchSettled } from './recorded-answers.mjs'

const version = '12.8.2'
const rounds = 3
const pages = ['/', '/about', '/services/birthday-parties', '/media', '/media/1', '/tour-dates']
const targets = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }
const runTimeoutMs = 90_000

/** Lighthouse's mobile scores, and what keeps a page from its target. */
export async function benchLighthouse(workspace) {
  const folder = installOnDemand(workspace, 'lighthouse', version)
  if (!folder) {
    console.log(`\nLighthouse: skipped, lighthouse@${version} could not be installed`)
    return
  }
  const site = await workspace.startSite(await workspace.copyOfSample('lighthouse'))
  const reports = Object.fromEntries(pages.map((path) => [path, []]))
  try {
    for (const path of pages) await fetchSettled(site.url + path)
    for (let round = 0; round < rounds; round++) {
      for (const path of pages) reports[path].push(await audit(workspace, folder, site.url + path))
    }
  } finally {
    await site.stop()
  }
  print(reports)
}

async function audit(workspace, folder, url) {
  const file = join(workspace.folder, 'lighthouse-report.json')
  await rm(file, { force: true })
  const child = spawn(
    process.execPath,
    [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${Object.keys(targets).join(',')}`,
      '--chrome-flags=--no-sandbox --disable-gpu --disable-background-networking --headless',
    ],
    {
      cwd: workspace.folder,
      env: { ...process.env, CHROME_PATH: ensureBrowser() },
      stdio: 'ignore',
      timeout: runTimeoutMs,
    },
  )
  await new Promise((resolve) => child.once('close', resolve))
  return JSON.parse(await readFile(file, 'utf8'))
}

function print(reports) {
  const problems = []
  const rows = Object.entries(reports).map(([path, runs]) => {
    const scores = Object.keys(targets).map((name) =>
      median(runs.map(({ categories }) => Math.round(categories[name].score * 100))),
    )
    const isOk = Object.values(targets).every((target, column) => scores[column] >= target)
    if (!isOk) problems.push(`${path}: ${failedAudits(runs.at(-1)).join(', ')}`)
    const audit = (name, digits = 0) =>
      median(runs.map((run) => run.audits[name].numericValue)).toFixed(digits)
    return [
      path,
      ...scores,
      audit('first-contentful-paint'),
      audit('largest-contentful-paint'),
      audit('total-blocking-time'),
      audit('cumulative-layout-shift', 4),
      isOk ? 'ok' : 'SHORT',
    ]
  })
  printTable(
    `Lighthouse ${version}, mobile, simulated throttling, median of ${rounds} (targets: performance ≥ 99, others 100)`,
    [
      'page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'FCP ms',
      'LCP ms',
      'TBT ms',
      'CLS',
      '',
    ],
    rows,
  )
  for (const problem of problems) console.log(`  ${problem}`)
}

function failedAudits({ categories, audits }) {
  const refs = Object.keys(targets).flatMap((name) => categories[name].auditRefs)
  return refs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => `${id} ${audits[id].displayValue ?? ''}`.trim())
}
