import type { Socket } from 'node:net'

/** Looks per limit: a connection is cut at most a sixth later than it should be. */
const looksPerLimit = 6

/**
 * Cuts connections that take no byte for `stalledMs` while something waits for them, event streams among them. Node
 * has no limit for writing: its timeouts are put off by every byte that the other side sends. Returns a function that
 * stops it.
 */
export function cutStalledWrites(sockets: () => Iterable<Socket>, stalledMs: number): () => void {
  const waiting = new WeakMap<Socket, { taken: number; since: number }>()
  const timer = setInterval(() => {
    const now = performance.now()
    for (const socket of sockets()) {
      const before = waiting.get(socket)
      const taken = bytesTaken(socket)
      if (socket.writableLength === 0) waiting.delete(socket)
      else if (before?.taken !== taken) waiting.set(socket, { taken, since: now })
      else if (now - before.since >= stalledMs) socket.destroy()
    }
  }, stalledMs / looksPerLimit)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Grows only when the other side takes something: what was written less what waits. A large piece counts as waiting as
 * a whole until its last byte is taken, so what is left of it in the system's queue is asked too; Node has no public
 * name for that, and without it only a slow reader's large pieces would look stalled.
 */
function bytesTaken(socket: Socket): number {
  const { _handle } = socket as Socket & { _handle?: { writeQueueSize?: number } }
  return socket.bytesWritten - socket.writableLength - (_handle?.writeQueueSize ?? 0)
}
