import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { onTestFinished } from 'vitest'

/** The address of a server on this computer, which ends with the test. */
export async function serve(
  given: RequestListener | (Server & { closeAllConnections(): void }),
  scheme = 'http',
): Promise<string> {
  const server = typeof given === 'function' ? createServer(given) : given
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}` // listening on TCP
}
