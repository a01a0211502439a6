import { connect } from 'node:net'
import { expect } from 'vitest'
import { test } from '../tools/testing/test-api.ts'

// A proxy and the server must never disagree about where a request ends (RFC 9112 §6.3).

const smuggled = '0\r\n\r\nGET /api/content/hero HTTP/1.1\r\nHost: farm\r\n\r\n'

test.for([
  ['a length and an encoding', 'Content-Length: 5\r\nTransfer-Encoding: chunked'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6'],
  ['an unknown encoding', 'Transfer-Encoding: xchunked'],
  ['a space before the colon', 'Transfer-Encoding : chunked'],
  ['a length with a sign', 'Content-Length: +5'],
])('a request with %s › is refused, and so is what follows it', async ([, headers], { api }) => {
  const reply = await exchange(
    api.url,
    `POST /api/auth/login HTTP/1.1\r\nHost: farm\r\n${headers}\r\n\r\n${smuggled}`,
  )

  expect(statusesIn(reply)).toEqual(['400'])
})

test.for(['/', '/api/auth/me', '/public-objects/pony.jpg'])('TRACE %s is refused', async (path, { api }) => {
  const secret = 'Cookie: sid=secret'
  const reply = await exchange(
    api.url,
    `TRACE ${path} HTTP/1.1\r\nHost: farm\r\nConnection: close\r\n${secret}\r\n\r\n`,
  )

  expect(statusesIn(reply)).toEqual(['405'])
  expect(reply).not.toContain('secret')
})

/** What the server sends until it closes the connection. */
function exchange(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (part) => {
      reply += part
    })
    socket.on('error', (error) => (reply ? resolve(reply) : reject(error)))
    socket.on('close', () => resolve(reply))
  })
}

function statusesIn(reply: string): string[] {
  return [...reply.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status = '']) => status)
}
