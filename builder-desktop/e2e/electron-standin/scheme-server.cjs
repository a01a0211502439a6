const http = require('node:http')
const { Readable } = require('node:stream')
const { HOST, shared, toChromium } = require('./shared.cjs')

/**
 * Serves the app's own schemes to Chromium: a server on loopback that hands each request to the handler the app gave
 * to `protocol.handle`. A real connection, so that bodies stream both ways: files going up, events coming down.
 * Resolves with its port.
 */
function serveSchemes() {
  const server = http.createServer((req, res) => {
    answer(req, res).catch((error) => {
      if (!res.destroyed) console.error('stand-in: the scheme handler failed:', error)
      res.destroy()
    })
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server.unref().address().port)))
}

async function answer(req, res) {
  const [, host, scheme] =
    /^([^/]+)\.([a-z0-9+-]+)\.app-scheme\.localhost$/.exec(req.headers.host ?? '') ?? []
  const handler = shared.schemes.get(scheme)
  if (!handler) return res.writeHead(421).end()
  const gone = new AbortController()
  res.once('close', () => gone.abort())
  const hasBody = !['GET', 'HEAD'].includes(req.method)
  const { host: _host, connection: _connection, ...headers } = req.headers
  const response = await handler(
    new Request(`${scheme}://${host}${req.url}`, {
      method: req.method,
      headers,
      signal: gone.signal,
      ...(hasBody ? { body: Readable.toWeb(req), duplex: 'half' } : {}),
    }),
  )
  const named = Object.fromEntries(response.headers)
  // What the policy says of the app's own origin holds for the one that Chromium sees.
  const policy = named['content-security-policy']?.replace(/[a-z0-9+-]+:\/\/[^\s;]+/g, toChromium)
  res.writeHead(response.status, policy ? { ...named, 'content-security-policy': policy } : named)
  if (!response.body) return res.end()
  for await (const part of response.body) {
    if (res.destroyed) return
    if (!res.write(part)) await new Promise((go) => res.once('drain', go).once('close', go))
  }
  res.end()
}

/** Makes Chromium resolve the host names of all schemes to the server. */
function schemeSwitches(port) {
  return [`--host-resolver-rules=MAP *${HOST} 127.0.0.1:${port}`]
}

module.exports = { serveSchemes, schemeSwitches }
