import { readdir, readlink } from 'node:fs/promises'
import { connect } from 'node:net'
import { printTable, quantile } from './figures.mjs'
import { watchNewVisitors } from './new-visitors.mjs'
import { fetchRaw } from './recorded-answers.mjs'
import { residentMegabytes } from './workspace.mjs'

// What one hostile visitor costs the server and everybody else. Attackers come from 127.0.0.2, visitors from 127.0.0.1.

const attacker = '127.0.0.2'
const calmMs = 4_000
const connections = 1_000
const slowMs = 75_000
/** The limit for a connection that makes no progress, and the interval at which it is checked. */
const mostOpenMs = 66_000
const dripMs = 10_000
const madeUp = 1_500

const picture = '/public-objects/album-county-fair-1.jpg'
const head = (line, ...more) => `${[`${line} HTTP/1.1`, 'Host: farm.example', ...more].join('\r\n')}\r\n\r\n`

/** Connections that each hold a place for as long as the server lets them. */
const slow = {
  'pages with a body that never ends': head('GET /', 'Content-Length: 100000'),
  'uploads by nobody': `${head(
    'POST /api/media',
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 90000000',
  )}--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`,
  'forms whose body never ends': head(
    'POST /api/enquiries/booking',
    'Content-Type: application/json',
    'Content-Length: 5000',
  ),
  'pictures that nobody reads': head(`GET ${picture}`).repeat(8),
}

export async function benchAttack(workspace) {
  const dataDir = await workspace.copyOfSample('attack')
  const rows = [await underAttack(workspace, dataDir, '10 × 600 pictures at once', pipeline)]
  for (const [name, bytes] of Object.entries(slow))
    rows.push(
      await underAttack(workspace, dataDir, `${connections} ${name}`, (site) => holdPlaces(site, bytes)),
    )
  rows.push(await underAttack(workspace, dataDir, `${madeUp} made-up filters`, askMadeUp))
  printTable(
    'One hostile visitor (RSS and open files before / at most / after; p99 and failures of new visitors)',
    ['attack', 'sent KB', 'RSS MB', 'files', 'p99 ms', 'failed', 'open at 66 s'],
    rows,
  )
}

/** One row: the same server before, during and after. */
async function underAttack(workspace, dataDir, name, attack) {
  const site = await workspace.startSite(dataDir)
  const calm = await watched(site, () => sleep(calmMs))
  let outcome
  const during = await watched(site, async () => {
    outcome = await attack(site)
  })
  await sleep(1_000)
  const after = await watched(site, () => sleep(calmMs))
  await site.stop()
  const three = (pick, digits = 0) =>
    [calm, during, after].map((each) => pick(each).toFixed(digits)).join(' / ')
  return [
    name,
    Math.round(outcome.sentBytes / 1_000),
    three(({ megabytes }) => megabytes),
    three(({ files }) => files),
    three(({ times }) => quantile(times, 0.99), 1),
    three(({ failed }) => failed),
    outcome.stillOpen ?? '',
  ]
}

/** New visitors while `work` runs, with the most memory and files of the server; at its end for a calm one. */
async function watched(site, work) {
  const stop = watchNewVisitors(`${site.url}/`)
  const most = { megabytes: 0, files: 0 }
  let isOver = false
  const looking = (async () => {
    while (!isOver) {
      most.megabytes = Math.max(most.megabytes, (await residentMegabytes(site.pid)) ?? Number.NaN)
      most.files = Math.max(most.files, await openFiles(site.pid))
      await sleep(100)
    }
  })()
  await work()
  isOver = true
  await looking
  return { ...most, ...(await stop()) }
}

/** Pictures asked for on few connections that read nothing. */
async function pipeline(site) {
  const bytes = head(`GET ${picture}`).repeat(600)
  const sockets = Array.from({ length: 10 }, () => open(site).pause())
  for (const socket of sockets) socket.write(bytes)
  await sleep(25_000)
  for (const socket of sockets) socket.destroy()
  return { sentBytes: 10 * bytes.length }
}

/** All connections at once, a byte on each now and then. Counts those that the server still holds. */
async function holdPlaces(site, bytes) {
  const before = await openSockets(site.pid)
  const sockets = Array.from({ length: connections }, () => open(site))
  for (const socket of sockets)
    bytes === slow['pictures that nobody reads'] ? socket.pause() : socket.resume()
  let sentBytes = 0
  const send = (socket, text) => {
    if (socket.destroyed || !socket.writable) return
    socket.write(text)
    sentBytes += text.length
  }
  for (const socket of sockets) send(socket, bytes)
  const drip = setInterval(() => {
    for (const socket of sockets) send(socket, 'x')
  }, dripMs)
  await sleep(mostOpenMs)
  const stillOpen = Math.max(0, (await openSockets(site.pid)) - before)
  await sleep(slowMs - mostOpenMs)
  clearInterval(drip)
  for (const socket of sockets) socket.destroy()
  return { sentBytes, stillOpen }
}

async function askMadeUp(site) {
  for (let place = 0; place < madeUp; place++) await fetchRaw(`${site.url}/media?type=Made+up+${place}`)
  return { sentBytes: madeUp * 60 }
}

function open(site) {
  const { hostname, port } = new URL(site.url)
  return connect({ host: hostname, port: Number(port), localAddress: attacker }).on('error', () => undefined)
}

async function openFiles(pid) {
  return (await readdir(`/proc/${pid}/fd`).catch(() => [])).length
}

async function openSockets(pid) {
  const names = await readdir(`/proc/${pid}/fd`).catch(() => [])
  const links = await Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')))
  return links.filter((link) => link.startsWith('socket:')).length
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
