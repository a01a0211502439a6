import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

type Direction = 'to the database' | 'from the database'
/** What is passed on instead; `cut`: both ends are reset. */
type Verdict = Buffer | 'cut'

export type CuttingProxy = {
  /** The address of the database, through here. */
  url: string
  /** Resets all connections. */
  cut(): void
  /** While it is off, connections are reset as soon as they are made. */
  setOn(isOn: boolean): void
  /** While it is silent, nothing is passed on and nobody hears of it. */
  setSilent(isSilent: boolean): void
  /** How much later each part arrives. */
  delayMs: number
  /** Decides about each part that passes; `line` is the number of its connection. */
  judge: (part: Buffer, direction: Direction, line: number) => Verdict
}

/** A line to a database that a test can cut at any moment. */
export async function proxyTo(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  let lines = 0
  let isOn = true
  let isSilent = false

  const server = createServer((client) => {
    client.on('error', () => undefined)
    if (!isOn) return void client.resetAndDestroy()
    const database = connect(Number(target.port), target.hostname).on('error', () => undefined)
    const pair = [client, database] as const
    pairs.add(pair)
    const line = ++lines
    const end = () => {
      pairs.delete(pair)
      for (const socket of pair) socket.resetAndDestroy()
    }
    passOn(client, database, 'to the database', line, end)
    passOn(database, client, 'from the database', line, end)
  })

  function passOn(from: Socket, to: Socket, direction: Direction, line: number, end: () => void): void {
    from.on('data', (part: Buffer) => {
      if (isSilent) return
      const verdict = proxy.judge(part, direction, line)
      if (verdict === 'cut') end()
      else if (proxy.delayMs === 0) to.write(verdict)
      else setTimeout(() => to.write(verdict), proxy.delayMs)
    })
    from.on('close', () => (isSilent ? undefined : end()))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const here = new URL(databaseUrl)
  here.port = String((server.address() as AddressInfo).port)

  const proxy: CuttingProxy = {
    url: here.href,
    cut() {
      for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy()
      pairs.clear()
    },
    setOn(value) {
      isOn = value
      if (!isOn) proxy.cut()
    },
    setSilent(value) {
      isSilent = value
    },
    delayMs: 0,
    judge: (part) => part,
  }
  onTestFinished(() => {
    server.close()
    proxy.cut()
  })
  return proxy
}

/** Leaves out notifications, as a pooler does. Parts hold whole messages on loopback. */
export function withoutNotifications(part: Buffer, direction: Direction): Buffer {
  if (direction === 'to the database') return part
  const kept: Buffer[] = []
  for (let start = 0; start < part.length; ) {
    const end = start + 1 + part.readUInt32BE(start + 1)
    if (part[start] !== 'A'.charCodeAt(0)) kept.push(part.subarray(start, end))
    start = end
  }
  return Buffer.concat(kept)
}
