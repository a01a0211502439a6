import { createServer, type RequestListener } from 'node:http'
import { openPort } from '../wire/listen.ts'
import type { ServerParts } from './server-parts.ts'

type Watched = {
  /** The listener, with its requests counted and timed where there are metrics. */
  listener: RequestListener
  close(): Promise<void>
}

/**
 * Answers `/metrics` on a port of its own, because it has no sign-in: the visitors' port must not lead to it. Without
 * METRICS_PORT nothing is measured and nothing loaded. Throws CannotListen.
 */
export async function serveMetrics(
  listener: RequestListener,
  parts: ServerParts,
  streams: () => number,
): Promise<Watched> {
  const { metricsPort, host } = parts.settings
  if (metricsPort === undefined) return { listener, close: async () => undefined }
  const { createMetrics } = await import('./metrics/metrics.ts')
  const metrics = createMetrics(parts, streams)
  const server = createServer((req, res) => {
    const isMetrics = req.url?.split('?', 1)[0] === '/metrics'
    if (!isMetrics || req.method !== 'GET') return void res.writeHead(isMetrics ? 405 : 404).end()
    metrics.text().then(
      (text) => res.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error) => res.destroy(error),
    )
  })
  parts.log.info(`Metrics at ${await openPort(server, { port: metricsPort, host })}/metrics`)
  return {
    listener: metrics.watch(listener),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
