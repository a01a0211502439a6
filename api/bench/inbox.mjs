import { launchBrowser } from './browser-page.mjs'
import { atMost, printTable, quantile } from './figures.mjs'

const rounds = 5
const enquiries = 20_000
const mostMs = 100
/** What the inbox asks for; the words are those of `fillEnquiries` (store-kit.ts). */
const lists = {
  'the new ones': '?status=new&page=1',
  'all, newest first': '?page=1',
  'all, the last page': `?page=${enquiries / 50}`,
  'closed ones': '?status=completed,declined,cancelled,expired,duplicate&page=1',
  'late ones': '?attention=late&page=1',
  'a month of jobs': '?from=2027-05-01&to=2027-05-31&page=1',
  'every day from 2020 on': '?from=2020-01-01&page=1',
  'searched for a name': '?q=visitor%2019998&page=1',
  'searched for a common word': '?q=pony&page=1',
  'searched for what is nowhere': '?q=zebra%20in%20the%20yard&page=1',
  'searched for a phone number': '?q=520%20555-1234&page=1',
}
const others = {
  'counts for dashboard and menu': '/api/status',
  'the calendar of 100 days': '/api/enquiries/calendar?from=2027-03-01&to=2027-06-08',
  'one enquiry': '/api/enquiries/12345',
}
const typed = ['visitor 1234', 'red mesa pony', '555-0199']

/** Staff's inbox with 20,000 enquiries: each request it makes, alone and as a browser makes them. */
export async function benchInbox(workspace) {
  const { fillEnquiries } = await workspace.storeKit()
  const { site, staff } = await workspace.startBareStaffSite('inbox', (dataDir) =>
    fillEnquiries(dataDir, enquiries),
  )
  const times = {}
  const paths = Object.fromEntries(
    Object.entries(lists).map(([name, query]) => [name, `/api/enquiries${query}`]),
  )
  let seen = []
  let first = []
  try {
    first = [await timeOf(`${site.url}/api/enquiries`, staff)]
    const { total } = await (await fetch(`${site.url}/api/enquiries?q=pony`, { headers: staff })).json()
    if (total < enquiries / 4) throw new Error(`A search found ${total} of ${enquiries}`)
    for (let round = 0; round <= rounds; round++) {
      for (const [name, path] of Object.entries({ ...paths, ...others })) {
        const ms = await timeOf(site.url + path, staff)
        times[name] ??= []
        if (round > 0) times[name].push(ms) // the first only warms up
      }
    }
    seen = await browse(site.url, staff)
  } finally {
    await site.stop()
  }

  const row = (name, all) => {
    const worst = Math.max(...all)
    return [
      name,
      all.length,
      quantile(all, 0.5).toFixed(1),
      worst.toFixed(1),
      ...atMost(worst, mostMs, ' ms'),
    ]
  }
  printTable(
    `The inbox with ${enquiries} enquiries, ms a request (${rounds} rounds)`,
    ['request', 'times', 'median', 'worst', 'target', ''],
    [
      row('the first after the start', first),
      ...Object.entries(times).map(([name, all]) => row(name, all)),
      row('in a browser: opened, searched key by key, one opened', seen),
    ],
  )
}

async function timeOf(url, headers) {
  const started = performance.now()
  const reply = await fetch(url, { headers })
  await reply.arrayBuffer()
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}`)
  return performance.now() - started
}

/** The inbox as somebody works it; how long each of its calls took from the request to the last byte. */
async function browse(url, { Cookie }) {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const [name, value] = Cookie.split('=')
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    const calls = []
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url())
      const { requestStart, responseEnd } = request.timing()
      // Events stay open for as long as the page does.
      if (/^\/api\/(enquiries|status)/.test(pathname)) calls.push(responseEnd - requestStart)
    })
    await page.goto(`${url}/admin/enquiries?view=all`)
    const rows = page.getByRole('link', { name: /B-\d+$/ })
    await rows.first().waitFor()
    const box = page.getByRole('searchbox')
    for (const words of typed) {
      await box.fill('')
      await box.pressSequentially(words, { delay: 60 })
      await page.waitForTimeout(600)
    }
    await box.fill('')
    await page.waitForTimeout(600)
    await rows.first().click()
    await page.getByRole('region', { name: 'History' }).waitFor()
    await page.waitForTimeout(300)
    return calls
  } finally {
    await browser.close()
  }
}
