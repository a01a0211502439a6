import { once } from 'node:events'
import http from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

// Visitors that come anew: each opens a connection of its own, as somebody does who has never been here.

const everyMs = 50
/** By then a person has left. */
const patienceMs = 10_000

/** Asks until `stop`, which gives the times in ms and how many got no page. In a thread of its own, as watch-apart. */
export function watchNewVisitors(url) {
  const worker = new Worker(new URL(import.meta.url), { workerData: url })
  return async () => {
    worker.postMessage('stop')
    const [seen] = await once(worker, 'message')
    await worker.terminate()
    return seen
  }
}

if (!isMainThread && parentPort) {
  const seen = { times: [], failed: 0 }
  const asked = []
  const ticking = setInterval(() => asked.push(visit(workerData, seen)), everyMs)
  parentPort.once('message', async () => {
    clearInterval(ticking)
    await Promise.all(asked)
    parentPort.postMessage(seen)
  })
}

function visit(url, seen) {
  const started = performance.now()
  return new Promise((resolve) => {
    const fail = () => {
      seen.failed++
      resolve()
    }
    const request = http.get(url, { agent: false, timeout: patienceMs }, (response) => {
      response.resume()
      response.once('error', fail)
      response.once('end', () => {
        if (response.statusCode !== 200) return fail()
        seen.times.push(performance.now() - started)
        resolve()
      })
    })
    request.once('timeout', () => request.destroy(new Error('No page came')))
    request.once('error', fail)
  })
}
