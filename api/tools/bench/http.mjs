import { join } from 'node:path'
import { atLeast, median, medianRatio, printTable } from './figures.mjs'
import { loadGenerator, requestsPerSecond } from './load.mjs'
import { fetchSettled, recordAnswers } from './recorded-answers.mjs'
import { processorMicroseconds } from './workspace.mjs'

const paths = {
  'home HTML': '/',
  '/api/content/hero': '/api/content/hero',
  '/api/albums (200)': '/api/albums',
}
const connectionCounts = [1, 32]
const rounds = 4
const secondsPerCall = 2
/** By processor time where the system says it: that suffers least from what else the machine does. */
const leastOfBare = 0.9

/** Requests per second beside a bare node:http server that sends the same bytes under the same headers. */
export async function benchHttp(workspace) {
  const dataDir = await workspace.copyOfSample('http')
  await (await workspace.storeKit()).fillAlbums(dataDir, 200, 3)
  const ours = await workspace.startSite(dataDir)
  const answers = {}
  for (const path of Object.values(paths)) answers[path] = await fetchSettled(ours.url + path)
  const file = join(workspace.folder, 'http-answers.json')
  await recordAnswers(file, answers)
  const bare = await workspace.startScript('bare-server.mjs', file)

  const servers = { ours, bare }
  const figures = {}
  for (const server of Object.values(servers)) {
    for (const path of Object.values(paths)) await requestsPerSecond(server.url + path, 8, 1) // warm up
  }
  for (let round = 0; round < rounds; round++) {
    for (const [label, path] of Object.entries(paths)) {
      for (const connections of connectionCounts) {
        figures[`${label}, ${connections}`] ??= { ours: [], bare: [], oursCpu: [], bareCpu: [] }
        const figure = figures[`${label}, ${connections}`]
        // The order alternates, so that a machine that slows down favors neither side.
        for (const name of round % 2 ? ['bare', 'ours'] : ['ours', 'bare']) {
          const { url, pid } = servers[name]
          const before = await processorMicroseconds(pid)
          const rate = await requestsPerSecond(url + path, connections, secondsPerCall)
          figure[name].push(rate)
          figure[`${name}Cpu`].push(((await processorMicroseconds(pid)) - before) / (rate * secondsPerCall))
        }
      }
    }
  }
  await Promise.all([ours.stop(), bare.stop()])

  const rows = Object.entries(figures).map(([label, figure]) => {
    const ratio = medianRatio(figure.ours, figure.bare)
    const cpu = median(figure.oursCpu)
    const cpuRatio = medianRatio(figure.bareCpu, figure.oursCpu)
    return [
      label,
      Math.round(median(figure.ours)),
      Math.round(median(figure.bare)),
      `x${ratio.toFixed(2)}`,
      Number.isNaN(cpu) ? '-' : `${cpu.toFixed(0)} / ${median(figure.bareCpu).toFixed(0)}`,
      ...(Number.isNaN(cpu)
        ? ['-', ...atLeast(ratio, leastOfBare, 'x')]
        : [`x${cpuRatio.toFixed(2)}`, ...atLeast(cpuRatio, leastOfBare, 'x')]),
    ]
  })
  printTable(
    `HTTP, requests per second (${loadGenerator}, ${secondsPerCall} s a call, ${rounds} rounds in turn)`,
    ['answer, connections', 'ours', 'bare node:http', 'ratio', 'CPU us/request', 'bare / ours', 'target', ''],
    rows,
  )
}
