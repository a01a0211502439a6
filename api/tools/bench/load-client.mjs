import { connect } from 'node:net'
import { browserHeaders } from './recorded-answers.mjs'

// Stands in for wrk where there is none: sockets kept open, one request after the other on each.

const [address, connections, seconds] = process.argv.slice(2)
const url = new URL(address)
const lines = Object.entries({ Host: url.host, ...browserHeaders }).map(
  ([name, value]) => `${name}: ${value}\r\n`,
)
const request = Buffer.from(`GET ${url.pathname}${url.search} HTTP/1.1\r\n${lines.join('')}\r\n`)
const endAt = performance.now() + Number(seconds) * 1000
const started = performance.now()
let answered = 0
let failed = 0

await Promise.all(Array.from({ length: Number(connections) }, keepAsking))
console.log(`Requests/sec: ${answered / ((performance.now() - started) / 1000)}`)
if (failed > 0) console.log(`Non-2xx: ${failed}`)

function keepAsking() {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
    /** Bytes of the answer that are still to come; undefined while its head is read. */
    let missing
    let head = ''
    socket.once('connect', () => socket.write(request))
    socket.once('error', reject)
    socket.once('close', resolve)
    socket.on('data', (chunk) => {
      if (missing === undefined) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end === -1) return
        if (!head.startsWith('HTTP/1.1 200')) failed += 1
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (head.length - end - 4)
      } else missing -= chunk.length
      if (missing > 0) return
      answered += 1
      missing = undefined
      head = ''
      if (performance.now() < endAt) socket.write(request)
      else socket.end()
    })
  })
}
