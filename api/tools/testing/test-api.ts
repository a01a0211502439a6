import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import type { SitePage } from '#blocks/contract/pages/staff-page.ts'
import type { Role } from '#blocks/contract/staff/staff.ts'
import { type ContentStore, collections } from '../../base/content/collections.ts'
import type { MayReach } from '../../base/http/fetch-outside.ts'
import type { Pace } from '../../boot/pace.ts'
import type { Settings } from '../../boot/settings.ts'
import { type RunningApi, startApi } from '../../boot/start-api.ts'
import { sessionCookie } from '../../serve/auth/session-cookie.ts'
import type { Site } from '../../serve/responses/make-response.ts'
import { openPostgresStore } from '../../store/postgres/postgres-store.ts'
import { databaseOf, newDatabase } from './postgres-server.ts'
import { type Replicas, replicaCount, startReplicas } from './replicas.ts'
import { bucketFor } from './test-bucket.ts'

/** A site of one page and the staff-made pages. It shows the hero and the day as the API answers them. */
export const plainSite: Site = {
  hasPage: (path, sitePages = []) =>
    path === '/' || sitePages.some((page) => page.path === path && page.service !== 'off'),
  cacheKey: (path) => path,
  adminPage: async (key) => (key === '/admin' ? '<h1>Staff</h1>' : undefined),
  asset: async () => undefined,
  renderPage: async ({ path, read, now }) => ({
    status: plainSite.hasPage(path, (await read('/api/site-pages')) as SitePage[]) ? 200 : 404,
    html: `<h1>${JSON.stringify(await read('/api/content/hero'))}</h1><p>${now.toISOString()}</p>`,
    styleHash: 'sha256-x',
  }),
  refusedPage: async () => {
    throw new Error('This site has no forms.')
  },
}

type Clock = { now: Date }
export type TestApi = RunningApi & {
  /** The address of one server, for tests of the connection itself; `url` may lead to a balancer before several. */
  serverUrl: string
  /** Where there are several. */
  replicas?: Replicas
  get(path: string, headers?: Record<string, string>): Promise<Response>
  json(path: string): Promise<unknown>
  /** The API's clock. Set it to move time. */
  clock: Clock
  /** Its output for a person. */
  notices: string[]
  /** A new account of this role, `editor@example.com`, signed in as a browser is; the password is `testPassword`. */
  signIn(role: Role): Promise<TestClient>
}
export type TestClient = {
  userId: number
  headers: Record<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Sends `body` as JSON; with `undefined` none. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
}

export const testPassword = 'seven goats in a red barn'
/** The hash of `testPassword`, made once: hashing is slow on purpose. */
const testPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$YZEM/TxtTu+R02mmbExRTg$8FNxfsKsIgTSOLHAQZgij49XMyonAG3s8er6n0iQCSw'

/** A listening API over an empty temporary store, fresh for each test. */
export const test = base.extend<
  { dataDir: string; api: TestApi; store: ContentStore } & Record<Role, TestClient>
>({
  dataDir: async ({ onTestFinished }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'api-'))
    // After what a test closes when it is finished.
    onTestFinished(() => rm(dataDir, { recursive: true }))
    await use(dataDir)
  },
  api: async ({ dataDir }, use) => {
    const api = await startTestApi(dataDir)
    await use(api)
    await api.close()
  },
  store: async ({ api }, use) => use(api.store),
  owner: async ({ api }, use) => use(await api.signIn('owner')),
  editor: async ({ api }, use) => use(await api.signIn('editor')),
  inbox: async ({ api }, use) => use(await api.signIn('inbox')),
})

type TestOptions = Partial<Settings> & {
  /** As StartOptions has it. */
  sampleFolder?: string
  clock?: Clock
  /** Its machine's clock is so much ahead of `clock`, and of the database's. */
  aheadMs?: number
  site?: Site
  logError?: (error: unknown) => void
  logInfo?: (message: string) => void
  pace?: Partial<Pace>
  /** False leaves a new site closed, as an owner finds it. */
  isOpen?: boolean
  mayReach?: MayReach
  /** How many servers over one database there are in the place of one over files; as the run was told. */
  replicas?: number
}

/** For tests that start their own API: with other settings, or again on the same folder. */
export async function startTestApi(
  dataDir: string,
  {
    clock = { now: new Date('2027-03-05T12:00:00Z') },
    aheadMs = 0,
    site = plainSite,
    logError = console.error,
    logInfo = () => undefined,
    pace,
    isOpen = true,
    mayReach,
    sampleFolder,
    replicas = replicaCount(),
    ...settings
  }: TestOptions = {},
): Promise<TestApi> {
  const notices: string[] = []
  const bucket = settings.databaseUrl === undefined ? undefined : await bucketFor(settings.databaseUrl)
  const start = (more: Partial<Settings> = {}) =>
    startApi({
      settings: {
        ...quietSettings,
        dataDir,
        cacheDir: join(dataDir, 'cache'),
        bucket,
        ...settings,
        ...more,
      },
      site,
      ...(sampleFolder === undefined ? {} : { sampleFolder }),
      log: {
        info: logInfo,
        error: logError,
        notice: (message) => void notices.push(message),
      },
      now: () => (aheadMs === 0 ? clock.now : new Date(clock.now.getTime() + aheadMs)),
      machineClock: () => Date.now() + aheadMs,
      pace: { drainMs: 0, ...pace },
      isOpen,
      ...(mayReach ? { mayReach } : {}),
    })
  const api =
    replicas > 0 && settings.databaseUrl === undefined
      ? await startBalanced(dataDir, replicas, start, settings)
      : await start().then((one) => ({ ...one, serverUrl: one.url }))
  const get = (path: string, headers: Record<string, string> = {}) => fetch(api.url + path, { headers })
  const json = async (path: string) => (await get(path)).json()
  const cookieName = sessionCookie(settings.publicUrl).name
  const signInHere = (role: Role) => signIn(api, clock, role, cookieName)
  return { ...api, clock, notices, get, json, signIn: signInHere }
}

/** Of each server the store that it writes to itself, for tests that make it fail. */
export function storesOf({ replicas, store }: TestApi): ContentStore[] {
  return replicas ? replicas.servers.map((server) => server.store) : [store]
}

const quietSettings = {
  port: 0,
  host: '127.0.0.1',
  metricsPort: undefined,
  publicUrl: undefined,
  start: 'sample',
  trustProxy: 0,
  logLevel: 'silent',
  logFormat: 'text',
  smtpUrl: undefined,
  enquiryTo: [],
  mailFrom: undefined,
  backupFolder: undefined,
  backupPassphrase: undefined,
  databaseUrl: undefined,
  cacheBytes: 100_000_000,
} satisfies Omit<Settings, 'dataDir' | 'bucket' | 'cacheDir'>

/** The same as one server to whoever calls it. */
async function startBalanced(
  dataDir: string,
  count: number,
  start: (settings: Partial<Settings>) => Promise<RunningApi>,
  { publicUrl, port }: Partial<Settings>,
): Promise<RunningApi & Pick<TestApi, 'serverUrl' | 'replicas'>> {
  emptyTemplate ??= makeEmptyTemplate()
  const databaseUrl = (await databaseOf(dataDir)) ?? (await newDatabase(dataDir, await emptyTemplate))
  const bucket = await bucketFor(databaseUrl)
  const replicas = await startReplicas(
    count,
    (here) => start({ databaseUrl, bucket, publicUrl: publicUrl ?? here, port: 0 }),
    port,
  )
  const { url, servers, store, close } = replicas
  const [first] = servers
  if (!first) throw new Error('No server was started')
  return { ...first, url, store, serverUrl: first.url, replicas, close }
}

let emptyTemplate: Promise<string> | undefined
/** Copying a database takes less time than making its tables. */
async function makeEmptyTemplate(): Promise<string> {
  const url = await newDatabase('/')
  await (await openPostgresStore(url, { collections })).close()
  return new URL(url).pathname.slice(1)
}

async function signIn({ url, store, sessions }: RunningApi, clock: Clock, role: Role, cookieName: string) {
  const same = (await store.list('users')).filter((user) => user.value.role === role).length
  const email = `${role}${same || ''}@example.com`
  const value = {
    email,
    name: `Test ${role}`,
    role,
    passwordHash: testPasswordHash,
    createdAt: clock.now.toISOString(),
  }
  const [user] = await store.commit([{ type: 'add', collection: 'users', value }])
  const secret = await sessions.start(user, { kind: 'browser', label: 'Test browser' })
  return browserClient(url, `${cookieName}=${secret}`, Number(user.id))
}

type Json = Awaited<ReturnType<Response['json']>>

/** A call and its answer, read as JSON. */
export async function callAs<Body = Json>(
  client: TestClient,
  method: string,
  path: string,
  body?: unknown,
  ifMatch?: string,
): Promise<{ status: number; etag: string; body: Body }> {
  const reply = await client.send(method, path, body, ifMatch ? { 'If-Match': ifMatch } : {})
  const text = await reply.text()
  const { status, headers } = reply
  return { status, etag: headers.get('etag') ?? '', body: text ? JSON.parse(text) : undefined }
}

/** What refuses one field, and says so in these words. */
export function refusedAt(path: string, message?: unknown) {
  return { status: 400, body: { issues: [{ path, ...(message === undefined ? {} : { message }) }] } }
}

/** Calls as a page of the site makes them. */
export function browserClient(url: string, cookie: string, userId = 0): TestClient {
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
  return {
    userId,
    headers,
    get: (path, more = {}) => fetch(url + path, { headers: { ...headers, ...more } }),
    send: (method, path, body, more = {}) =>
      fetch(url + path, {
        method,
        headers: {
          ...headers,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...more,
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
  }
}
