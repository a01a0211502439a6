import { readdir } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { sampleContactInput } from '#blocks/contract/enquiries/enquiry-samples.ts'
import { createS3Bucket } from '../base/bucket/s3-bucket.ts'
import { collections } from '../base/content/collections.ts'
import { runUserCommand } from '../serve/auth/account-commands.ts'
import { CannotUseDatabase } from '../store/errors.ts'
import type { TestApi } from '../tools/testing/test-api.ts'
import { bucketFor } from '../tools/testing/test-bucket.ts'
import { heroOf, newFolder, onFiles, publicUrl, saveHero, startApiAt } from '../tools/testing/test-hero.ts'
import { describeWithPostgres, testDatabase } from '../tools/testing/test-postgres.ts'
import { type CuttingProxy, proxyTo } from '../tools/testing/test-proxy.ts'
import { moveToFiles } from '../work/backup/move-store.ts'
import { restoreToDatabase } from '../work/backup/restore-to-database.ts'
import { openStores } from './deployment/open-deployment.ts'

// The whole API with its records in PostgreSQL.

describeWithPostgres('DATABASE_URL', () => {
  const database = testDatabase()
  database.emptyAfterEach()

  test('what is saved is in the database, and there after a restart', async () => {
    const dataDir = await newFolder()
    const first = await start(dataDir)
    await saveHero(first, 'Ponies for all')
    await first.close()

    const second = await start(dataDir)

    expect(await second.json('/api/content/hero')).toMatchObject({ title: 'Ponies for all' })
    expect((await readdir(dataDir)).filter((name) => /snapshot|journal/.test(name))).toEqual([])
    const rows = await database.query("select 1 from petting_zoo.documents where collection = 'hero'")
    expect(rows).toHaveLength(1)
  })

  test.each([
    { how: 'is away', setOut: (proxy: CuttingProxy, isOut: boolean) => proxy.setOn(!isOut) },
    // As behind a cable that was pulled: nobody hears that the connections are gone.
    { how: 'is silent', setOut: (proxy: CuttingProxy, isOut: boolean) => proxy.setSilent(isOut) },
  ])('the database $how › pages are shown, and a save is 503', async (outage) => {
    const proxy = await proxyTo(database.url())
    const errors: unknown[] = []
    const api = await start(await newFolder(), proxy.url, errors)
    const put = await heroOf(api)
    expect((await put('Ponies')).status).toBe(200)
    const form = await api.json('/api/enquiries/form')
    const staff = await api.signIn('editor')
    const shown = await staff.get('/api/content/hero')
    const { media: _media, ...hero } = await shown.json()
    const ifMatch = { 'If-Match': shown.headers.get('etag') ?? '' }
    outage.setOut(proxy, true)

    const [refused, enquiry] = await Promise.all([
      staff.send('PUT', '/api/content/hero', { ...hero, title: 'Goats' }, ifMatch),
      sendEnquiry(api, form),
    ])

    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect((await refused.json()).detail).toContain('Nothing was saved')
    expect(enquiry.status).toBe(503)
    expect(enquiry.headers.get('retry-after')).toBe('5')
    expect(await (await api.get('/')).text()).toContain('Ponies')
    // Whether these rights still hold is not known now.
    const reads = await Promise.all(
      ['/api/pages', '/api/auth/me', '/preview/home'].map((path) => staff.get(path)),
    )
    for (const { status, headers } of reads) expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(await (await staff.get('/')).text()).toContain('Ponies')
    expect((await api.get('/healthz')).status).toBe(200)
    expect([await ready(api), await ready(api, 'writes')]).toEqual([
      [200, 'ready', 'away'],
      [503, 'behind', 'away'],
    ])
    api.clock.now = new Date(api.clock.now.getTime() + 6 * 60_000)
    expect(await ready(api)).toEqual([503, 'behind', 'away'])
    expect(JSON.stringify(errors.map(String))).not.toContain(new URL(database.url()).password)
    outage.setOut(proxy, false)
    await vi.waitFor(async () => expect((await put('Goats')).status).toBe(200), 10_000)
    await vi.waitFor(async () => expect(await ready(api, 'writes')).toEqual([200, 'ready', 'there']), 10_000)
  })

  test('an empty database beside records in files is refused', async () => {
    const dataDir = await newFolder()
    const files = await startApiAt(dataDir, onFiles)
    await files.close()

    await expect(start(dataDir)).rejects.toThrow(CannotUseDatabase)

    expect(await (await startApiAt(dataDir, onFiles)).json('/api/content/hero')).toBeDefined()
  })

  test('a start without it is refused where records were in one', async () => {
    const dataDir = await newFolder()
    const api = await start(dataDir)
    await saveHero(api, 'Ponies')
    await api.close()

    await expect(startApiAt(dataDir, onFiles)).rejects.toThrow('DATABASE_URL is not set')
    await database.query('alter schema petting_zoo rename to elsewhere')
    await expect(start(dataDir)).rejects.toThrow('The database in DATABASE_URL is empty')
    await database.query('drop schema petting_zoo cascade')
    await database.query('alter schema elsewhere rename to petting_zoo')

    expect(await (await start(dataDir)).json('/api/content/hero')).toMatchObject({ title: 'Ponies' })
  })

  test('a database of a newer version › saves are 503', async () => {
    const dataDir = await newFolder()
    const api = await start(dataDir, database.url(), [])
    const put = await heroOf(api)
    expect((await put('Ponies')).status).toBe(200)
    let isStopping = false
    void api.diskFault.then(() => {
      isStopping = true
    })
    await database.query('update petting_zoo.head set format = 2')

    const refused = await put('Goats')

    expect(refused.status).toBe(503)
    expect((await refused.json()).detail).toContain('can no longer use its database')
    expect(await (await api.get('/')).text()).toContain('Ponies')
    // A restart would be refused, so that the supervisor is not to make one.
    expect((await api.get('/healthz')).status).toBe(200)
    expect(await ready(api)).toEqual([503, 'read-only', 'there'])
    expect(api.notices.join()).toContain('start that version')
    expect(isStopping).toBe(false)
  })

  test('servers on one machine may share the data folder', async () => {
    const dataDir = await newFolder()
    const [here, there] = [await start(dataDir), await start(dataDir)]

    await saveHero(here, 'Ponies')

    await vi.waitFor(async () => expect(await (await there.get('/')).text()).toContain('Ponies'), 5_000)
  })

  test('nothing is restored or moved while a server runs', async () => {
    await start(await newFolder())
    const bucket = createS3Bucket(await bucketFor(database.url()), () => undefined)
    const databaseUrl = database.url()
    const moving = { dataDir: await newFolder(), databaseUrl, bucket, collections, now: new Date() }

    await expect(moveToFiles(moving)).rejects.toThrow('A server has the database open')
    await expect(restoreToDatabase({ ...moving, fresh: moving.dataDir })).rejects.toThrow(CannotUseDatabase)
  })

  test('npm run user works beside servers, and signs out on them', async () => {
    const dataDir = await newFolder()
    const api = await start(dataDir)
    const editor = await api.signIn('editor')
    const command = { openStores: storesIn(dataDir), print: () => undefined }

    await runUserCommand({
      ...command,
      words: ['password', 'editor@example.com'],
      password: () => 'nine ducks beside the pond',
    })

    expect((await editor.get('/api/auth/me')).status).toBe(401)
  })

  test('npm run user adds an account to the database', async () => {
    const dataDir = await newFolder()
    const lines: string[] = []
    await runUserCommand({
      openStores: storesIn(dataDir),
      words: ['add', 'ana@example.com', '--role', 'owner'],
      password: () => 'seven goats in a red barn',
      print: (line) => void lines.push(line),
    })

    const api = await start(dataDir)

    expect((await api.store.list('users')).map(({ value }) => value.email)).toEqual(['ana@example.com'])
  })

  function storesIn(folder: string) {
    return (now: () => Date) => openStores({ databaseUrl: database.url() }, { folder, now })
  }

  async function ready(api: TestApi, wanted?: 'writes') {
    const reply = await api.get(`/readyz${wanted ? `?for=${wanted}` : ''}`)
    const { status, database: state } = await reply.json()
    return [reply.status, status, state]
  }

  function start(dataDir: string, databaseUrl = database.url(), errors: unknown[] = []) {
    const logError = (error: unknown) => void errors.push(error)
    return startApiAt(dataDir, { databaseUrl, publicUrl, logError })
  }
})

function sendEnquiry(api: TestApi, form: unknown): Promise<Response> {
  const { issuedAt } = form as { issuedAt: string }
  return fetch(`${api.url}/api/enquiries`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...sampleContactInput(), issuedAt }),
  })
}
