import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What a connection waits for. Only the first response is being made; `waiting` are those after it, in order. */
type Line = { first: ServerResponse; waiting: ServerResponse[] }
const linesBySocket = new WeakMap<Socket, Line>()

/** No browser pipelines; a few unfinished requests of a simple client are answered in turn. */
const mostUnfinished = 8

/**
 * Begins a request when the response before it on the same connection is done: until then nothing of it could be sent,
 * and whoever never reads would make the server work and hold files for all of them. A connection that sends more than
 * `mostUnfinished` without waiting for the responses is cut.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  return (req, res) => {
    const { socket } = req
    if (socket.destroyed) return // the rest of a packet whose connection was just cut
    const line = linesBySocket.get(socket)
    // Almost every request comes alone: nothing is set up for others that might follow.
    if (!line) linesBySocket.set(socket, { first: res, waiting: [] })
    else if (line.first.closed) line.first = res
    else {
      join(line, res)
      return
    }
    // No response can follow one that ended the connection.
    if (socket.writable) listener(req, res)
    else socket.destroy()
  }

  function join(line: Line, res: ServerResponse): void {
    const { socket } = res.req
    if (1 + line.waiting.length >= mostUnfinished || !socket.writable) {
      socket.destroy()
      return
    }
    line.waiting.push(res)
    if (line.waiting.length === 1) line.first.once('close', () => beginNext(line, socket))
  }

  /** A response closes when its last byte was handed over, and when its connection was cut. */
  function beginNext(line: Line, socket: Socket): void {
    const next = line.waiting.shift()
    if (!next) return
    line.first = next
    if (line.waiting.length > 0) next.once('close', () => beginNext(line, socket))
    if (socket.writable) listener(next.req, next)
  }
}

/** The responses that a connection still waits for; undefined where it never asked for any. */
export function unfinishedOn(socket: Socket): readonly ServerResponse[] | undefined {
  const line = linesBySocket.get(socket)
  return line && (line.first.closed ? [] : [line.first, ...line.waiting])
}
