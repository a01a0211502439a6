import { spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { atMost, medianRatio, printTable, quantile, spread } from './figures.mjs'
import { watchApart } from './watch-apart.mjs'
import { familyMegabytes } from './workspace.mjs'

const rounds = 3
/** As in blocks/contract/values/picture-ladder.ts. */
const widths = [480, 768, 1200, 1600, 2000]
const formats = 2
const many = 30
const flood = 1_000
const floodConnections = 8
const bombs = 8
const idleMs = 4_000
const lookMs = 20

/**
 * The time from the upload of a 12-megapixel picture until every variant exists, compared with sharp alone. Then the
 * waiting time of home page visitors while 30 smaller pictures are uploaded and processed.
 */
export async function benchUpload(workspace) {
  const { site, dataDir, staff } = await workspace.startStaffSite('upload')
  const file = join(workspace.folder, 'large.jpg')
  await writeFile(file, await picture(4000, 3000))

  const times = { ours: [], alone: [], answered: [] }
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 ? ['alone', 'ours'] : ['ours', 'alone']) {
      if (name === 'alone') times.alone.push(await aloneMs(file))
      else {
        const { answeredMs, allMs } = await uploadWhole(site.url, staff, dataDir, await readFile(file))
        times.answered.push(answeredMs)
        times.ours.push(allMs)
      }
    }
  }

  const small = await picture(900, 600)
  const p99 = { idle: [], busy: [] }
  let megabytes = 0
  for (let round = 0; round < rounds; round++) {
    const stopIdle = watchApart(`${site.url}/`)
    await sleep(idleMs)
    p99.idle.push(quantile(await stopIdle(), 0.99))
    const stopBusy = watchApart(`${site.url}/`)
    const names = await Promise.all(Array.from({ length: many }, () => upload(site.url, staff, small)))
    for (const name of names) await allVariants(dataDir, name, rungsOf(900) * formats)
    p99.busy.push(quantile(await stopBusy(), 0.99))
    megabytes = Math.max(megabytes, (await familyMegabytes(site.pid)) ?? Number.NaN)
  }
  const { mostMegabytes, slowestMs } = await uploadFlood(site, staff)
  const bombMegabytes = await uploadBombs(site, staff)
  await site.stop()

  const ratio = medianRatio(times.ours, times.alone)
  const slower = medianRatio(p99.busy, p99.idle)
  printTable(
    `Uploads (${rounds} rounds in turn, median and min-max)`,
    ['figure', 'ours', 'baseline', 'ratio', 'target', ''],
    [
      [
        '12 megapixels, until all variants stand, ms; sharp alone',
        spread(times.ours),
        spread(times.alone),
        `x${ratio.toFixed(2)}`,
        '',
        '',
      ],
      ['12 megapixels, until answered, ms', spread(times.answered), '', '', '', ''],
      [
        `home page p99 ms while ${many} pictures come in; idle`,
        spread(p99.busy, 1),
        spread(p99.idle, 1),
        `x${slower.toFixed(2)}`,
        ...atMost(slower, 2, 'x'),
      ],
      ['RSS MB of all processes after them', megabytes.toFixed(0), '', '', '', ''],
      [
        `most RSS MB while ${flood} come in over ${floodConnections} connections`,
        mostMegabytes.toFixed(0),
        '',
        '',
        ...atMost(mostMegabytes, 600, ' MB'),
      ],
      ['slowest home page meanwhile, ms', slowestMs.toFixed(0), '', '', ...atMost(slowestMs, 5_000, ' ms')],
      [
        `RSS MB that ${bombs} bombs of 256 megapixels add`,
        bombMegabytes.toFixed(0),
        '',
        '',
        ...atMost(bombMegabytes, 150, ' MB'),
      ],
    ],
  )
}

/** What a visitor waits for at worst, and what all processes take at most, while many pictures come in. */
async function uploadFlood(site, staff) {
  const bytes = await sharp(plain(60, 40)).jpeg().toBuffer()
  let left = flood
  const figures = { mostMegabytes: 0, slowestMs: 0 }
  const uploads = Promise.all(
    Array.from({ length: floodConnections }, async () => {
      while (left-- > 0) await upload(site.url, staff, bytes)
    }),
  )
  let isOver = false
  uploads.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const started = performance.now()
    await (await fetch(site.url)).arrayBuffer()
    figures.slowestMs = Math.max(figures.slowestMs, performance.now() - started)
    figures.mostMegabytes = Math.max(figures.mostMegabytes, (await familyMegabytes(site.pid)) ?? Number.NaN)
    await sleep(200)
  }
  await uploads
  return figures
}

/** Both picture processes are at work before, as on any day: what they take to be there is not the bombs'. */
async function uploadBombs(site, staff) {
  const bomb = await sharp(plain(16_000, 16_000)).png({ compressionLevel: 9 }).toBuffer()
  const small = await sharp(plain(60, 40)).jpeg().toBuffer()
  await Promise.all([upload(site.url, staff, small), upload(site.url, staff, small)])
  const before = (await familyMegabytes(site.pid)) ?? Number.NaN
  const statuses = await Promise.all(
    Array.from({ length: bombs }, async () => {
      const form = new FormData()
      form.set('file', new Blob([bomb]), 'pony.png')
      return (await fetch(`${site.url}/api/media`, { method: 'POST', headers: staff, body: form })).status
    }),
  )
  if (statuses.some((status) => status !== 413)) throw new Error(`Bombs were answered ${statuses}`)
  return ((await familyMegabytes(site.pid)) ?? Number.NaN) - before
}

function plain(width, height) {
  return { create: { width, height, channels: 3, background: '#b0432a' } }
}

async function uploadWhole(url, staff, dataDir, bytes) {
  const started = performance.now()
  const name = await upload(url, staff, bytes)
  const answeredMs = performance.now() - started
  await allVariants(dataDir, name, rungsOf(4000) * formats)
  return { answeredMs, allMs: performance.now() - started }
}

async function upload(url, staff, bytes) {
  const form = new FormData()
  form.set('file', new Blob([bytes]), 'pony.jpg')
  const reply = await fetch(`${url}/api/media`, { method: 'POST', headers: staff, body: form })
  if (reply.status !== 201) throw new Error(`An upload answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()).name
}

async function allVariants(dataDir, name, count) {
  const folder = join(dataDir, 'media-variants', name)
  for (;;) {
    const made = await readdir(folder).catch(() => [])
    if (made.length >= count) return
    await sleep(lookMs)
  }
}

/** Widths at which a picture so wide is made: those below its own and the one that reaches it. */
function rungsOf(width) {
  const reach = widths.findIndex((rung) => rung >= width)
  return reach === -1 ? widths.length : reach + 1
}

function aloneMs(file) {
  const script = fileURLToPath(new URL('sharp-alone.mjs', import.meta.url))
  const child = spawn(process.execPath, [script, file, ...widths], { stdio: ['ignore', 'pipe', 'inherit'] })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.once('error', reject)
    child.once('close', () => {
      const ms = Number(/Done in ([\d.]+) ms/.exec(output)?.[1])
      if (ms) resolve(ms)
      else reject(new Error('sharp alone did not end well'))
    })
  })
}

/** Shapes and noise enough to be as dear to encode as a photo. */
async function picture(width, height) {
  const noise = await sharp({
    create: {
      width: Math.ceil(width / 8),
      height: Math.ceil(height / 8),
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })
    .png()
    .toBuffer()
  return sharp(noise).resize(width, height).jpeg({ quality: 90 }).toBuffer()
}

function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
