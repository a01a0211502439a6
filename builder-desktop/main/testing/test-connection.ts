import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type ConnectionState =
  | 'open'
  /** Connections are refused. */
  | 'cut'
  /** Connections are accepted, but requests are never answered. */
  | 'silent'
  /** The site gets every request and carries it out, but its response never arrives. */
  | 'deaf'
  /** Responses begin, and stop in the middle of their body. */
  | 'stalling'
  /** PUT requests are delayed, others are not. */
  | 'slow-saves'

export type TestConnection = {
  /** The address of the site through this connection. */
  url: string
  /** Also closes all open sockets. */
  set(state: ConnectionState): Promise<void>
  close(): Promise<void>
}

const slowMs = 800

/** A TCP proxy to a server that can fail like a real connection. */
export async function openTestConnection(target: string): Promise<TestConnection> {
  const { hostname, port } = new URL(target)
  let state: ConnectionState = 'open'
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    track(near)
    if (state === 'silent') return
    const far = track(connect(Number(port), hostname))
    let isSlow = false
    near.on('data', (bytes) => {
      isSlow ||= state === 'slow-saves' && bytes.subarray(0, 4).toString() === 'PUT '
      if (isSlow) setTimeout(() => far.write(bytes), slowMs)
      else far.write(bytes)
    })
    near.on('end', () => far.end())
    far.on('data', (bytes) => {
      if (state === 'open' || state === 'slow-saves') near.write(bytes)
      else if (state === 'stalling') near.write(firstHalf(bytes))
      else near.destroy()
    })
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  await listen(0)
  const own = (server.address() as AddressInfo).port // it listens on TCP

  function track(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    return socket
  }

  return {
    url: `http://127.0.0.1:${own}`,
    async set(next) {
      const wasCut = state === 'cut'
      state = next
      for (const socket of sockets) socket.destroy()
      if (next === 'cut' && !wasCut) await stop()
      if (next !== 'cut' && wasCut) await listen(own)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      if (state !== 'cut') await stop()
    },
  }
}

/** The headers and the first byte of the body; for a response without a body not even its headers. */
function firstHalf(bytes: Buffer): Buffer {
  const body = bytes.indexOf('\r\n\r\n') + 4
  return bytes.subarray(0, bytes.length > body ? body + 1 : body - 1)
}
