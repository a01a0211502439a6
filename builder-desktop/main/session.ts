import type { SignedInUser } from '#blocks/contract/staff.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { SessionState } from '../ipc.ts'
import { CallFailed } from './call-failed.ts'
import type { KeptJson } from './kept-json.ts'
import { type RecentSites, withoutSite, withSite } from './recent-sites.ts'
import type { KeptSession, TokenStore } from './token-store.ts'

type SessionParts = {
  sites: KeptJson<RecentSites>
  /** Finds the site at an address as people type it; throws CallFailed with a sentence for what is wrong. */
  connect: (typed: string) => Promise<{ siteUrl: string; name: string; contractVersion: number }>
  /** Signs in at a site as a device; throws CallFailed. */
  signIn: (login: { siteUrl: string; email: string; password: string }) => Promise<KeptSession>
  /** Where the sign-in at a site is kept. */
  tokensOf: (siteUrl: string) => Promise<TokenStore>
  fetch: typeof fetch
  /** After every change, before the call that made it is answered. */
  onChange: (state: SessionState) => Promise<void> | void
}

export type Session = Awaited<ReturnType<typeof openSession>>

/** Which site the app works on, and who is signed in there. The token never leaves the main process. */
export async function openSession({ sites, connect, signIn, tokensOf, fetch, onChange }: SessionParts) {
  const connected = () => (sites.value().isConnected ? sites.value().sites[0] : undefined)
  let tokens = await tokensHere()

  async function tokensHere(): Promise<TokenStore | undefined> {
    const site = connected()
    return site && tokensOf(site.siteUrl)
  }

  function state(): SessionState {
    const site = connected()
    return {
      siteUrl: site?.siteUrl ?? null,
      siteName: site?.name ?? '',
      user: tokens?.read()?.user ?? null,
      isLasting: tokens?.isLasting ?? true,
      recentSites: sites.value().sites.map(({ siteUrl, name }) => ({ siteUrl, name })),
    }
  }

  async function changed(): Promise<SessionState> {
    await onChange(state())
    return state()
  }

  return {
    state,
    /** The site as it was when it was connected last. */
    site: connected,
    token: () => tokens?.read()?.token,

    async connect(typed: string): Promise<SessionState> {
      const site = await connect(typed)
      sites.change({ isConnected: true, sites: withSite(sites.value().sites, site) })
      tokens = await tokensHere()
      return changed()
    },

    async signIn(email: string, password: string): Promise<SignedInUser> {
      const site = connected()
      if (!site || !tokens) throw new CallFailed('invalid', 'Connect to a site first.')
      const kept = await signIn({ siteUrl: site.siteUrl, email, password })
      await tokens.keep(kept)
      await changed()
      return kept.user
    },

    /** Ends the sign-in here, and on the site where it can be reached. Drafts stay where they are. */
    async signOut(): Promise<SessionState> {
      const signedIn = tokens?.read()
      await tokens?.forget()
      if (signedIn) {
        const headers = { Authorization: `Bearer ${signedIn.token}` }
        // Without a line the token runs out by itself, and can be ended among the person's sessions.
        await fetch(signedIn.siteUrl + staffPaths.logout, { method: 'POST', headers }).catch(() => undefined)
      }
      return changed()
    },

    async forgetSite(siteUrl: string): Promise<SessionState> {
      const { sites: list, isConnected } = sites.value()
      const isThis = connected()?.siteUrl === siteUrl
      await (isThis ? tokens : await tokensOf(siteUrl))?.forget()
      sites.change({ isConnected: isConnected && !isThis, sites: withoutSite(list, siteUrl) })
      tokens = await tokensHere()
      return changed()
    },

    /** The site no longer takes the token: it ran out, or somebody ended it. */
    async refused(): Promise<void> {
      if (!tokens?.read()) return
      await tokens.forget()
      await changed()
    },
  }
}
