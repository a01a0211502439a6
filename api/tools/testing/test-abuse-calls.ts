import type { Call } from '#blocks/contract/calls/call.ts'
import { sampleBookingInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { sampleTourDate } from '#blocks/testing/samples.ts'
import { secrets, staffPageId } from './test-abuse-farm.ts'
import { type TestClient, testPassword } from './test-api.ts'
import { createTestPasskey } from './test-passkey.ts'

// Every call of the API in a valid form. The abuse tests break one thing in it.

export type Attempt = {
  call: Call
  method: string
  path: string
  /** A valid body; undefined for a call without one. */
  body?: unknown
  /** The current ETag, for calls that change an existing record. */
  ifMatch?: string
}

/** Of reads that are refused without. */
const neededQuery: Readonly<Record<string, string>> = { '/api/jobs': '?from=2027-06-01&to=2027-06-30' }

/** Values of existing records for the variable parts of a path. */
export function filledPath(path: string, id?: string): string {
  const there: readonly [start: string, id: string][] = [
    ['/api/content/service-pages', 'petting-zoo'],
    ['/api/pages/:id/versions/specified', 'home'],
    ['/api/pages', staffPageId],
    ['/api/media', 'pony.jpg'],
    ['/api/enquiries/calendar', `${secrets.feed}.ics`],
    ['/api/enquiries/request/:file/files', secrets.requestKey],
    ['/api/enquiries/request', `${secrets.requestKey}.ics`],
    ['/api/calendar', 'tour-date-1.ics'],
    ['/api/history', 'animals.1.1'],
    ['/api/backups', 'backup-2027-01-01.tar.gz'],
    ['/api/auth/sessions', 'x'.repeat(43)],
  ]
  const own = there.find(([start]) => path.startsWith(start))?.[1] ?? '1'
  return path.replace(':number', id ?? '1').replace(/:\w+/g, () => id ?? own) + (neededQuery[path] ?? '')
}

/** The valid form of `call`, made from what is stored now. */
export async function attemptOf(call: Call, owner: TestClient): Promise<Attempt> {
  const { method } = call
  const path = filledPath(call.path)
  const base = { call, method, path }
  if (method === 'GET') return base
  const read = async (from: string) => {
    const reply = await owner.get(from)
    const value = reply.status === 200 ? await reply.json() : undefined
    return { value, etag: reply.headers.get('etag') ?? '' }
  }
  const fixed = fixedBodies[`${method} ${call.path}`]
  if (fixed !== undefined) {
    const item = path.replace(/\/(file|transitions|merge)$/, '')
    return { ...base, body: fixed, ...(call.ifMatch ? { ifMatch: (await read(item)).etag } : {}) }
  }
  if (path === '/api/pages/publish') {
    const { etag } = await read(`/api/pages/${staffPageId}/draft`)
    return { ...base, body: { pages: [{ id: staffPageId, etag }], note: 'New hay' } }
  }
  if (path.startsWith('/api/pages/')) return pageCall(base, read)
  if (method === 'PUT' && path.endsWith('/order')) {
    const { value, etag } = await read(path.replace('/order', '?all=1'))
    return { ...base, body: { ids: value.map(({ id }: { id: number }) => id) }, ifMatch: etag }
  }
  if (path.endsWith('/bulk')) {
    const action = /images\/bulk|gallery|saved|redirects|teams/.test(path) ? 'delete' : 'hide'
    const { value } = await read(path.replace('/bulk', '?all=1'))
    const [{ id, revision }] = value
    return { ...base, body: { ids: [{ id, revision }], action } }
  }
  if (method === 'POST' && path.startsWith('/api/trash')) return base
  if (path.startsWith('/api/history')) {
    const { value } = await read(path.replace(/\/(restore|undo)$/, ''))
    return { ...base, ...(call.body ? { body: {} } : {}), ifMatch: value.etag }
  }
  if (method === 'DELETE') {
    if (path === '/api/presence') return { ...base, path: `${path}?tab=tab-number-1` }
    const needsMatch = !/^\/api\/(trash|auth|launch)/.test(path)
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

/** Most changes of a page need its draft's ETag. Moving and deleting it need the one of its row in the list. */
async function pageCall(base: Attempt, read: Read): Promise<Attempt> {
  if (/\/(draft|ready|publish|restore)$/.test(base.path)) {
    const { value, etag } = await read(base.path.replace(/^(\/api\/pages\/[^/]+)\/.*/, '$1/draft'))
    const { data, base: from } = value as PageDraft
    const bodies: Record<string, unknown> = { PUT: { data, base: from }, POST: { note: 'New hay' } }
    const isMark = base.path.endsWith('ready')
    const body = base.path.endsWith('restore') ? undefined : isMark ? { isReady: true } : bodies[base.method]
    return { ...base, ...(body ? { body } : {}), ifMatch: etag }
  }
  if (base.path.includes('/notes/')) {
    const [note] = (await read(`/api/pages/${staffPageId}/notes`)).value as { revision: number }[]
    const body = base.method === 'PATCH' ? { body: { text: 'New straw?', isDone: true } } : {}
    return { ...base, ...body, ifMatch: `"${note?.revision}"` }
  }
  const { value } = await read('/api/pages')
  const line = (value as { id: string; revision: number }[]).find(({ id }) => id === staffPageId)
  const body = base.method === 'PATCH' ? { body: { path: '/our-barn', title: 'Our barn' } } : {}
  return { ...base, ...body, ifMatch: `"${line?.revision}"` }
}

const { id: _, ...newTourDate } = sampleTourDate({ eventDate: '2027-06-01' })

/** Bodies that can't be taken from a read. */
const fixedBodies: Record<string, unknown> = {
  'POST /api/samples/keep': { items: [{ of: 'media/pony.jpg' }] },
  'POST /api/samples/remove': { items: [{ of: 'media/pony.jpg' }] },
  'POST /api/samples/undo': { id: 1 },
  'POST /api/pages': { id: 'our-fence', path: '/our-fence', title: 'Our fence' },
  'POST /api/pages/:id/notes': { text: 'New hay?', blockId: '', blockType: '', replyTo: null },
  'POST /api/redirects': { from: '/barn.html', to: '/contact', since: '2027-03-01' },
  'POST /api/tour-dates/import': { dates: [newTourDate] },
  'POST /api/calendar/read': { url: 'http://127.0.0.1/fairs.ics' },
  'POST /api/media/from': { url: 'http://127.0.0.1/pony.jpg', alt: '' },
  'POST /api/pages/import': {
    pages: [
      {
        ...{ id: 'our-hay', path: '/our-hay', title: 'Our hay', inMenu: false },
        data: { root: { props: { title: 'Our hay', description: '', shareImageUrl: '' } }, content: [] },
      },
    ],
  },
  'POST /api/pages/import/undo': { pages: [{ id: staffPageId, revision: 1 }], pictures: [] },
  'POST /api/redirects/import': { redirects: [{ from: '/stable.html', to: '/contact', since: '' }] },
  'POST /api/trash/restore': { ids: [1] },
  'POST /api/presence': { what: 'pages/our-barn', tab: 'tab-number-1' },
  'PUT /api/launch': { open: true, anyway: true },
  'POST /api/media': {},
  'PUT /api/media/:name/file': {},
  'PATCH /api/media/:name': { alt: 'A pony', decorative: false, focalPoint: { x: 0.1, y: 0.2 } },
  'POST /api/enquiries': { ...sampleBookingInput(), website: '', issuedAt: '', requestKey: 'k' },
  'POST /api/enquiries/request/:file/files': {},
  'PATCH /api/enquiries/:id': { notes: 'Bring straw', remindOn: '2027-03-12' },
  'POST /api/enquiries/:id/transitions': { to: 'open', message: '', force: false },
  'POST /api/enquiries/:id/merge': { into: 2 },
  'POST /api/customers/:id/merge': { into: 2 },
  'POST /api/customers/:id/split': { enquiryIds: [1] },
  'POST /api/jobs': {
    source: 'phone',
    agreed: { contactName: 'Ana Ortiz', phone: '(520) 555-0123', eventDate: '2027-06-12' },
  },
  'POST /api/jobs/import': {},
  'POST /api/enquiries/:id/messages': { message: 'See you soon' },
  'POST /api/mail-templates/preview': { name: 'message', template: { subject: 'Hay', text: '{message}' } },
  'POST /api/mail-templates/test': { name: 'message', template: { subject: 'Hay', text: '{message}' } },
  'PUT /api/server-settings/mail-password': { password: 'hay-loft-97-lanterns' },
  'POST /api/auth/login': { email: 'owner@example.com', password: testPassword, keepSignedIn: true },
  'POST /api/auth/devices': { email: 'owner@example.com', password: testPassword, deviceName: 'Laptop' },
  'POST /api/auth/setup': { token: 'x', email: 'a@example.com', name: 'A', password: testPassword },
  'POST /api/auth/invite': { token: 'x', password: testPassword },
  'POST /api/auth/login/passkey': { challenge: 'x', passkey: createTestPasskey().use('x') },
  'POST /api/auth/forgot-password': { email: 'owner@example.com' },
  'POST /api/auth/second-step/options': { ticket: 'x' },
  'POST /api/auth/second-step': { ticket: 'x', code: 'k7mq2-xhd9w-br4tz' },
  'POST /api/auth/passkeys': { name: 'Barn key', passkey: createTestPasskey().create('x') },
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
