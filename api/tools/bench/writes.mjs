import { writeFile } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'
import { Low } from 'lowdb'
import { JSONFile } from 'lowdb/node'
import { atMost, median, medianRatio, printTable } from './figures.mjs'
import { benchJobs } from './jobs.mjs'
import { installOnDemand } from './on-demand.mjs'

const rounds = 3
const edits = { ours: 400, theirs: 25 }
/** The sizes of store-bench.ts. */
const sizes = {
  small: { tourDates: 500, albums: 10, imagesPerAlbum: 10 },
  large: { tourDates: 10_000, albums: 1_000, imagesPerAlbum: 100 },
}
const jsonServerVersion = '0.17.4'

/** One tour date saved: the store, which is synced to disk when it answers, beside two that write the whole file. */
export async function benchWrites(workspace) {
  const { benchStore } = await workspace.storeKit()
  const others = { 'lowdb 7': { small: await openLowdb('small'), large: await openLowdb('large') } }
  const installed = installOnDemand(workspace, 'json-server', jsonServerVersion)
  const servers = []
  if (installed) {
    others['json-server 0.17'] = {
      small: await openJsonServer('small'),
      large: await openJsonServer('large'),
    }
  } else console.log(`writes: json-server ${jsonServerVersion} could not be installed, so it is left out`)

  const ours = { small: [], large: [], stall: [], open: [] }
  const theirs = Object.fromEntries(Object.keys(others).map((name) => [name, { small: [], large: [] }]))
  for (let round = 0; round < rounds; round++) {
    const { small, large } = await benchStore(edits.ours)
    ours.small.push(small.editP50Ms)
    ours.large.push(large.editP50Ms)
    ours.stall.push(large.worstStallMs)
    ours.open.push(large.openMs)
    for (const [name, bySize] of Object.entries(others)) {
      for (const size of Object.keys(sizes)) theirs[name][size].push(await medianTime(bySize[size]))
    }
  }
  await Promise.all(servers.map((server) => server.stop()))
  print(ours, theirs)
  await benchJobs(workspace)

  async function openLowdb(size) {
    const db = new Low(new JSONFile(join(workspace.folder, `lowdb-${size}.json`)), contentOf(sizes[size]))
    await db.write()
    return async (number) => {
      db.data.tourDates[number % 500] = tourDate(number, `Edit ${number}`)
      await db.write()
    }
  }

  async function openJsonServer(size) {
    const file = join(workspace.folder, `json-server-${size}.json`)
    await writeFile(file, JSON.stringify(contentOf(sizes[size])))
    const server = await workspace.startScript('json-server.mjs', installed, file)
    servers.push(server)
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    return (number) =>
      put(`${server.url}/tourDates/${1 + (number % 500)}`, tourDate(number, `Edit ${number}`), agent)
  }
}

async function medianTime(edit) {
  for (let number = 0; number < 5; number++) await edit(number) // warm up
  const times = []
  for (let number = 0; number < edits.theirs; number++) {
    const started = performance.now()
    await edit(number * 7)
    times.push(performance.now() - started)
  }
  return median(times)
}

function put(url, value, agent) {
  const body = JSON.stringify(value)
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'PUT', headers, agent }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`json-server: ${response.statusCode}`)),
      )
    })
    request.once('error', reject)
    request.end(body)
  })
}

function print(ours, theirs) {
  const row = (name, size) => {
    const ratio = medianRatio(ours[size], theirs[name][size])
    return [
      `edit, ${sizes[size].tourDates} rows, ${name}`,
      median(ours[size]).toFixed(2),
      median(theirs[name][size]).toFixed(2),
      `x${ratio.toFixed(4)}`,
      ...atMost(ratio, size === 'small' ? 1 : 0.1, 'x'),
    ]
  }
  const growth = (figures) => median(figures.large.map((large, round) => large / figures.small[round]))
  const grown = Object.entries(theirs).map(([name, figures]) => `${name} x${growth(figures).toFixed(1)}`)
  printTable(
    `Writes, median ms of one tour date saved (${rounds} rounds in turn; large is 10,000 rows, 1,000 albums, 100,000 images; only ours is synced to disk; json-server over HTTP)`,
    ['figure', 'ours', 'baseline', 'ratio', 'target', ''],
    [
      ...Object.keys(theirs).flatMap((name) => [row(name, 'small'), row(name, 'large')]),
      [
        'growth from small to large',
        `x${growth(ours).toFixed(2)}`,
        grown.join(', '),
        '',
        ...atMost(growth(ours), 1.5, 'x'),
      ],
      ['worst stall while a snapshot is taken', median(ours.stall).toFixed(1), '', '', '', ''],
      ['open, large', median(ours.open).toFixed(0), '', '', '', ''],
    ],
  )
}

function contentOf({ tourDates, albums, imagesPerAlbum }) {
  const images = []
  for (let albumId = 1; albumId <= albums; albumId++) {
    for (let number = 0; number < imagesPerAlbum; number++) {
      images.push({
        id: images.length + 1,
        albumId,
        path: `/public-objects/album-${albumId}-image-${number}.jpg`,
        caption: 'A goat looks over the fence at the county fair',
        isActive: true,
      })
    }
  }
  return {
    tourDates: Array.from({ length: tourDates }, (_, number) => tourDate(number, `County ${number}`)),
    albums: Array.from({ length: albums }, (_, number) => ({
      id: number + 1,
      title: `Album ${number + 1}`,
      eventType: 'fair',
      year: 2025,
    })),
    images,
  }
}

function tourDate(number, city) {
  return {
    id: number + 1,
    eventDate: '2026-07-04',
    location: 'Fairgrounds, gate 3',
    city,
    state: 'California',
  }
}
