import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A connection to a server of the test, such as `http://127.0.0.1:3000`, from another loopback address if one is given. */
export async function connectTo(url: string, localAddress?: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress }).on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** What a server sends on this text, until it ends the connection. */
export async function untilClosed(socket: Socket, text: string): Promise<string> {
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  socket.write(text)
  if (!socket.closed) await once(socket, 'close')
  return Buffer.concat(parts).toString()
}

/** The reply to a request as it is written here, its connection closed by both sides. */
export async function rawReply(
  url: string,
  head: string,
): Promise<{ status: number; text: string; header(name: string): string | undefined }> {
  const [line = '', ...headers] = head.split('\n')
  const request = [line, ...headers, 'Connection: close', '', ''].join('\r\n')
  const text = await untilClosed(await connectTo(url), request)
  const [top = ''] = text.split('\r\n\r\n', 1)
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]),
    text: text.slice(top.length + 4),
    header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(top)?.[1]?.trim(),
  }
}

/** The bytes as sent; `fetch` would decompress them. */
export function rawGet(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const call = request(url, { method, headers }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk) => chunks.push(chunk))
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
      )
    })
    call.on('error', reject)
    call.end()
  })
}
