import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import S3rver from 's3rver'
import { findPostgres } from '../commands/postgres-binaries.mjs'
import { atLeast, atMost, median, medianRatio, printTable, quantile } from './figures.mjs'
import { requestsPerSecond } from './load.mjs'
import { openSite, signIn } from './staff.mjs'
import { freePort } from './workspace.mjs'

const enquiries = 10_000
const rounds = 15
const liveTries = 50
const mostLiveMs = 1_000
const visitTries = 100
/** All servers draw their pages anew after a save: that of one try would disturb the next. */
const betweenSavesMs = 300
const mostVisitTrips = 50
/** What a server over PostgreSQL costs beside one over files, and beside the database itself. */
export async function benchReplicas(workspace) {
  const database = await startDatabase()
  if (!database) return console.log('\nreplicas: skipped, as PostgreSQL is not installed here')
  const kit = await workspace.storeKit()
  try {
    const { url } = database
    await kit.fillDatabase(url, 'enquiries', enquiries)
    const commits = await kit.measureCommits(url, 'enquiries', rounds)
    printRatios(`Saves with ${enquiries} enquiries`, commits, 'bare durable insert', () => 4)
    const folder = join(workspace.folder, 'opening')
    const opening = await kit.measureOpening(folder, url, 'opening', 10_000, 3)
    printRatios('Opening 10,000 records of content', opening, 'files', () => 1.5)
    await printAnswers(workspace, url)
    await printLiveChanges(workspace, await database.another('live'))
    await printVisits(workspace, await database.another('visits'), kit.startBalancer)
  } finally {
    await database.stop()
  }
}

function printRatios(title, times, baseline, targetOf) {
  const rows = Object.entries(times).map(([name, all]) => {
    const ratio = medianRatio(all, times[baseline])
    const target = name === baseline ? undefined : targetOf(name)
    return [name, median(all).toFixed(2), ratio.toFixed(2), ...(target ? atMost(ratio, target) : ['', ''])]
  })
  printTable(`${title}, ms (${rounds} rounds)`, ['what', 'median', `× ${baseline}`, 'target', ''], rows)
}

async function printAnswers(workspace, url) {
  const [dataDir, other] = [
    await workspace.copyOfSample('answers-files'),
    join(workspace.folder, 'answers-database'),
  ]
  const files = await workspace.startSite(dataDir)
  const bucket = await startBucket(join(workspace.folder, 'answers-bucket'))
  const replica = await startReplica(workspace, other, url, bucket)
  try {
    const rates = { files: [], replica: [] }
    const urls = { files: files.url, replica: replica.url }
    for (let round = 0; round < 8; round++) {
      for (const name of round % 2 ? ['replica', 'files'] : ['files', 'replica'])
        rates[name].push(await requestsPerSecond(`${urls[name]}/api/content/hero`, 16, 3))
    }
    const ratio = medianRatio(rates.replica, rates.files)
    printTable(
      'Finished answers, requests a second',
      ['what', 'files', 'database', 'ratio', 'target', ''],
      [
        [
          '/api/content/hero',
          median(rates.files).toFixed(0),
          median(rates.replica).toFixed(0),
          ratio.toFixed(2),
          ...atLeast(ratio, 0.95),
        ],
      ],
    )
  } finally {
    await Promise.all([files.stop(), replica.stop()])
    await bucket.stop()
  }
}

/** From a save on one server until the event stream of another one says so; 0 where that comes before the reply. */
async function printLiveChanges(workspace, url) {
  const bucket = await startBucket(join(workspace.folder, 'live-bucket'))
  const folder = join(workspace.folder, 'live')
  await workspace.addOwner(folder, settingsOf(url, bucket, 80)) // so there are no sample pictures to be made
  const here = await startReplica(workspace, folder, url, bucket)
  const there = await startReplica(workspace, folder, url, bucket)
  try {
    const staff = await signIn(here.url)
    const stream = await openEvents(there.url, staff)
    const send = (path, body) => sendAs(staff, `${here.url}${path}`, body)
    const delays = { 'a save': [], 'who edits what': [] }
    for (let number = 0; number < liveTries; number++) {
      const wanted = '"collection":"animals"'
      delays['a save'].push(
        await stream.delayOf(wanted, () => send('/api/animals', { name: `Goat ${number}` })),
      )
      const what = `pages/${number % 2 ? 'home' : 'about'}`
      const beat = () => send('/api/presence', { what, tab: 'tab-of-the-benchmark' })
      delays['who edits what'].push(await stream.delayOf(`"what":"${what}"`, beat))
    }
    stream.stop()
    const rows = Object.entries(delays).map(([name, all]) => {
      const late = quantile(all, 0.99)
      return [name, median(all).toFixed(1), late.toFixed(1), ...atMost(late, mostLiveMs, ' ms')]
    })
    const title = `From the reply of one server to the event stream of another, ms (${liveTries} tries)`
    printTable(title, ['what', 'median', 'p99', 'target of p99', ''], rows)
  } finally {
    await Promise.all([here.stop(), there.stop()])
    await bucket.stop()
  }
}

/** Of visitors behind a balancer that sends each request to the next of three servers. Each try begins with a save. */
async function printVisits(workspace, url, startBalancer) {
  const bucket = await startBucket(join(workspace.folder, 'visits-bucket'))
  const folder = join(workspace.folder, 'visits')
  await workspace.addOwner(folder, settingsOf(url, bucket, 80))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const balancer = await startBalancer()
  const servers = []
  try {
    while (servers.length < 3) servers.push(await startReplica(workspace, folder, url, bucket))
    balancer.use(servers.map((server) => server.url))
    const staff = await signIn(balancer.url)
    await openSite(balancer.url, staff)
    const times = { 'bare trip': [], 'an answer': [], 'from a save until all servers show it': [] }
    for (let number = 0; number < visitTries; number++) {
      times['bare trip'].push(await timeOf(() => client.query('select 1')))
      await sendAs(staff, `${balancer.url}/api/animals`, { name: `Goat ${number}.` })
      const savedAt = performance.now()
      for (let shown = 0; shown < servers.length; ) {
        let text = ''
        const ask = async () => {
          text = await (await fetch(`${balancer.url}/api/animals`)).text()
        }
        times['an answer'].push(await timeOf(ask))
        shown = text.includes(`Goat ${number}.`) ? shown + 1 : 0
      }
      times['from a save until all servers show it'].push(performance.now() - savedAt)
      await pause(betweenSavesMs)
    }
    const trip = median(times['bare trip'])
    const most = Number(Math.min(mostVisitTrips * trip, mostLiveMs).toFixed(1))
    const rows = Object.entries(times).map(([name, all]) => {
      const late = quantile(all, 0.99)
      const target = name === 'bare trip' ? ['', ''] : atMost(late, most, ' ms')
      return [name, median(all).toFixed(2), late.toFixed(2), (late / trip).toFixed(1), ...target]
    })
    const title = `Visitors of three servers behind a balancer, ms (${visitTries} saves)`
    printTable(title, ['what', 'median', 'p99', 'p99 × bare trip', 'target of p99', ''], rows)
  } finally {
    await Promise.all([balancer.close(), client.end(), ...servers.map((server) => server.stop())])
    await bucket.stop()
  }
}

async function timeOf(work) {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function sendAs(staff, url, body) {
  const headers = { ...staff, 'Content-Type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  await reply.arrayBuffer()
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`)
}

async function openEvents(url, headers) {
  const abort = new AbortController()
  const reply = await fetch(`${url}/api/events`, { headers, signal: abort.signal })
  let text = ''
  let onText = () => {}
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of reply.body) {
      text += decoder.decode(chunk, { stream: true })
      onText()
    }
  }
  read().catch(() => undefined)
  return {
    /** How long after `work` the words come that it leads to. */
    async delayOf(wanted, work) {
      text = ''
      const heard = new Promise((resolve) => {
        onText = () => text.includes(wanted) && resolve(performance.now())
      })
      await work()
      const doneAt = performance.now()
      return Math.max(0, (await heard) - doneAt)
    },
    stop: () => abort.abort(),
  }
}

/** It says its public address, which must be known before it starts. */
async function startReplica(workspace, dataDir, url, bucket) {
  const port = await freePort()
  return workspace.startSite(dataDir, { ...settingsOf(url, bucket, port), PORT: port })
}

function settingsOf(url, bucket, port) {
  return { DATABASE_URL: url, PUBLIC_URL: `http://127.0.0.1:${port}`, ...bucket.settings }
}

async function startBucket(directory) {
  const name = 'bench'
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name, configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: name,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: () => server.close(),
  }
}

/** One of its own that waits for the disk; undefined where it is not installed. */
async function startDatabase() {
  const bin = findPostgres()
  if (!bin) return undefined
  // Not below the folder of the benchmark, which only its owner may enter: run by root, PostgreSQL is somebody else.
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'))
  const script = fileURLToPath(new URL('../testing/postgres-keeper.mjs', import.meta.url))
  const keeper = spawn(process.execPath, [script, folder, bin, String(process.pid), 'durable'], {
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => keeper.once('exit', resolve))
  const stop = async () => {
    keeper.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let waitedMs = 0; waitedMs < 60_000 && keeper.exitCode === null; waitedMs += 50) {
    if (existsSync(join(folder, 'url'))) {
      const url = readFileSync(join(folder, 'url'), 'utf8')
      return { url, another: (name) => anotherDatabase(url, name), stop }
    }
    await pause(50)
  }
  const problem = join(folder, 'problem')
  const said = existsSync(problem) ? readFileSync(problem, 'utf8') : 'it took too long'
  await stop()
  throw new Error(`PostgreSQL did not start: ${said}`)
}

async function anotherDatabase(server, name) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
