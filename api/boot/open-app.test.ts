import { expect } from 'vitest'
import { allCalls } from '#blocks/contract/calls/calls.ts'
import { contentReads } from '../base/content/content-reads.ts'
import { eventRoutes } from '../routes/staff/events.ts'
import { localState } from '../store/local-state.ts'
import { test } from '../tools/testing/test-api.ts'
import { openEnquiryIndex } from '../work/enquiries/open-enquiry-index.ts'
import { createPresence } from '../work/pages/who-is-here.ts'
import { contentRouters } from './open-app.ts'
import { serverState } from './server-state.ts'

/** Calls of allCalls.ts that other routers or the response cache serve. */
const elsewhere =
  /^\/api\/(launch|server-settings|samples|customers|auth|users|audit|backups|mail-templates|consent-versions|media|openapi\.json|pages|presence|enquiries|jobs|tour-dates\.ics|calendar)/

test('contentRouters › have the same routes as the table of calls', async ({ api, store }) => {
  const parts = {
    store,
    read: contentReads(store),
    now: () => new Date(),
    folder: '/',
    forgetMedia: async () => undefined,
    mail: async () => ({ state: 'off' as const, waiting: 0 }) as const,
    lastBackupAt: async () => '',
    settingsToCheck: () => [],
    launch: async () => ({ open: true, left: 0, of: 7 }),
    server: serverState({
      folder: '/',
      store,
      time: { doubt: () => ({ kind: 'none', seenAt: '' }) },
      now: () => api.clock.now,
    }),
    leftOut: async () => [],
    enquiryCounts: async (today: string) => (await openEnquiryIndex(store)).counts(today),
  }
  const presence = createPresence(() => api.clock.now, api.sessions, localState)
  const events = eventRoutes({ store, sessions: api.sessions, presence })

  const calls = [...contentRouters(parts), events.routes].flatMap(({ stack }) =>
    stack.flatMap(({ route }) =>
      (route?.stack ?? []).map(({ method }) => `${method.toUpperCase()} ${route?.path}`),
    ),
  )
  events.close()
  presence.close()

  const allowed = allCalls.map(({ method, path }) => `${method} ${path}`)
  const publicReads = /^GET \/api\/(album-previews|content|contact-info|opening|service-cards|site)/
  const expected = allCalls
    .filter(({ path }) => !elsewhere.test(path))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !publicReads.test(call))
  expect([...new Set(calls)].filter((call) => !allowed.includes(call))).toEqual([])
  expect(expected.filter((call) => !calls.includes(call))).toEqual([])
})

test('allCalls › what adds something is added once, however often it is sent', () => {
  const adding = allCalls.filter(({ status, isRepeatable }) => status === 201 && !isRepeatable)

  expect(adding.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/enquiries', // has a key of its own in the form
    'POST /api/auth/passkeys', // takes its challenge once
    'POST /api/backups', // one more does no harm
    'POST /api/launch/preview', // a new link ends the old one
  ])
})
