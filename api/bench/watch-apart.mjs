import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { watchAnswers } from './latency.mjs'

/** As `watchAnswers`, in a thread of its own: what this one does meanwhile must not look like a slow server. */
export function watchApart(url) {
  const worker = new Worker(new URL(import.meta.url), { workerData: url })
  return async () => {
    worker.postMessage('stop')
    const [times] = await once(worker, 'message')
    await worker.terminate()
    return times
  }
}

if (!isMainThread && parentPort) {
  const stop = watchAnswers(workerData)
  parentPort.once('message', async () => parentPort.postMessage(await stop()))
}
