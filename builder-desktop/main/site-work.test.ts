import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import { contractVersion, contractVersionHeader } from '#blocks/contract/contract-version.ts'
import type { LocalDraft, SessionState } from '../ipc.ts'
import { openSiteCache } from './connection/site-cache.ts'
import { nameOf } from './disk/sealed-file.ts'
import { openDraftJournal } from './drafts/draft-journal.ts'
import { sendOutcome } from './drafts/queued-page-state.ts'
import { openWorkStore } from './drafts/work-store.ts'
import { openSiteWork, type SiteWork } from './site-work.ts'
import { ed, farmUrl, localDraft, pageDraft } from './testing/test-person.ts'
import { until } from './testing/test-until.ts'

const mia = { ...ed, id: 4, email: 'mia@example.com', name: 'Mia' }
const draft = pageDraft()

type Answer = (path: string, init: RequestInit) => Response | Promise<Response>
const noLine: Answer = () => Promise.reject(new TypeError('no line'))

/** Work on a fake site whose answers a test sets; at first it can't be reached. */
async function open(siteVersion = contractVersion) {
  const folder = await temporaryFolder()
  let siteUrl: string | undefined = farmUrl
  let user: SessionState['user'] = ed
  let answer = noLine
  const live: string[] = []
  const asked: string[] = []
  const refused: string[] = []
  const reachable: boolean[] = []
  const work = await openSiteWork({
    session: {
      site: () => (siteUrl ? { siteUrl, name: 'Farm', contractVersion: siteVersion } : undefined),
      state: () => ({ user }) as SessionState, // all that is asked for
      hasSignedOut: () => false,
      signedIn: () =>
        user && siteUrl ? { token: `${user.name} at ${siteUrl}`, siteUrl, user, scopes: [] } : undefined,
    },
    cache: await openSiteCache({ folder: join(folder, 'replies'), maxBytes: 1_000_000 }),
    openJournal: (site) =>
      openDraftJournal<LocalDraft>({ folder: join(folder, 'drafts'), site, now: () => new Date() }),
    openStore: (owner, send) =>
      openWorkStore({
        send,
        folder: join(folder, 'work', nameOf(owner)),
        now: () => new Date(),
      }),
    fetch: async (address, init) => {
      asked.push(`${new URL(String(address)).origin} ${new Headers(init?.headers).get('Authorization')}`)
      return answer(new URL(String(address)).pathname, init ?? {})
    },
    onUnauthorized: (token) => void refused.push(token),
    onReachable: (isReachable) => reachable.push(isReachable),
    onChange: () => undefined,
    onLive: (pageId) => live.push(pageId),
    now: () => new Date(),
  })
  return {
    work,
    live,
    asked,
    refused,
    reachable,
    folder,
    answer(next: Answer) {
      answer = next
    },
    async go(next: string | undefined) {
      siteUrl = next
      await work.follow()
    },
    async signIn(next: SessionState['user']) {
      user = next
      await work.follow()
    },
  }
}

/** The site answers once the returned function is called. */
function answerLate(answer: (next: Answer) => void, how: () => Response): () => void {
  let reply = (): void => undefined
  const late = new Promise<void>((resolve) => {
    reply = resolve
  })
  answer(() => late.then(how))
  return () => reply()
}

const me = () => new Request('app://farm/api/auth/me')
const typed = { draft, etag: '"0-a"', origin: draft.data }
const put = (work: SiteWork) => work.typing().send('home', typed).then(sendOutcome)

test('the signed-in person is known offline', async () => {
  const { work, signIn } = await open()

  expect(await (await work.proxy(me())).json()).toEqual(ed)
  await signIn(null)

  expect((await work.proxy(me())).status).toBe(401)
})

test('each site has its own drafts and queue', async () => {
  const { work, go } = await open()
  await work.journal().save('home', localDraft)
  expect(await put(work)).toEqual({ kind: 'offline' })
  expect(work.queue()).toMatchObject([{ pageId: 'home', isPublish: false, waitsFor: 'connection' }])

  await go('https://other.example')
  expect(work.queue()).toEqual([])
  expect(work.journal().list()).toEqual([])
  await go('https://farm.example')
  await until(() => work.queue().length > 0)

  expect(work.journal().list()).toHaveLength(1)
})

test('the queue of one person is neither shown to nor sent by another', async () => {
  const { work, signIn, answer } = await open()
  await work.journal().save('home', localDraft)
  await put(work)
  const sentBy: string[] = []
  const published = { ...draft, data: { ...draft.data, root: { props: { title: 'Live' } } } }
  answer((path, { method, headers }) => {
    if (!path.endsWith('/draft')) return Response.json({})
    sentBy.push(`${method} ${new Headers(headers).get('Authorization')}`)
    return Response.json(published, { headers: { ETag: method === 'PUT' ? '"1-b"' : '"0-a"' } })
  })

  await signIn(null)
  await signIn(mia)
  work.retry()

  expect(work.journal().list()).toEqual([])
  expect(work.queue()).toEqual([])
  expect(sentBy).toEqual([])
  await signIn(ed)
  await until(() => work.store().state('home').etag === '"1-b"')
  expect(sentBy).toEqual(['PUT Bearer Ed at https://farm.example'])
  expect(work.journal().list()).toHaveLength(1)
})

test('work of a person whose sign-in was ended stays theirs', async () => {
  const { work, signIn } = await open()

  await signIn(null)
  await work.journal().save('home', localDraft)
  await signIn(mia)
  expect(work.journal().read('home')).toBeUndefined()
  await signIn(ed)

  expect(work.journal().read('home')).toMatchObject({ kept: localDraft })
})

test('a call in flight keeps its site and sign-in after a change', async () => {
  const { work, go, answer, asked, refused } = await open()
  const reply = answerLate(answer, () => new Response('', { status: 401 }))

  const sent = work.proxy(new Request('app://farm/api/pages'))
  await go('https://other.example')
  reply()

  expect((await sent).status).toBe(401)
  expect(asked).toEqual(['https://farm.example Bearer Ed at https://farm.example'])
  expect(refused).toEqual(['Ed at https://farm.example'])
})

test('a late response of the previous site does not affect the current one', async () => {
  const { work, go, answer, reachable } = await open()
  const reply = answerLate(answer, () =>
    Response.json({}, { headers: { [contractVersionHeader]: `${contractVersion + 1}` } }),
  )

  const sent = work.proxy(new Request('app://farm/api/pages'))
  await go('https://other.example')
  reply()
  await sent

  expect(work.refusal()).toBeNull()
  expect(reachable).toEqual([])
})

test('returning during a call reuses one queue and keeps newer drafts', async () => {
  const { work, signIn, answer, asked, folder } = await open()
  const reply = answerLate(answer, () => Response.json(draft, { headers: { ETag: '"1-b"' } }))
  const saved = put(work)
  await until(() => asked.length > 0)
  await signIn(mia)
  answer(noLine)
  const props = { ...draft.data.root.props, title: 'Newer' }
  const newer = { ...draft, data: { ...draft.data, root: { props } } }

  const back = signIn(ed).then(() => work.store().send('home', { ...typed, draft: newer }))
  await Promise.race([back, new Promise((resolve) => setTimeout(resolve, 100))])
  reply()
  await Promise.all([back, saved])

  expect(await readdir(join(folder, 'work', nameOf('https://farm.example#3')))).toHaveLength(1)
})

test('without a site nothing is stored and nothing is requested', async () => {
  const { work, go } = await open()
  await go(undefined)

  expect(() => work.journal()).toThrow('Connect to a site first')
  expect((await work.proxy(me())).status).toBe(401)
})

test('before the first sign-in at a site nothing is stored', async () => {
  const { work, go, signIn } = await open()
  await signIn(null)
  await go('https://other.example')

  expect(() => work.journal()).toThrow('Sign in first')
})

test('a newer site is not written to, and the app says why', async () => {
  const { work } = await open(contractVersion + 1)

  expect(work.refusal()).toContain('too old')
  const write = new Request('app://farm/api/content/hero', { method: 'PUT', body: '{}' })
  expect((await work.proxy(write)).status).toBe(426)
  expect(await put(work)).toMatchObject({ kind: 'refused', message: expect.stringContaining('too old') })
  expect((await open()).work.refusal()).toBeNull()
})

test('a site updated meanwhile is not written to, and the draft waits', async () => {
  const { work, answer } = await open()
  expect(work.refusal()).toBeNull()
  answer(() => Response.json({}, { headers: { [contractVersionHeader]: `${contractVersion + 1}` } }))

  await work.proxy(new Request('app://farm/api/site'))

  expect(work.refusal()).toContain('too old')
  expect(await put(work)).toMatchObject({ kind: 'refused' })
  expect(work.queue()).toMatchObject([{ pageId: 'home', waitsFor: 'repair' }])
})
