import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { LocalDraft } from '../ipc.ts'
import { type DraftJournal, type JournalEntry, openDraftJournal } from './drafts/draft-journal.ts'
import { openWorkStore, type StoreParts } from './drafts/work-store.ts'

/** Where everything lies in the app's own folder. `owner` names a site and a person there, in any characters. */
export function storagePaths(userData: string, now: () => Date) {
  const place = (...names: string[]) => join(userData, ...names)
  return {
    sites: place('sites.json'),
    windowState: place('window.json'),
    replies: place('replies'),
    tokenOf: (siteUrl: string) => place('sign-ins', `${shortName(siteUrl)}.bin`),
    openJournal: (owner: string) =>
      openDraftJournal<LocalDraft>({
        folder: place('drafts'),
        site: owner,
        isOfSite: isFromEarlierBuildOf(owner),
        now,
      }),
    openStore: (owner: string, journal: DraftJournal<LocalDraft>, send: StoreParts['send']) =>
      openWorkStore({
        folder: place('drafts', 'pages', shortName(owner)),
        earlier: { folder: place('outbox', shortName(owner)), journal },
        send,
        now,
      }),
  }
}

/** Earlier builds had one journal for all people of a site. The local draft of a page says whose it is. */
function isFromEarlierBuildOf(owner: string) {
  const [siteUrl, userId] = owner.split('#')
  return ({ site, kept }: JournalEntry<LocalDraft>) =>
    site === siteUrl && (kept.by as { id?: unknown } | undefined)?.id === Number(userId) // the staff area stores it like this
}

function shortName(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
