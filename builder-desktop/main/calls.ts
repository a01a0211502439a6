import { writeFile } from 'node:fs/promises'
import type { AppInfo, Kept, SyncState } from '../ipc.ts'
import { CallFailed } from './call-failed.ts'
import type { DraftJournal, KeptEntry } from './draft-journal.ts'
import { CannotKeep } from './durable-file.ts'
import type { Calls } from './ipc-handlers.ts'
import { endingsFor, readPicked } from './opened-files.ts'
import { outsideAddress } from './own-address.ts'
import { reportText } from './report.ts'
import type { Session } from './session.ts'
import type { Updates } from './updates.ts'

type CallParts = {
  session: Session
  /** Of the connected site. Throws before there is one. */
  journal: () => DraftJournal<Kept>
  sync: { state(): SyncState; retry(): Promise<void> }
  updates: Pick<Updates, 'install'>
  info: () => AppInfo
  platform: string
  log: () => readonly { at: string; text: string }[]
  flushed: () => void
  /** The person's choice of files: their paths, none when they thought better of it. */
  chooseFiles: (endings: string[], isMultiple: boolean) => Promise<string[]>
  chooseReportPath: () => Promise<string | undefined>
  openExternal: (address: string) => Promise<void>
}

/** What each call of the window does. */
export function createCalls(parts: CallParts): Calls {
  const { session, journal, sync, updates, info, flushed, chooseFiles, openExternal } = parts
  return {
    'session:state': () => session.state(),
    'session:connect': ({ siteUrl }) => session.connect(siteUrl),
    'session:sign-in': ({ email, password }) => session.signIn(email, password),
    'session:sign-out': () => session.signOut(),
    'session:forget-site': ({ siteUrl }) => session.forgetSite(siteUrl),

    'drafts:keep': ({ pageId, seq, kept }) => inWords(journal().keep(pageId, seq, kept)),
    'drafts:read': ({ pageId }) => journal().read(pageId)?.kept ?? null,
    'drafts:list': () => journal().list().map(lineOf),
    'drafts:drop': async ({ pageId }) => {
      await inWords(journal().drop(pageId))
      return null
    },
    'drafts:history': async ({ pageId }) => (await journal().history(pageId)).map(({ kept }) => kept),

    'sync:state': () => sync.state(),
    'sync:retry': async () => {
      await sync.retry()
      return sync.state()
    },

    'files:pick': async ({ accept, multiple }) => readPicked(await chooseFiles(endingsFor(accept), multiple)),

    'app:info': info,
    'app:open-link': async ({ url }) => {
      const address = outsideAddress(url, session.state().siteUrl)
      if (!address) throw new CallFailed('forbidden', 'Only pages of your own site can be opened from here.')
      await openExternal(address)
      return null
    },
    'app:install-update': async () => {
      if (!(await updates.install())) throw new CallFailed('conflict', 'There is no update ready.')
      return null
    },
    'app:save-report': () => saveReport(parts),
    'app:flushed': () => {
      flushed()
      return null
    },
  }
}

function lineOf({ pageId, seq, at }: KeptEntry<Kept>) {
  return { pageId, seq, at }
}

/** A disk that is full or locked is told in the words for it. */
async function inWords<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause) => {
    throw cause instanceof CannotKeep ? new CallFailed('failed', cause.message, { cause }) : cause
  })
}

export async function saveReport({
  session,
  journal,
  sync,
  info,
  platform,
  log,
  chooseReportPath,
}: CallParts) {
  const path = await chooseReportPath()
  if (!path) return null
  const damagedDrafts = session.state().siteUrl === null ? 0 : journal().damaged.length
  const report = { info: info(), platform, session: session.state(), sync: sync.state(), damagedDrafts }
  await writeFile(path, reportText({ ...report, log: log() }))
  return { path }
}
