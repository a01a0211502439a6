import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractVersion } from '#blocks/contract/contract-version.ts'
import type { Kept, SessionState } from '../ipc.ts'
import { openDraftJournal } from './draft-journal.ts'
import { openSiteCache } from './site-cache.ts'
import { openSiteWork } from './site-work.ts'
import { temporaryFolder } from './test-folder.ts'

const user = { id: 3, email: 'ed@example.com', name: 'Ed', role: 'editor' as const }
const kept: Kept = { at: '2026-06-01T10:00:00.000Z', revision: 1 }

/** Work on a site that can't be reached. */
async function open(siteVersion = contractVersion) {
  const folder = await temporaryFolder()
  let siteUrl: string | undefined = 'https://farm.example'
  let isSignedIn = true
  const work = await openSiteWork({
    session: {
      site: () => (siteUrl ? { siteUrl, name: 'Farm', contractVersion: siteVersion } : undefined),
      state: () => ({ user: isSignedIn ? user : null }) as SessionState, // all that is asked for
      token: () => 'token',
    },
    cache: await openSiteCache({ folder: join(folder, 'replies'), maxBytes: 1_000_000 }),
    openJournal: (site) =>
      openDraftJournal<Kept>({ folder: join(folder, 'drafts'), site, now: () => new Date() }),
    fetch: () => Promise.reject(new TypeError('no line')),
    onUnauthorized: () => undefined,
    onReachable: () => undefined,
    now: () => new Date(),
  })
  return {
    work,
    async go(next: string | undefined) {
      siteUrl = next
      await work.follow()
    },
    signOut() {
      isSignedIn = false
    },
  }
}

const me = () => new Request('app://farm/api/auth/me')

test('who is signed in is known without a line', async () => {
  const { work, signOut } = await open()

  expect(await (await work.proxy(me())).json()).toEqual(user)
  signOut()

  expect((await work.proxy(me())).status).toBe(503)
})

test('each site has drafts of its own, which wait there', async () => {
  const { work, go } = await open()
  await work.journal().keep('home', 1, kept)
  expect(work.pending()).toBe(1)

  await go('https://other.example')
  expect(work.pending()).toBe(0)
  await go('https://farm.example')

  expect(work.pending()).toBe(1)
})

test('without a site nothing is kept and nothing is asked', async () => {
  const { work, go } = await open()
  await go(undefined)

  expect(() => work.journal()).toThrow('Connect to a site first')
  expect((await work.proxy(me())).status).toBe(401)
})

test('a site newer than the app is not written to, and the app says why', async () => {
  const { work } = await open(contractVersion + 1)

  expect(work.refusal()).toContain('too old')
  const put = new Request('app://farm/api/content/hero', { method: 'PUT', body: '{}' })
  expect((await work.proxy(put)).status).toBe(426)
  expect((await open()).work.refusal()).toBeNull()
})
