import { launchBrowser } from './browser-page.mjs'
import { atMost, median, medianRatio, printTable, spread } from './figures.mjs'
import { staffEmail } from './staff.mjs'
import { inTurn, textField, withStaffPage } from './typing.mjs'

const rounds = 5
const counts = { small: 6, large: 60 }
const keys = 'Where-all-the-goats-live-and-the-ponies-too.'
const keyDelayMs = 60
const mostActionMs = 15_000
const mostRatio = 1.2
/** What Chromium counts, each in seconds since the page began. */
const metrics = {
  'all of it': 'TaskDuration',
  script: 'ScriptDuration',
  layout: 'LayoutDuration',
  style: 'RecalcStyleDuration',
}

/** The main thread's work for a key typed in the builder: on a long page, and on a short one. */
export async function benchBuilderTyping(workspace) {
  const { fillLongPages } = await workspace.storeKit()
  const { site, staff } = await workspace.startBareStaffSite('builder-typing', (dataDir) =>
    fillLongPages(dataDir, Object.values(counts), staffEmail),
  )
  const browser = await launchBrowser()
  const seen = await inTurn(rounds, (size) =>
    withStaffPage(browser, site.url, staff, `/admin/pages/long-${counts[size]}`, msOfAKey),
  ).finally(async () => {
    await browser.close()
    await site.stop()
  })
  const rows = Object.keys(metrics).map((name, index) => {
    const [large, small] = [seen.large, seen.small].map((works) => works.map((work) => work[name]))
    const ratio = medianRatio(large, small)
    const target = index === 0 ? atMost(Number(ratio.toFixed(2)), mostRatio, 'x') : ['', '']
    return [
      name,
      spread(large, 1),
      spread(small, 1),
      `x${ratio.toFixed(2)}`,
      (median(large) - median(small)).toFixed(1),
      ...target,
    ]
  })
  printTable(
    `The main thread's ms for a key in the builder (${rounds} rounds in turn, median and min-max)`,
    ['work', `${counts.large} blocks`, `${counts.small} blocks`, 'ratio', 'more', 'target', ''],
    rows,
  )
}

async function msOfAKey(page) {
  page.setDefaultTimeout(mostActionMs)
  const canvas = page.frameLocator('[data-canvas-width] iframe')
  // The first text of the page, so that both pages show the same around it.
  await canvas.locator('[data-puck-component="Text-1"]').click()
  const field = page.locator(textField).filter({ visible: true }).first()
  await field.press('Control+End')
  await page.keyboard.type('Now: ', { delay: keyDelayMs })
  await page.waitForTimeout(2_000) // until the draft is kept, and nothing else goes on

  const cdp = await page.context().newCDPSession(page)
  // The thread's own time, whoever shares the machine.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await read(cdp)
  for (const key of keys) {
    await page.keyboard.type(key)
    await page.waitForTimeout(keyDelayMs)
  }
  const after = await read(cdp)
  return Object.fromEntries(
    Object.entries(metrics).map(([what, metric]) => [
      what,
      ((after[metric] - before[metric]) * 1_000) / keys.length,
    ]),
  )
}

async function read(cdp) {
  const { metrics: all } = await cdp.send('Performance.getMetrics')
  return Object.fromEntries(all.map(({ name, value }) => [name, value]))
}
