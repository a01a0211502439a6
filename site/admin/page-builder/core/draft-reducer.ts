import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { finishedLayout } from '#blocks/pages/page.ts'
import { withUniqueIds } from '#blocks/pages/unique-ids.ts'
import { ApiError, NetworkError } from '../../../http/api-error.ts'

export type DraftState =
  /** `isLive`: what stands here was published, and there is no draft any more. */
  | { kind: 'saved'; at?: Date; isLive?: boolean }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** The server can't be reached; what was done is kept here and sent as soon as it can be. */
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; message: string }
  /** Somebody else saved this draft first. */
  | { kind: 'clash'; theirs: PageDraft; etag: string; savedAt: string }

/** A draft while somebody works on it. */
export type OpenDraft = {
  base: PageDraft['base']
  etag: string
  /** What the server had when it was last asked. */
  stored: Page
  /** The page as it is in the editor. */
  current: Page
  /** Sent, and not taken so far: the server may have it all the same, or get it later from the window's own queue. */
  unacknowledged: Page | undefined
  /** What was published from here last. */
  published: Page | undefined
  state: DraftState
}

export type NextDraft = {
  base?: PageDraft['base']
  etag: string
  stored?: Page
  /** What went live. */
  published?: Page
}

export type DraftEvent =
  | { is: 'typed'; page: Page }
  | { is: 'sending' }
  | { is: 'saved'; sent: Page; etag: string; at: Date }
  /** `sent`: what the server did not take. */
  | { is: 'refused'; state: DraftState; sent?: Page; at: Date }
  /** Somebody chose `page` in the place of all that is here, and it could not be sent. */
  | { is: 'chosen'; page: Page; base: PageDraft['base']; etag: string }
  /** The server has this now, as after a publish. */
  | { is: 'went-on'; next: NextDraft; at: Date }

export function openedDraft({ data, base, etag }: PageDraft & { etag: string }): OpenDraft {
  const state = { kind: 'saved' } as const
  return { base, etag, stored: data, current: data, unacknowledged: undefined, published: undefined, state }
}

/** How a draft goes on, whatever happens to it. */
export function reduceDraft(draft: OpenDraft, event: DraftEvent): OpenDraft {
  switch (event.is) {
    case 'typed': {
      const typed = { ...draft, current: event.page }
      const { kind } = draft.state
      if (kind === 'clash' || (kind === 'saving' && isDirty(typed))) return typed
      if (isDirty(typed)) return { ...typed, state: { kind: 'unsaved' } }
      return kind === 'unsaved' ? { ...typed, state: { kind: 'saved' } } : typed
    }
    case 'sending':
      return { ...draft, state: { kind: 'saving' } }
    case 'saved': {
      const saved = { ...draft, etag: event.etag, stored: event.sent, unacknowledged: undefined }
      return { ...saved, state: isDirty(saved) ? { kind: 'unsaved' } : { kind: 'saved', at: event.at } }
    }
    case 'refused': {
      const { state, sent, at } = event
      // A draft that is newer and says what this editor sent, or knows, is no clash.
      if (state.kind === 'clash' && isKnown(draft, state.theirs.data)) {
        const { data, base } = state.theirs
        return rebased(draft, { base, etag: state.etag, stored: data }, at)
      }
      const isUnacknowledged = sent !== undefined && state.kind !== 'clash'
      return { ...draft, state, unacknowledged: isUnacknowledged ? sent : draft.unacknowledged }
    }
    case 'chosen': {
      const { page, base, etag } = event
      const stored = draft.state.kind === 'clash' ? draft.state.theirs.data : draft.stored
      return { ...draft, base, etag, stored, current: page, unacknowledged: page }
    }
    case 'went-on':
      return rebased(draft, event.next, event.at)
  }
}

function rebased(draft: OpenDraft, next: NextDraft, at: Date): OpenDraft {
  const gone = {
    ...draft,
    base: next.base ?? draft.base,
    etag: next.etag,
    stored: next.stored ?? draft.stored,
    unacknowledged: next.stored ? undefined : draft.unacknowledged,
    published: next.published ?? draft.published,
  }
  const isLive = next.published !== undefined
  return { ...gone, state: isDirty(gone) ? { kind: 'unsaved' } : { kind: 'saved', at, isLive } }
}

type Pages = Pick<OpenDraft, 'current' | 'stored' | 'unacknowledged'>

/** Of what was not heard of nobody knows whether it is what the server has: what stands here replaces it. */
export function isDirty({ current, stored, unacknowledged }: Pages): boolean {
  return unacknowledged !== undefined || !isSame(current, stored)
}

/** From one's own hand, whoever sent it. */
export function isKnown({ current, stored, unacknowledged }: Pages, page: Page): boolean {
  return [current, stored, unacknowledged].some((mine) => isSame(mine, page))
}

/** What outlives the tab, with what the server had then; undefined once the server has it all. */
export function localCopyOf(draft: Pages): { value: Page; base: Page } | undefined {
  if (!isDirty(draft)) return undefined
  const { current, stored, unacknowledged } = draft
  // What only takes back what was not heard of changes that.
  return { value: current, base: isSame(current, stored) ? (unacknowledged ?? stored) : stored }
}

/** Nothing is wrong with what was sent. */
export function isRetriedLater({ kind }: DraftState): boolean {
  return kind === 'offline' || kind === 'signed-out'
}

/** What a failed call about the draft means for it; throws what is no answer of the api. */
export function stateAfterFailure(error: unknown): DraftState {
  if (error instanceof NetworkError) return { kind: 'offline' }
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  if (status === 401) return { kind: 'signed-out' }
  if (status === 412 && problem?.current) {
    const { data, base } = problem.current as unknown as PageDraft // the api's own, as of `GET …/draft`
    const theirs = { data: withUniqueIds(finishedLayout(data)).page, base } // as open-page.ts reads it
    return { kind: 'clash', theirs, etag: error.etag ?? '', savedAt: problem.currentUpdatedAt ?? '' }
  }
  if (status >= 500 && status !== 507) return { kind: 'offline' }
  const reasons = problem?.issues?.map(({ message }) => message) ?? []
  return { kind: 'refused', message: [problem?.detail ?? 'This was not saved', ...reasons].join(' · ') }
}
