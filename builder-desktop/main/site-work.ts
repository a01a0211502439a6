import { contractVersion } from '#blocks/contract/contract-version.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { Kept } from '../ipc.ts'
import { CallFailed } from './call-failed.ts'
import type { DraftJournal } from './draft-journal.ts'
import { problemReply } from './own-replies.ts'
import type { Session } from './session.ts'
import type { SiteCache } from './site-cache.ts'
import { createSiteProxy, type SiteProxy } from './site-proxy.ts'

type WorkParts = {
  session: Pick<Session, 'site' | 'state' | 'token'>
  cache: SiteCache
  openJournal: (site: string) => Promise<DraftJournal<Kept>>
  fetch: typeof fetch
  onUnauthorized: () => void
  onReachable: (isReachable: boolean) => void
  now: () => Date
}

export type SiteWork = Awaited<ReturnType<typeof openSiteWork>>

/** What belongs to the connected site and whoever is signed in there; `follow` after either changes. */
export async function openSiteWork(parts: WorkParts) {
  const { session, cache, openJournal, fetch, onUnauthorized, onReachable, now } = parts
  let journal: DraftJournal<Kept> | undefined
  let journalSite: string | undefined
  let proxy: SiteProxy | undefined

  async function follow(): Promise<void> {
    const site = session.site()
    if (site?.siteUrl !== journalSite) {
      journal = site && (await openJournal(site.siteUrl))
      journalSite = site?.siteUrl
    }
    proxy =
      site &&
      createSiteProxy({
        connection: { origin: site.siteUrl, contractVersion: site.contractVersion },
        token: session.token,
        cache: cache.of(site.siteUrl, String(session.state().user?.id ?? '')),
        fetch,
        onUnauthorized,
        onReachable,
        now,
      })
  }
  await follow()

  return {
    follow,
    journal(): DraftJournal<Kept> {
      if (!journal) throw new CallFailed('invalid', 'Connect to a site first.')
      return journal
    },
    /** How many drafts wait to be sent. */
    pending: () => journal?.list().length ?? 0,
    /** Why nothing is written to this site, or null. */
    refusal(): string | null {
      const site = session.site()
      return site && site.contractVersion > contractVersion ? tooOld : null
    },
    async proxy(request: Request): Promise<Response> {
      if (!proxy) return problemReply(401, 'signed-out', 'Not connected', 'Connect to a site first.')
      const reply = await proxy(request)
      // Who is signed in is known here without the site: the sign-in itself never went through the proxy.
      const { user } = session.state()
      const isAboutMe = new URL(request.url).pathname === staffPaths.me
      return reply.status === 503 && isAboutMe && user ? Response.json(user) : reply
    },
  }
}

const tooOld =
  'The site was updated and this app is too old to write to it. You can look; what you type is kept here until the app is updated.'
