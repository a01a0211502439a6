import { contractVersion } from '#blocks/contract/contract-version.ts'
import { staffPaths } from '#blocks/contract/staff-paths.ts'
import type { QueuedPage } from '../ipc.ts'
import { signedOutReply } from './connection/app-replies.ts'
import { CallFailed } from './connection/call-failed.ts'
import { ownOrigin } from './connection/own-address.ts'
import type { SiteCache } from './connection/site-cache.ts'
import { createSiteProxy, type SiteProxy } from './connection/site-proxy.ts'
import type { Session } from './connection/site-session.ts'
import type { StoredSession } from './connection/token-store.ts'
import { turnsByKey } from './disk/durable-map.ts'
import { createPageCalls } from './drafts/draft-aware-proxy.ts'
import { enquiriesInMemory } from './drafts/draft-journal.ts'
import { queuedPage } from './drafts/queued-page-state.ts'
import type { StoreParts, WorkStore } from './drafts/work-store.ts'
import type { storagePaths } from './storage-paths.ts'

type WorkParts = Pick<ReturnType<typeof storagePaths>, 'openJournal' | 'openStore'> & {
  session: Pick<Session, 'site' | 'state' | 'signedIn' | 'hasSignedOut'>
  cache: SiteCache
  fetch: typeof fetch
  onUnauthorized: (token: string) => void
  onReachable: (isReachable: boolean) => void
  /** The queue changed, or the reason why nothing is written to the site. */
  onChange: () => void
  onLive: (pageId: string) => void
  now: () => Date
}

type Site = NonNullable<ReturnType<Session['site']>>
/** The local drafts and the work on pages of one person at one site. */
type Workspace = {
  owner: string
  siteUrl: string
  journal: ReturnType<typeof enquiriesInMemory>
  store: WorkStore
}
/** Access to the site as whoever is signed in; `owner` is undefined while nobody is. */
type SiteAccess = { owner: string | undefined; proxy: SiteProxy }

export type SiteWork = Awaited<ReturnType<typeof openSiteWork>>

/** Everything that depends on the connected site and on who is signed in. Call `follow` after either changes. */
export async function openSiteWork(parts: WorkParts) {
  const { session, cache, openJournal, openStore, fetch, onUnauthorized, onReachable, now } = parts
  let workspace: Workspace | undefined
  let access: SiteAccess | undefined
  let windowProxy: SiteProxy | undefined
  let siteVersion = 0
  /** Workspaces that are being closed: their requests in flight may take a while. */
  const closing = new Map<string, Promise<void>>()
  const inTurn = turnsByKey()

  async function followNow(): Promise<void> {
    const site = session.site()
    const signedIn = session.signedIn()
    siteVersion = site?.contractVersion ?? 0
    access = site && accessTo(site, signedIn?.siteUrl === site.siteUrl ? signedIn : undefined)
    // Where the site ended the sign-in during work, the work still belongs to the same person.
    const owner = access?.owner ?? (site && workspace?.siteUrl === site.siteUrl ? workspace.owner : undefined)
    if (owner !== workspace?.owner) {
      if (workspace) closeInBackground(workspace)
      // Wait only for the same owner's requests: two stores must never write one folder.
      await (owner !== undefined && closing.get(owner))
      workspace = site && owner !== undefined ? await openWorkspace(owner, site.siteUrl) : undefined
    }
    windowProxy = access && workspace ? createPageCalls(access.proxy, workspace.store) : access?.proxy
    if (access?.owner !== undefined) void workspace?.store.retryNow()
    parts.onChange()
  }

  function closeInBackground({ owner, store }: Workspace): void {
    const closed = store.close().finally(() => {
      if (closing.get(owner) === closed) closing.delete(owner)
    })
    closing.set(owner, closed)
  }

  async function openWorkspace(owner: string, siteUrl: string): Promise<Workspace> {
    const onDisk = await openJournal(owner)
    const store = await openStore(owner, sendAs(owner))
    store.onState(parts.onChange)
    store.onLive(parts.onLive)
    return { owner, siteUrl, journal: enquiriesInMemory(onDisk, owner, now), store }
  }

  /** Sends as `owner` only, never with another person's token. */
  function sendAs(owner: string): StoreParts['send'] {
    return async ({ path, ...init }) =>
      access?.owner === owner ? access.proxy(new Request(ownOrigin + path, init)) : signedOutReply()
  }

  /** A request in flight keeps its token and its site, even if another site or person is chosen meanwhile. */
  function accessTo(site: Site, signedIn: StoredSession | undefined): SiteAccess {
    const userId = signedIn?.user.id
    const token = signedIn?.token
    const proxy = createSiteProxy({
      site,
      token: () => token,
      cache: cache.of(site.siteUrl, String(userId ?? '')),
      fetch,
      onUnauthorized: () => token !== undefined && onUnauthorized(token),
      onReachable: (isReachable) => access?.proxy === proxy && onReachable(isReachable),
      onVersion(version) {
        if (access?.proxy !== proxy) return // a late response of a site that is not connected any more
        siteVersion = version
        parts.onChange()
      },
      now,
    })
    return { owner: userId === undefined ? undefined : `${site.siteUrl}#${userId}`, proxy }
  }

  const follow = () => inTurn('follow', followNow)
  await follow()

  function currentWorkspace(): Workspace {
    if (!session.site()) throw new CallFailed('invalid', 'Connect to a site first.')
    if (!workspace) throw new CallFailed('unauthorized', 'Sign in first.')
    return workspace
  }

  return {
    follow,
    /** Throws before somebody is signed in. */
    journal: () => currentWorkspace().journal,
    /** Where a window's typing goes. Throws before somebody is signed in. */
    typing: () => currentWorkspace().store,
    /** Throws after a sign-out, too: nobody else may see the queue or decide about it. */
    store(): WorkStore {
      if (session.hasSignedOut()) throw new CallFailed('unauthorized', 'Sign in first.')
      return currentWorkspace().store
    },
    /** Whether something typed about an enquiry is in memory only, and would be lost with the app. */
    hasUnsavedEnquiries: () => workspace?.journal.hasUnsaved() ?? false,
    /** What could not be read when journal and store were opened. */
    damaged: () => [...(workspace?.journal.damaged ?? []), ...(workspace?.store.damaged ?? [])],
    /** Every page that has something to send. Empty after a sign-out, so that nobody else sees it. */
    queue(): QueuedPage[] {
      const states = session.hasSignedOut() ? [] : (workspace?.store.states() ?? [])
      return states.flatMap((state) => queuedPage(state) ?? [])
    },
    retry(): void {
      void workspace?.store.retryNow()
    },
    /** Why nothing is written to this site, or null. */
    refusal: () => (siteVersion > contractVersion ? tooOld : null),
    async proxy(request: Request): Promise<Response> {
      if (!windowProxy) return signedOutReply('Connect to a site first.')
      // The session is known here, since signing in does not go through the proxy. So it is answered offline, too.
      const { user } = session.state()
      const isAboutMe = new URL(request.url).pathname === staffPaths.me
      if (isAboutMe && !user) return signedOutReply()
      const reply = await windowProxy(request)
      return reply.status === 503 && isAboutMe && user ? Response.json(user) : reply
    },
  }
}

const tooOld =
  'The site was updated and this app is too old for it. You can look around. What you type is saved here until you update the app.'
