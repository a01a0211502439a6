import { type IncomingHttpHeaders, request } from 'node:http'

// Raw requests for the tests of the HTTP server.

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/**
 * A request whose path is sent exactly as written; `fetch` would normalize it. The caller writes the body to `sent` and
 * ends it.
 */
export function begin(url: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(url)
  const sent = request({ hostname, port, path, method, headers, agent: false })
  const reply = new Promise<Reply>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
  })
  return { sent, reply }
}

/** Sends such a request without a body. */
export function get(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Reply> {
  const { sent, reply } = begin(url, path, headers, method)
  sent.end()
  return reply
}
