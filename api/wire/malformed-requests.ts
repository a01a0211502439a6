import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { problem } from '../base/http/problem.ts'
import { refusalHeaders } from '../serve/responses/refuse.ts'
import { unfinishedOn } from './pipelined-requests.ts'

const refusals: Readonly<Record<string, ReturnType<typeof problem>>> = {
  HPE_HEADER_OVERFLOW: problem(431, 'Headers too large', 'The headers of the request are too large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: problem(413, 'Too large', 'The request has too much around its body'),
  ERR_HTTP_REQUEST_TIMEOUT: problem(408, 'Too slow', 'The request took too long to arrive'),
}
const malformed = problem(400, 'Malformed request', 'The request can’t be read')

/** Answers what Node could not read as a request, with the headers of every response, and ends the connection. */
export function refuseMalformed(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  transport: readonly string[],
): void {
  const hasBegun = unfinishedOn(socket as Socket)?.some((res) => res.headersSent)
  if (!socket.writable || hasBegun) return void socket.destroy()
  const body = refusals[error.code ?? ''] ?? malformed
  const text = JSON.stringify(body)
  const pairs = [...Object.entries(refusalHeaders).flat(), ...transport]
  const headers = pairs.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${pairs[at + 1]}\r\n`] : []))
  socket.end(
    `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status]}\r\n${headers.join('')}` +
      `Connection: close\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    () => socket.destroy(),
  )
}
