import { join } from 'node:path'
import { expect } from 'vitest'
import { collections } from '../../base/content/collections.ts'
import { openFolderMediaStore } from '../../serve/media/folder-media-store.ts'
import { browserClient, type TestApi } from '../../tools/testing/test-api.ts'
import { startApiAt } from '../../tools/testing/test-hero.ts'
import { heading, type Opened, PageEditor, test, withBlocks } from '../../tools/testing/test-pages.ts'
import { restoreBackup } from '../../work/backup/restore.ts'
import { writeBackup } from '../../work/backup/write-backup.ts'

const path = '/api/pages/home/draft'
const keyed = (key: string, ifMatch: string) => ({ 'Idempotency-Key': key, 'If-Match': ifMatch })
const dayMs = 24 * 60 * 60 * 1000

function put(who: PageEditor, key: string, { data, base, etag }: Opened, text = 'Hi', to = path) {
  const body = { data: withBlocks(heading('x', text))(data), base }
  return who.client.send('PUT', to, body, keyed(key, etag))
}
const isReplayed = (reply: Response) => reply.headers.get('idempotency-replayed') === 'true'

test('one key for two requests answers 422 with a message and changes nothing', async ({ ana }) => {
  const opened = await ana.open('home')
  const etag = (await put(ana, 'k', opened)).headers.get('etag') ?? ''
  const draft = { data: opened.data, base: opened.base }

  const others = [
    await ana.client.send('PUT', path, draft, keyed('k', etag)),
    await ana.client.send('PUT', '/api/pages/about/draft', draft, keyed('k', etag)),
    await ana.client.send('POST', '/api/pages/home/publish', draft, keyed('k', etag)),
    await ana.client.send('POST', '/api/pages/home/publish', undefined, keyed('k', etag)),
    await ana.client.send('DELETE', path, undefined, keyed('k', etag)),
  ]

  for (const reply of others) {
    expect(reply.headers.get('content-type')).toContain('application/problem+json')
    expect(reply.headers.get('idempotency-replayed')).toBeNull()
    expect(await reply.json()).toMatchObject({
      status: 422,
      title: 'Key used before',
      detail: expect.stringContaining('used for something else'),
    })
  }
  expect((await ana.open('home')).etag).toBe(etag)
})

test('the same key of two people is two keys', async ({ ana, ben }) => {
  const opened = await ana.open('home')
  const first = await put(ana, 'k', opened, 'Ana’s')
  const etag = first.headers.get('etag') ?? ''
  const second = await put(ben, 'k', { ...opened, etag }, 'Ben’s')

  expect([first.status, second.status, isReplayed(second)]).toEqual([204, 204, false])
  expect((await ana.open('home')).data.content.at(-1)?.props).toMatchObject({ text: 'Ben’s' })
})

test.for([
  ['of nothing', ''],
  ['of two words', 'two words'],
  ['of 101 letters', 'k'.repeat(101)],
  ['with an accent', 'clé'],
] as const)('a key %s answers 400 with a message and writes nothing', async ([, key], { store, ana }) => {
  const opened = await ana.open('home')

  const reply = await put(ana, key, opened)

  expect(await reply.json()).toMatchObject({ status: 400, title: 'Wrong Idempotency-Key' })
  expect(await store.list('page-drafts')).toEqual([])
  expect((await put(ana, '!'.repeat(100), opened)).status).toBe(204)
})

test('a refused write leaves its key free', async ({ store, ana, ben }) => {
  const opened = await ana.open('home')
  const theirs = await ben.save('home', opened)

  expect((await put(ana, 'k', opened)).status).toBe(412)
  expect((await put(ana, 'k', { ...opened, etag: '' })).status).toBe(428)
  expect((await ana.client.send('PUT', path, {}, keyed('k', theirs.etag))).status).toBe(400)
  expect(await store.list('idempotency-keys')).toEqual([])
  const taken = await put(ana, 'k', { ...opened, etag: theirs.etag })

  expect([taken.status, isReplayed(taken)]).toEqual([204, false])
})

test('a key expires after seven days', async ({ api, store, ana, ben }) => {
  const opened = await ana.open('home')
  const first = await put(ana, 'k', opened)
  await put(ben, 'k', { ...opened, etag: first.headers.get('etag') ?? '' })
  const start = api.clock.now.getTime()

  api.clock.now = new Date(start + 7 * dayMs - 1)
  const known = await put(await signedInAgain(api, ana), 'k', opened)
  api.clock.now = new Date(start + 7 * dayMs)
  const late = await signedInAgain(api, ana)
  const refused = await put(late, 'k', opened)
  const taken = await put(late, 'k', await late.open('about'), '', '/api/pages/about/draft')

  expect([known.status, isReplayed(known)]).toEqual([204, true])
  expect(refused.status).toBe(412)
  expect([taken.status, isReplayed(taken)]).toEqual([204, false])
  // Those of others went with it.
  expect((await store.list('idempotency-keys')).map(({ value }) => value.userId)).toEqual([ana.client.userId])
})

test('keeps each person’s newest 200 keys, independent of others', async ({ store, ana, ben }) => {
  const opened = await ana.open('home')
  const bens = await put(ben, 'ben', opened)
  let etag = bens.headers.get('etag') ?? ''
  for (let count = 1; count <= 201; count++) {
    const reply = await put(ana, `${count}`, { ...opened, etag })
    expect(reply.status).toBe(204)
    etag = reply.headers.get('etag') ?? ''
  }

  const owners = (await store.list('idempotency-keys')).map(({ value }) => value.userId)
  expect(owners.filter((id) => id === ana.client.userId)).toHaveLength(200)
  expect(isReplayed(await put(ben, 'ben', opened))).toBe(true)
  expect(isReplayed(await put(ana, '2', opened))).toBe(true)
  expect((await put(ana, '1', opened)).status).toBe(412)
}, 30_000)

test('a restored backup knows the keys of its writes', async ({ dataDir, api: farm, store, ana }) => {
  const opened = await ana.open('home')
  const first = await put(ana, 'k', opened)
  const [file, restored] = [join(dataDir, 'farm.tar.gz'), join(dataDir, 'restored')]
  const { now } = farm.clock
  const media = await openFolderMediaStore(join(dataDir, 'media'))
  await writeBackup({ moment: await store.capture(), media, file, now })
  await restoreBackup({ file, dataDir: restored, collections, now })

  const api = await startApiAt(restored, { replicas: 0 })
  const again = await put(await signedInAgain(api, ana), 'k', opened)

  expect([again.status, isReplayed(again)]).toEqual([204, true])
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
})

/** Signs the same person in again, because the session has expired by then. */
async function signedInAgain(api: TestApi, { client: { userId } }: PageEditor): Promise<PageEditor> {
  const user = await api.store.get('users', String(userId))
  if (!user) throw new Error('This person has an account')
  const secret = await api.sessions.start(user, { kind: 'browser', label: 'Test browser' })
  return new PageEditor(browserClient(api.url, `sid=${secret}`, userId))
}
