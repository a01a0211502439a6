// @ts-check
import { writeFile } from 'node:fs/promises'
import { problemIn } from './picture-problems.js'

// The program of a picture process, which start-picture-process.ts starts and talks to: one job at a time. Plain
// JavaScript, so that Node starts it from the sources and from the build alike.

// The server is gone, perhaps by `kill -9`: nobody waits for this any more. A plain exit would wait for sharp.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// Ctrl-C and supervisors signal the whole group; the server finishes what is in flight and then ends this.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
// Where memory runs out Linux ends the process with the highest score: let it be this one, not the server.
if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

// Loaded only now: it takes a while, in which a signal would end the process.
const { cleanPicture, encodePicture } = await import('./picture-work.js')

process.on('message', async (/** @type {Job} */ job) => process.send?.(await answerTo(job)))
process.send?.('ready')

/**
 * @typedef {import('./start-picture-process.ts').PictureJob} Job
 * @typedef {import('./start-picture-process.ts').PictureAnswer} Answer
 */

/**
 * @param {Job} job
 * @returns {Promise<Answer>}
 */
async function answerTo(job) {
  try {
    return { done: await (job.task === 'encode' ? encodePicture(job) : cleanPicture(job)) }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && 'code' in error)
      return { problem: 'system', code: String(error.code), message: error.message }
    return { problem: problemIn(error) }
  }
}
