import type { Page } from '#blocks/contract/pages/page.ts'
import type { PageDraft } from '#blocks/contract/pages/page-draft.ts'
import { isSame } from '#blocks/contract/values/merge.ts'
import { finishedLayout } from '#blocks/pages/page.ts'
import { withUniqueIds } from '#blocks/pages/unique-ids.ts'
import { ApiError, NetworkError } from '../../../http/api-error.ts'

export type DraftState =
  /** `isLive`: the editor's page was published, and no draft is left. */
  | { kind: 'saved'; at?: Date; isLive?: boolean }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  /** The server can't be reached. Changes are stored locally and sent as soon as possible. */
  | { kind: 'offline' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; message: string }
  /** Someone else saved this draft first; `savedBy` is their name, or blank. */
  | { kind: 'clash'; theirs: PageDraft; etag: string; savedAt: string; savedBy: string }

/** A draft open in the editor. */
export type OpenDraft = {
  base: PageDraft['base']
  etag: string
  /** The page last confirmed by the server. */
  stored: Page
  /** The page in the editor. */
  current: Page
  /** Sent without confirmation. The server may have it, or get it later from the desktop app. */
  unacknowledged: Page | undefined
  /** The page last published from this editor. */
  published: Page | undefined
  state: DraftState
}

export type NextDraft = {
  base?: PageDraft['base']
  etag: string
  stored?: Page
  /** The page that was published. */
  published?: Page
}

export type DraftEvent =
  | { is: 'typed'; page: Page }
  | { is: 'sending' }
  | { is: 'saved'; sent: Page; etag: string; at: Date }
  /** `sent`: the page the server did not confirm. */
  | { is: 'refused'; state: DraftState; sent?: Page; at: Date }
  /** The person resolved a conflict with `page`, which could not be sent. */
  | { is: 'chosen'; page: Page; base: PageDraft['base']; etag: string }
  /** Someone else's newer draft replaces the page, unless that has unsaved changes. */
  | { is: 'taken-over'; theirs: PageDraft & { etag: string }; at: Date }
  /** The server's state changed, for example by a publish. */
  | { is: 'went-on'; next: NextDraft; at: Date }

export function openedDraft({ data, base, etag }: PageDraft & { etag: string }): OpenDraft {
  const state = { kind: 'saved' } as const
  return { base, etag, stored: data, current: data, unacknowledged: undefined, published: undefined, state }
}

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
      // If the newer draft's page was sent or seen by this editor, there is no conflict.
      if (state.kind === 'clash' && isKnown(draft, state.theirs.data)) {
        const { data, base } = state.theirs
        return rebased(draft, { base, etag: state.etag, stored: data }, at)
      }
      const isUnacknowledged = sent !== undefined && state.kind !== 'clash'
      return { ...draft, state, unacknowledged: isUnacknowledged ? sent : draft.unacknowledged }
    }
    case 'chosen': {
      const { page, base, etag } = event
      return { ...draft, base, etag, stored: latestStored(draft), current: page, unacknowledged: page }
    }
    case 'taken-over': {
      if (isDirty(draft) || draft.state.kind === 'clash') return draft
      return { ...openedDraft(event.theirs), state: { kind: 'saved', at: event.at } }
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

/** The page on the server, as far as this editor knows it. */
export function latestStored({ state, stored }: OpenDraft): Page {
  return state.kind === 'clash' ? state.theirs.data : stored
}

type Pages = Pick<OpenDraft, 'current' | 'stored' | 'unacknowledged'>

/**
 * An unacknowledged page counts as dirty: the server may or may not have it, so the current page must be sent
 * to replace it.
 */
export function isDirty({ current, stored, unacknowledged }: Pages): boolean {
  return unacknowledged !== undefined || !isSame(current, stored)
}

/** True if this editor wrote or has seen the page, whoever sent it. */
export function isKnown({ current, stored, unacknowledged }: Pages, page: Page): boolean {
  return [current, stored, unacknowledged].some((mine) => isSame(mine, page))
}

/** The local draft with the server's page as its base; undefined once the server has everything. */
export function localCopyOf(draft: Pages): { value: Page; base: Page } | undefined {
  if (!isDirty(draft)) return undefined
  const { current, stored, unacknowledged } = draft
  // An undo of an unacknowledged page is a change to that page.
  return { value: current, base: isSame(current, stored) ? (unacknowledged ?? stored) : stored }
}

/** The request was valid and will be sent again. */
export function isRetriedLater({ kind }: DraftState): boolean {
  return kind === 'offline' || kind === 'signed-out'
}

/** The desktop app could not send the draft; `state` says why. */
export class NotSent extends Error {
  override readonly name = 'NotSent'
  readonly state: DraftState

  constructor(state: DraftState) {
    super(state.kind)
    this.state = state
  }
}

/** `theirs` is the API's own draft, as of `GET …/draft`; it is normalized as in open-page.ts. */
export function asClash(clash: Omit<Extract<DraftState, { kind: 'clash' }>, 'kind'>): DraftState {
  const { data, base } = clash.theirs
  return { ...clash, kind: 'clash', theirs: { data: withUniqueIds(finishedLayout(data)).page, base } }
}

/** The state after a failed request for the draft. Rethrows errors that are not from the API. */
export function stateAfterFailure(error: unknown): DraftState {
  if (error instanceof NotSent) return error.state
  if (error instanceof NetworkError) return { kind: 'offline' }
  if (!(error instanceof ApiError)) throw error
  const { status, problem } = error
  if (status === 401) return { kind: 'signed-out' }
  if (status === 412 && problem?.current)
    return asClash({
      theirs: problem.current as unknown as PageDraft, // the API's own draft
      etag: error.etag ?? '',
      savedAt: problem.currentUpdatedAt ?? '',
      savedBy: problem.currentBy ?? '',
    })
  if (status >= 500 && status !== 507) return { kind: 'offline' }
  const reasons = problem?.issues?.map(({ message }) => message) ?? []
  return { kind: 'refused', message: [problem?.detail ?? 'This couldn’t be saved', ...reasons].join(' · ') }
}
