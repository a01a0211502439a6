import type { PageDraft, PartClash } from '#blocks/contract/page-draft.ts'
import type { Problem } from '#blocks/contract/problem.ts'

/** What of one page waits to be sent, as it is on the disk. */
export type OutboxEntry = {
  pageId: string
  /** The page as it is here. */
  draft: PageDraft
  /** Of the draft on the server that this one goes on from. */
  etag: string
  /** Missing once the server has the draft. */
  save?: WaitingSave | undefined
  publish?: WaitingPublish | undefined
  /** Missing where it goes out by itself. */
  stop?: OutboxStop | undefined
}

/** `unheard`: were sent, and nobody knows whether the server has one of them, or will have it in a moment. */
export type WaitingSave = { key: string; unheard: readonly PageDraft[] }

/** A publish that somebody asked for. */
export type WaitingPublish = {
  key: string
  note: string
  /** ISO 8601. */
  askedAt: string
  isUnheard?: boolean
  /** The page has moved on since, or a day has gone: it takes a person's word. */
  needsClick?: boolean
}

export type OutboxStop =
  /** Somebody else saved this draft (`current`), or published what it was made from (`clashes`). */
  | { kind: 'conflict'; current?: CurrentDraft; clashes?: PartClash[] }
  /** The server won't take it; `reason` is its own words. */
  | { kind: 'failed'; status: number; reason: string; issues: NonNullable<Problem['issues']> }

export type CurrentDraft = { draft: PageDraft; etag: string; savedAt: string }

/** Where a page stands; `etag` is the one to save against from here, blank where nothing was sent. */
export type PageState = { pageId: string; etag: string } & (
  | { kind: 'clean'; isLive: boolean }
  /** Kept here and about to be sent. */
  | { kind: 'dirty' }
  | { kind: 'queued'; waitsFor: 'connection' | 'sign-in' | 'click'; isPublish: boolean }
  | { kind: 'publishing' }
  | OutboxStop
)

/** A queued publish goes out by itself until then. */
const longestWaitMs = 24 * 60 * 60_000

export function isTooOld({ askedAt }: WaitingPublish, now: Date): boolean {
  return now.getTime() - Date.parse(askedAt) >= longestWaitMs
}
