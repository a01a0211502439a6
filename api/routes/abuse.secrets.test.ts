import { expect } from 'vitest'
import { expectRefusal, test } from '../tools/testing/test-abuse.ts'
import { secrets } from '../tools/testing/test-abuse-farm.ts'
import type { TestClient } from '../tools/testing/test-api.ts'

/** Field names that no public response may contain. */
const privateKeys =
  /passwordHash|tokenHash|publicKey|recoveryCodeHashes|secondFactorAt|careNotes|internalNote|photoConsent|accountMark|deletedBy|originalName|isSample|"revision"/

test('no public response holds a secret, whoever asks and however', async ({ api, farm }) => {
  const pages = [
    '/',
    '/nothing',
    '/sitemap.xml',
    '/robots.txt',
    '/admin',
    '/admin/login',
    '/healthz',
    '/api/albums/2',
  ]
  const reads = farm.calls.filter(({ call, method }) => call.needs === 'anyone' && method === 'GET')
  // The OpenAPI document names the fields of staff responses, but no values.
  const named = reads.filter(({ path }) => path !== '/api/openapi.json')
  const paths = [...pages, ...named.map(({ path }) => path)]
  const hidden = [
    ...Object.values(secrets),
    'argon2',
    'secret-person',
    'Secret Person',
    farm.owner.headers.Cookie ?? '',
  ]
  const inbox = await api.signIn('inbox')

  for (const path of paths) {
    for (const headers of [{}, inbox.headers, { Authorization: 'Bearer x' }] as Record<string, string>[]) {
      for (const query of ['', '?all=0', '?q=secret']) {
        const reply = await api.get(path + query, headers)
        const text = await reply.text()
        expect([path, hidden.filter((secret) => text.includes(secret))]).toEqual([path, []])
        expect([path, privateKeys.exec(text)?.[0]]).toEqual([path, undefined])
      }
    }
  }

  expect(reads.length).toBeGreaterThan(14)
})

test('hidden items are indistinguishable from unknown ones, in search as well', async ({ farm }) => {
  const [attempt] = farm.calls
  const hidden = await farm.send({ ...attempt, path: '/api/albums/2' } as never, {})
  const unknown = await farm.send({ ...attempt, path: '/api/albums/77' } as never, {})

  expectRefusal(attempt as never, hidden, 404)
  expect(hidden.body).toEqual(unknown.body)
  expect([...hidden.headers.keys()]).toEqual([...unknown.headers.keys()])
})

test('no staff response holds a password hash, a token or a session secret', async ({ farm }) => {
  for (const attempt of farm.calls.filter(
    ({ method, path }) => method === 'GET' && !path.endsWith('/events'),
  )) {
    const reply = await farm.send(attempt, farm.owner.headers)

    const text = JSON.stringify(reply.body)
    expect([
      attempt.path,
      /argon2|passwordHash|tokenHash|publicKey|recoveryCodeHashes|accountMark|secret-invite|secret-key-hash/.exec(
        text,
      )?.[0],
    ]).toEqual([attempt.path, undefined])
    expect(text).not.toContain(farm.owner.headers.Cookie?.replace('sid=', ''))
  }
})

test('every response to a session is uncacheable and closed to other origins', async ({ farm }) => {
  const foreign = { Origin: 'https://evil.example' }
  for (const attempt of farm.calls.filter(({ path }) => !/logout/.test(path))) {
    const token = { Authorization: 'Bearer x', ...foreign }
    const asStaff = await farm.send(attempt, { ...farm.owner.headers, ...foreign })
    const asDevice = await farm.send(attempt, token)
    for (const reply of [asStaff, asDevice]) {
      expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
    const control = asStaff.headers.get('cache-control') ?? ''
    const isPublic = attempt.call.needs === 'anyone' && attempt.method === 'GET'
    // A cached public response is the same for everybody, so it may be sent without checking the cookie.
    if (!isPublic)
      expect([attempt.path, control]).toEqual([attempt.path, expect.stringMatching(/^private, no-store/)])
    expect([attempt.path, asDevice.headers.get('cache-control')]).toEqual([attempt.path, 'private, no-store'])
    if (attempt.path.endsWith('/password'))
      farm.owner.headers.Cookie = cookieOf(asStaff.headers, farm.owner.headers.Cookie)
  }
})

test('every GET under /api has a strong ETag and answers 304 to it', async ({ farm }) => {
  expect((await farm.owner.send('POST', '/api/backups')).status).toBe(201)
  const [backup] = await (await farm.owner.get('/api/backups')).json()
  const reads = farm.calls.filter(({ method, path }) => method === 'GET' && !path.endsWith('/events'))
  const paths = reads.map(({ path }) =>
    path.startsWith('/api/backups/') ? `/api/backups/${backup.name}` : path,
  )
  const lists = paths.filter((path) =>
    /\/(gallery-images|albums|images|tour-dates|animals|addons)$/.test(path),
  )

  for (const path of [
    ...paths.filter((each) => !each.includes('sessions/')),
    ...lists.map((list) => `${list}?all=1`),
  ]) {
    let { status, etag, again } = await readTwice(farm.owner, path)
    // Between the two reads, free disk space may have crossed one of the steps in which it is reported.
    if (path === '/api/status' && again.status === 200) {
      ;({ status, etag, again } = await readTwice(farm.owner, path))
    }

    expect([path, status, etag]).toEqual([path, 200, expect.stringMatching(/^"[^"]+"$/)])
    expect([path, again.status, again.text]).toEqual([path, 304, ''])
    expect([path, again.etag]).toEqual([path, etag])
  }
  expect(lists.length).toBe(6)
})

/** A read, and `again` repeats it with its ETag. */
async function readTwice(who: TestClient, path: string) {
  const first = await read(who, path)
  return { ...first, again: await read(who, path, { 'If-None-Match': `"other", ${first.etag}` }) }
}

async function read(who: TestClient, path: string, headers: Record<string, string> = {}) {
  const reply = await who.get(path, headers)
  return { status: reply.status, etag: reply.headers.get('etag') ?? '', text: await reply.text() }
}

function cookieOf(headers: Headers, before = ''): string {
  return headers.get('set-cookie')?.split(';', 1)[0] || before
}
