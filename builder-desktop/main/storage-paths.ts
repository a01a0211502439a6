import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { LocalDraft } from '../ipc.ts'
import { openDraftJournal } from './drafts/draft-journal.ts'
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
        now,
      }),
    openStore: (owner: string, send: StoreParts['send']) =>
      openWorkStore({
        folder: place('drafts', 'pages', shortName(owner)),
        send,
        now,
      }),
  }
}

function shortName(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
