import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect } from 'vitest'
import { test } from '../tools/testing/test-api.ts'

// One hostile visitor, who needs nothing but connections: each is held open by a byte now and then.

const kinds = [
  'GET / HTTP/1.1\r\nHost: farm\r\nContent-Length: 100000\r\n\r\n',
  'POST /api/media HTTP/1.1\r\nHost: farm\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: farm\r\n',
]

/** Holds `count` connections open as well as it can, from these addresses in turn. */
function attack(url: string, count: number, addresses: string[]) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  for (let index = 0; index < count; index++) {
    const localAddress = addresses[index % addresses.length]
    const socket = connect({ host: hostname, port: Number(port), localAddress })
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    socket.resume().write(kinds[index % kinds.length] ?? '')
    sockets.add(socket)
  }
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write('x')
  }, 100)
  return {
    sockets,
    stop() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The statuses of visits from another address, each on a connection of its own; undefined where it was cut. */
async function visits(url: string, count: number): Promise<(number | undefined)[]> {
  const statuses: (number | undefined)[] = []
  const agent = new Agent({ keepAlive: false })
  for (let index = 0; index < count; index++) {
    statuses.push(
      await new Promise((resolve) => {
        get(url, { agent, localAddress: '127.0.0.2', timeout: 5_000 }, (reply) =>
          reply.resume().on('end', () => resolve(reply.statusCode)),
        )
          .on('timeout', () => resolve(undefined))
          .on('error', () => resolve(undefined))
      }),
    )
  }
  return statuses
}

const refusals = (statuses: (number | undefined)[]) => statuses.filter((status) => status !== 200)

test.runIf(process.platform === 'linux')(
  '1,000 slow connections of one address › hold 64 places at most',
  async ({ api }) => {
    const { sockets, stop } = attack(api.serverUrl, 1_000, ['127.0.0.1'])

    const seen = await visits(api.serverUrl, 30)
    await expect.poll(() => sockets.size).toBeLessThanOrEqual(64)
    seen.push(...(await visits(api.serverUrl, 30)))
    stop()

    expect(refusals(seen)).toEqual([])
  },
)

test.runIf(process.platform === 'linux')(
  '1,500 slow connections of 30 addresses › shut nobody out',
  async ({ api }) => {
    const addresses = Array.from({ length: 30 }, (_, index) => `127.0.1.${index + 1}`)
    const { sockets, stop } = attack(api.serverUrl, 1_500, addresses)

    const seen = await visits(api.serverUrl, 30)
    await expect.poll(() => sockets.size).toBeLessThanOrEqual(1_000)
    seen.push(...(await visits(api.serverUrl, 30)))
    stop()

    expect(refusals(seen)).toEqual([])
  },
)
