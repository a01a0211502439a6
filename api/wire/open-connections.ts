import type { Socket } from 'node:net'
import { networkOf } from '../base/http/network-of.ts'
import { isSignedIn } from '../serve/auth/caller.ts'
import { unfinishedOn } from './pipelined-requests.ts'

type Limits = {
  most: number
  /** Those of one address; of an IPv6 address those of its /64, which one household has to itself. */
  mostOfOneAddress: number
}

/**
 * The open connections, the oldest first. A new one always gets a place while there is one that may go: of its own
 * address where that has too many, or else of all. So who holds many connections open loses them to new ones, and
 * a neighbor at the same address is still served.
 */
export class OpenConnections {
  readonly #limits: Limits
  readonly #networks = new Map<Socket, string>()
  readonly #counts = new Map<string, number>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Takes a new connection, or closes it where none can make room for it. */
  admit(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '')
    const isCrowded = (this.#counts.get(network) ?? 0) >= this.#limits.mostOfOneAddress
    if (isCrowded || this.#networks.size >= this.#limits.most) {
      const leaving = this.#dispensable(isCrowded ? network : undefined)
      if (!leaving) {
        socket.destroy()
        return
      }
      leaving.destroy()
      this.#forget(leaving)
    }
    this.#networks.set(socket, network)
    this.#counts.set(network, (this.#counts.get(network) ?? 0) + 1)
    socket.once('close', () => this.#forget(socket))
  }

  sockets(): Iterable<Socket> {
    return this.#networks.keys()
  }

  /** One that rests after a response, or else the oldest on which nobody signed in waits for one. */
  #dispensable(network: string | undefined): Socket | undefined {
    let oldest: Socket | undefined
    for (const [socket, of] of this.#networks) {
      if (network !== undefined && of !== network) continue
      const unfinished = unfinishedOn(socket)
      if (unfinished?.length === 0) return socket
      if (!oldest && !unfinished?.some(isSignedIn)) oldest = socket
    }
    return oldest
  }

  #forget(socket: Socket): void {
    const network = this.#networks.get(socket)
    if (network === undefined) return
    this.#networks.delete(socket)
    const left = (this.#counts.get(network) ?? 0) - 1
    if (left > 0) this.#counts.set(network, left)
    else this.#counts.delete(network)
  }
}
