import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import type { ParsedInput, SyncState } from '../ipc.ts'
import { CallFailed } from './connection/call-failed.ts'
import { linkOutside } from './connection/own-address.ts'
import type { Session } from './connection/site-session.ts'
import { DiskWriteError } from './disk/write-durably.ts'
import { sendOutcome } from './drafts/queued-page-state.ts'
import type { SiteWork } from './site-work.ts'
import type { Calls } from './window/ipc-handlers.ts'
import { endingsFor, readPicked } from './window/opened-files.ts'
import type { Updates } from './window/updates.ts'

type CallParts = {
  session: Session
  /** The local drafts and the queue of whoever is signed in at the connected site. */
  work: Pick<SiteWork, 'journal' | 'typing' | 'store' | 'queue'>
  sync: { state(): SyncState; retry(): Promise<void> }
  updates: Pick<Updates, 'install'>
  flushed: () => void
  /** The paths of the files that a person chose; empty when they canceled. */
  chooseFiles: (endings: string[], isMultiple: boolean) => Promise<string[]>
  openExternal: (address: string) => Promise<void>
}

/** The handler of each call that the window can make. */
export function createCalls(parts: CallParts): Calls {
  const { session, work, sync, updates, flushed, chooseFiles, openExternal } = parts
  const { journal, typing, store, queue } = work
  const done = (change: Promise<void>) => withDiskMessage(change).then(() => null)
  const queueAfter = (change: Promise<unknown>) => withDiskMessage(change).then(queue)
  return {
    'session:state': () => session.state(),
    'session:connect': ({ siteUrl }) => session.connect(siteUrl),
    'session:sign-in': (login) => session.signIn(login),
    'session:sign-out': () => session.signOut(),
    'session:forget-site': ({ siteUrl }) => session.forgetSite(siteUrl),

    'drafts:keep': ({ pageId, kept }) => done(journal().save(pageId, kept)),
    // Drafts belong to a person: while nobody is signed in there are none to list.
    'drafts:list': () =>
      session.state().user
        ? journal()
            .list()
            .map(({ pageId, kept }) => ({ pageId, kept }))
        : [],
    'drafts:drop': ({ pageId }) => done(journal().drop(pageId)),

    'pages:keep': ({ pageId, typed }) => done(typing().keep(pageId, typed ? pagesIn(typed) : undefined)),
    'pages:send': async ({ pageId, ...typed }) => sendOutcome(await typing().send(pageId, pagesIn(typed))),
    'pages:unsent': ({ pageId }) => store().unsent(pageId) ?? null,
    'pages:arrived': ({ pageId }) => done(store().arrived(pageId)),
    'pages:queue': () => queue(),
    'pages:publish': ({ pageId, draft, ...asked }) =>
      queueAfter(store().publish(pageId, { ...asked, draft: draft as PageDraft })), // the site checks the contents of blocks
    'pages:confirm': ({ pageId }) => queueAfter(store().confirmPublish(pageId)),
    'pages:cancel': ({ pageId }) => queueAfter(store().cancelPublish(pageId)),
    'pages:forget': ({ pageId }) => queueAfter(store().drop(pageId)),

    'sync:state': () => sync.state(),
    'sync:retry': async () => {
      await sync.retry()
      return sync.state()
    },

    'files:pick': async ({ accept, multiple }) => readPicked(await chooseFiles(endingsFor(accept), multiple)),

    'app:open-link': async ({ url }) => {
      const address = linkOutside(url, session.state())
      if (!address) throw new CallFailed('forbidden', 'You can only open pages of your own site here.')
      await openExternal(address)
      return null
    },
    'app:install-update': async () => {
      if (!(await updates.install())) throw new CallFailed('conflict', 'No update is ready.')
      return null
    },
    'app:flushed': () => {
      flushed()
      return null
    },
  }
}

/** The site checks the contents of blocks. */
function pagesIn({ draft, etag, origin }: Omit<ParsedInput<'pages:send'>, 'pageId'>) {
  return { draft: draft as PageDraft, etag, origin: origin as Page }
}

/** Turns a full or locked disk into a message for the person. */
async function withDiskMessage<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause) => {
    throw cause instanceof DiskWriteError ? new CallFailed('failed', cause.message, { cause }) : cause
  })
}
