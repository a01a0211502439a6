import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import type { LocalDraft } from '../../ipc.ts'
import { createCalls } from '../calls.ts'
import { openJsonFile } from '../disk/json-file.ts'
import { openSiteWork, type SiteWork } from '../site-work.ts'
import { storagePaths } from '../storage-paths.ts'
import { temporaryFolder } from '../testing/test-folder.ts'
import { until } from '../testing/test-until.ts'
import { recentSitesSchema } from './recent-sites.ts'
import { openSession } from './session.ts'
import { openSiteCache } from './site-cache.ts'
import { openTokenStore } from './token-store.ts'

// What the window may call after a sign-out, or after the site ended the sign-in.

const siteUrl = 'https://farm.example'
const ed = { id: 3, email: 'ed@example.com', name: 'Ed', role: 'editor' as const }
const kept: LocalDraft = { at: '2026-06-01T10:00:00.000Z', revision: 1 }
const draft: PageDraft = {
  data: { root: { props: { title: '', description: '', shareImageUrl: '' } }, content: [] },
  base: { layout: 0, records: {} },
}
const asked = { pageId: 'home', draft, etag: '"0-a"', isSaved: false, note: '' }
const page = { pageId: 'home' }

/** The app of Ed at an unreachable site, with a queued publish. */
async function withQueue() {
  const folder = await temporaryFolder()
  const places = storagePaths(folder, () => new Date())
  const noLine = () => Promise.reject(new TypeError('no line'))
  const sites = await openJsonFile(places.sites, recentSitesSchema, { isConnected: false, sites: [] }, fail)
  onTestFinished(sites.settled)
  const secrets = {
    isAvailable: async () => true,
    encrypt: async (text: string) => Buffer.from(text),
    decrypt: async (bytes: Buffer) => bytes.toString(),
  }
  let work: SiteWork | undefined
  const session = await openSession({
    sites,
    connect: async () => ({ siteUrl, name: 'Farm', contractVersion: 1 }),
    signIn: async () => ({ token: 'secret', siteUrl, user: ed, scopes: [] }),
    scopesOf: async () => undefined,
    tokensOf: (site) => openTokenStore({ file: places.tokenOf(site), secrets }),
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
  await session.signIn({ email: ed.email, password: 'password' })
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

  await session.signIn({ email: ed.email, password: 'password' })
  const waiting = () => calls['pages:queue'](undefined)
  expect(await until(async () => (await waiting())[0])).toMatchObject({ pageId: 'home', isPublish: true })
})

test('an editor closed by a sign-out still stores its last changes', async () => {
  const { session, calls } = await withQueue()

  await session.signOut()

  await calls['drafts:keep']({ pageId: 'tour', kept })
  expect(calls['drafts:list'](undefined)).toEqual([])
  await session.signIn({ email: ed.email, password: 'password' })
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
