import { join } from 'node:path'
import { atMost, median, medianRatio, printTable, spread } from './figures.mjs'
import { requestsPerSecond } from './load.mjs'
import { fetchRaw, fetchSettled, recordAnswers } from './recorded-answers.mjs'
import { freePort, residentMegabytes } from './workspace.mjs'

const rounds = 9
/** Of the store without images; reading 100,000 of them takes its own time. */
const mostMs = 300
const mostMegabytes = 110

/**
 * A restart after a clean stop, from the spawn to the last byte of the home page, and to the first answer for which the
 * store has to be open; beside a bare node:http server that has one page to send.
 */
export async function benchColdStart(workspace) {
  const { fillAlbums } = await workspace.storeKit()
  const stores = { '1,000 albums': 0, '1,000 albums of 100 images': 100 }
  const rows = []
  for (const [label, imagesEach] of Object.entries(stores)) {
    const dataDir = await workspace.copyOfSample(`cold-${imagesEach}`)
    await fillAlbums(dataDir, 1_000, imagesEach)
    rows.push(...(await measure(workspace, label, dataDir, imagesEach === 0)))
  }
  printTable(
    `Cold start, after a clean stop if nothing else is said, spawn to the last byte of home (${rounds} rounds in turn, median and min-max), and memory after load`,
    ['figure', 'ours', 'bare node:http', 'ratio', 'target', ''],
    rows,
  )
}

async function measure(workspace, label, dataDir, hasTarget) {
  const recorded = join(workspace.folder, 'cold-answers.json')
  // The same address each time, as a server that is started again has: its pages name it.
  const PORT = await freePort()
  const startOurs = () => workspace.startSite(dataDir, { PORT })
  const startBare = () => workspace.startScript('bare-server.mjs', recorded)
  const first = await startOurs()
  await recordAnswers(recorded, { '/': await fetchSettled(`${first.url}/`) })
  await first.stop()

  const times = { ours: [], bare: [] }
  const opened = []
  const megabytes = { ours: [], bare: [] }
  const starts = { ours: startOurs, bare: startBare }
  for (let round = 0; round < rounds; round++) {
    for (const name of round % 2 ? ['bare', 'ours'] : ['ours', 'bare']) {
      const server = await starts[name]()
      const { status } = await fetchRaw(`${server.url}/`)
      times[name].push(performance.now() - server.spawnedAt)
      if (status !== 200) throw new Error(`The first answer was ${status}`)
      if (name === 'ours') {
        await fetchRaw(`${server.url}/healthz`)
        opened.push(performance.now() - server.spawnedAt)
      }
      if (round === rounds - 1) {
        for (const path of name === 'ours' ? ['/', '/api/albums', '/media', '/'] : ['/'])
          await requestsPerSecond(server.url + path, 32, 2)
        megabytes[name].push((await residentMegabytes(server.pid)) ?? Number.NaN)
      }
      await server.stop()
    }
  }
  const ratio = medianRatio(times.ours, times.bare)
  const target = hasTarget ? atMost(Math.round(median(times.ours)), mostMs, ' ms') : ['', '']
  const memory = median(megabytes.ours)
  return [
    [`start ms, ${label}`, spread(times.ours), spread(times.bare), `x${ratio.toFixed(2)}`, ...target],
    [`until all is open ms, ${label}`, spread(opened), '', '', '', ''],
    [
      `RSS MB after load, ${label}`,
      memory.toFixed(0),
      median(megabytes.bare).toFixed(0),
      `x${medianRatio(megabytes.ours, megabytes.bare).toFixed(2)}`,
      ...(Number.isNaN(memory) ? ['', '-'] : atMost(memory, mostMegabytes, ' MB')),
    ],
  ]
}
