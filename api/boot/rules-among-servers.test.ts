import { expect, test } from 'vitest'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import type { Account } from '../auth/account-rules.ts'
import { sessionCookie } from '../auth/session-cookie.ts'
import { samplePdf } from '../testing/sample-pdf.ts'
import { browserClient, type TestClient } from '../testing/test-api.ts'
import { addBookings } from '../testing/test-enquiries.ts'
import { publicUrl } from '../testing/test-hero.ts'
import { heading } from '../testing/test-pages.ts'
import { describeWithPostgres, testDatabase } from '../testing/test-postgres.ts'
import { testServers } from '../testing/test-servers.ts'

// Rules over several records, while two servers get calls that break them together. Each call is sent to both at once.

const isDeep = process.env.TEST_DEPTH === 'deep'
/** `RULE_TRIES=1000` tries more, for some minutes. */
const tries = Number(process.env.RULE_TRIES ?? (isDeep ? 30 : 12))
const longestList = 40
const longestMs = tries * 2_000 + 60_000

describeWithPostgres('rules of two servers', () => {
  const database = testDatabase()
  const servers = testServers(database, 2)
  const { at, clientAt } = servers

  test(
    'an email address has one account',
    async () => {
      const owner = await at(0).signIn('owner')
      for (let number = 0; number < tries; number++) {
        const person = { email: `ana${number}@example.com`, name: 'Ana', role: 'inbox' }

        const statuses = await both((each) => clientAt(each, owner).send('POST', '/api/users', person))

        expect(statuses).toEqual([201, 409])
        const named = (await at(0).store.list('users')).filter(({ value }) => value.email === person.email)
        expect(named).toHaveLength(1)
      }
    },
    longestMs,
  )

  test(
    'an email address has one account, also when two change theirs to it',
    async () => {
      const owner = await at(0).signIn('owner')
      const people = [await at(0).signIn('inbox'), await at(0).signIn('inbox')]
      for (let number = 0; number < tries; number++) {
        const email = `bea${number}@example.com`
        const accounts = await Promise.all(people.map(({ userId }) => accountOf(userId)))
        const change = (each: number, { id, revision }: Account = nobody()) =>
          clientAt(each, owner).send('PATCH', `/api/users/${id}`, { email }, etag(revision))
        const add = (each: number) =>
          clientAt(each, owner).send('POST', '/api/users', { email, name: 'Bea', role: 'inbox' })

        const isWithNew = number % 3 === 2
        const statuses = await both((each) =>
          each === 1 && isWithNew ? add(each) : change(each, accounts[each]),
        )

        expect([[200, 409], ...(isWithNew ? [[201, 409]] : [])]).toContainEqual(statuses)
        await at(0).store.barrier()
        const named = (await at(0).store.list('users')).filter(({ value }) => value.email === email)
        expect(named).toHaveLength(1)
      }
    },
    longestMs,
  )

  test.each<[string, (client: TestClient, account: Account) => Promise<Response>]>([
    [
      'made an editor',
      ({ send }, { id, revision }) => send('PATCH', `/api/users/${id}`, { role: 'editor' }, etag(revision)),
    ],
    [
      'suspended',
      ({ send }, { id, revision }) => send('PATCH', `/api/users/${id}`, { isDisabled: true }, etag(revision)),
    ],
    [
      'deleted',
      ({ send }, { id, revision }) => send('DELETE', `/api/users/${id}`, undefined, etag(revision)),
    ],
  ])(
    'an owner stays, when both are %s',
    async (_, end) => {
      let people = [await at(0).signIn('owner'), await at(0).signIn('owner')]
      for (const { id, revision } of await owners())
        if (people.every(({ userId }) => userId !== Number(id)))
          await at(0).store.commit([{ type: 'delete', collection: 'users', id, ifRevision: revision }])
      for (let number = 0; number < tries; number++) {
        const before = await owners()
        expect(before).toHaveLength(2)
        const client = (userId: string) => people.find((each) => each.userId === Number(userId)) ?? nobody()

        const replies = await Promise.all(
          before.map((account, each) => end(clientAt(each, client(account.id)), account)),
        )

        expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
        expect(await owners()).toHaveLength(1)
        people = await Promise.all(before.map((account) => ownerAgain(account)))
      }
    },
    longestMs,
  )

  test(
    'a page address has one page',
    async () => {
      const editor = await at(0).signIn('editor')
      for (let number = 0; number < tries; number++) {
        const page = { path: `/visits-${number}`, title: 'A page', inMenu: false }

        const statuses = await both((each) =>
          clientAt(each, editor).send('POST', '/api/pages', { ...page, id: `visits-${number}-${each}` }),
        )

        expect(statuses[0]).toBe(201)
        expect(statuses[1]).toBeGreaterThanOrEqual(400)
        expect(statuses[1]).toBeLessThan(500)
      }
    },
    longestMs,
  )

  test(
    'a list has all its items, and one of two orders',
    async () => {
      const editor = await at(0).signIn('editor')
      for (let number = 0; number < tries; number++) {
        const before = await listOf(editor)
        const added = await both((each) =>
          clientAt(each, editor).send('POST', '/api/animals', { name: `Goat ${number * 2 + each}` }),
        )
        expect(added).toEqual([201, 201])
        const items = await listOf(editor)
        expect(items).toHaveLength(before.length + 2)
        const ids = items.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)

        const opened = await clientAt(1, editor).get('/api/animals?all=1')
        const ifMatch = { 'If-Match': opened.headers.get('etag') ?? '' }
        const orders = [ids.toReversed(), [...ids.slice(1), ...ids.slice(0, 1)]]
        const ordered = await both((each) =>
          clientAt(each, editor).send('PUT', '/api/animals/order', { ids: orders[each] }, ifMatch),
        )

        expect(ordered).toEqual([200, 412])
        const left = (await listOf(editor)).map(({ id }) => id)
        expect(orders.map((order) => order.join())).toContain(left.join())
        // A list that grew by two a try would soon be what takes the time.
        if (items.length > longestList) await emptyAnimals()
      }
    },
    longestMs,
  )

  test(
    'one day has one confirmed job',
    async () => {
      const clerk = await at(0).signIn('inbox')
      for (let number = 0; number < tries; number++) {
        const eventDate = new Date(Date.UTC(2027, 5, 1 + number)).toISOString().slice(0, 10)
        const jobs = [0, 1].map((each) => ({
          reference: `K7M-${referenceLetters(number * 2 + each)}`,
          answers: { eventDate },
        }))
        await addBookings(at(0).store, ...jobs)
        const found = jobs.map(({ reference }) => at(0).store.list('enquiries', { reference }))
        const ids = (await Promise.all(found)).flat().map(({ id }) => Number(id))

        const statuses = await both((each) =>
          clientAt(each, clerk).send(
            'POST',
            `/api/enquiries/${ids[each]}/transitions`,
            { to: 'confirmed' },
            etag(1),
          ),
        )

        expect(statuses).toEqual([200, 409])
      }
    },
    longestMs,
  )

  test(
    'a key has one write, and a version number has one publish',
    async () => {
      const editor = await at(0).signIn('editor')
      for (let number = 1; number <= tries; number++) {
        const opened = await clientAt(0, editor).get('/api/pages/home/draft')
        const { data, base } = (await opened.json()) as PageDraft
        const content = [heading('first', `Hello ${number}`)]
        const put = { ...ifMatches(opened), 'Idempotency-Key': `draft-${number}` }

        const saved = await replies((each) =>
          clientAt(each, editor).send(
            'PUT',
            '/api/pages/home/draft',
            { data: { ...data, content }, base },
            put,
          ),
        )

        expect(saved.map(({ status }) => status)).toEqual([204, 204])
        expect(saved.filter(({ headers }) => headers.get('Idempotency-Replayed') === 'true')).toHaveLength(1)
        const [one, other] = saved
        const noted = await both((each) =>
          clientAt(each, editor).send(
            'POST',
            '/api/pages/home/notes',
            { text: `Note ${number}` },
            {
              'Idempotency-Key': `note-${number}`,
            },
          ),
        )
        expect(noted).toEqual([201, 201])
        const notes = (await (await clientAt(1, editor).get('/api/pages/home/notes')).json()) as object[]
        expect(notes).toHaveLength(number)
        expect(one.headers.get('ETag')).toBe(other.headers.get('ETag'))

        const published = await both((each) =>
          clientAt(each, editor).send('POST', '/api/pages/home/publish', {}, ifMatches(one)),
        )

        expect(published).toEqual([200, 412])
        const versions = await (await clientAt(1, editor).get('/api/pages/home/versions')).json()
        const numbers = versions.map((version: { number: number }) => version.number)
        expect(numbers[0]).toBe(number)
        expect(new Set(numbers).size).toBe(numbers.length)
      }
    },
    longestMs,
  )

  test(
    'a key has one upload',
    async () => {
      const editor = await at(0).signIn('editor')
      for (let number = 0; number < tries; number++) {
        const before = await files()
        const file = new Blob([new Uint8Array(samplePdf({ text: `Prices ${number}` }))])

        const sent = await replies((each) => {
          const body = new FormData()
          body.append('file', file, 'prices.pdf')
          const headers = { ...editor.headers, 'Idempotency-Key': `prices-${number}` }
          return fetch(`${at(each).url}/api/media`, { method: 'POST', headers, body })
        })

        expect(sent.map(({ status }) => status)).toEqual([201, 201])
        expect(sent.filter(({ headers }) => headers.get('Idempotency-Replayed') === 'true')).toHaveLength(1)
        const [one, other] = await Promise.all(sent.map((reply) => reply.json()))
        expect(one).toEqual(other)
        expect((await files()).length).toBe(before.length + 1)
      }
    },
    longestMs,
  )

  /** The statuses of one call to each server, sent at the same time; smaller ones first. */
  async function both(call: (number: number) => Promise<Response>): Promise<number[]> {
    return (await replies(call)).map(({ status }) => status).sort()
  }

  function replies(call: (number: number) => Promise<Response>): Promise<[Response, Response]> {
    return Promise.all([call(0), call(1)])
  }

  async function files() {
    await at(0).store.barrier()
    return at(0).store.list('media')
  }

  async function owners() {
    await Promise.all(servers.all.map(({ store }) => store.barrier()))
    return (await at(0).store.list('users')).filter(
      ({ value }) => value.role === 'owner' && !value.isDisabled,
    )
  }

  async function accountOf(userId: number): Promise<Account> {
    await at(0).store.barrier()
    return (await at(0).store.get('users', String(userId))) ?? nobody()
  }

  /** As a new account where it was deleted. */
  async function ownerAgain({ id, value }: Account): Promise<TestClient> {
    const { store, sessions, url } = at(0)
    const known = await store.get('users', id)
    const [account] = await store.commit(
      known
        ? [{ type: 'put', collection: 'users', id, value, ifRevision: known.revision }]
        : [{ type: 'add', collection: 'users', value }],
    )
    const secret = await sessions.start(account, { kind: 'browser', label: 'Test browser' })
    return browserClient(url, `${sessionCookie(publicUrl).name}=${secret}`, Number(account.id))
  }

  async function emptyAnimals() {
    const { store } = at(0)
    await store.barrier()
    const items = await store.list('animals')
    await store.commit(
      items.map(({ id, revision }) => ({
        type: 'delete' as const,
        collection: 'animals',
        id,
        ifRevision: revision,
      })),
    )
  }

  async function listOf(editor: TestClient): Promise<{ id: number }[]> {
    return (await clientAt(0, editor).get('/api/animals?all=1')).json()
  }
})

function nobody(): never {
  throw new Error('There is no such account')
}

/** Four letters of those that references have. */
function referenceLetters(number: number): string {
  const letters = 'ACDEFHJKMN'
  return [...String(number).padStart(4, '0')].map((digit) => letters[Number(digit)]).join('')
}

function ifMatches({ headers }: Response) {
  return { 'If-Match': headers.get('ETag') ?? '' }
}

function etag(revision: number) {
  return { 'If-Match': `"${revision}"` }
}
