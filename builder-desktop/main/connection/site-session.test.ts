import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#api/tools/testing/test-folder.ts'
import type { TokenScope } from '#blocks/contract/staff/staff.ts'
import type { SessionState } from '../../ipc.ts'
import { ed, farmUrl, keyStore, openSites } from '../testing/test-person.ts'
import { until } from '../testing/test-until.ts'
import { CallFailed } from './call-failed.ts'
import { openSession } from './site-session.ts'
import { openTokenStore } from './token-store.ts'

const farm = { siteUrl: farmUrl, name: 'Farm', contractVersion: 1 }
const other = { siteUrl: 'https://other.example', name: 'Other', contractVersion: 1 }
const login = { email: ed.email, password: 'secret' }

type Given = {
  canKeep?: boolean
  fetch?: typeof globalThis.fetch
  signIn?: () => Promise<void>
  /** What the site says of the token's rights. */
  scopesNow?: () => TokenScope[] | undefined
}

/** A session with its files in a folder. Every site exists and every password is right. */
async function open(
  folder: string,
  { canKeep = true, fetch, signIn, scopesNow = () => undefined }: Given = {},
) {
  const asked: string[] = []
  const told: SessionState[] = []
  const marks: (string | undefined)[] = []
  const secrets = keyStore({ isAvailable: async () => canKeep })
  const sites = await openSites(join(folder, 'sites.json'))
  const session = await openSession({
    sites,
    connect: async (typed) => {
      const found = [farm, other].find(({ siteUrl }) => siteUrl === typed)
      if (!found) throw new CallFailed('invalid', 'No site')
      return found
    },
    signIn: async ({ siteUrl, knownDevice, scopes = [] }) => {
      marks.push(knownDevice)
      await signIn?.()
      return {
        token: `token-of-${siteUrl}`,
        siteUrl,
        user: ed,
        scopes: [...scopes],
        knownDevice: `mark-of-${siteUrl}`,
      }
    },
    scopesOf: async () => scopesNow(),
    tokensOf: (siteUrl) => openTokenStore({ file: join(folder, encodeURIComponent(siteUrl)), secrets }),
    fetch: async (address, init) => {
      asked.push(String(address))
      return fetch ? fetch(address, init) : new Response()
    },
    endMs: 50,
    onChange: (state) => void told.push(state),
  })
  return { session, asked, told, marks, settled: sites.settled }
}

test('site and sign-in survive a restart', async () => {
  const folder = await temporaryFolder()
  const { session, settled } = await open(folder)
  await session.connect(farm.siteUrl)
  await session.signIn(login)
  await settled()

  const again = (await open(folder)).session

  expect(again.state()).toEqual({
    siteUrl: farm.siteUrl,
    user: ed,
    scopes: [],
    isLasting: true,
    isUntold: false,
    recentSites: [{ siteUrl: farm.siteUrl, name: 'Farm' }],
  })
  expect(again.signedIn()?.token).toBe(`token-of-${farm.siteUrl}`)
})

test('without a key store the sign-in ends with the app and says so', async () => {
  const folder = await temporaryFolder()
  const { session, settled } = await open(folder, { canKeep: false })
  await session.connect(farm.siteUrl)
  await session.signIn(login)
  await settled()

  expect(session.state()).toMatchObject({ user: ed, isLasting: false })
  expect(await readdir(folder)).toEqual(['sites.json'])
  expect((await open(folder, { canKeep: false })).session.state()).toMatchObject({
    siteUrl: farm.siteUrl,
    user: null,
  })
})

test('each site has its own sign-in, and the last site comes first', async () => {
  const { session } = await open(await temporaryFolder())
  await session.connect(farm.siteUrl)
  await session.signIn(login)

  await session.connect(other.siteUrl)
  expect(session.state()).toMatchObject({ siteUrl: other.siteUrl, user: null })
  await session.connect(farm.siteUrl)

  expect(session.state()).toMatchObject({ siteUrl: farm.siteUrl, user: ed })
  expect(session.state().recentSites.map(({ name }) => name)).toEqual(['Farm', 'Other'])
})

test('a sign-in shows what the site gave at the last one', async () => {
  const folder = await temporaryFolder()
  const first = await open(folder)
  await first.session.connect(farm.siteUrl)
  await first.session.signIn(login)
  await first.session.signOut()
  await first.settled()
  const again = await open(folder)
  await again.session.connect(other.siteUrl)
  await again.session.signIn(login)
  await again.session.connect(farm.siteUrl)
  await again.session.signIn(login)

  expect(first.marks).toEqual([undefined])
  expect(again.marks).toEqual([undefined, `mark-of-${farm.siteUrl}`])
})

test('signing out ends the token on this computer and on the site', async () => {
  const folder = await temporaryFolder()
  const { session, asked, told, settled } = await open(folder)
  await session.connect(farm.siteUrl)
  await session.signIn(login)

  await session.signOut()
  await settled()

  expect(asked).toEqual(['https://farm.example/api/auth/logout'])
  expect(told.at(-1)?.user).toBeNull()
  expect((await open(folder)).session.signedIn()).toBeUndefined()
})

test('signing out does not wait for a silent site and reports it', async () => {
  const silent: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  const { session, told } = await open(await temporaryFolder(), { fetch: silent })
  await session.connect(farm.siteUrl)
  await session.signIn(login)

  const after = await session.signOut()
  expect(after).toMatchObject({ user: null, isUntold: false })
  await until(() => told.at(-1)?.isUntold)

  await session.signIn(login)
  expect(session.state()).toMatchObject({ user: ed, isUntold: false })
})

test('a late rejection of an old token does not end the next sign-in', async () => {
  const { session } = await open(await temporaryFolder())
  await session.connect(other.siteUrl)
  await session.signIn(login)
  await session.connect(farm.siteUrl)
  await session.signIn(login)

  await session.refused(`token-of-${other.siteUrl}`)

  expect(session.state()).toMatchObject({ siteUrl: farm.siteUrl, user: ed })
})

test('a late sign-in belongs to its own site after another was chosen', async () => {
  let answer = (): void => undefined
  const signIn = () =>
    new Promise<void>((resolve) => {
      answer = resolve
    })
  const { session } = await open(await temporaryFolder(), { signIn })
  await session.connect(farm.siteUrl)
  const signingIn = session.signIn(login)
  await session.connect(other.siteUrl)
  answer()
  await signingIn

  expect(session.state()).toMatchObject({ siteUrl: other.siteUrl, user: null })
  await session.connect(farm.siteUrl)
  expect(session.signedIn()).toMatchObject({ siteUrl: farm.siteUrl, user: ed })
})

test('a rejected token is removed once', async () => {
  const { session, told } = await open(await temporaryFolder())
  await session.connect(farm.siteUrl)
  await session.signIn(login)
  const before = told.length

  await session.refused(`token-of-${farm.siteUrl}`)
  await session.refused(`token-of-${farm.siteUrl}`)

  expect(session.state()).toMatchObject({ siteUrl: farm.siteUrl, user: null })
  expect(told).toHaveLength(before + 1)
})

test('a forgotten site leaves the list and is disconnected if open', async () => {
  const { session } = await open(await temporaryFolder())
  await session.connect(other.siteUrl)
  await session.connect(farm.siteUrl)

  await session.forgetSite(other.siteUrl)
  expect(session.state()).toMatchObject({ siteUrl: farm.siteUrl })
  await session.forgetSite(farm.siteUrl)

  expect(session.state()).toMatchObject({ siteUrl: null, recentSites: [] })
})

test('a wrong address changes nothing, and signing in needs a site', async () => {
  const { session, told } = await open(await temporaryFolder())

  await expect(session.connect('https://nowhere.example')).rejects.toThrow('No site')
  await expect(session.signIn(login)).rejects.toThrow('Connect to a site first')

  expect(told).toEqual([])
})

test('a right that was taken back on the website is gone here, too, and stays gone', async () => {
  const folder = await temporaryFolder()
  let now: TokenScope[] | undefined = ['enquiries']
  const { session, told, settled } = await open(folder, { scopesNow: () => now })
  await session.connect(farm.siteUrl)
  await session.signIn({ ...login, scopes: ['enquiries'] })
  expect(session.state().scopes).toEqual(['enquiries'])
  const before = told.length

  await session.followScopes()
  now = undefined
  await session.followScopes()
  expect([session.state().scopes, told.length]).toEqual([['enquiries'], before])
  now = []
  await session.followScopes()

  expect([session.state().scopes, told.length]).toEqual([[], before + 1])
  expect(session.state().user).toEqual(ed)
  await settled()
  expect((await open(folder)).session.state().scopes).toEqual([])
})
