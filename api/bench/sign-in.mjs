import { atMost, median, medianRatio, printTable, quantile, spread } from './figures.mjs'
import { watchAnswers } from './latency.mjs'
import { postSignIn } from './staff.mjs'

const rounds = 5
const atOnce = 32
const idleMs = 2_000

/** 32 simultaneous sign-ins: their duration, and the response times of visitors and of a save meanwhile. */
export async function benchSignIn(workspace) {
  const { site, staff } = await workspace.startStaffSite('sign-in')
  const figures = { storm: [], done: [], idlePage: [], page: [], idleSave: [], save: [] }
  // The first round only warms up.
  for (let round = 0; round <= rounds; round++) {
    const idle = await watched(site.url, staff, () => new Promise((resolve) => setTimeout(resolve, idleMs)))
    const stormy = await watched(site.url, staff, () => storm(site.url))
    if (round === 0) continue
    figures.storm.push(stormy.ms)
    figures.done.push(stormy.result)
    figures.idlePage.push(quantile(idle.pages, 0.99))
    figures.page.push(quantile(stormy.pages, 0.99))
    figures.idleSave.push(quantile(idle.saves, 0.99))
    figures.save.push(quantile(stormy.saves, 0.99))
  }
  await site.stop()

  const row = (label, storms, idles, most) => {
    const ratio = medianRatio(storms, idles)
    const target = most ? atMost(ratio, most, 'x') : ['', '']
    return [label, spread(storms, 1), spread(idles, 1), `x${ratio.toFixed(2)}`, ...target]
  }
  printTable(
    `${atOnce} sign-ins at once (${rounds} rounds in turn with idle, median and min-max; ${median(figures.done)} signed in, the rest told to wait)`,
    ['figure', 'storm', 'idle', 'ratio', 'target', ''],
    [
      ['total ms', spread(figures.storm), '-', '', '', ''],
      row('home page, p99 ms', figures.page, figures.idlePage),
      row('one save, p99 ms', figures.save, figures.idleSave),
    ],
  )
}

async function storm(url) {
  const replies = await Promise.all(Array.from({ length: atOnce }, () => postSignIn(url)))
  const odd = replies.find(({ status }) => ![200, 429, 503].includes(status))
  if (odd) throw new Error(`A sign-in answered ${odd.status}`)
  return replies.filter(({ status }) => status === 200).length
}

/** Does `work` while a visitor reads the home page and an editor saves the contact details. */
async function watched(url, staff, work) {
  let { etag } = Object.fromEntries((await fetch(`${url}/api/contact-info`)).headers)
  const save = () => ({
    method: 'PUT',
    headers: { ...staff, 'Content-Type': 'application/json', 'If-Match': etag },
    body: JSON.stringify({ phone: '(555) 555-0108', email: 'hello@samplecreek.example.com' }),
    use: (response) => {
      etag = response.headers.etag
    },
  })
  const stopPages = watchAnswers(`${url}/`)
  const stopSaves = watchAnswers(`${url}/api/contact-info`, save, { inTurn: true })
  const started = performance.now()
  const result = await work()
  const ms = performance.now() - started
  const [pages, saves] = await Promise.all([stopPages(), stopSaves()])
  return { result, ms, pages, saves }
}
