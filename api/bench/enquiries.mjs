import http from 'node:http'
import { atMost, median, medianRatio, printTable, quantile, spread } from './figures.mjs'
import { watchApart } from './watch-apart.mjs'

const rounds = 3
const perSecond = 200
const seconds = 10
const connections = 50
const idleMs = 4_000
/** What is sent sooner after the form was opened is filed as spam. */
const soonestMs = 3_500

/**
 * A rush of enquiries, as on the day of a county fair's poster, over one pool of connections. Checks that each answered
 * one is stored although the server was killed, and measures the waiting time of home page visitors meanwhile.
 */
export async function benchEnquiries(workspace) {
  const kit = await workspace.storeKit()
  const figures = { sent: 0, lost: 0, rate: [], p50: [], p99: [], idle: [], busy: [] }
  for (let round = 0; round < rounds; round++) {
    const { site, dataDir } = await workspace.startBareStaffSite(
      `enquiries-${round}`,
      (folder) => kit.fillTourDates(folder, 12),
      { TRUST_PROXY: '1' },
    )
    const form = await (await fetch(`${site.url}/api/enquiries/form`)).json()
    await sleep(soonestMs)
    await flood(site.url, form, { count: perSecond, round: 'warm-up' })
    figures.idle.push(quantile(await watched(site.url, () => sleep(idleMs)), 0.99))
    let sent
    const pages = await watched(site.url, async () => {
      sent = await flood(site.url, form, { count: perSecond * seconds, round })
    })
    figures.busy.push(quantile(pages, 0.99))
    await site.kill()

    const stored = new Set(await kit.referencesIn(dataDir))
    figures.sent += sent.references.length
    figures.lost += sent.references.filter((reference) => !stored.has(reference)).length
    figures.rate.push(sent.references.length / (sent.ms / 1000))
    figures.p50.push(quantile(sent.times, 0.5))
    figures.p99.push(quantile(sent.times, 0.99))
  }

  const slower = medianRatio(figures.busy, figures.idle)
  printTable(
    `${perSecond} enquiries a second for ${seconds} s over ${connections} connections, then kill -9 (${rounds} rounds, median and min-max)`,
    ['figure', 'ours', 'baseline', 'ratio', 'target', ''],
    [
      ['answered 201, a second', spread(figures.rate), '', '', ...atLeastRate(median(figures.rate))],
      ['until answered, p50 ms', spread(figures.p50, 1), '', '', '', ''],
      ['until answered, p99 ms', spread(figures.p99, 1), '', '', '', ''],
      [`lost, of ${figures.sent}`, figures.lost, '', '', ...atMost(figures.lost, 0)],
      [
        'home page p99 ms meanwhile; idle',
        spread(figures.busy, 1),
        spread(figures.idle, 1),
        `x${slower.toFixed(2)}`,
        ...atMost(slower, 2, 'x'),
      ],
    ],
  )
}

/** A little less than asked for is the last answer's own time. */
function atLeastRate(rate) {
  return [`≥ ${perSecond}`, rate >= perSecond * 0.98 ? 'ok' : 'SHORT']
}

/** How long the home page took while `work` was done, each time in ms. */
async function watched(url, work) {
  const stop = watchApart(`${url}/`)
  await work()
  return stop()
}

/** Sends each at its own moment, whatever became of those before; counts from that moment. */
async function flood(url, form, { count, round }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const started = performance.now()
  const references = []
  const times = []
  const sends = []
  for (let number = 0; number < count; number++) {
    const due = started + (number * 1000) / perSecond
    await sleep(Math.max(0, due - performance.now()))
    const sent = send(url, agent, enquiry(form, `${round}-${number}`), addressOf(number)).then(
      (reference) => {
        references.push(reference)
        times.push(performance.now() - due)
      },
    )
    sends.push(sent)
  }
  await Promise.all(sends)
  agent.destroy()
  return { references, times, ms: performance.now() - started }
}

function send(url, agent, body, address) {
  const text = JSON.stringify(body)
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    'X-Forwarded-For': address,
  }
  return new Promise((resolve, reject) => {
    const request = http.request(`${url}/api/enquiries`, { method: 'POST', agent, headers }, (response) => {
      let reply = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        reply += chunk
      })
      response.once('end', () =>
        response.statusCode === 201
          ? resolve(JSON.parse(reply).reference)
          : reject(new Error(`An enquiry was answered ${response.statusCode}: ${reply.slice(0, 300)}`)),
      )
    })
    request.once('error', reject)
    request.end(text)
  })
}

/** Each from an address of its own, as the proxy in front would say. */
function addressOf(number) {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
}

function enquiry({ issuedAt, maxDate }, name) {
  return {
    kind: 'booking',
    eventType: 'birthday',
    services: ['petting-zoo-small', 'pony-rides-small'],
    eventDate: maxDate,
    startTime: '10:30',
    childrenCount: 12,
    ponyRiders: 8,
    heaviestRider: 'not-sure',
    venueType: 'home',
    city: 'Dry Creek',
    state: 'AZ',
    postalCode: '85602',
    setting: 'outdoors',
    surface: 'grass',
    shade: 'not-sure',
    contactName: `Visitor ${name}`,
    email: `visitor-${name}@example.com`,
    phone: '(520) 555-0123',
    message: `We are the family of number ${name}, and there is a gate behind the house.`,
    consent: true,
    website: '',
    issuedAt,
    requestKey: `bench-${name}`,
  }
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
