import { request } from 'node:http'
import { expect } from 'vitest'
import type { Page } from '#blocks/contract/page.ts'
import type { PageDraft } from '#blocks/contract/page-draft.ts'
import {
  sampleAddOn,
  sampleAlbum,
  sampleAlbumImage,
  sampleAnimal,
  sampleGalleryImage,
  sampleServicePage,
  sampleTourDate,
} from '#blocks/contract/samples.ts'
import { type CollectionName, collections } from './collections.ts'
import { type Right, rights } from './rights.ts'
import { test as base, type TestApi, type TestClient, testPassword } from './test-api.ts'
import { PageEditor } from './test-pages.ts'

// Every call that rights.ts names, as somebody would make it who means well: the tests of abuse spoil one thing in it.

export type Call = {
  right: Right
  method: string
  path: string
  /** What would succeed; undefined for a call without a body. */
  body?: unknown
  /** The ETag it is to be made from, where it changes something that is there. */
  ifMatch?: string
}

export type Farm = {
  api: TestApi
  owner: TestClient
  /** Each call of rights.ts, in its order. */
  calls: readonly Call[]
  /** All that is stored, but for the sessions. */
  dump(): Promise<string>
  /** Sends a call as it is, but for what is given. */
  send(call: Call, headers: Record<string, string>): Promise<Reply>
}
export type Reply = { status: number; headers: Headers; body: Record<string, unknown> }

const inviteExpiresAt = '2027-03-08T12:00:00.000Z'
/** What no visitor may ever see, one in each place that has such a thing. */
export const secrets = {
  careNotes: 'secret-care-notes',
  internalNote: 'secret-internal-note',
  hiddenAnimal: 'secret-hidden-animal',
  hiddenAddOn: 'secret-hidden-add-on',
  hiddenImage: 'secret-hidden-image',
  draftAlbum: 'secret-draft-album',
  draftImage: 'secret-draft-picture',
  draftDate: 'secret-draft-date',
  originalName: 'secret-file-name.jpg',
  trashed: 'secret-trashed',
  fullDay: '2027-11-23',
  invite: 'secret-invite-hash',
  pageDraft: 'secret-page-draft',
  savedSection: 'secret-saved-section',
}

export const test = base.extend<{ farm: Farm }>({
  farm: async ({ api }, use) => {
    await fillStore(api)
    const owner = await api.signIn('owner')
    await addStaffPage(new PageEditor(owner))
    const calls = await Promise.all(rights.map((right) => callFor(right, owner)))
    await use({ api, owner, calls, dump: () => dump(api), send: (call, headers) => send(api, call, headers) })
  },
})

/** As a browser of the site sends it: for who is signed in by a cookie. */
export const fromSite = { 'Sec-Fetch-Site': 'same-origin' }

export async function send({ url }: Pick<TestApi, 'url'>, call: Call, headers: Record<string, string>) {
  const { method, path, body, ifMatch, right } = call
  const known: Record<string, string> = ifMatch === undefined ? {} : { 'If-Match': ifMatch }
  if (body !== undefined && !right.withFile) known['Content-Type'] = 'application/json'
  const reply = await fetch(url + path, {
    method,
    headers: { ...known, ...headers },
    body: right.withFile ? emptyForm() : bodyText(body),
    redirect: 'manual',
  })
  if (reply.headers.get('content-type')?.startsWith('text/event-stream')) {
    await reply.body?.cancel()
    return { status: reply.status, headers: reply.headers, body: {} }
  }
  const text = await reply.text()
  const isJson = /json/.test(reply.headers.get('content-type') ?? '')
  return { status: reply.status, headers: reply.headers, body: isJson ? JSON.parse(text) : {} }
}

/** A path exactly as it stands: fetch would tidy it up first. */
export function sendRaw(
  url: string,
  call: { method: string; path: string; body?: string | Buffer },
  headers: Record<string, string>,
): Promise<Reply> {
  const { hostname, port } = new URL(url)
  const { method, path, body = '' } = call
  const length = method === 'GET' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers: { ...headers, ...length } }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const text = Buffer.concat(parts).toString()
        const received = new Headers(reply.headers as Record<string, string>) // none of ours comes twice
        const isJson = /json/.test(received.get('content-type') ?? '')
        resolve({ status: reply.statusCode ?? 0, headers: received, body: isJson ? JSON.parse(text) : {} })
      })
    })
    sent.on('error', reject)
    sent.end(method === 'GET' ? undefined : body)
  })
}

/** A refusal as contract §2 has it: problem details, nothing of the server's inside, kept by no cache. */
export function expectRefusal(call: Call, reply: Reply, status: number): void {
  const { method, path } = call
  expect([method, path, reply.status, reply.body]).toEqual([method, path, status, expect.anything()])
  expect([method, path, reply.headers.get('content-type')]).toEqual([
    method,
    path,
    'application/problem+json; charset=utf-8',
  ])
  const { title, detail } = reply.body
  expect(reply.body).toMatchObject({ type: 'about:blank', status })
  expect([typeof title, typeof detail]).toEqual(['string', 'string'])
  expect(JSON.stringify(reply.body)).not.toMatch(/\bat .*\.[tj]s:\d|node_modules|\/api\/store\//)
  expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
}

function bodyText(body: unknown): string | undefined {
  return body === undefined || typeof body === 'string' ? (body as string | undefined) : JSON.stringify(body)
}

function emptyForm(): FormData {
  const form = new FormData()
  form.set('file', new Blob(['<svg/>']), 'a.svg')
  return form
}

async function fillStore({ store }: TestApi): Promise<void> {
  const add = <K extends CollectionName>(collection: K, { id, ...value }: { id?: number }) =>
    ({ type: 'add', collection, value }) as never // a sample of that collection, or the store refuses it
  const at = '2027-03-01T12:00:00.000Z'
  await store.commit([
    add('animals', { ...sampleAnimal(), careNotes: secrets.careNotes } as never),
    add('animals', { ...sampleAnimal(), name: secrets.hiddenAnimal, isActive: false } as never),
    add('addons', { ...sampleAddOn(), internalNote: secrets.internalNote } as never),
    add('addons', { ...sampleAddOn(), name: secrets.hiddenAddOn, isActive: false } as never),
    add('gallery-images', sampleGalleryImage()),
    add('gallery-images', sampleGalleryImage({ altText: secrets.hiddenImage, isActive: false })),
    add('albums', sampleAlbum({ isPublished: true })),
    add('albums', sampleAlbum({ title: secrets.draftAlbum, isPublished: false })),
    add('album-images', sampleAlbumImage({ albumId: 1, photoConsent: true })),
    add('album-images', sampleAlbumImage({ albumId: 2, caption: secrets.draftImage })),
    add('tour-dates', sampleTourDate()),
    add('tour-dates', sampleTourDate({ title: secrets.draftDate, isPublished: false })),
    add('saved-sections', {
      name: secrets.savedSection,
      blocks: [{ type: 'Heading', props: { id: 'h', text: secrets.savedSection, level: '2' } }],
    } as never),
    add('trash', {
      label: secrets.trashed,
      kind: 'animals',
      deletedAt: at,
      deletedBy: 'secret-deleter',
      documents: [
        {
          collection: 'animals',
          id: '9',
          value: { ...sampleAnimal(), name: secrets.trashed, careNotes: '' },
        },
      ],
    } as never),
    {
      type: 'put',
      collection: 'media',
      id: 'pony.jpg',
      value: { name: 'pony.jpg', kind: 'image', originalName: secrets.originalName },
      ifRevision: 0,
    },
    {
      type: 'put',
      collection: 'availability',
      id: 'availability',
      value: { fullDays: [secrets.fullDay] },
      ifRevision: 0,
    },
    {
      type: 'put',
      collection: 'service-pages',
      id: 'petting-zoo',
      value: sampleServicePage(),
      ifRevision: 0,
    },
    {
      type: 'add',
      collection: 'users',
      value: {
        email: 'secret-person@example.com',
        name: 'Secret Person',
        role: 'editor',
        invite: { tokenHash: secrets.invite, expiresAt: inviteExpiresAt },
        createdAt: at,
      },
    },
  ])
}

const pageId = 'our-barn'

/** A page staff made: published once, and worked on since. */
async function addStaffPage(editor: PageEditor): Promise<void> {
  await editor.call('POST', '/api/pages', { id: pageId, path: '/our-barn', title: 'Our barn' })
  const titled = (title: string) => (data: Page) => ({
    ...data,
    root: { props: { ...data.root.props, title } },
  })
  await editor.saveAndPublish(pageId, titled('Our barn'))
  const opened = await editor.open(pageId)
  await editor.save(pageId, { ...opened, data: titled(secrets.pageDraft)(opened.data) })
}

async function dump({ store }: TestApi): Promise<string> {
  const names = Object.keys(collections) as CollectionName[]
  const lists = await Promise.all(names.map((name) => store.list(name)))
  return JSON.stringify(
    names.map((name, index) => [
      name,
      lists[index]?.map(({ id, revision, value }) => ({ id, revision, value })),
    ]),
    null,
    1,
  )
}

/** The variable parts of a path, filled with what is there. */
export function filledPath(path: string, id?: string): string {
  const there: readonly [start: string, id: string][] = [
    ['/api/content/service-pages', 'petting-zoo'],
    ['/api/pages', pageId],
    ['/api/media', 'pony.jpg'],
    ['/api/backups', 'backup-2027-01-01.tar.gz'],
    ['/api/auth/sessions', 'x'.repeat(43)],
  ]
  const own = there.find(([start]) => path.startsWith(start))?.[1] ?? '1'
  return path.replace(':number', id ?? '1').replace(/:\w+/g, () => id ?? own)
}

async function callFor(right: Right, owner: TestClient): Promise<Call> {
  const { method } = right
  const path = filledPath(right.path)
  const base = { right, method, path }
  if (method === 'GET') return base
  const read = async (from: string) => {
    const reply = await owner.get(from)
    const value = reply.status === 200 ? await reply.json() : undefined
    return { value, etag: reply.headers.get('etag') ?? '' }
  }
  const fixed = fixedBodies[`${method} ${right.path}`]
  if (fixed !== undefined) {
    const isChange = /^\/api\/(users|media)\/:/.test(right.path) && !right.path.endsWith('reset')
    return { ...base, body: fixed, ...(isChange ? { ifMatch: '"1"' } : {}) }
  }
  if (path === '/api/pages/publish') {
    const { etag } = await read(`/api/pages/${pageId}/draft`)
    return { ...base, body: { pages: [{ id: pageId, etag }], note: 'New hay' } }
  }
  if (path.startsWith('/api/pages/')) return pageCall(base, read)
  if (method === 'PUT' && path.endsWith('/order')) {
    const { value, etag } = await read(path.replace('/order', '?all=1'))
    return { ...base, body: { ids: value.map(({ id }: { id: number }) => id) }, ifMatch: etag }
  }
  if (path.endsWith('/bulk')) {
    const action = /images\/bulk|gallery|saved/.test(path) ? 'delete' : 'hide'
    return { ...base, body: { ids: [{ id: 1, revision: 1 }], action } }
  }
  if (method === 'POST' && path.startsWith('/api/trash')) return base
  if (method === 'DELETE') {
    if (path === '/api/presence') return { ...base, path: `${path}?tab=tab-number-1` }
    const needsMatch = !/^\/api\/(trash|auth)/.test(path)
    return { ...base, ...(needsMatch ? { ifMatch: (await read(path)).etag } : {}) }
  }
  if (method === 'POST') {
    const { value } = await read(`${path}?all=1`)
    if (!value?.[0]) return base
    const { id, revision, media, albumId, ...body } = value[0]
    return { ...base, body }
  }
  const { value, etag } = await read(path)
  const { id, revision, media, ...body } = value
  return { ...base, body, ifMatch: etag }
}

type Read = (from: string) => Promise<{ value: unknown; etag: string }>

/** Most changes of a page are made from its draft; its address and its end from its line in the list. */
async function pageCall(base: Call, read: Read): Promise<Call> {
  if (/\/(draft|ready|publish|restore)$/.test(base.path)) {
    const { value, etag } = await read(`/api/pages/${pageId}/draft`)
    const { data, base: from } = value as PageDraft
    const bodies: Record<string, unknown> = { PUT: { data, base: from }, POST: { note: 'New hay' } }
    const isMark = base.path.endsWith('ready')
    const body = base.path.endsWith('restore') ? undefined : isMark ? { isReady: true } : bodies[base.method]
    return { ...base, ...(body ? { body } : {}), ifMatch: etag }
  }
  const { value } = await read('/api/pages')
  const line = (value as { id: string; revision: number }[]).find(({ id }) => id === pageId)
  const body = base.method === 'PATCH' ? { body: { path: '/our-barn', title: 'Our barn' } } : {}
  return { ...base, ...body, ifMatch: `"${line?.revision}"` }
}

/** Bodies that no read gives. */
const fixedBodies: Record<string, unknown> = {
  'POST /api/pages': { id: 'our-fence', path: '/our-fence', title: 'Our fence' },
  'POST /api/presence': { what: 'pages/our-barn', tab: 'tab-number-1' },
  'POST /api/media': {},
  'PUT /api/media/:name/file': {},
  'PATCH /api/media/:name': { alt: 'A pony', decorative: false, focalPoint: { x: 0.1, y: 0.2 } },
  'POST /api/auth/login': { email: 'owner@example.com', password: testPassword, keepSignedIn: true },
  'POST /api/auth/devices': { email: 'owner@example.com', password: testPassword, deviceName: 'Laptop' },
  'POST /api/auth/setup': { token: 'x', email: 'a@example.com', name: 'A', password: testPassword },
  'POST /api/auth/invite': { token: 'x', password: testPassword },
  'POST /api/auth/confirm': { password: testPassword },
  'PUT /api/auth/password': { currentPassword: testPassword, newPassword: 'nine llamas by the old well' },
  'POST /api/users': {
    email: 'new@example.com',
    name: 'New',
    role: 'inbox',
    password: 'nine llamas by a well',
  },
  'PATCH /api/users/:id': { email: 'x@example.com', name: 'X', role: 'inbox', isDisabled: false },
}
