import type { ServerResponse } from 'node:http'

/**
 * Resolves true once the response may be written: in a pipeline each waits for those before it. False where the reader
 * is gone. Whatever is dear to hold, such as an open file, is opened after this.
 */
export function hasTurn(res: ServerResponse): Promise<boolean> {
  if (res.destroyed) return Promise.resolve(false)
  if (res.socket) return Promise.resolve(true)
  return new Promise((resolve) => {
    res.once('socket', () => resolve(true))
    res.once('close', () => resolve(false))
  })
}
