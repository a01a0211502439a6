import { expect } from 'vitest'
import { allCalls } from '#blocks/contract/calls/calls.ts'
import { mayAct, type Right, type Role, roles } from '#blocks/contract/staff/staff.ts'
import { test } from '../../tools/testing/test-api.ts'
import { asDevice } from '../../tools/testing/test-sign-in.ts'

/**
 * Every call, and who may make it: the roles **i**nbox, **e**ditor and **o**wner; with a device's token (**t**), or only
 * with one that has the scope enquiries (**q**).
 */
const reach = `
GET /api/site anyone
PUT /api/site o
GET /api/contact-info anyone
PUT /api/contact-info eot
GET /api/content/fonts anyone
PUT /api/content/fonts eot
GET /api/content/hero anyone
PUT /api/content/hero eot
GET /api/content/about anyone
PUT /api/content/about eot
GET /api/content/services anyone
PUT /api/content/services eot
GET /api/content/about-page anyone
PUT /api/content/about-page eot
GET /api/content/service-pages/:id anyone
PUT /api/content/service-pages/:id eot
GET /api/availability ieoq
PUT /api/availability ieoq
GET /api/server-settings o
PUT /api/server-settings o
GET /api/albums anyone
POST /api/albums eot
PUT /api/albums/order eot
POST /api/albums/bulk eot
GET /api/albums/:id anyone
PUT /api/albums/:id eot
DELETE /api/albums/:id eot
GET /api/albums/:albumId/images anyone
POST /api/albums/:albumId/images eot
PUT /api/albums/:albumId/images/order eot
POST /api/albums/:albumId/images/bulk eot
GET /api/albums/:albumId/images/:id eot
PUT /api/albums/:albumId/images/:id eot
DELETE /api/albums/:albumId/images/:id eot
GET /api/gallery-images anyone
POST /api/gallery-images eot
PUT /api/gallery-images/order eot
POST /api/gallery-images/bulk eot
GET /api/gallery-images/:id eot
PUT /api/gallery-images/:id eot
DELETE /api/gallery-images/:id eot
GET /api/tour-dates anyone
POST /api/tour-dates eot
POST /api/tour-dates/bulk eot
GET /api/tour-dates/:id eot
PUT /api/tour-dates/:id eot
DELETE /api/tour-dates/:id eot
GET /api/animals anyone
POST /api/animals eot
PUT /api/animals/order eot
POST /api/animals/bulk eot
GET /api/animals/:id eot
PUT /api/animals/:id eot
DELETE /api/animals/:id eot
GET /api/addons anyone
POST /api/addons eot
PUT /api/addons/order eot
POST /api/addons/bulk eot
GET /api/addons/:id eot
PUT /api/addons/:id eot
DELETE /api/addons/:id eot
GET /api/saved-sections eot
POST /api/saved-sections eot
POST /api/saved-sections/bulk eot
GET /api/saved-sections/:id eot
PUT /api/saved-sections/:id eot
DELETE /api/saved-sections/:id eot
GET /api/redirects eot
POST /api/redirects eot
POST /api/redirects/bulk eot
GET /api/redirects/:id eot
PUT /api/redirects/:id eot
DELETE /api/redirects/:id eot
GET /api/teams ieoq
POST /api/teams ieoq
POST /api/teams/bulk ieoq
GET /api/teams/:id ieoq
PUT /api/teams/:id ieoq
DELETE /api/teams/:id ieoq
GET /api/saved-replies ieoq
POST /api/saved-replies ieoq
POST /api/saved-replies/bulk ieoq
GET /api/saved-replies/:id ieoq
PUT /api/saved-replies/:id ieoq
DELETE /api/saved-replies/:id ieoq
GET /api/content/service-pages anyone
POST /api/content/service-pages eot
PUT /api/content/service-pages/order eot
DELETE /api/content/service-pages/:id eot
GET /api/pages/:id anyone
GET /api/site-pages anyone
GET /api/service-cards anyone
GET /api/album-previews anyone
GET /api/opening anyone
GET /api/pages eot
POST /api/pages eot
POST /api/pages/import eot
POST /api/pages/import/undo eot
PATCH /api/pages/:id eot
DELETE /api/pages/:id eot
GET /api/pages/:id/draft eot
PUT /api/pages/:id/draft eot
DELETE /api/pages/:id/draft eot
PUT /api/pages/:id/draft/ready eot
POST /api/pages/publish eot
POST /api/pages/:id/publish eot
GET /api/pages/:id/linking-pages eot
POST /api/pages/:id/unpublish eot
GET /api/pages/:id/versions eot
GET /api/pages/:id/versions/:number eot
POST /api/pages/:id/versions/specified/restore eot
POST /api/pages/:id/versions/:number/restore eot
GET /api/pages/:id/notes eot
POST /api/pages/:id/notes eot
PATCH /api/pages/:id/notes/:number eot
DELETE /api/pages/:id/notes/:number eot
GET /api/presence ieot
POST /api/presence ieot
DELETE /api/presence ieot
GET /api/media eot
POST /api/media eot
POST /api/media/from eot
GET /api/media/:name eot
PATCH /api/media/:name eot
DELETE /api/media/:name eot
PUT /api/media/:name/file eot
GET /api/history ieot
GET /api/history/:id ieot
POST /api/history/:id/restore ieot
POST /api/history/:id/undo ieot
GET /api/trash ieot
POST /api/trash/:id/restore ieot
POST /api/trash/restore ieot
DELETE /api/trash/:id ieot
GET /api/samples eot
POST /api/samples/keep eot
POST /api/samples/remove eot
POST /api/samples/undo eot
GET /api/tour-dates.ics anyone
GET /api/calendar/:file anyone
POST /api/tour-dates/import eot
POST /api/calendar/read eot
POST /api/redirects/import eot
GET /api/enquiries/form anyone
POST /api/enquiries anyone
GET /api/enquiries/calendar/:file anyone
GET /api/enquiries/request/:file anyone
POST /api/enquiries/request/:file/files anyone
GET /api/enquiries ieoq
GET /api/enquiries.csv ieo
GET /api/enquiries/calendar ieoq
GET /api/enquiries/colleagues ieoq
GET /api/enquiries/feed ieo
POST /api/enquiries/feed o
GET /api/enquiries/:id ieoq
GET /api/enquiries/:id/files/:number ieo
PATCH /api/enquiries/:id ieoq
DELETE /api/enquiries/:id o
GET /api/enquiries/:id/person o
POST /api/enquiries/:id/transitions ieoq
GET /api/jobs ieoq
POST /api/jobs ieoq
POST /api/jobs/import ieoq
POST /api/jobs/import/:id/undo ieoq
POST /api/enquiries/:id/messages ieoq
GET /api/customers ieoq
GET /api/customers/:id ieoq
DELETE /api/customers/:id o
POST /api/customers/:id/merge ieoq
POST /api/customers/:id/split ieoq
POST /api/enquiries/:id/merge ieoq
POST /api/enquiries/:id/mail/retry ieoq
GET /api/consent-versions o
GET /api/mail-templates o
PUT /api/mail-templates o
POST /api/mail-templates/preview o
POST /api/mail-templates/test o
POST /api/auth/login anyone
POST /api/auth/login/passkey/options anyone
POST /api/auth/login/passkey anyone
POST /api/auth/forgot-password anyone
POST /api/auth/second-step/options anyone
POST /api/auth/second-step anyone
POST /api/auth/logout anyone
POST /api/auth/devices anyone
POST /api/auth/setup anyone
POST /api/auth/invite anyone
GET /api/auth/me ieot
POST /api/auth/confirm ieo
PUT /api/auth/password ieo
GET /api/auth/sessions ieo
DELETE /api/auth/sessions/:id ieo
DELETE /api/auth/sessions/:id/scopes/:scope ieo
POST /api/auth/logout-all ieo
GET /api/auth/second-factor ieo
POST /api/auth/second-factor/later ieo
POST /api/auth/passkeys/options ieo
POST /api/auth/passkeys ieo
DELETE /api/auth/passkeys/:id ieo
POST /api/auth/recovery-codes ieo
POST /api/auth/one-time-code ieo
GET /api/users o
POST /api/users o
GET /api/users/:id o
PATCH /api/users/:id o
DELETE /api/users/:id o
POST /api/users/:id/reset o
POST /api/users/:id/reset-second-step o
GET /api/openapi.json anyone
GET /api/status ieoq
GET /api/events ieot
GET /api/server-settings/state o
PUT /api/server-settings/mail-password o
GET /api/backups o
POST /api/backups o
GET /api/backups/:name o
GET /api/launch eo
PUT /api/launch o
POST /api/launch/test-mail o
POST /api/launch/preview o
DELETE /api/launch/preview o
`
  .trim()
  .split('\n')
const staffRows = reach
  .map((row) => row.split(' '))
  .filter(([, , letters]) => letters !== 'anyone')
  // It ends the session, so it comes last.
  .sort((a, b) => Number(endsSession(a)) - Number(endsSession(b)))

test('the table names every call, and who needs no sign-in', () => {
  const named = allCalls.map(
    ({ method, path, needs }) => `${method} ${path} ${needs === 'anyone' ? needs : ''}`,
  )

  expect(reach.map((row) => row.replace(/ [ieotq]+$/, ' '))).toEqual(named)
})

test.for(['inbox', 'editor', 'owner'] as const)(
  '%s › reaches its calls and no others',
  async (role, { api }) => {
    const { headers } = await api.signIn(role)

    expect(await reachedBy(api.url, headers)).toEqual(callsOf(role.slice(0, 1)))
  },
)

test.for([
  ['t', []],
  ['tq', ['enquiries']],
] as const)(
  'an owner’s token of the kind %s › reaches its calls and no others',
  async ([kinds, scopes], { api }) => {
    await api.signIn('owner')
    const headers = await asDevice(api, 'owner@example.com', { scopes })

    expect(await reachedBy(api.url, headers)).toEqual(callsOf(kinds))
  },
)

function endsSession([, path]: string[]): boolean {
  return path === '/api/auth/logout-all'
}

test('GET /api/auth/me lists the rights of the role, and of a device those that its token has', async ({
  api,
}) => {
  const editor = await api.signIn('editor')
  await api.signIn('owner')
  const rightsOf = async (headers: Record<string, string>) =>
    (await (await api.get('/api/auth/me', headers)).json()).rights
  const content = ['content', 'media', 'pages']
  const office = ['people', 'settings', 'erase', 'backup']

  expect(await rightsOf((await api.signIn('inbox')).headers)).toEqual(['enquiries', 'availability'])
  expect(await rightsOf(editor.headers)).toEqual(['enquiries', 'availability', ...content])
  expect(await rightsOf(await asDevice(api, 'owner@example.com'))).toEqual(content)
  expect(await rightsOf((await api.signIn('owner')).headers)).toEqual([
    'enquiries',
    'availability',
    ...content,
    ...office,
  ])
})

test('a new role is one row: a photographer reaches the library and nothing else but what is everyone’s', () => {
  const table: Partial<Record<string, Right[]>> = roles
  table.photographer = ['media']
  try {
    const reached = allCalls.filter(
      ({ needs }) => needs !== 'anyone' && mayAct('photographer' as Role, needs), // a role of this test alone
    )

    const paths = [...new Set(reached.map(({ path }) => path))]
    expect(paths.filter((path) => !path.startsWith('/api/auth/'))).toEqual([
      '/api/presence',
      '/api/media',
      '/api/media/from',
      '/api/media/:name',
      '/api/media/:name/file',
      '/api/history',
      '/api/history/:id',
      '/api/history/:id/restore',
      '/api/history/:id/undo',
      '/api/trash',
      '/api/trash/:id/restore',
      '/api/trash/restore',
      '/api/trash/:id',
      '/api/status',
      '/api/events',
    ])
  } finally {
    delete table.photographer
  }
})

/** The calls with one of these letters. */
function callsOf(kinds: string): string[] {
  const isTheirs = (letters = '') => [...kinds].some((kind) => letters.includes(kind))
  return staffRows.filter(([, , letters]) => isTheirs(letters)).map(([method, path]) => `${method} ${path}`)
}

/** The calls that are not refused. What they answer for a made-up record without a body doesn’t matter here. */
async function reachedBy(url: string, headers: Record<string, string>): Promise<string[]> {
  const reached: string[] = []
  for (const [method = '', path = ''] of staffRows) {
    const reply = await fetch(url + path.replace(/:\w+/g, '1'), { method, headers })
    await reply.body?.cancel()
    expect(reply.status, `${method} ${path}`).not.toBe(401)
    if (reply.status !== 403) reached.push(`${method} ${path}`)
  }
  return reached
}
