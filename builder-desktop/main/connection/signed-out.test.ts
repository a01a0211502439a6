import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import { createCalls } from '../call-handlers.ts'
import { openSiteWork, type SiteWork } from '../site-work.ts'
import { storagePaths } from '../storage-paths.ts'
import { ed, farmUrl, keyStore, localDraft, openSites, pageDraft } from '../testing/test-person.ts'
import { until } from '../testing/test-until.ts'
import { openSiteCache } from './site-cache.ts'
import { openSession } from './site-session.ts'
import { openTokenStore } from './token-store.ts'

// What the window may call after a sign-out, or after the site ended the sign-in.

const siteUrl = farmUrl
const login = { email: ed.email, password: 'password' }
const asked = { pageId: 'home', draft: pageDraft(), etag: '"0-a"', isSaved: false, note: '' }
const page = { pageId: 'home' }

/** The app of Ed at an unreachable site, with a queued publish. */
async function withQueue() {
  const folder = await temporaryFolder()
  const places = storagePaths(folder, () => new Date())
  const noLine = () => Promise.reject(new TypeError('no line'))
  let work: SiteWork | undefined
  const session = await openSession({
    sites: await openSites(places.sites),
    connect: async () => ({ siteUrl, name: 'Farm', contractVersion: 1 }),
    signIn: async () => ({ token: 'secret', siteUrl, user: ed, scopes: [] }),
    scopesOf: async () => undefined,
    tokensOf: (site) => openTokenStore({ file: places.tokenOf(site), secrets: keyStore() }),
    fetch: noLine,
    onChange: () => work?.follow(),
  })
  work = await openSiteWork({
    session,
    cache: await openSiteCache({ folder: join(folder, 'replies'), maxBytes: 1_000_000 }),
    openJournal: places.openJournal,
    openStore: places.openStore,
    fetch: noLine,
    onUnauthorized: () => undefined,
    onReachable: () => undefined,
    onChange: () => undefined,
    onLive: () => undefined,
    now: () => new Date(),
  })
  const calls = createCalls({
    session,
    work,
    sync: { state: fail, retry: fail },
    updates: { install: fail },
    flushed: fail,
    chooseFiles: fail,
    openExternal: fail,
  })
  await session.connect(siteUrl)
  await session.signIn(login)
  await calls['pages:publish'](asked)
  await until(() => work.queue().length)
  onTestFinished(() => work.store().close())
  return { session, calls }
}

test('after a sign-out the queue is hidden and can’t be changed', async () => {
  const { session, calls } = await withQueue()
  expect(await calls['pages:queue'](undefined)).toHaveLength(1)

  await session.signOut()
  expect(await calls['pages:queue'](undefined)).toEqual([])
  for (const name of ['pages:confirm', 'pages:cancel', 'pages:forget'] as const)
    await expect(async () => calls[name](page)).rejects.toMatchObject({ code: 'unauthorized' })
  await calls['session:connect']({ siteUrl })
  expect(await calls['pages:queue'](undefined)).toEqual([])

  await session.signIn(login)
  const waiting = () => calls['pages:queue'](undefined)
  expect(await until(async () => (await waiting())[0])).toMatchObject({ pageId: 'home', isPublish: true })
})

test('an editor closed by a sign-out still stores its last changes', async () => {
  const { session, calls } = await withQueue()

  await session.signOut()

  await calls['drafts:keep']({ pageId: 'tour', kept: localDraft })
  expect(calls['drafts:list'](undefined)).toEqual([])
  await session.signIn(login)
  expect(calls['drafts:list'](undefined)).toMatchObject([{ pageId: 'tour' }])
})

test('after the site ended a sign-in the queue stays usable for its owner', async () => {
  const { session, calls } = await withQueue()

  await session.refused('secret')

  expect(await calls['pages:queue'](undefined)).toHaveLength(1)
  expect(await calls['pages:cancel'](page)).toMatchObject([{ pageId: 'home', isPublish: false }])
})

function fail(): never {
  throw new Error('Nobody asks for this')
}
