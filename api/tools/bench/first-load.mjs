import { join } from 'node:path'
import { launchBrowser, visit } from './browser-page.mjs'
import { atMost, median, medianRatio, printTable, spread } from './figures.mjs'
import { fetchSettled, recordAnswers } from './recorded-answers.mjs'
import { brotliOf, staticPageOf, withWebpScene } from './static-page.mjs'

const rounds = 5
const bootMostBytes = 1024
/** After `load`, for the scripts that wait until the page is painted. */
const warmUpMs = 3_000
const pages = {
  home: '/',
  about: '/about',
  service: '/services/birthday-parties',
  media: '/media',
  album: '/media/1',
  'tour dates': '/tour-dates',
}

/**
 * The home page on a slow phone beside a page written by hand: the same markup, styles, fonts and pictures, no script,
 * and the scene a WebP. Then what each kind of page weighs.
 */
export async function benchFirstLoad(workspace) {
  const site = await workspace.startSite(await workspace.copyOfSample('first-load'))
  const home = await fetchSettled(`${site.url}/`)
  const page = await withWebpScene(await staticPageOf(home), site.url)
  const answers = { ...page.answers, '/': { ...home, body: await brotliOf(page.html) } }
  for (const path of page.files) answers[path] = await fetchSettled(site.url + path)
  const file = join(workspace.folder, 'static-page.json')
  await recordAnswers(file, answers)
  const byHand = await workspace.startScript('bare-server.mjs', file)
  const browser = await launchBrowser()
  try {
    // The first visit makes and packs what a page loads; the second is what visitors get.
    for (const path of Object.values(pages)) await warmUp(browser, site.url, path)
    await visit(browser, `${byHand.url}/`, 0)

    const visits = { site: [], byHand: [] }
    for (let round = 0; round < rounds; round++) {
      for (const name of round % 2 ? ['byHand', 'site'] : ['site', 'byHand']) {
        visits[name].push(await visit(browser, `${name === 'site' ? site.url : byHand.url}/`))
      }
    }
    printPaint(visits)
    await printWeights(browser, site.url)
  } finally {
    await browser.close()
    await Promise.all([site.stop(), byHand.stop()])
  }
}

async function warmUp(browser, origin, path) {
  const { scripts } = await visit(browser, origin + path, warmUpMs)
  const loaded = [path, ...scripts.map(({ name }) => name)]
  await Promise.all(loaded.map((address) => fetchSettled(origin + address)))
}

function printPaint({ site, byHand }) {
  const row = (label, key, digits, target) => {
    const ours = site.map((visit) => visit[key])
    const baseline = byHand.map((visit) => visit[key])
    const ratio = medianRatio(ours, baseline)
    return [
      label,
      spread(ours, digits),
      spread(baseline, digits),
      Number.isFinite(ratio) ? `x${ratio.toFixed(2)}` : '-',
      ...(target?.(ratio, median(ours)) ?? ['', '']),
    ]
  }
  printTable(
    `First load of home, phone 390x844, 1.6 Mbit/s, 150 ms, CPU 4x slower, empty cache (${rounds} rounds in turn, median and min-max)`,
    ['figure', 'ours', 'page by hand', 'ratio', 'target', ''],
    [
      row('FCP ms', 'fcp', 0),
      row(`LCP ms (${site.at(-1).lcpElement}, ${byHand.at(-1).lcpElement})`, 'lcp', 0, (ratio) =>
        atMost(ratio, 0.77, 'x'),
      ),
      row('load ms', 'load', 0),
      row('CLS', 'cls', 4, (_, value) => atMost(value, 0.005)),
      row('TBT ms, to 6 s after load', 'tbt', 0, (_, value) => atMost(value, 60, ' ms')),
      row('longest task ms', 'longest', 0),
      row('main thread ms', 'work', 0, (ratio) => atMost(ratio, 1.05, 'x')),
      row('bytes on the wire', 'bytes', 0),
      row('requests', 'requests', 0),
    ],
  )
}

async function printWeights(browser, origin) {
  const rows = []
  for (const [label, path] of Object.entries(pages)) {
    const seen = await visit(browser, origin + path)
    const html = (await fetchSettled(origin + path)).body.length
    const scripts = seen.scripts.reduce((sum, script) => sum + script.bytes, 0)
    const early = seen.scripts.filter(
      (script) =>
        script.start < seen.lcp && !(script.name.includes('/boot-') && script.bytes < bootMostBytes),
    )
    const isOk = html <= 14_000 && scripts <= 90_000 && early.length === 0 && seen.cls <= 0.005
    rows.push([
      label,
      html,
      scripts,
      seen.scripts.length,
      early.length === 0 ? 'none' : early.map((script) => script.name).join(' '),
      Math.round(seen.lcp),
      Math.round(seen.tbt),
      seen.cls.toFixed(4),
      isOk ? 'ok' : 'SHORT',
    ])
  }
  printTable(
    'Weight of pages, brotli on the wire (targets: HTML ≤ 14000 B, script ≤ 90000 B, none but the boot before LCP, CLS ≤ 0.005)',
    ['page', 'HTML B', 'script B', 'scripts', 'early', 'LCP ms', 'TBT ms', 'CLS', ''],
    rows,
  )
}
