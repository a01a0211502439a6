import { millisecondsInHour } from 'date-fns/constants'
import type { PageBase, PageDraft, PartConflict } from '#blocks/contract/pages/page-draft.ts'
import type { Problem } from '#blocks/contract/problem.ts'
import { queuedPublishHours } from '#blocks/contract/time/retention.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { finishedLayout } from '#blocks/pages/page.ts'

/** What of one page waits to be sent, as it is on the disk. */
export type OutboxEntry = {
  pageId: string
  /** The page as it is here. */
  draft: PageDraft
  /** Of the draft on the server that this one goes on from. */
  etag: string
  /** Missing once the server has the draft. */
  save?: PendingSave | undefined
  publish?: PendingPublish | undefined
  /** Missing where it goes out by itself. */
  stop?: OutboxStop | undefined
  /** Were sent against `etag` before what waits now, and nobody knows whether the site did them, or will in a moment. */
  unheard: readonly UnacknowledgedCall[]
}

/** Under a key of its own for each content: sent again under it, the site answers as the first time. */
type PendingSave = { key: string }
export type UnacknowledgedCall = UnacknowledgedSave | UnacknowledgedPublish
export type UnacknowledgedSave = { key: string; draft: PageDraft }
/** `base`: what the published draft was made from. */
export type UnacknowledgedPublish = Pick<PendingPublish, 'key' | 'note' | 'askedAt'> & { base: PageBase }

/** A publish that somebody asked for. */
export type PendingPublish = {
  /** As above; what is published is the draft, so another draft is another key. */
  key: string
  note: string
  /** ISO 8601. */
  askedAt: string
  /** It was sent under this key, and may be done. */
  isUnheard?: boolean
  /** The page has moved on since, or a day has gone: it takes a person's word. */
  needsClick?: boolean
}

export type OutboxStop =
  /** Somebody else saved this draft (`current`), or published what it was made from (`clashes`). */
  | { kind: 'conflict'; current?: CurrentDraft; clashes?: PartConflict[] }
  /** The server won't take it; `reason` is its own words. */
  | { kind: 'failed'; status: number; reason: string; issues: NonNullable<Problem['issues']> }

export type CurrentDraft = { draft: PageDraft; etag: string; savedAt: string }

/** Where a page stands; `etag` is the one to save against from here, blank where nothing was sent. */
export type PageState = { pageId: string; etag: string } & (
  | { kind: 'clean'; isLive: boolean }
  /** Kept here and about to be sent. `waitedFor`: before this try, of which nobody knows yet what comes. */
  | { kind: 'dirty'; isPublish: boolean; needsClick: boolean; previousWait: WaitsFor | undefined }
  /** `needsClick`: the publish takes a person's word, whatever the draft waits for. */
  | { kind: 'queued'; waitsFor: WaitsFor | 'click'; isPublish: boolean; needsClick: boolean }
  | { kind: 'publishing'; previousWait: WaitsFor | undefined }
  /** `isPublish`: the server has the draft, it is the publish of it that stopped. */
  | (OutboxStop & { isPublish: boolean })
)

/** `site`: it can be reached, and has trouble of its own with this page. */
export type WaitsFor = 'connection' | 'sign-in' | 'site'

export function isUnderWay({ kind }: PageState): boolean {
  return kind === 'dirty' || kind === 'publishing'
}

/** How it stands with the sending of a page. */
export type SendStatus = {
  isPublishing: boolean
  waitsFor: WaitsFor | undefined
  previousWait: WaitsFor | undefined
}

/** Where a page stands of which something waits. */
export function stateOf({ pageId, etag, save, publish, stop }: OutboxEntry, status: SendStatus): PageState {
  if (stop) return { pageId, etag, ...stop, isPublish: isOnlyPublish({ save, publish }) }
  const { waitsFor, previousWait } = status
  if (status.isPublishing) return { pageId, etag, kind: 'publishing', previousWait }
  const needsClick = publish?.needsClick === true
  const page = { pageId, etag, isPublish: publish !== undefined, needsClick }
  if (needsClick && !save) return { ...page, kind: 'queued', waitsFor: 'click' }
  if (waitsFor) return { ...page, kind: 'queued', waitsFor }
  return { ...page, kind: 'dirty', previousWait }
}

export function isTooOld({ askedAt }: PendingPublish, now: Date): boolean {
  return now.getTime() - Date.parse(askedAt) >= queuedPublishHours * millisecondsInHour
}

/** False where only what is unheard of is kept. */
export function isPending(entry: OutboxEntry | undefined): entry is OutboxEntry {
  return entry?.save !== undefined || entry?.publish !== undefined
}

/** It belongs on the disk. */
export function isStored(entry: OutboxEntry | undefined): entry is OutboxEntry {
  const { save, publish, unheard = [] } = entry ?? {}
  return save !== undefined || publish !== undefined || unheard.length > 0
}

/** The server has the draft. */
export function isOnlyPublish({ save, publish }: Pick<OutboxEntry, 'save' | 'publish'>): boolean {
  return !save && publish !== undefined
}

export function isSameDraft(a: PageDraft, b: PageDraft): boolean {
  return isSame(a.base, b.base) && isSamePage(a, b)
}

/** As the store would keep them: props that are as usual may stand there or not. */
export function isSamePage(a: PageDraft, b: PageDraft): boolean {
  return isSame(finishedLayout(a.data), finishedLayout(b.data))
}
