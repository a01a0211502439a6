import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** By connection; none where no request came on it yet. */
const unfinishedBySocket = new WeakMap<Socket, Set<ServerResponse>>()

/** No browser pipelines; a few unfinished requests of a simple client are answered in turn. */
const mostUnfinished = 8

/**
 * Cuts a connection that sends more requests than `mostUnfinished` without waiting for the responses. Only the first of
 * a pipeline has the connection; what the others make waits in memory. Responses that still wait when the connection
 * ends hear of it here: Node tells only the one that has the connection.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  return (req, res) => {
    const { socket } = req
    if (socket.destroyed) return // the rest of a packet whose connection was just cut
    const unfinished = unfinishedBySocket.get(socket) ?? follow(socket)
    // No response can follow one that ended the connection.
    if (unfinished.size >= mostUnfinished || !socket.writable) {
      socket.destroy()
      return
    }
    unfinished.add(res)
    const done = () => unfinished.delete(res)
    res.once('finish', done)
    res.once('close', done)
    listener(req, res)
  }
}

/** The responses that a connection still waits for; undefined where it never asked for any. */
export function unfinishedOn(socket: Socket): ReadonlySet<ServerResponse> | undefined {
  return unfinishedBySocket.get(socket)
}

function follow(socket: Socket): Set<ServerResponse> {
  const unfinished = new Set<ServerResponse>()
  unfinishedBySocket.set(socket, unfinished)
  socket.once('close', () => {
    for (const res of [...unfinished]) {
      res.destroyed = true
      res.emit('close')
    }
  })
  return unfinished
}
