import { chromium } from '@playwright/test'
import { ensureBrowser } from '../commands/browser.mjs'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** Lighthouse's slow 4G, applied: 1.6 Mbit/s down, 150 ms, and a processor four times slower. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const slowdown = 4
const watchMs = 6_000
const longTaskMs = 50

export function launchBrowser() {
  return chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
}

/** An empty page on a slow phone with nothing in its cache. */
export async function openSlowPage(browser) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slowNetwork)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, cdp, close: () => context.close() }
}

/**
 * A first visit on a slow phone, watched until `settleMs` after `load`. Times in ms since navigation, `tbt` counts tasks
 * after the first paint, `work` is what the main thread did in all, `bytes` are those on the wire, headers included.
 */
export async function visit(browser, url, settleMs = watchMs) {
  const { page, cdp, close } = await openSlowPage(browser)
  try {
    let bytes = 0
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.addInitScript(watch)
    await cdp.send('Performance.enable')
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForTimeout(settleMs)
    const { metrics } = await cdp.send('Performance.getMetrics')
    const work = metrics.find(({ name }) => name === 'TaskDuration').value * 1000
    const seen = await page.evaluate(readWatch)
    const tasks = seen.tasks.filter((task) => task.start + task.duration > seen.fcp)
    const longest = Math.max(0, ...tasks.map((task) => task.duration))
    const tbt = tasks.reduce((sum, task) => sum + task.duration - longTaskMs, 0)
    return { ...seen, bytes, tbt, longest, work }
  } finally {
    await close()
  }
}

/** Runs in the page before anything of it. */
function watch() {
  const seen = { lcp: 0, lcpElement: '', cls: 0, tasks: [] }
  window.__seen = seen
  const observe = (type, use) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) use(entry)
    }).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime
    seen.lcpElement = entry.element?.tagName.toLowerCase() ?? ''
  })
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value
  })
  observe('longtask', (entry) => seen.tasks.push({ start: entry.startTime, duration: entry.duration }))
}

function readWatch() {
  const resources = performance.getEntriesByType('resource')
  const scripts = resources
    .filter((entry) => entry.name.endsWith('.js'))
    .map((entry) => ({
      name: new URL(entry.name).pathname,
      start: entry.startTime,
      bytes: entry.encodedBodySize,
    }))
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const load = performance.getEntriesByType('navigation')[0]?.loadEventStart ?? 0
  return { ...window.__seen, fcp, load, scripts, requests: resources.length + 1 }
}
