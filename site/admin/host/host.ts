import { createContext, useContext, useSyncExternalStore } from 'react'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import type { Login, SignedInUser } from '#blocks/contract/staff/staff.ts'

/** What the staff area asks of the window it runs in: a browser tab, or the desktop app. */
export type AdminHost = {
  /** Lets a person choose files; empty when they chose none. `accept` as in HTML. */
  pickFiles(options: { accept: string; multiple: boolean }): Promise<File[]>
  /** Opens an address of the public site where the person can look at it. */
  openPage(path: string): void
  /** Signs in where the window has a way of its own, without the api's cookie. Throws HostRefused. */
  signIn?(login: Login): Promise<SignedInUser>
  /** Ends such a sign-in; what was typed and not sent stays on the person's own computer. */
  signOut?(): Promise<void>
  /** The site's own origin, in a window that is not at it. */
  siteUrl?: string
  /** Where it keeps what is typed and not sent; `in this browser` if it does not say. */
  keepsDrafts?: string
  /** Screens that its sign-in may not use, such as `/admin/people`; they are in no navigation. */
  lacks?: ReadonlySet<string>
  /** The line to the site, in a window that knows of it; a browser tab finds out with each call. */
  line?: SiteConnection
  /** Pages that it publishes by itself when the line is back; a browser tab has no such thing. */
  queue?: PageQueue
}

type QueuedPublish = {
  id: string
  draft: PageDraft
  etag: string
  isSaved: boolean
  key?: string
  note: string
}

export type PageQueue = {
  /**
   * Publishes the draft once the site can be reached, if nobody changed the page until then. `isSaved`: the site has
   * this draft, under this ETag. `key`: it was asked to publish it under that key, and did not answer. Throws HostRefused.
   */
  publish(page: QueuedPublish): Promise<void>
  /** Nothing of this page is sent any more. */
  forget(id: string): Promise<void>
  /** The site has what was typed in this page, though it came another way: nobody need choose what becomes of it. */
  arrived(id: string): Promise<void>
  /** Told of a page that went live from the queue. */
  onLive(listener: (id: string) => void): () => void
}

export type SiteConnection = {
  isOnline(): boolean
  onChange(listener: () => void): () => void
}

/** The window could not do what it was asked; the message is a sentence for people. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused'
}

export const HostContext = createContext<AdminHost | undefined>(undefined)

/** Where visitors find the site: an origin, such as `https://farm.example`. */
export function useSiteUrl(): string {
  return useHost().siteUrl ?? location.origin
}

/** True where the window knows that the site can't be reached. */
export function useIsOffline(): boolean {
  const { line = alwaysOnline } = useHost()
  return useSyncExternalStore(line.onChange, () => !line.isOnline())
}

const alwaysOnline: SiteConnection = { isOnline: () => true, onChange: () => () => undefined }

export function useHost(): AdminHost {
  const host = useContext(HostContext)
  if (!host) throw new Error('The staff area has no host')
  return host
}
