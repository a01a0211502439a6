import { expect, test, vi } from 'vitest'
import { sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import type { TestApi, TestClient } from '../tools/testing/test-api.ts'
import { testPassword } from '../tools/testing/test-api.ts'
import { addBookings } from '../tools/testing/test-enquiries.ts'
import { listen } from '../tools/testing/test-event-stream.ts'
import { describeWithPostgres, testDatabase } from '../tools/testing/test-postgres.ts'
import { codeStep, stepOf } from '../tools/testing/test-second-step.ts'
import { atOnce, testServers } from '../tools/testing/test-servers.ts'
import { asDevice, cookieOf, login, post } from '../tools/testing/test-sign-in.ts'

// Three servers over one database are one server: no call depends on which of them it meets.

vi.setConfig({ testTimeout: 120_000 })

describeWithPostgres('three servers', () => {
  const database = testDatabase()
  const servers = testServers(database, 3)
  const { all, at, clientAt, clock } = servers

  test('the link for the first owner works on another', async () => {
    const token = /#token=(\S+)/.exec(at(0).notices.join())?.[1]
    expect(at(2).notices).toEqual(at(0).notices)
    const body = { token, email: 'first@example.com', name: 'First', password: testPassword }

    const made = await post(at(1), '/api/auth/setup', body)

    expect(made.status).toBe(200)
    const again = await atOnce(servers, (api) => post(api, '/api/auth/setup', body))
    expect(again.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('signed in or out on one is so on all, at once', async () => {
    const { userId } = await at(0).signIn('editor')
    for (let number = 0; number < 3; number++) {
      const cookie = cookieOf(await login(at(number), { email: 'editor@example.com' }))
      const client = (each: number) => clientAt(each, { headers: { Cookie: cookie }, userId })

      expect(await statuses((each) => client(each).get('/api/auth/me'))).toEqual([200, 200, 200])
      expect((await client(number + 1).send('POST', '/api/auth/logout')).status).toBe(204)
      expect(await statuses((each) => client(each).get('/api/auth/me'))).toEqual([401, 401, 401])
    }
  })

  test('a password that was changed on one ends all other sessions', async () => {
    const person = await at(0).signIn('inbox')
    const email = (await (await person.get('/api/auth/me')).json()).email
    const token = await asDevice(at(1), email)
    expect(await statuses((each) => at(each).get('/api/auth/me', token))).toEqual([200, 200, 200])

    const body = { currentPassword: testPassword, newPassword: 'nine ducks beside the pond' }
    expect((await clientAt(1, person).send('PUT', '/api/auth/password', body)).status).toBe(204)

    expect(await statuses((each) => clientAt(each, person).get('/api/auth/me'))).toEqual([401, 401, 401])
    expect(await statuses((each) => at(each).get('/api/auth/me', token))).toEqual([401, 401, 401])
    expect((await login(at(2), { email })).status).toBe(401)
    expect((await login(at(0), { email, password: body.newPassword })).status).toBe(200)
  })

  test('what staff save on one they read on all, at once, as a call and as a page', async () => {
    const editor = await at(0).signIn('editor')
    await statuses((each) => at(each).get('/')) // cached everywhere
    for (let number = 0; number < 6; number++) {
      const title = `Ponies ${number}`
      await saveHero(clientAt(number, editor), title)

      const reader = clientAt(number + 1, editor)
      expect(await (await reader.get('/api/content/hero')).json()).toMatchObject({ title })
      expect(await (await clientAt(number + 2, editor).get('/')).text()).toContain(title)
    }
    await vi.waitFor(async () => expect(await (await at(0).get('/')).text()).toContain('Ponies 5'), 5_000)
  })

  test('signing out on one ends the event streams on the others', async () => {
    const editor = await at(0).signIn('editor')
    const streams = await atOnce(servers, (_api, number) => clientAt(number, editor).get('/api/events'))
    const ended = streams.map((reply) => reply.text())

    await clientAt(1, editor).send('POST', '/api/auth/logout')

    expect(await Promise.all(ended)).toHaveLength(3)
  })

  test('changes and who edits what reach the streams of all', async () => {
    const editor = await at(0).signIn('editor')
    const streams = await atOnce(servers, (_api, number) => listen(at(number).url, editor.headers))
    const beat = { what: 'pages/home', tab: 'tab-of-ana' }

    await clientAt(1, editor).send('POST', '/api/presence', beat)

    await Promise.all(streams.map((stream) => stream.heard('"tab":"tab-of-ana"')))
    const lists = await atOnce(servers, async (_api, number) =>
      (await clientAt(number, editor).get('/api/presence')).json(),
    )
    for (const list of lists) expect(list).toMatchObject([beat])
    expect(new Set(lists.map((list) => list[0].since)).size).toBe(1)

    await saveHero(clientAt(2, editor), 'Goats')
    await Promise.all(streams.map((stream) => stream.heard('"collection":"hero"')))
    await clientAt(0, editor).send('DELETE', `/api/presence?tab=${beat.tab}`)
    await Promise.all(streams.map((stream) => stream.heard('event: presence\ndata: []')))
    await Promise.all(streams.map((stream) => stream.stop()))
  })

  test('an id and words with a NUL are not found', async () => {
    const owner = await at(0).signIn('owner')
    const get = async (path: string) => (await owner.get(path)).status

    expect(await get('/api/enquiries/%00')).toBe(404)
    expect(await get('/api/enquiries/1%00')).toBe(404)
    expect(await get('/api/history/1%00')).toBe(404)
    expect(await get('/api/enquiries?q=Anna%00')).toBe(200)
    const form = { ...(await opened(at(0))), requestKey: 'key-with-a-nul', message: 'Ponies\0 please' }
    expect((await send(at(1), form, address(), 'Nula\0')).status).toBeLessThan(500)
  })

  test('a request whose day is not known yet is opened on any server', async () => {
    const clerk = await at(0).signIn('inbox')
    await addBookings(at(0).store, { reference: 'K7M-4XDA', answers: { eventDate: '', dayNotSure: true } })
    const [{ id } = { id: '' }] = await at(0).store.list('enquiries', { reference: 'K7M-4XDA' })

    expect(await statuses((each) => clientAt(each, clerk).get(`/api/enquiries/${id}`))).toEqual([
      200, 200, 200,
    ])
  })

  test('five wrong passwords are five, whoever hears them', async () => {
    const editor = await at(0).signIn('editor')
    const { email } = await (await editor.get('/api/auth/me')).json()
    const wrong = { email, password: 'no goats at all here' }

    const tries = await Promise.all(Array.from({ length: 12 }, (_, number) => login(at(number), wrong)))

    const heard = tries.map(({ status }) => status).sort()
    expect(heard).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
    expect(await statuses((each) => login(at(each), { email }))).toEqual([429, 429, 429])
  })

  test('a sign-in with a second step goes through all of them, and a code works once', async () => {
    const owner = await at(0).signIn('owner')
    const { email } = await (await owner.get('/api/auth/me')).json()
    const [account] = (await at(0).store.list('users')).filter(({ value }) => value.email === email)
    if (!account) throw new Error('The account is gone')
    const passkeys = [passkeyOf('some-key')]
    const value = { ...account.value, passkeys }
    const { id, revision: ifRevision } = account
    await at(0).store.commit([{ type: 'put', collection: 'users', id, value, ifRevision }])
    const code = await clientAt(1, owner).send('POST', '/api/auth/one-time-code', {})
    const { code: oneTime } = await code.json()

    const tickets = await Promise.all([0, 1, 2].map((number) => stepOf(at(number), { email })))
    const tries = await Promise.all(
      tickets.map((ticket, number) => codeStep(at(number + 1), ticket, oneTime)),
    )

    expect(tries.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('a form that one has opened is no spam on another', async () => {
    const clerk = await at(0).signIn('inbox')
    const before = await spamCount(clerk)

    for (let number = 0; number < 6; number++)
      expect((await send(at(number + 1), await opened(at(number)), address(), `Anna ${number}`)).status).toBe(
        201,
      )

    expect(await spamCount(clerk)).toBe(before)
  })

  test('one enquiry that is sent to all at once is one', async () => {
    const clerk = await at(0).signIn('inbox')
    for (let number = 0; number < 8; number++) {
      const before = await total(clerk)
      const form = { ...(await opened(at(number))), requestKey: `key-of-enquiry-${number}` }
      const from = address()

      const sent = await atOnce(servers, (api) => send(api, form, from, `Berta ${number}`))

      expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
      const references = await Promise.all(sent.map(async (reply) => (await reply.json()).reference))
      expect(new Set(references).size).toBe(1)
      expect(await total(clerk)).toBe(before + 1)
    }
  })

  test('five enquiries of one address in ten minutes are five, whoever hears them', async () => {
    const from = address()
    const form = await opened(at(0))

    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, number) => send(at(number), form, from, `Cora ${number}`)),
    )

    const heard = sent.map(({ status }) => status).sort()
    expect(heard).toEqual([...Array(5).fill(201), ...Array(7).fill(429)])
    clock.now = new Date(clock.now.getTime() + 10 * 60_000)
    expect((await send(at(1), await opened(at(1)), from, 'Cora')).status).toBe(201)
  })

  test('one text is spam from the fourth on, wherever the first three came from', async () => {
    const message = 'Cheap hay for all of your animals, delivered to the barn door.'
    const kinds: string[] = []
    for (let number = 0; number < 4; number++) {
      const form = { ...(await opened(at(number))), requestKey: `key-of-text-${number}`, message }
      const reply = await send(at(number), form, address(), 'Dora')
      const { reference } = await reply.json()
      const [stored] = await at(number).store.list('enquiries', { reference })
      kinds.push(stored?.value.spam?.reason ?? 'none')
    }

    expect(kinds).toEqual(['none', 'none', 'none', 'score'])
  })

  test('sixty forms with mistakes are sixty on all', async () => {
    const from = address()
    const refused = (number: number) => send(at(number), { name: '' }, from, '')

    const heard = await Promise.all(
      Array.from({ length: 63 }, async (_, each) => (await refused(each)).status),
    )

    expect(heard.sort()).toEqual([...Array(60).fill(400), ...Array(3).fill(429)])
  })

  function statuses(call: (number: number) => Promise<Response>): Promise<number[]> {
    return Promise.all(all.map(async (_, number) => (await call(number)).status))
  }

  async function opened(api: TestApi) {
    const form = (await api.json('/api/enquiries/form')) as { issuedAt: string }
    clock.now = new Date(clock.now.getTime() + 5_000)
    return { issuedAt: form.issuedAt }
  }
})

let addresses = 0
function address(): string {
  addresses += 1
  return `198.51.100.${addresses}`
}

function send(api: TestApi, form: object, from: string, name: string): Promise<Response> {
  const message = `We would like to come and see the goats, says ${name}.`
  return fetch(`${api.url}/api/enquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify({ ...sampleContactInput(), name, message, ...form }),
  })
}

async function total(clerk: TestClient, query = ''): Promise<number> {
  return (await (await clerk.get(`/api/enquiries${query}`)).json()).total
}

function spamCount(clerk: TestClient): Promise<number> {
  return total(clerk, '?status=spam')
}

async function saveHero(editor: TestClient, title: string): Promise<void> {
  const reply = await editor.get('/api/content/hero')
  const { media: _, ...hero } = await reply.json()
  const ifMatch = reply.headers.get('etag') ?? ''
  const saved = await editor.send('PUT', '/api/content/hero', { ...hero, title }, { 'If-Match': ifMatch })
  expect(saved.status).toBe(200)
}

function passkeyOf(id: string) {
  return {
    id,
    publicKey: 'AAAA',
    counter: 0,
    transports: [],
    site: 'farm.example.com',
    name: 'Barn key',
    createdAt: '2027-03-05T12:00:00.000Z',
    lastUsedAt: '',
  }
}
