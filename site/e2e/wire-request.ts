import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http'

// What the tests of the wire ask for, and how.

export const recordReads = [
  '/api/site',
  '/api/contact-info',
  '/api/content/hero',
  '/api/content/about',
  '/api/content/services',
  '/api/content/about-page',
  '/api/content/fonts',
  '/api/content/service-pages/petting-zoo-small',
  '/api/pages/home',
  '/api/pages/turkey-races',
  '/api/albums/1',
]
const listReads = [
  '/api/gallery-images',
  '/api/albums',
  '/api/albums/1/images',
  '/api/tour-dates',
  '/api/animals',
  '/api/addons',
  '/api/site-pages',
]
export const allReads = [...recordReads, ...listReads, '/api/tour-dates.ics']

type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** A request whose path goes out just as it is written: `fetch` would tidy it. */
export function send(url: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  let sent!: ClientRequest
  const reply = new Promise<Reply>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
  return { sent, reply }
}

export function get(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Reply> {
  return send(url, path, headers, method).reply
}
