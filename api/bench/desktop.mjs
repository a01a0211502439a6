import { existsSync, readdirSync, statSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { _electron, chromium } from '@playwright/test'
import { runnerImport } from 'vite'
import { ensureBrowser } from '../commands/browser.mjs'
import { root } from '../commands/root.mjs'
import { ensureDesktopBuilt } from '../commands/setup.mjs'
import { typeInTheMiddle } from './builder.mjs'
import { untilInteractive, watchTasks } from './builder-page.mjs'
import { atMost, median, medianRatio, printTable, quantile, spread } from './figures.mjs'
import { staffEmail, staffPassword } from './staff.mjs'
import { textField } from './typing.mjs'
import { residentMegabytes } from './workspace.mjs'

const rounds = 3
const count = 120
const quietMs = 500
const mostOpenMs = 30_000
const mostStartMs = 60_000
const frame = '[data-canvas-width] iframe'
const keys = 'And-the-hens-come-along.'
const keyDelayMs = 100
const mostKeptMs = 5_000
const targets = { keyMs: 50, keptMs: 50, siteMs: 1_500 }

/**
 * The desktop app beside the same builder in a plain browser tab, both started anew for each round: to a list of pages
 * that can be clicked, then the longest page opened and typed in. Says on which of the two the app ran.
 */
export async function benchDesktop(workspace) {
  await ensureDesktopBuilt()
  const { module } = await runnerImport(join(root, 'builder-desktop/e2e/runtime.ts'))
  const runtime = module.chooseRuntime()
  process.env.ELECTRON_STANDIN_CHROMIUM ??= ensureBrowser()
  const { fillLongPages } = await workspace.storeKit()
  const { site, staff } = await workspace.startBareStaffSite('desktop', (dataDir) =>
    fillLongPages(dataDir, [count], staffEmail),
  )
  const home = join(workspace.folder, 'desktop-home')
  const sides = {
    app: () => startApp(home),
    tab: () => startTab(site.url, staff),
  }
  const seen = { app: [], tab: [] }
  const kept = []
  try {
    await signInOnce(home, site.url)
    // What is read from the disk for the first time is not what is asked here.
    for (const start of Object.values(sides)) await (await start()).close()
    for (let round = 0; round < rounds; round++) {
      for (const side of round % 2 ? ['tab', 'app'] : ['app', 'tab']) seen[side].push(await work(sides[side]))
      kept.push(await keptWork(home, site.url, staff))
    }
  } finally {
    await site.stop()
  }
  print(seen, runtime)
  printKept(kept)
}

/** From a key until the app's disk has it, and from the last one until the site has the draft. */
async function keptWork(home, url, staff) {
  const { page, close } = await startApp(home)
  try {
    await go(page, `/admin/pages/long-${count}`)
    await page.frameLocator(frame).locator('[data-puck-component="Text-1"]').click()
    const field = page.locator(textField).filter({ visible: true }).first()
    await field.press('Control+End')
    const folder = join(home, 'drafts/pages')
    const diskTimes = []
    for (const key of keys) {
      const before = newestChange(folder)
      const started = performance.now()
      const typed = page.keyboard.type(key)
      while (newestChange(folder) === before) {
        if (performance.now() - started > mostKeptMs) throw new Error(`${folder} did not change`)
        await setTimeout(1)
      }
      diskTimes.push(performance.now() - started)
      await typed
      await setTimeout(keyDelayMs)
    }
    const paused = performance.now()
    await page.keyboard.type('!')
    const words = `${keys}!`
    const draft = async () => (await fetch(`${url}/api/pages/long-${count}/draft`, { headers: staff })).text()
    while (!(await draft()).includes(words)) {
      if (performance.now() - paused > mostKeptMs)
        throw new Error('The site has no draft with what was typed')
      await setTimeout(10)
    }
    const siteMs = performance.now() - paused
    await backToList(page)
    return { diskTimes, siteMs }
  } finally {
    await close()
  }
}

/** When a file below a folder was last written, in ms; 0 where there is none. */
function newestChange(folder) {
  if (!existsSync(folder)) return 0
  const times = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return Math.max(0, ...times)
}

function printKept(kept) {
  const disk = kept.map(({ diskTimes }) => quantile(diskTimes, 0.95))
  const site = kept.map(({ siteMs }) => siteMs)
  printTable(
    `What is typed in the desktop app (${count} blocks, ${kept.length} rounds, median and min-max)`,
    ['what', 'ms', 'target', ''],
    [
      ['key to kept on this computer, p50', spread(kept.map(({ diskTimes }) => median(diskTimes))), '', ''],
      [
        'key to kept on this computer, p95',
        spread(disk),
        ...atMost(Math.round(median(disk)), targets.keptMs, ' ms'),
      ],
      ['last key to the site', spread(site), ...atMost(Math.round(median(site)), targets.siteMs, ' ms')],
    ],
  )
}

async function work(start) {
  const { page, startMs, mainPid, close } = await start()
  try {
    await page.addInitScript(watchTasks)
    await go(page, `/admin/pages/long-${count}`)
    const { standMs, interactiveMs } = await page.evaluate(untilInteractive, {
      count,
      quietMs,
      mostMs: mostOpenMs,
    })
    const keyTimes = await typeInTheMiddle(page, count, frame)
    const mainMegabytes = await residentMegabytes(mainPid)
    const pageMegabytes = await rendererMegabytes(mainPid)
    // The other side goes on from this draft.
    await page.locator('[data-draft-state="saved"]', { hasText: 'Draft saved' }).waitFor()
    await backToList(page)
    return { startMs, standMs, interactiveMs, keyTimes, mainMegabytes, pageMegabytes }
  } finally {
    await close()
  }
}

/** The next start begins where the one before ended. */
async function backToList(page) {
  await go(page, '/admin/pages')
  await list(page)
}

async function startApp(home) {
  const started = performance.now()
  const app = await launchApp(home)
  const page = await app.firstWindow()
  await list(page)
  const startMs = performance.now() - started
  return { page, startMs, mainPid: app.process().pid, close: () => app.close() }
}

function launchApp(home) {
  const env = { ...process.env, BUILDER_USER_DATA: home, BUILDER_PLAIN_SECRETS: '1' }
  return _electron.launch({ args: [join(root, 'dist/desktop')], env, timeout: mostStartMs })
}

/** A browser of its own with one tab, its cache empty: the app's own code comes from the disk, the tab's from the site. */
async function startTab(url, staff) {
  const started = performance.now()
  const server = await chromium.launchServer({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const browser = await chromium.connect(server.wsEndpoint())
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const [name, value] = staff.Cookie.split('=')
  await context.addCookies([{ name, value, url }])
  const page = await context.newPage()
  await page.goto(`${url}/admin/pages`, { waitUntil: 'commit' })
  await list(page)
  return {
    page,
    startMs: performance.now() - started,
    mainPid: server.process().pid,
    close: () => server.close(),
  }
}

/** Until a page in the list takes a click. */
async function list(page) {
  const link = page.getByRole('link', { name: new RegExp(`^A page of ${count}`) })
  await link.click({ trial: true, timeout: mostStartMs })
}

async function go(page, path) {
  await Promise.all([
    page.waitForURL((url) => url.pathname === path),
    page.evaluate((address) => location.assign(address), path),
  ])
}

async function signInOnce(home, url) {
  const app = await launchApp(home)
  const page = await app.firstWindow()
  await page.getByLabel('Your site’s address').fill(url)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByLabel('Email').fill(staffEmail)
  await page.getByLabel('Password').fill(staffPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await list(page)
  await app.close()
}

function print({ app, tab }, runtime) {
  const row = (label, pick, target = ['', '']) => {
    const [ours, theirs] = [app.map(pick), tab.map(pick)]
    const isKnown = [...ours, ...theirs].every((value) => value !== undefined)
    return isKnown
      ? [label, spread(ours), spread(theirs), `x${medianRatio(ours, theirs).toFixed(2)}`, ...target]
      : [label, 'not known here', '', '', '', '']
  }
  const p95 = ({ keyTimes }) => quantile(keyTimes, 0.95)
  const keyTarget = atMost(Math.round(median(app.map(p95))), targets.keyMs, ' ms')
  const name = runtime === 'Electron' ? 'Electron' : 'the stand-in, which is not Electron'
  printTable(
    `The desktop app, on ${name}, beside the same builder in a browser tab (${count} blocks, ${rounds} rounds in turn)`,
    ['what', 'app', 'tab', 'ratio', 'target', ''],
    [
      row('start to usable list of pages, ms', ({ startMs }) => startMs),
      row('page opened, all blocks stand, ms', ({ standMs }) => standMs),
      row('page opened, interactive, ms', ({ interactiveMs }) => interactiveMs),
      row('key to canvas painted, p50 ms', ({ keyTimes }) => median(keyTimes)),
      row('key to canvas painted, p95 ms', p95, keyTarget),
      row('memory of the page’s process, MB', ({ pageMegabytes }) => pageMegabytes),
      row('memory of the main process, MB', ({ mainMegabytes }) => mainMegabytes),
    ],
  )
  if (runtime !== 'Electron')
    console.log(
      '  On the stand-in the page runs in Chromium of this machine and the main process in plain Node: what the page needs can be compared, start and main process say nothing of Electron’s own.',
    )
}

/** Resident memory of the page that takes most, among the processes a browser or an app has started; undefined off Linux. */
async function rendererMegabytes(pid) {
  const numbers = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const parents = new Map(
    await Promise.all(
      numbers.map(async (number) => {
        const status = await readFile(`/proc/${number}/status`, 'utf8').catch(() => '')
        return [Number(number), Number(/PPid:\s+(\d+)/.exec(status)?.[1])]
      }),
    ),
  )
  const isOurs = (number) => number === pid || (parents.has(number) && isOurs(parents.get(number)))
  const pages = []
  for (const number of parents.keys()) {
    if (!isOurs(number)) continue
    const words = await readFile(`/proc/${number}/cmdline`, 'utf8').catch(() => '')
    if (words.includes('--type=renderer')) pages.push(await residentMegabytes(number))
  }
  return pages.length === 0 ? undefined : Math.max(...pages.map((megabytes) => megabytes ?? 0))
}
