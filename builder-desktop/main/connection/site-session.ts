import type { SignedInUser, TokenScope } from '#blocks/contract/staff/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { SessionState } from '../../ipc.ts'
import type { JsonFile } from '../disk/json-file.ts'
import { CallFailed } from './call-failed.ts'
import { type RecentSites, withoutSite, withSite } from './recent-sites.ts'
import type { SiteInfo } from './site-connection.ts'
import type { SignedIn, SiteLogin } from './site-sign-in.ts'
import type { StoredSession, TokenStore } from './token-store.ts'

type SessionParts = {
  sites: JsonFile<RecentSites>
  /** Finds the site at a typed address. Throws CallFailed with a message for the person. */
  connect: (typed: string) => Promise<SiteInfo>
  /** Signs in at a site as a device; throws CallFailed. */
  signIn: (login: SiteLogin) => Promise<SignedIn>
  tokensOf: (siteUrl: string) => Promise<TokenStore>
  /** What a token may do in addition by now; undefined if the site did not say. */
  scopesOf: (signedIn: StoredSession) => Promise<TokenScope[] | undefined>
  fetch: typeof fetch
  /** Called after every change and awaited before the call that made it returns. */
  onChange: (state: SessionState) => Promise<void> | void
  /** How long to wait for the site to end a sign-in. */
  endMs?: number
}

const defaultEndMs = 5_000

export type Session = Awaited<ReturnType<typeof openSession>>

/** Which site the app works on, and who is signed in there. The token never leaves the main process. */
export async function openSession(parts: SessionParts) {
  const { sites, connect, signIn, scopesOf, tokensOf, fetch, onChange } = parts
  const connected = () => (sites.value().isConnected ? sites.value().sites[0] : undefined)
  const first = connected()
  let tokens: TokenStore | undefined = first && (await tokensOf(first.siteUrl))
  /** The last sign-out did not reach the site. */
  let isUntold = false
  let isSignedOut = false

  function state(): SessionState {
    const site = connected()
    return {
      siteUrl: site?.siteUrl ?? null,
      user: tokens?.read()?.user ?? null,
      scopes: tokens?.read()?.scopes ?? [],
      isLasting: tokens?.isLasting ?? true,
      isUntold,
      recentSites: sites.value().sites.map(({ siteUrl, name }) => ({ siteUrl, name })),
    }
  }

  async function changed(): Promise<SessionState> {
    await onChange(state())
    return state()
  }

  /** If the site can't be reached, the token expires by itself, or the person ends it in the list of sessions. */
  async function endOnSite({ siteUrl, token }: StoredSession): Promise<void> {
    const headers = { Authorization: `Bearer ${token}` }
    const signal = AbortSignal.timeout(parts.endMs ?? defaultEndMs)
    const isEnded = await fetch(siteUrl + staffPaths.logout, { method: 'POST', headers, signal }).then(
      ({ ok, status }) => ok || status === 401,
      () => false,
    )
    if (isEnded || tokens?.read() || connected()?.siteUrl !== siteUrl) return
    isUntold = true
    await changed()
  }

  return {
    state,
    /** The connected site, as it was when it was connected last. */
    site: connected,
    signedIn: () => tokens?.read(),
    /** True after a person signed out; false if the site ended the sign-in during work. */
    hasSignedOut: () => isSignedOut && !tokens?.read(),

    async connect(typed: string): Promise<SessionState> {
      const site = await connect(typed)
      // Site and token change together: a token must never be sent to another site.
      const siteTokens = await tokensOf(site.siteUrl)
      isSignedOut &&= connected()?.siteUrl === site.siteUrl
      sites.change({ isConnected: true, sites: withSite(sites.value().sites, site) })
      tokens = siteTokens
      isUntold = false
      return changed()
    },

    async signIn(login: Omit<SiteLogin, 'siteUrl' | 'knownDevice'>): Promise<SignedInUser> {
      const site = connected()
      const siteTokens = tokens
      if (!site || !siteTokens) throw new CallFailed('invalid', 'Connect to a site first.')
      const { siteUrl } = site
      const { knownDevice, ...newSession } = await signIn({
        ...login,
        siteUrl,
        knownDevice: site.knownDevice,
      })
      await siteTokens.save(newSession)
      const { isConnected, sites: list } = sites.value()
      const marked = list.map((each) => (each.siteUrl === siteUrl ? { ...each, knownDevice } : each))
      sites.change({ isConnected, sites: marked })
      isUntold = false
      isSignedOut = false
      await changed()
      return newSession.user
    },

    /** Ends the sign-in on this computer at once, and on the site in the background. Local drafts stay. */
    async signOut(): Promise<SessionState> {
      const signedIn = tokens?.read()
      await tokens?.clear()
      isSignedOut = true
      if (signedIn) void endOnSite(signedIn)
      return changed()
    },

    async forgetSite(siteUrl: string): Promise<SessionState> {
      const { sites: list, isConnected } = sites.value()
      const isThis = connected()?.siteUrl === siteUrl
      await (isThis ? tokens : await tokensOf(siteUrl))?.clear()
      sites.change({ isConnected: isConnected && !isThis, sites: withoutSite(list, siteUrl) })
      if (isThis) tokens = undefined
      return changed()
    },

    /** Asks what the sign-in may do by now: on the website a person can take a right back. */
    async followScopes(): Promise<void> {
      const signedIn = tokens?.read()
      const scopes = signedIn && (await scopesOf(signedIn))
      const isSame = scopes?.join() === signedIn?.scopes.join()
      if (!scopes || isSame || tokens?.read()?.token !== signedIn.token) return
      await tokens.save({ ...signedIn, scopes })
      await changed()
    },

    /** The site rejected this token: it expired or was ended. A newer token is not affected. */
    async refused(token: string): Promise<void> {
      if (tokens?.read()?.token !== token) return
      await tokens.clear()
      await changed()
    },
  }
}
