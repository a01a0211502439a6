import { execFile } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { atMost, printTable } from './figures.mjs'

const run = promisify(execFile)
const step = fileURLToPath(new URL('large-step.mjs', import.meta.url))
/** No step may take longer. */
const longestMs = 20 * 60_000
const megabytes = Number(process.env.LARGE_MEGABYTES || 1_000)

/**
 * A store of a gigabyte: open it, save while its snapshot is written, back it up, restore it over itself. It takes about
 * five minutes and five gigabytes of disk; LARGE_MEGABYTES makes it smaller.
 */
export async function benchLarge(workspace) {
  await workspace.storeKit()
  const kit = pathToFileURL(join(workspace.folder, 'store-kit/store-kit.mjs')).href
  const folder = join(workspace.folder, 'large')
  const archive = join(workspace.folder, 'large.tar.gz')
  await mkdir(folder)
  const inProcess = async (name, argument = '') => {
    const started = performance.now()
    const { stdout } = await run(process.execPath, [step, kit, name, folder, String(argument)], {
      timeout: longestMs,
    })
    const done = { ...JSON.parse(stdout), ms: performance.now() - started }
    console.log(
      `large: ${name} took ${Math.round(done.ms / 1000)} s, ${Math.round(done.cpuMs / 1000)} s of CPU`,
    )
    return done
  }

  const filled = await inProcess('fill', megabytes * 1e6)
  const { result: open } = await inProcess('open')
  const backup = await inProcess('backup', archive)
  const restore = await inProcess('restore', archive)
  const again = await inProcess('open')

  const ratio = (bytes) => bytes / open.snapshotBytes
  const seconds = (ms) => (ms / 1000).toFixed(1)
  const mb = (bytes) => Math.round(bytes / 1e6)
  printTable(
    `A store of ${mb(open.snapshotBytes)} MB, ${filled.result} bookings`,
    ['', '', 'target', ''],
    [
      ['open: seconds', seconds(open.openMs), '', ''],
      ['open: seconds of CPU', seconds(open.openCpuMs), '', ''],
      ['open: peak memory, MB', mb(open.openPeakBytes), '', ''],
      [
        'open: peak memory / data',
        ratio(open.openPeakBytes).toFixed(2),
        ...atMost(ratio(open.openPeakBytes), 2.5),
      ],
      ['heap after it / data', ratio(open.heapBytes).toFixed(2), '', ''],
      ['snapshot: seconds', seconds(open.writeMs), '', ''],
      ['snapshot: seconds of CPU', seconds(open.writeCpuMs), '', ''],
      ['snapshot: longest turn, ms of CPU', open.turnCpuMs.toFixed(0), ...atMost(open.turnCpuMs, 50)],
      ['snapshot: longest stall, ms', open.stallMs.toFixed(0), '', ''],
      ['snapshot: p99 of stalls, ms', open.stallP99Ms.toFixed(1), '', ''],
      ['snapshot: save p50, ms', open.saveP50Ms.toFixed(1), '', ''],
      ['snapshot: longest save, ms', open.saveMaxMs.toFixed(0), '', ''],
      [
        'peak memory of all that / data',
        ratio(open.peakBytes).toFixed(2),
        ...atMost(ratio(open.peakBytes), 2.5),
      ],
      ['backup: seconds', seconds(backup.ms), '', ''],
      [
        'backup: peak memory / data',
        ratio(backup.peakBytes).toFixed(2),
        ...atMost(ratio(backup.peakBytes), 2.5),
      ],
      ['archive, MB', mb((await stat(archive)).size), '', ''],
      ['restore: seconds', seconds(restore.ms), '', ''],
      ['restore: peak memory / data', ratio(restore.peakBytes).toFixed(2), '', ''],
      ['restored, MB', mb(again.result.snapshotBytes), '', ''],
    ],
  )
  if (backup.result !== 0 || restore.result !== 0 || open.snapshotProblem) {
    throw new Error(`backup ${backup.result}, restore ${restore.result}, snapshot ${open.snapshotProblem}`)
  }
}
