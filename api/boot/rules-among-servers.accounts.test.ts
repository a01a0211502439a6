import { expect, test } from 'vitest'
import type { Account } from '../serve/auth/account-rules.ts'
import { sessionCookie } from '../serve/auth/session-cookie.ts'
import { both, ifRevision, longestMs, tries } from '../tools/testing/rule-tries.ts'
import { browserClient, type TestClient } from '../tools/testing/test-api.ts'
import { publicUrl } from '../tools/testing/test-hero.ts'
import { describeWithPostgres, testDatabase } from '../tools/testing/test-postgres.ts'
import { testServers } from '../tools/testing/test-servers.ts'

// The rules over several accounts, while two servers get calls that break them together.

describeWithPostgres('accounts of two servers', () => {
  const servers = testServers(testDatabase(), 2)
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
    'an address that two change to has one account',
    async () => {
      const owner = await at(0).signIn('owner')
      const people = [await at(0).signIn('inbox'), await at(0).signIn('inbox')]
      for (let number = 0; number < tries; number++) {
        const email = `bea${number}@example.com`
        const accounts = await Promise.all(people.map(({ userId }) => accountOf(userId)))
        const change = (each: number, { id, revision }: Account = nobody()) =>
          clientAt(each, owner).send('PATCH', `/api/users/${id}`, { email }, ifRevision(revision))
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
      ({ send }, { id, revision }) =>
        send('PATCH', `/api/users/${id}`, { role: 'editor' }, ifRevision(revision)),
    ],
    [
      'suspended',
      ({ send }, { id, revision }) =>
        send('PATCH', `/api/users/${id}`, { isDisabled: true }, ifRevision(revision)),
    ],
    [
      'deleted',
      ({ send }, { id, revision }) => send('DELETE', `/api/users/${id}`, undefined, ifRevision(revision)),
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
})

function nobody(): never {
  throw new Error('There is no such account')
}
