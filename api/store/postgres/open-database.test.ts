import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { describeWithPostgres, testDatabase } from '../../tools/testing/test-postgres.ts'
import { proxyTo, withoutNotifications } from '../../tools/testing/test-proxy.ts'
import { zoo } from '../../tools/testing/test-store.ts'
import { CannotUseDatabase } from '../errors.ts'
import { createLine, type Query } from './line.ts'
import { refuseUnfit } from './open-database.ts'
import { openPostgresStore } from './postgres-store.ts'

// What can't be used is refused with one sentence that says what to do, and no sentence holds a secret.

describeWithPostgres('opening a database', () => {
  const database = testDatabase()
  const latin = testDatabase("encoding 'LATIN1' locale 'C' template template0")

  test('a pooler that passes no notifications on', async () => {
    const proxy = await proxyTo(database.url())
    proxy.judge = withoutNotifications

    const refusal = await refusalOf(proxy.url)

    expect(refusal).toBe(
      'DATABASE_URL leads through a connection pooler that does not pass notifications on: use the direct address of the database.',
    )
  })

  test('a database in another encoding', async () => {
    expect(await refusalOf(latin.url())).toBe(
      "The database is encoded in LATIN1: make one in UTF8, with create database NAME encoding 'UTF8' template template0.",
    )
  })

  test('a database that does not wait for its disk', async () => {
    // It is set for a whole server, on which other tests run.
    const row = { encoding: 'UTF8', is_standby: false, fsync: 'off' }
    const query = (async () => [row]) as unknown as Query // a row of the one question asked

    await expect(refuseUnfit({ session: (work) => work(query) })).rejects.toThrow(
      'The database runs with fsync = off, so a power cut may take what it has saved: set fsync = on in postgresql.conf.',
    )
  })

  test('a save waits for the disk, whatever the database is set to', async () => {
    const name = new URL(database.url()).pathname.slice(1)
    await database.query(`alter database ${name} set synchronous_commit = off`)
    const line = createLine({ url: database.url(), schema: 'public', connectMs: 3_000, queryMs: 3_000 })
    onTestFinished(() => line.end())

    const rows = await line.session((query) => query('show synchronous_commit'))

    expect(rows).toEqual([{ synchronous_commit: 'on' }])
  })

  test('a database of a newer version', async () => {
    const schema = database.newSchema()
    const first = await openPostgresStore(database.url(), { collections: zoo, schema })
    await first.close()
    await database.query(`update ${schema}.head set format = 2`)

    expect(await refusalOf(database.url(), schema)).toBe(
      'The database was written by a newer version of this server (format 2, this one knows 1): start that version.',
    )
  })

  test.each(['looks', 'saves'] as const)('a newer version that comes before this one %s', async (what) => {
    const schema = database.newSchema()
    const options = { collections: zoo, schema, warn: () => undefined, lookEveryMs: 60_000 }
    const store = await openPostgresStore(database.url(), options)
    onTestFinished(() => store.close())
    await database.query(`update ${schema}.head set format = 2`)
    const add = { type: 'add', collection: 'images', value: { albumId: 1, caption: '' } } as const

    await expect(what === 'looks' ? store.barrier() : store.commit([add])).rejects.toThrow(
      'start that version',
    )

    await expect(store.commit([add])).rejects.toThrow('start that version')
    expect(store.health().mode).toBe('read-only')
    expect(await store.list('images')).toEqual([])
  })

  test('a wrong password', async () => {
    const url = database.urlWith((each) => {
      each.password = 'wrong-secret'
    })

    expect(await refusalOf(url)).toMatch(
      /^The database at 127\.0\.0\.1:\d+ refuses the user or the password in DATABASE_URL: .*\.$/,
    )
  })

  test('a name that is not there', async () => {
    const url = database.urlWith((each) => {
      each.pathname = '/nowhere'
    })

    expect(await refusalOf(url)).toBe(
      'The database in DATABASE_URL is not there: database "nowhere" does not exist.',
    )
  })

  test('a file of DATABASE_URL that is not there', async () => {
    const url = database.urlWith((each) => {
      each.search = '?sslmode=verify-full&sslrootcert=/nowhere.crt'
    })

    expect(await refusalOf(url, undefined, 60_000)).toBe(
      "A file that DATABASE_URL names can't be read: ENOENT: no such file or directory, open '/nowhere.crt'.",
    )
  })

  test('a user who may not make a schema', async () => {
    const role = `reader_${Date.now()}`
    await database.query(`create role ${role} login password 'reader-secret'`)
    onTestFinished(() => database.query(`drop role ${role}`).then(() => undefined))
    const url = database.urlWith((each) => {
      each.username = role
      each.password = 'reader-secret'
    })

    expect(await refusalOf(url)).toMatch(/^The user in DATABASE_URL isn't allowed to make the tables: .*\.$/)
  })

  test('nobody at the address, for as long as it is tried', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as { port: number }
    await new Promise((resolve) => probe.close(resolve))
    const url = database.urlWith((each) => {
      each.port = String(port)
    })

    expect(await refusalOf(url)).toBe(
      `The database at 127.0.0.1:${port} does not answer: connect ECONNREFUSED 127.0.0.1:${port}.`,
    )
  })

  test('an address that is none', async () => {
    expect(await refusalOf('the secret one')).toBe(
      'DATABASE_URL is not an address such as postgres://user:password@host:5432/name.',
    )
  })

  test('a database that is not there yet is waited for', async () => {
    const proxy = await proxyTo(database.url())
    proxy.setOn(false)
    const opening = openPostgresStore(proxy.url, { collections: zoo, schema: database.newSchema() })
    setTimeout(() => proxy.setOn(true), 300)

    const store = await opening

    await store.close()
  })

  async function refusalOf(url: string, schema = database.newSchema(), openMs = 600): Promise<string> {
    const refusal = await openPostgresStore(url, { collections: zoo, schema, openMs }).then(
      (store) => store.close(),
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(CannotUseDatabase)
    const { message } = refusal as Error
    expect(message).not.toMatch(/secret|only-for-tests/)
    return message
  }
})
