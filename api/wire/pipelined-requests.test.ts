import { once } from 'node:events'
import { readdirSync, readlinkSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import express from 'express'
import { expect, onTestFinished } from 'vitest'
import { readSettings } from '../boot/settings.ts'
import { mediaRoutes } from '../serve/media/media-routes.ts'
import type { Media } from '../serve/media/open-media.ts'
import { openToAll } from '../tools/testing/open-to-all.ts'
import { sampleJpeg, test } from '../tools/testing/sample-media.ts'
import { listen } from './listen.ts'

const get = (name: string) => `GET /public-objects/${name} HTTP/1.1\r\nHost: farm\r\n\r\n`

async function startSite(media: Media) {
  const app = express()
  app.use('/public-objects', mediaRoutes(media, openToAll))
  const server = await listen(app, { ...readSettings({}), port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  return { url: server.url, port: Number(new URL(server.url).port) }
}

async function connected(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

test('eight pipelined requests › are answered in turn', async ({ media }) => {
  await media.originals.put('pony.jpg', await sampleJpeg(400, 300))
  const { port } = await startSite(media)
  const socket = await connected(port)
  let text = ''
  socket.on('data', (data) => {
    text += data.toString('latin1')
  })

  socket.write(get('pony.jpg').repeat(8))

  await expect.poll(() => text.split('HTTP/1.1 200 OK').length - 1).toBe(8)
})

test('the ninth › ends the connection, and others are served', async ({ media }) => {
  await media.originals.put('pony.jpg', await sampleJpeg(400, 300))
  const { url, port } = await startSite(media)
  const socket = await connected(port)

  socket.write(get('pony.jpg').repeat(600))
  await once(socket.resume(), 'close')

  expect((await fetch(`${url}/public-objects/pony.jpg`)).status).toBe(200)
})

test('a request that waits for the response before it › is not begun', async () => {
  const begun: ServerResponse[] = []
  const server = await listen((_, res) => void begun.push(res), {
    ...readSettings({}),
    port: 0,
    host: '127.0.0.1',
  })
  onTestFinished(() => server.close())
  const socket = await connected(Number(new URL(server.url).port))
  let text = ''
  socket.on('data', (data) => {
    text += data.toString('latin1')
  })

  socket.write(get('pony.jpg').repeat(3))
  await expect.poll(() => begun.length).toBe(1)
  await setTimeout(50)
  expect(begun.length).toBe(1)
  begun[0]?.end('first')

  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.end('second')
  await expect.poll(() => begun.length).toBe(3)
  socket.destroy()
  expect(text).toMatch(/first[\s\S]*second/)
})

test.runIf(process.platform === 'linux')(
  '10 connections of 600 unread picture requests › cost little memory',
  async ({ media, folder }) => {
    await media.originals.put(
      'large.jpg',
      Buffer.concat([await sampleJpeg(2000, 1500), Buffer.alloc(3_000_000)]),
    )
    const { port } = await startSite(media)
    const before = process.memoryUsage()
    const sockets = await Promise.all(Array.from({ length: 10 }, () => connected(port)))

    for (const socket of sockets) socket.pause().write(get('large.jpg').repeat(600))
    const seen: { files: number; megabytes: number }[] = []
    for (let look = 0; look < 10; look++) {
      await setTimeout(100)
      const { external } = process.memoryUsage()
      seen.push({ files: openFilesBelow(folder), megabytes: (external - before.external) / 1e6 })
    }

    // A look at the kind of a file opens it for a moment: eight on each connection at most.
    expect(Math.max(...seen.map(({ files }) => files))).toBeLessThanOrEqual(80)
    expect(Math.max(...seen.map(({ megabytes }) => megabytes))).toBeLessThan(50)
    await expect.poll(() => openFilesBelow(folder)).toBe(0)
  },
)

test.runIf(process.platform === 'linux')(
  'responses that wait in a pipeline › open no file, and end with the connection',
  async ({ media, folder }) => {
    await media.originals.put(
      'large.jpg',
      Buffer.concat([await sampleJpeg(400, 300), Buffer.alloc(9_000_000)]),
    )
    const { port } = await startSite(media)
    const socket = await connected(port)

    socket.pause().write(get('large.jpg').repeat(8))
    await expect.poll(() => openFilesBelow(folder)).toBe(1)
    socket.destroy()

    await expect.poll(() => openFilesBelow(folder)).toBe(0)
  },
)

function openFilesBelow(folder: string): number {
  const targets = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return '' // closed since it was listed
    }
  })
  return targets.filter((path) => path.startsWith(folder)).length
}
