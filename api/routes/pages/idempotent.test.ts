import { describe, expect } from 'vitest'
import type { ContentStore } from '../../base/content/collections.ts'
import { heading, type Opened, type PageEditor, test, withBlocks } from '../../tools/testing/test-pages.ts'

const draftPath = '/api/pages/home/draft'
const publishPath = '/api/pages/home/publish'

type Sent = { key: string; ifMatch?: string; body?: unknown }
type Answer = { status: number; etag: string; isReplayed: boolean; body: unknown }

async function send(
  who: PageEditor,
  method: string,
  path: string,
  { key, ifMatch, body }: Sent,
): Promise<Answer> {
  const headers = { 'Idempotency-Key': key, ...(ifMatch ? { 'If-Match': ifMatch } : {}) }
  const reply = await who.client.send(method, path, body, headers)
  const { status } = reply
  const isReplayed = reply.headers.get('idempotency-replayed') === 'true'
  const text = await reply.text()
  const etag = reply.headers.get('etag') ?? ''
  return { status, etag, isReplayed, body: text === '' ? undefined : JSON.parse(text) }
}

/** A draft body: the page with one more heading. */
function withHeading({ data, base }: Pick<Opened, 'data' | 'base'>, text: string) {
  return { data: withBlocks(heading('x', text))(data), base }
}

/** Answers the collections that each commit from now on has written, on whichever server. */
async function commitsOf(store: ContentStore): Promise<() => Promise<string[][]>> {
  const commits: string[][] = []
  await store.barrier()
  store.onChange((changes) => commits.push(changes.map(({ collection }) => collection)))
  return async () => {
    await store.barrier()
    return commits
  }
}

const again = (first: Answer) => ({ ...first, isReplayed: true })

describe('a draft repeated with its idempotency key', () => {
  test('answers as the first time', async ({ store, ana }) => {
    const opened = await ana.open('home')
    const put = { key: 'a', ifMatch: opened.etag, body: withHeading(opened, 'Hi') }
    const commits = await commitsOf(store)

    const first = await send(ana, 'PUT', draftPath, put)

    expect(first).toEqual({ status: 204, etag: first.etag, isReplayed: false, body: undefined })
    expect(await commits()).toEqual([['page-drafts', 'idempotency-keys']])
    expect(await send(ana, 'PUT', draftPath, put)).toEqual(again(first))
    expect(await send(ana, 'PUT', draftPath, { ...put, ifMatch: '"77"' })).toEqual(again(first))
    expect(await send(ana, 'PUT', draftPath, { ...put, ifMatch: '' })).toEqual(again(first))
    expect(await commits()).toHaveLength(1)
    expect((await ana.open('home')).etag).toBe(first.etag)
  })

  test('answers its own revision later', async ({ ana, ben }) => {
    const opened = await ana.open('home')
    const put = { key: 'a', ifMatch: opened.etag, body: withHeading(opened, 'Ana’s') }
    const first = await send(ana, 'PUT', draftPath, put)
    const theirs = await ben.save('home', { ...withHeading(opened, 'Ben’s'), etag: first.etag })

    expect(await send(ana, 'PUT', draftPath, put)).toEqual(again(first))
    expect((await ana.save('home', { ...opened, etag: first.etag })).status).toBe(412)
    await ben.publish('home', theirs.etag)
    const late = await send(ana, 'PUT', draftPath, put)

    expect(late).toMatchObject({ status: 204, isReplayed: true })
    expect(late.etag.split('-')[0]).toBe(first.etag.split('-')[0])
    expect((await ana.save('home', { ...opened, etag: late.etag })).status).toBe(412)
    expect((await ana.open('home')).data.content.at(-1)?.props).toMatchObject({ text: 'Ben’s' })
  })

  test('waits for the first in progress', async ({ store, ana }) => {
    const opened = await ana.open('home')
    const put = { key: 'a', ifMatch: opened.etag, body: withHeading(opened, 'Hi') }
    const commits = await commitsOf(store)

    const answers = await Promise.all([1, 2, 3].map(() => send(ana, 'PUT', draftPath, put)))

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(answers.filter(({ isReplayed }) => !isReplayed)).toHaveLength(1)
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1)
    expect(await commits()).toHaveLength(1)
  })
})

describe('a publish repeated with its idempotency key', () => {
  test('answers as the first time', async ({ store, ana }) => {
    const opened = await ana.open('home')
    const saved = await ana.save('home', { ...withHeading(opened, 'Hi'), etag: opened.etag })
    const publish = { key: 'p', ifMatch: saved.etag, body: { note: 'Spring' } }
    const first = await send(ana, 'POST', publishPath, publish)
    const commits = await commitsOf(store)

    expect(first).toMatchObject({
      status: 200,
      isReplayed: false,
      body: { version: 1, parts: { layout: 1 } },
    })
    expect(await send(ana, 'POST', publishPath, publish)).toEqual(again(first))
    await ana.save('home', { ...(await ana.open('home')), etag: first.etag })
    expect(await send(ana, 'POST', publishPath, publish)).toEqual(again(first))

    expect(await commits()).toEqual([['page-drafts']])
    expect(await store.list('page-versions')).toHaveLength(1)
    const published = (await store.list('audit')).filter(({ value }) => value.action === 'published')
    expect(published).toHaveLength(1)
  })

  test('keeps its scheduled time', async ({ ana }) => {
    const opened = await ana.open('home')
    const saved = await ana.save('home', { ...withHeading(opened, 'Hi'), etag: opened.etag })
    const later = { key: 'l', ifMatch: saved.etag, body: { at: '2027-03-06T09:00:00Z' } }
    const first = await send(ana, 'POST', publishPath, later)
    expect(await send(ana, 'POST', publishPath, later)).toEqual(again(first))
    const takenBack = await ana.publish('home', first.etag, { at: null })

    const late = await send(ana, 'POST', publishPath, later)

    expect(late).toMatchObject({ status: 200, isReplayed: true, body: { at: '2027-03-06T09:00:00.000Z' } })
    expect(late.etag.split('-')[0]).toBe(first.etag.split('-')[0])
    expect((await ana.open('home')).etag).toBe(takenBack.etag)
  })

  test('without a draft answers the same', async ({ ana }) => {
    const opened = await ana.open('home')
    const publish = { key: 'p', ifMatch: opened.etag, body: {} }
    const first = await send(ana, 'POST', publishPath, publish)
    const saved = await ana.save('home', { ...withHeading(opened, 'Hi'), etag: opened.etag })

    expect(first).toMatchObject({ status: 200, body: { version: null } })
    expect(await send(ana, 'POST', publishPath, { ...publish, ifMatch: saved.etag })).toEqual(again(first))
    expect((await ana.open('home')).etag).toBe(saved.etag)
  })

  test('answers alike for sets', async ({ store, ana }) => {
    const etags: Record<string, string> = {}
    for (const id of ['media', 'contact']) {
      const opened = await ana.open(id)
      etags[id] = (await ana.save(id, { ...withHeading(opened, 'Hi'), etag: opened.etag })).etag
    }
    const pages = ['media', 'about'].map((id) => ({ id, etag: etags[id] ?? '"0"' }))
    const set = { key: 's', body: { pages, note: '' } }
    const drop = { key: 'd', ifMatch: etags.contact }

    const published = await send(ana, 'POST', '/api/pages/publish', set)
    const dropped = await send(ana, 'DELETE', '/api/pages/contact/draft', drop)
    const commits = await commitsOf(store)

    expect(published).toMatchObject({ status: 200, body: { pages: [{ version: 1 }, { version: null }] } })
    expect(await send(ana, 'POST', '/api/pages/publish', set)).toEqual(again(published))
    expect(dropped.status).toBe(200)
    expect(await send(ana, 'DELETE', '/api/pages/contact/draft', drop)).toEqual(again(dropped))
    expect(await commits()).toEqual([])
  })
})
