import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import type { Login, SignedInUser, TokenScope } from '#blocks/contract/staff/staff.ts'

/** What the staff area asks of the window it runs in: a browser tab, or the desktop app. */
export type AdminHost = {
  /** Lets a person choose files, or none; `accept` as in HTML, `isCamera` opens a phone's camera. */
  pickFiles(options: { accept: string; multiple: boolean; isCamera?: boolean }): Promise<File[]>
  /** Opens an address of the public site where the person can look at it. */
  openPage(path: string): void
  /** Signs in without the api's cookie, in a window with its own way to do so. Throws HostRefused and CodeNeeded. */
  signIn?(login: HostLogin): Promise<SignedInUser>
  /** Ends such a sign-in; unsent changes stay on the person's own computer. */
  signOut?(): Promise<void>
  /** The origin of the site, in a window that was loaded from elsewhere. */
  siteUrl?: string
  /** Where unsent changes are stored, as a phrase for people; `in this browser` by default. */
  keepsDrafts?: string
  /** Screens that are not available here, such as `/admin/people`; the navigation leaves them out. */
  lacks?: ReadonlySet<string>
  /** Whether the sign-in may work on enquiries, in a window where a person allows that; a browser tab's always may. */
  enquiries?: EnquiriesRight
  /** Opens a screen in the browser, in a window whose sign-in may not do all that is on the screen. */
  openInBrowser?(path: string): void
  /** The connection to the site; a browser tab knows only its own to the network. */
  connection?: SiteConnection
  /** Stores and sends the work on pages, also later, once the connection is back; a browser tab does it itself. */
  work?: PageWork
}

/** `code` in place of a passkey, in a window that can't use one. `scopes`: what the person ticked. */
export type HostLogin = Login & { code?: string; scopes?: TokenScope[] }

type QueuedPublish = {
  id: string
  draft: PageDraft
  etag: string
  isSaved: boolean
  key?: string
  note: string
}

/** What is typed in a page. `origin`: the page on the server that it was made from, which has this ETag. */
export type TypedPage = { draft: PageDraft; etag: string; origin: Page }

/** What was typed in a page and the site doesn't have. `at` is ISO 8601. */
export type UnsentPage = { draft: PageDraft; origin: Page; at: string }

export type SendOutcome =
  | { kind: 'saved'; etag: string }
  /** The window sends it later. */
  | { kind: 'offline' | 'signed-out' }
  | { kind: 'refused'; message: string }
  /** `savedBy` (a name, or blank) saved the draft `theirs` first, at `savedAt` (ISO 8601). */
  | { kind: 'clash'; theirs: PageDraft; etag: string; savedAt: string; savedBy: string }

export type PageWork = {
  /** Nothing but a broken disk loses it; undefined if the site has all. False if it can't be stored. */
  keep(id: string, typed: TypedPage | undefined): boolean
  /** Sends what is typed. Resolves after the first attempt; later ones are the window's. */
  send(id: string, typed: TypedPage): Promise<SendOutcome>
  unsent(id: string): Promise<UnsentPage | null>
  /** Calls `listener` with the ids of the pages that wait to be sent, each time they may have changed. */
  onQueue(listener: (waiting: ReadonlySet<string>) => void): () => void
  /**
   * Publishes the draft once the site can be reached, unless somebody changes the page before. `isSaved`: the site has
   * this draft under this ETag. `key`: the idempotency key of a publish that got no response. Throws HostRefused.
   */
  publish(page: QueuedPublish): Promise<void>
  forget(id: string): Promise<void>
  /** Reports that the site has the changes of this page by another way, so nobody needs to be asked about them. */
  arrived(id: string): Promise<void>
  /** Calls `listener` with the id of each page that the queue published. */
  onLive(listener: (id: string) => void): () => void
}

type SiteConnection = {
  isOnline(): boolean
  onChange(listener: () => void): () => void
}

type EnquiriesRight = {
  isAllowed(): boolean
  onChange(listener: () => void): () => void
}

/** The window refused a request; the message is a sentence for people. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused'
}

/** The password was right, and the account has a passkey, which the window can't use: it needs a code, too. */
export class CodeNeeded extends HostRefused {}

export const HostContext = createContext<AdminHost | undefined>(undefined)

/** Where visitors find the site: an origin, such as `https://farm.example`. */
export function useSiteUrl(): string {
  return useHost().siteUrl ?? location.origin
}

/** True where the window knows that the site can't be reached. */
export function useIsOffline(): boolean {
  const { connection = alwaysOnline } = useContext(HostContext) ?? {}
  return useSyncExternalStore(
    connection.onChange,
    () => !connection.isOnline(),
    () => false,
  )
}

/** False where this window's sign-in may not work on enquiries. */
export function useMayWorkEnquiries(): boolean {
  const { enquiries = alwaysAllowed } = useHost()
  return useSyncExternalStore(enquiries.onChange, enquiries.isAllowed, enquiries.isAllowed)
}

const alwaysAllowed: EnquiriesRight = { isAllowed: () => true, onChange: () => () => undefined }
const alwaysOnline: SiteConnection = { isOnline: () => true, onChange: () => () => undefined }

export function useHost(): AdminHost {
  const host = useContext(HostContext)
  if (!host) throw new Error('The staff area has no host')
  return host
}
