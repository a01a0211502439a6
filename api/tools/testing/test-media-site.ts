import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import express from 'express'
import { expect } from 'vitest'
import { problemHandler } from '../../boot/problem-handler.ts'
import { mediaRoutes } from '../../serve/media/media-routes.ts'
import { openToAll } from './open-to-all.ts'
import { test as base } from './sample-media.ts'

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }
type Site = { port: number; errors: unknown[]; ask: (path: string, options?: Asked) => Promise<Answer> }
type Asked = { method?: string; headers?: Record<string, string> }

/** A listening server of media only. Every test also checks that it met no unexpected error. */
export const test = base.extend<{ site: Site }>({
  site: async ({ media }, use) => {
    const errors: unknown[] = []
    const app = express()
    app.use('/public-objects', mediaRoutes(media, openToAll))
    app.use(problemHandler((error) => errors.push(error)))
    const server = createServer(app).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo // listening on TCP

    await use({ port, errors, ask: (path, options) => ask(port, `/public-objects/${path}`, options) })

    server.closeAllConnections()
    server.close()
    expect(errors).toEqual([])
  },
})

/** Not `fetch`, which would normalize the very paths that must be refused. */
async function ask(port: number, path: string, options: Asked = {}): Promise<Answer> {
  const sent = request({ port, host: '127.0.0.1', path, ...options }).end()
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: reply.statusCode ?? 0, headers: reply.headers, body: await buffer(reply) }
}

export function expectProblem({ status, headers, body }: Answer, expected: number) {
  expect(status).toBe(expected)
  expect(headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.parse(body.toString())).toMatchObject({ status: expected, title: expect.any(String) })
}
