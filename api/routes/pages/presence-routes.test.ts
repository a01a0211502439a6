import { expect } from 'vitest'
import type { PresenceEntry } from '#blocks/contract/staff/presence.ts'
import { test as base, type TestClient } from '../../tools/testing/test-api.ts'

const test = base.extend<{ ana: TestClient; ben: TestClient }>({
  ana: async ({ editor }, use) => use(editor),
  ben: async ({ api, ana: _ }, use) => use(await api.signIn('editor')),
})

const path = '/api/presence'
const tab = 'tab-number-1'

async function beat(client: TestClient, what: string, inTab = tab): Promise<PresenceEntry[]> {
  const reply = await client.send('POST', path, { what, tab: inTab })
  expect(reply.status).toBe(200)
  return reply.json()
}

async function list(client: TestClient): Promise<PresenceEntry[]> {
  return (await client.get(path)).json()
}

/** The lists that a stream sends, one after the other; `undefined` when it ends. */
async function listen(client: TestClient) {
  const reply = await client.get('/api/events')
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    stop: () => reader?.cancel(),
    async next(): Promise<PresenceEntry[] | undefined> {
      for (;;) {
        const found = /event: presence\ndata: (.*)\n\n/.exec(text)
        if (found) {
          text = text.slice(found.index + found[0].length)
          return JSON.parse(found[1] ?? '')
        }
        const part = await reader?.read()
        if (!part || part.done) return undefined
        text += part.value
      }
    },
  }
}

test('lists who works on what, since when and in which tab', async ({ api, ana }) => {
  const ben = await api.signIn('owner')
  const since = api.clock.now.toISOString()
  expect(await list(ben)).toEqual([])

  await beat(ana, 'pages/home')
  await beat(ana, 'pages/about', 'tab-number-2')
  const entries = await beat(ben, 'pages/home')

  const ofAna = { userId: ana.userId, name: 'Test editor', since }
  expect(entries).toEqual([
    { what: 'pages/home', tab, ...ofAna },
    { what: 'pages/about', tab: 'tab-number-2', ...ofAna },
    { what: 'pages/home', tab, userId: ben.userId, name: 'Test owner', since },
  ])
  expect(await list(ana)).toEqual(entries)
})

test('a tab that moves on has one entry, as of now', async ({ api, ana }) => {
  await beat(ana, 'pages/home')
  api.clock.now = new Date('2027-03-05T12:00:10Z')

  expect(await beat(ana, 'pages/about')).toMatchObject([
    { what: 'pages/about', since: '2027-03-05T12:00:10.000Z' },
  ])
})

test('silence of 40 s removes an entry, and heartbeats keep its start', async ({ api, ana, ben }) => {
  await beat(ana, 'pages/home')
  await beat(ben, 'pages/home')
  const tellsBen = await listen(ben)

  api.clock.now = new Date('2027-03-05T12:00:39Z')
  expect(await beat(ben, 'pages/home')).toHaveLength(2)
  api.clock.now = new Date('2027-03-05T12:00:40Z')

  const rest = [{ userId: ben.userId, since: '2027-03-05T12:00:00.000Z' }]
  expect(await tellsBen.next()).toMatchObject(rest)
  expect(await list(ana)).toMatchObject(rest)
  await tellsBen.stop()
})

test('changes reach editors’ open tabs at once, and no one else’s', async ({ api, ana, ben }) => {
  const inbox = await listen(await api.signIn('inbox'))
  const tellsBen = await listen(ben)

  await beat(ana, 'pages/home')
  expect(await tellsBen.next()).toMatchObject([{ what: 'pages/home', userId: ana.userId }])
  await beat(ana, 'pages/home') // nothing new, so nothing is told
  expect((await ben.send('DELETE', `${path}?tab=${tab}`)).status).toBe(204)
  expect((await ana.send('DELETE', `${path}?tab=${tab}`)).status).toBe(204)

  expect(await tellsBen.next()).toEqual([])
  await tellsBen.stop()
  await api.close()
  expect(await inbox.next()).toBeUndefined()
})

test('signing out removes the entries of that session, and no others', async ({ ana, ben }) => {
  await beat(ana, 'pages/home')
  await beat(ben, 'pages/home')

  await ana.send('POST', '/api/auth/logout')

  expect(await list(ben)).toMatchObject([{ userId: ben.userId }])
})

test('limits one person to 20 tabs and everybody to 200', async ({ api }) => {
  const people = await Promise.all(Array.from({ length: 11 }, () => api.signIn('editor')))
  const [ana, ...others] = people as [TestClient, ...TestClient[]]
  for (let count = 1; count <= 21; count++) await beat(ana, 'pages/home', `tab-number-${count}`)
  expect((await list(ana)).map((entry) => entry.tab)).not.toContain('tab-number-1')
  expect(await list(ana)).toHaveLength(20)

  for (const other of others)
    for (let count = 1; count <= 20; count++) await beat(other, 'pages/home', `tab-number-${count}`)

  expect(await list(ana)).toHaveLength(200)
})

test('a heartbeat writes nothing to the store', async ({ store, ana }) => {
  const before = store.health().sequence

  await beat(ana, 'pages/home')

  expect(store.health().sequence).toBe(before)
})

test('refuses what names no page or no tab', async ({ ana }) => {
  for (const body of [
    {},
    { what: 'pages/home' },
    { tab },
    { what: 'pages', tab },
    { what: 'pages/', tab },
    { what: '/home', tab },
    { what: 'pages/home/x', tab },
    { what: 'pages/<b>', tab },
    { what: `pages/${'a'.repeat(100)}`, tab },
    { what: 'pages/home', tab: 'short' },
    { what: 'pages/home', tab: 'x'.repeat(41) },
    { what: 'pages/home', tab, name: 'Somebody else' },
  ]) {
    expect((await ana.send('POST', path, body)).status, JSON.stringify(body)).toBe(400)
    expect(await list(ana), JSON.stringify(body)).toEqual([])
  }
})

test.for(['', '?tab=short', `?tab=${tab}&what=pages/home`, `?tab=${tab}&tab=${tab}`])(
  'leaving with “%s” answers 400',
  async (query, { api }) => {
    const ana = await api.signIn('editor')

    expect((await ana.send('DELETE', path + query)).status).toBe(400)
  },
)
