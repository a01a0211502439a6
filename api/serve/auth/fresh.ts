import type { IncomingMessage } from 'node:http'

/** Resolves when this server has what was acknowledged before the request. Rejects with StoreUnavailable. */
export type Fresh = (req: IncomingMessage) => Promise<void>

export function createFresh(stores: readonly { barrier(): Promise<void> }[]): Fresh {
  const asked = new WeakMap<IncomingMessage, Promise<void>>()
  return (req) => {
    const known = asked.get(req) ?? Promise.all(stores.map((store) => store.barrier())).then(() => undefined)
    asked.set(req, known)
    return known
  }
}
