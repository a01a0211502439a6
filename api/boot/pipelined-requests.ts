import type { RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** No browser pipelines; a few unfinished requests of a simple client are answered in turn. */
const mostUnfinished = 8

/**
 * Cuts a connection that sends more requests than `mostUnfinished` without waiting for the responses. Only the first of
 * a pipeline has the connection; what the others make waits in memory. Responses that still wait when the connection
 * ends hear of it here: Node tells only the one that has the connection.
 */
export function limitPipelining(listener: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Set<ServerResponse>>()
  return (req, res) => {
    const { socket } = req
    if (socket.destroyed) return // the rest of a packet whose connection was just cut
    const unfinished = connections.get(socket) ?? follow(socket)
    if (unfinished.size >= mostUnfinished) {
      socket.destroy()
      return
    }
    unfinished.add(res)
    const done = () => unfinished.delete(res)
    res.once('finish', done)
    res.once('close', done)
    listener(req, res)
  }

  function follow(socket: Socket): Set<ServerResponse> {
    const unfinished = new Set<ServerResponse>()
    connections.set(socket, unfinished)
    socket.once('close', () => {
      for (const res of [...unfinished]) {
        res.destroyed = true
        res.emit('close')
      }
    })
    return unfinished
  }
}
