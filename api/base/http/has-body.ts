import type { IncomingMessage } from 'node:http'

/** True where a body follows the headers of a request, whether it has come or not. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}
