import { launchBrowser, openSlowPage } from './browser-page.mjs'
import { medianRatio, printTable, spread } from './figures.mjs'
import { fetchRaw } from './recorded-answers.mjs'

const rounds = 5
const screens = {
  '/admin/login': { path: '/admin/login', field: 'Email', isSignedIn: false },
  '/admin/contact, signed in': { path: '/admin/contact', field: /^Phone/, isSignedIn: true },
}
const publicPages = [
  '/',
  '/about',
  '/services',
  '/services/birthday-parties',
  '/media',
  '/tour-dates',
  '/contact',
]
const kinds = { Script: 'script', Stylesheet: 'css', Font: 'fonts' }

/** The staff area on a slow phone and an empty cache, beside the public home page; and that visitors load none of it. */
export async function benchAdminLoad(workspace) {
  const { site, staff } = await workspace.startStaffSite('admin-load')
  const browser = await launchBrowser()
  const figures = Object.fromEntries([...Object.keys(screens), 'home'].map((name) => [name, []]))
  const open = (name) => {
    const { path, field, isSignedIn } = screens[name] ?? { path: '/' }
    return openOnce(browser, site.url, path, field, isSignedIn ? staff.Cookie : undefined)
  }
  const loadedByPublic = new Set()
  try {
    const names = Object.keys(figures)
    for (const name of names) await open(name) // packed in haste the first time
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    for (let round = 0; round < rounds; round++) {
      for (const name of round % 2 ? names.toReversed() : names) figures[name].push(await open(name))
    }
    for (const path of publicPages) {
      const { files } = await openOnce(browser, site.url, path)
      for (const file of files) loadedByPublic.add(file)
    }
  } finally {
    await browser.close()
  }
  const { body } = await fetchRaw(`${site.url}/admin/login`, {})
  await site.stop()

  const kilobytes = (name, kind) => spread(figures[name].map(({ bytes }) => (bytes[kind] ?? 0) / 1000))
  const usable = (name) => figures[name].map(({ usableMs }) => usableMs)
  printTable(
    `First load of the staff area, phone 390x844, 1.6 Mbit/s, 150 ms, CPU 4x slower, empty cache (${rounds} rounds in turn; the home page has its first paint)`,
    ['screen', 'script KB', 'css KB', 'fonts KB', 'usable ms', 'to home'],
    Object.keys(figures).map((name) => [
      name,
      ...Object.values(kinds).map((kind) => kilobytes(name, kind)),
      spread(usable(name)),
      `x${medianRatio(usable(name), usable('home')).toFixed(2)}`,
    ]),
  )
  const own = adminFiles(figures, String(body))
  const shared = [...own].filter((file) => loadedByPublic.has(file))
  console.log(
    `  Files of the staff area that ${publicPages.length} public pages load: ${shared.join(' ') || 'none'} ${shared.length === 0 ? 'ok' : 'SHORT'}`,
  )
}

/** Scripts and styles that the screens load; fonts and drawings belong to both. */
function adminFiles(figures, html) {
  const loaded = Object.keys(screens).flatMap((name) => figures[name].flatMap(({ files }) => files))
  const named = [...html.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, file]) => file)
  return new Set([...loaded, ...named])
}

/** What came over the wire, by kind in bytes, and when `field` could be typed into (without one: the first paint). */
async function openOnce(browser, url, path, field, cookie) {
  const { page, cdp, close } = await openSlowPage(browser)
  try {
    if (cookie) {
      const [name, value] = cookie.split('=')
      await page.context().addCookies([{ name, value, url }])
    }
    const requests = new Map()
    cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
      requests.set(requestId, { kind: kinds[type] ?? type, file: new URL(response.url).pathname, bytes: 0 })
    })
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = requests.get(requestId)
      if (request) request.bytes = encodedDataLength
    })
    await page.goto(url + path, { waitUntil: 'commit', timeout: 60_000 })
    if (field) await page.getByLabel(field).first().waitFor({ timeout: 60_000 })
    const sinceStart = await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
    )
    await page.waitForLoadState('load')
    await page.waitForTimeout(2_500)
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    )
    const bytes = {}
    for (const request of requests.values()) bytes[request.kind] = (bytes[request.kind] ?? 0) + request.bytes
    const files = [...requests.values()].map(({ file }) => file).filter((file) => /\.(js|css)$/.test(file))
    return { bytes, files, usableMs: field ? sinceStart : painted }
  } finally {
    await close()
  }
}
