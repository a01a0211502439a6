import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import type { Role } from '#blocks/contract/staff/staff.ts'
import { contentReads } from '../../base/content/content-reads.ts'
import { contentRouters } from '../../boot/open-app.ts'
import { problemHandler } from '../../boot/problem-handler.ts'
import { serverState } from '../../boot/server-state.ts'
import { compareETagsAlone } from '../../routes/compare-etags.ts'
import { jsonBody } from '../../routes/json-body.ts'
import { eventRoutes } from '../../routes/staff/events.ts'
import { createBodyLimits } from '../../serve/auth/body-limits.ts'
import { localState } from '../../store/local-state.ts'
import { openEnquiryIndex } from '../../work/enquiries/open-enquiry-index.ts'
import { createPresence } from '../../work/pages/who-is-here.ts'
import { test as base } from './test-api.ts'
import { asStaff } from './test-caller.ts'

type Reply = { status: number; headers: Headers; etag: string; body: unknown }
type Staff = {
  url: string
  /** JSON in and out, as an editor or as `role`; `none` sends no session. */
  call(method: string, path: string, options?: CallOptions): Promise<Reply>
  /** Permanently deleted files. */
  forgotten: string[]
  /** Unexpected errors. */
  errors: unknown[]
  /** Ends the streams, as stopping the server does. */
  closeEvents(): void
}
type CallOptions = { body?: unknown; ifMatch?: string | number; role?: Role | 'none'; headers?: HeadersInit }

/** The staff calls on a separate server over the store of the public `api`. Saves in one show in the other. */
export const test = base.extend<{ staff: Staff }>({
  staff: async ({ api, store }, use) => {
    const forgotten: string[] = []
    const errors: unknown[] = []
    const app = express()
    compareETagsAlone(app)
    app.use((req, res, next) => {
      const role = req.get('x-role') ?? 'editor'
      if (role === 'none') next()
      else asStaff(role as Role, Number(req.get('x-user') ?? 1))(req, res, next) // from `call` below
    })
    let opening: ReturnType<typeof openEnquiryIndex> | undefined
    const index = () => {
      opening ??= openEnquiryIndex(store)
      return opening
    }
    const routers = contentRouters({
      store,
      read: contentReads(store),
      now: () => api.clock.now,
      folder: '/',
      forgetMedia: async (name) => void forgotten.push(name),
      mail: async () => ({ state: 'off', waiting: 0 }),
      lastBackupAt: async () => '',
      server: serverState({
        folder: '/',
        store,
        time: { doubt: () => ({ kind: 'none', seenAt: '' }) },
        now: () => api.clock.now,
      }),
      leftOut: async () => [],
      enquiryCounts: async (today) => (await index()).counts(today),
      settingsToCheck: () => [],
      launch: async () => ({ open: true, left: 0, of: 7 }),
    })
    app.use('/api', jsonBody(createBodyLimits(() => api.clock.now, localState)))
    const presence = createPresence(() => api.clock.now, api.sessions, localState)
    const events = eventRoutes({ store, sessions: api.sessions, presence })
    for (const routes of [...routers, events.routes]) app.use(routes)
    app.use(problemHandler((error) => errors.push(error)))
    const server = createServer(app)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listening on TCP

    await use({ url, call: (...args) => call(url, ...args), forgotten, errors, closeEvents: events.close })

    events.close()
    presence.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  },
})

/** The same, and each test begins with what `make` adds. */
export function testAfter(make: (staff: Staff) => Promise<void>) {
  return test.extend<{ made: undefined }>({
    made: [async ({ staff }, use) => make(staff).then(() => use(undefined)), { auto: true }],
  })
}

/** Numbered from 1 on, at revision 1. */
export async function addAnimals(staff: Staff, ...names: string[]): Promise<void> {
  for (const name of names) await staff.call('POST', '/api/animals', { body: { name } })
}

async function call(
  url: string,
  method: string,
  path: string,
  { body, ifMatch, role = 'editor', headers = {} }: CallOptions = {},
): Promise<Reply> {
  const sent = new Headers(headers)
  sent.set('x-role', role)
  if (ifMatch !== undefined) sent.set('If-Match', typeof ifMatch === 'number' ? `"${ifMatch}"` : ifMatch)
  if (body !== undefined) sent.set('Content-Type', 'application/json')
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const reply = await fetch(url + path, { method, headers: sent, body: text })
  const answer = await reply.text()
  const { status, headers: received } = reply
  return {
    status,
    headers: received,
    etag: received.get('etag') ?? '',
    body: answer ? JSON.parse(answer) : undefined,
  }
}
