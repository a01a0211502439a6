import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The responses that a connection waits for, in order; only the first is being made. None where no request came yet. */
const linesBySocket = new WeakMap<Socket, Set<ServerResponse>>()

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
    const line = linesBySocket.get(socket) ?? new Set<ServerResponse>()
    linesBySocket.set(socket, line)
    // No response can follow one that ended the connection.
    if (line.size >= mostUnfinished || !socket.writable) {
      socket.destroy()
      return
    }
    line.add(res)
    // Comes after the last byte was handed over, and after a cut connection.
    res.once('close', () => {
      if (!line.delete(res) || !socket.writable) return
      const [next] = line
      if (next) listener(next.req, next)
    })
    if (line.size === 1) listener(req, res)
  }
}

/** The responses that a connection still waits for; undefined where it never asked for any. */
export function unfinishedOn(socket: Socket): ReadonlySet<ServerResponse> | undefined {
  return linesBySocket.get(socket)
}
