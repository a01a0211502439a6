import type { SendOutcome } from '#site/admin/base/host/host.ts'
import type { QueuedPage } from '../../ipc.ts'
import { isOnlyPublish, type QueuedWork, type WorkStop } from './page-work.ts'

/** The state of a page. `etag` is the one to save against, blank if nothing was sent. */
export type PageState = { pageId: string; etag: string } & (
  | { kind: 'clean'; isLive: boolean }
  /** Stored and about to be sent. `previousWait`: what it waited for before this attempt, whose outcome is open. */
  | { kind: 'dirty'; isPublish: boolean; needsClick: boolean; previousWait: WaitsFor | undefined }
  /** `needsClick`: a person has to confirm the publish, whatever the draft waits for. */
  | { kind: 'queued'; waitsFor: WaitsFor | 'click'; isPublish: boolean; needsClick: boolean }
  | { kind: 'publishing'; previousWait: WaitsFor | undefined }
  /** `isPublish`: the server has the draft, but its publish was stopped. */
  | (WorkStop & { isPublish: boolean })
)

/** `site`: the site can be reached but fails on this page. */
export type WaitsFor = 'connection' | 'sign-in' | 'site'

export function isUnderWay({ kind }: PageState): boolean {
  return kind === 'dirty' || kind === 'publishing'
}

export type SendStatus = {
  isPublishing: boolean
  waitsFor: WaitsFor | undefined
  previousWait: WaitsFor | undefined
}

export function stateOf({ pageId, etag, save, publish, stop }: QueuedWork, status: SendStatus): PageState {
  if (stop) return { pageId, etag, ...stop, isPublish: isOnlyPublish({ save, publish }) }
  const { waitsFor, previousWait } = status
  if (status.isPublishing) return { pageId, etag, kind: 'publishing', previousWait }
  const needsClick = publish?.needsClick === true
  const page = { pageId, etag, isPublish: publish !== undefined, needsClick }
  if (needsClick && !save) return { ...page, kind: 'queued', waitsFor: 'click' }
  if (waitsFor) return { ...page, kind: 'queued', waitsFor }
  return { ...page, kind: 'dirty', previousWait }
}

/** The reasons of a site that rejects something, in one line. */
function reasonsOf({ reason, issues }: Extract<PageState, { kind: 'failed' }>): string {
  return [reason, ...issues.map(({ message }) => message)].join(' · ')
}

/** What the window is told of a draft that it handed over for sending. */
export function sendOutcome(state: PageState): SendOutcome {
  const saved = { kind: 'saved', etag: state.etag } as const
  switch (state.kind) {
    case 'clean':
      return state.etag ? saved : { kind: 'refused', message: 'This was discarded. Try again to save it.' }
    case 'dirty':
    case 'publishing':
      return { kind: 'offline' }
    case 'queued':
      if (state.waitsFor === 'click') return saved
      return { kind: state.waitsFor === 'sign-in' ? 'signed-out' : 'offline' }
    case 'conflict': {
      // With `clashes` the draft itself was saved; only its base conflicts.
      if (state.clashes) return saved
      if (!state.current) return { kind: 'refused', message: 'Someone else saved this draft first' }
      const { draft, etag, savedAt, savedBy = '' } = state.current
      return { kind: 'clash', theirs: draft, etag, savedAt, savedBy }
    }
    case 'failed':
      return state.isPublish ? saved : { kind: 'refused', message: reasonsOf(state) }
  }
}

/** The page was deleted at the site; it may be in the trash there. */
const goneStatuses = new Set([404, 410])

/** What the window shows about a page in the store; undefined while it is sent for the first time. During a retry the
 * page is shown as before, until the outcome is known.
 */
export function queuedPage(state: PageState): QueuedPage | undefined {
  const { pageId } = state
  const page = { pageId, reason: '', isGone: false }
  switch (state.kind) {
    case 'clean':
      return undefined
    case 'publishing':
      return state.previousWait && { ...page, isPublish: true, waitsFor: state.previousWait }
    case 'dirty': {
      const waitsFor = state.needsClick ? 'click' : state.previousWait
      return waitsFor && { ...page, isPublish: state.isPublish, waitsFor }
    }
    case 'queued':
      return { ...page, isPublish: state.isPublish, waitsFor: state.needsClick ? 'click' : state.waitsFor }
    case 'conflict':
      return { ...page, isPublish: state.isPublish, waitsFor: 'choice' }
    case 'failed': {
      const isGone = goneStatuses.has(state.status)
      const reason = reasonsOf(state).slice(0, 500)
      return { ...page, isPublish: state.isPublish, waitsFor: 'repair', reason, isGone }
    }
  }
}
